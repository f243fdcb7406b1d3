// The table of ETSI EN 319 142-1, 6.3 (PAdES baseline signatures) with what it takes from EN 319 122-1, 6.3 for the CMS inside, and the
// lines of it that no other part of the inspection looks at.

import { TAG } from './asn1.js'
import { always, type BaselineLine, FREE, from, LEVEL_ITSELF, linesOf, NOT_ALLOWED } from './baseline.js'
import { ATTRIBUTE, attribute, type CmsSigner } from './cms.js'
import type { Findings } from './findings.js'
import type { PdfDict } from './pdf/values.js'

const CLAUSE = 'ETSI EN 319 142-1, 6.3'
const ONE_BY_FORM = { unchecked: 'A dictionary holds an entry once at most (ISO 32000-1, 7.3.7), and it may be left out.' } as const

const cms = linesOf('ETSI EN 319 122-1')
const entry = linesOf('ETSI EN 319 142-1')

/** All lines that name an attribute of the CMS, an entry of the signature dictionary, or a structure of the document. */
export const padesBaseline: readonly BaselineLine[] = [
  cms('SignedData.certificates', '4.4', always('shall'), '1', { by: ['no-signer-certificate'] }),
  cms('content-type', '5.1.1', always('shall'), '1', { by: ['content-type'] }),
  cms('message-digest', '5.1.2', always('shall'), '1', { by: ['digest-mismatch'] }),
  cms('signing-certificate', '5.2.2.2', always('conditioned'), '0 or 1', { by: ['no-signing-certificate', 'broken-hash'] }),
  cms('signing-certificate-v2', '5.2.2.3', always('conditioned'), '0 or 1', { by: ['no-signing-certificate'] }),
  cms('signing-time', '5.2.1', always('shall not'), '0', { by: ['signing-time-attribute'] }),
  cms('commitment-type-indication', '5.2.3', always('conditioned'), '0 or 1', NOT_ALLOWED),
  cms('signer-attributes-v2', '5.2.6.1', always('may'), '0 or 1', NOT_ALLOWED),
  cms('content-time-stamp', '5.2.8', always('may'), '>= 0', FREE),
  cms('signature-policy-identifier', '5.2.9.1', always('may'), '0 or 1', NOT_ALLOWED),
  cms('signature-time-stamp', '5.3', from('T', 'conditioned'), '>= 0', LEVEL_ITSELF),
  entry('entry M', '6.3', always('shall'), '1', { by: ['attribute-missing', 'no-signing-time'] }),
  entry('entry Location', '6.3', always('may'), '0 or 1', ONE_BY_FORM),
  entry('entry Name', '6.3', always('may'), '0 or 1', ONE_BY_FORM),
  entry('entry ContactInfo', '6.3', always('may'), '0 or 1', ONE_BY_FORM),
  entry('entry Contents', '6.3', always('shall'), '1', { by: ['signature-unreadable', 'padding-not-zero'] }),
  entry('entry Filter', '6.3', always('shall'), '1', { by: ['attribute-missing'] }),
  entry('entry ByteRange', '6.3', always('shall'), '1', { by: ['signature-unreadable', 'byte-range', 'byte-range-short'] }),
  entry('entry SubFilter', '6.3', always('shall'), '1', { by: ['not-pades', 'signature-unreadable'] }),
  entry('entry Reason', '6.3', always('conditioned'), '0 or 1', NOT_ALLOWED),
  entry('entry Cert', '6.3', always('shall not'), '0', NOT_ALLOWED),
  entry('document-time-stamp in place of signature-time-stamp', '6.3', from('T', 'conditioned'), '>= 0', LEVEL_ITSELF),
  entry('DSS', '6.3', from('LT', 'conditioned'), '>= 0', { by: ['certificate-values-incomplete', 'revocation-values-incomplete'] }),
  entry('DSS/VRI', '6.3', always('may'), '>= 0', FREE),
  entry('document-time-stamp', '6.3', from('LTA', 'shall'), '>= 1', LEVEL_ITSELF),
]

/** Attributes of which a signer has one at most, by object identifier. The table counts attributes: several commitments may be values of one. */
const ONCE = {
  'commitment-type-indication': ATTRIBUTE.commitmentType,
  'signer-attributes': ATTRIBUTE.signerAttributes,
  'signer-attributes-v2': ATTRIBUTE.signerAttributesV2,
  'signature-policy-identifier': ATTRIBUTE.signaturePolicy,
} as const

/**
 * Tells of what the table forbids or asks for, as far as no other part of the inspection does. For signatures of the format that PAdES gives
 * them: of others that is told, and no table speaks of them.
 */
export function judgePadesBaseline(
  dict: PdfDict,
  { signedAttributes, repeatedAttributes }: CmsSigner,
  where: string,
  findings: Findings,
): void {
  const { advice } = findings.at(where)
  const repeated = Object.entries(ONCE).filter(([, oid]) => repeatedAttributes.has(oid))
  const saysWhy = signedAttributes.has(ATTRIBUTE.commitmentType) || signedAttributes.has(ATTRIBUTE.signaturePolicy)
  const reference = attribute(signedAttributes, ATTRIBUTE.signingCertificateV2) ?? attribute(signedAttributes, ATTRIBUTE.signingCertificate)
  const problems = [
    ...(reference?.tag === TAG.sequence && reference.children.length > 1
      ? ['the attribute for the certificate has policies (ETSI EN 319 122-1, 5.2.2)']
      : []),
    ...repeated.map(([name]) => `the attribute ${name} stands there more than once`),
    ...(dict.has('Cert') ? ['the entry Cert is there: certificates stand in the CMS'] : []),
    ...(dict.has('Reason') && saysWhy ? ['the entry Reason is there beside an attribute that says why it was signed'] : []),
  ]
  for (const problem of problems) advice('attribute-not-allowed', `A PAdES signature does not allow that ${problem}.`, CLAUSE)
  // A signing time of the attribute is no claimed time of PAdES; without either, that is told elsewhere.
  const missing = [
    ...(dict.has('Filter') ? [] : ['Filter']),
    ...(!dict.has('M') && signedAttributes.has(ATTRIBUTE.signingTime) ? ['M'] : []),
  ]
  if (missing.length > 0) advice('attribute-missing', `The signature dictionary has no entry ${missing.join(' and no ')}.`, CLAUSE)
}
