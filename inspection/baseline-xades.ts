// The table of ETSI EN 319 132-1, 6.3 (XAdES baseline signatures), and the lines of it that no other part of the inspection looks at.

import { always, type BaselineLine, FREE, from, LEVEL_ITSELF, linesOf, NOT_ALLOWED } from './baseline.js'
import type { Findings } from './findings.js'
import type { SignatureLevel } from './report.js'
import { XADES, XADES_141 } from './xades-names.js'
import { ownDescendants, type QualifyingProperties } from './xades-properties.js'
import { childrenNamed, type Element } from './xml.js'

const CLAUSE = 'ETSI EN 319 132-1, 6.3'
const FOR_PERSONS = { unchecked: 'It may be left out, the schema allows one, and no validation depends on it.' } as const
const ATTRIBUTE_CERTIFICATES = { unchecked: 'Attribute certificates are not read here, so nobody knows which data they need.' } as const

const line = linesOf('ETSI EN 319 132-1')

/** All lines that name an element. */
export const xadesBaseline: readonly BaselineLine[] = [
  line('ds:KeyInfo/X509Data', '6.3 a', always('shall'), '1', { by: ['no-certificate-in-key-info', 'no-signer-certificate'] }),
  line('ds:SignedInfo/ds:CanonicalizationMethod', '6.3 d', always('shall'), '1', {
    by: ['canonicalization-unsupported', 'signature-unreadable'],
  }),
  line('ds:SignedInfo/ds:Reference', '6.3 e', always('shall'), '>= 2', {
    by: ['signature-covers-nothing', 'signed-properties-not-signed', 'signed-properties-type'],
  }),
  line('ds:Reference/ds:Transforms', '6.3 f', always('conditioned'), '0 or 1', { by: ['transform-unsupported', 'digest-mismatch'] }),
  line('SigningTime', '5.2.1', always('shall'), '1', { by: ['no-signing-time', 'attribute-not-allowed'] }),
  line('SigningCertificateV2', '5.2.2', always('shall'), '1', { by: ['no-signing-certificate', 'attribute-not-allowed'] }),
  line('SigningCertificateV2/Cert/@URI', '6.3 i', always('shall not'), '0', NOT_ALLOWED),
  line('CommitmentTypeIndication', '5.2.3', always('may'), '>= 0', FREE),
  line('DataObjectFormat', '5.2.4', always('conditioned'), '>= 0', { by: ['no-data-object-format', 'data-object-format-astray'] }),
  line('DataObjectFormat/MimeType', '5.2.4', always('shall'), '1', { by: ['attribute-missing'] }),
  line('DataObjectFormat/Description', '5.2.4', always('may'), '0 or 1', FOR_PERSONS),
  line('DataObjectFormat/ObjectIdentifier', '5.2.4', always('may'), '0 or 1', FOR_PERSONS),
  line('DataObjectFormat/Encoding', '5.2.4', always('may'), '0 or 1', FOR_PERSONS),
  line('SignatureProductionPlaceV2', '5.2.5', always('may'), '0 or 1', NOT_ALLOWED),
  line('SignerRoleV2', '5.2.6', always('may'), '0 or 1', NOT_ALLOWED),
  line('CounterSignature', '5.2.7', always('may'), '>= 0', FREE),
  line('AllDataObjectsTimeStamp', '5.2.8.1', always('may'), '>= 0', FREE),
  line('IndividualDataObjectsTimeStamp', '5.2.8.2', always('may'), '>= 0', FREE),
  line('SignaturePolicyIdentifier', '5.2.9', always('may'), '0 or 1', NOT_ALLOWED),
  line('SignaturePolicyStore', '5.2.10', always('conditioned'), '0 or 1', NOT_ALLOWED),
  line('SignatureTimeStamp', '5.3', from('T', 'shall'), '>= 1', LEVEL_ITSELF),
  line('SignatureTimeStamp/EncapsulatedTimeStamp', '6.3 n', from('T', 'shall'), '1', {
    by: ['time-stamp-unreadable', 'attribute-not-allowed'],
  }),
  line('CertificateValues', '5.4.1', from('LT', 'conditioned'), '0 or 1', {
    by: ['certificate-values-incomplete', 'attribute-not-allowed'],
  }),
  line('RevocationValues', '5.4.2', from('LT', 'conditioned'), '0 or 1', { by: ['revocation-values-incomplete', 'attribute-not-allowed'] }),
  line('AttrAuthoritiesCertValues', '5.4.3', from('LT', 'conditioned'), '0 or 1', ATTRIBUTE_CERTIFICATES),
  line('AttributeRevocationValues', '5.4.4', from('LT', 'conditioned'), '0 or 1', ATTRIBUTE_CERTIFICATES),
  line('TimeStampValidationData', '5.5.1', from('LT', 'conditioned'), '>= 0', {
    by: ['certificate-values-incomplete', 'revocation-values-incomplete'],
  }),
  line('ArchiveTimeStamp (1.4.1)', '5.5.2', from('LTA', 'shall'), '>= 1', LEVEL_ITSELF),
  line('ArchiveTimeStamp (1.3.2)', '5.5.2', always('shall not'), '0', { by: ['archive-time-stamp-old'] }),
  line('CompleteCertificateRefsV2', 'A.1.1', from('LT', 'shall not'), '0', NOT_ALLOWED),
  line('CompleteRevocationRefs', 'A.1.2', from('LT', 'shall not'), '0', NOT_ALLOWED),
  line('SigAndRefsTimeStampV2', 'A.1.5.1', from('LT', 'shall not'), '0', NOT_ALLOWED),
  line('RefsOnlyTimeStampV2', 'A.1.5.2', from('LT', 'shall not'), '0', NOT_ALLOWED),
]

/** Properties of which a signature has one at most, at every level, and those from level LT on. */
const ONCE = ['SigningTime', 'SigningCertificateV2', 'SignatureProductionPlaceV2', 'SignerRoleV2', 'SignaturePolicyIdentifier']
const ONCE_FROM_LT = ['CertificateValues', 'RevocationValues']

/** References in place of values: with the values at hand they only stand in the way of validators. The older forms are no better. */
const NONE_FROM_LT = [
  'CompleteCertificateRefs',
  'CompleteCertificateRefsV2',
  'CompleteRevocationRefs',
  'SigAndRefsTimeStamp',
  'SigAndRefsTimeStampV2',
  'RefsOnlyTimeStamp',
  'RefsOnlyTimeStampV2',
]

/** Tells of what the table forbids or asks for, as far as no other part of the inspection does. */
export function judgeXadesBaseline(properties: QualifyingProperties, level: SignatureLevel, where: string, findings: Findings): void {
  const signed = properties.signedSignatureProperties?.children ?? []
  const unsigned = (properties.unsignedSignatureProperties?.children ?? []).filter(isXades)
  const repeated = repeatedIn(signed.filter(isXades), ONCE)
  const isLongTerm = level === 'LT' || level === 'LTA'
  const problems = [
    ...[...repeated, ...(isLongTerm ? repeatedIn(unsigned, ONCE_FROM_LT) : [])].map((name) => `${name} stands there more than once`),
    ...storeProblems(signed, unsigned),
    ...(hasCertificateUri(signed) ? ['SigningCertificateV2 has an URI of the certificate'] : []),
    ...(isLongTerm ? NONE_FROM_LT.filter((name) => unsigned.some((one) => one.name === name)).map((name) => `${name} is there`) : []),
    ...(unsigned.some(hasSeveralTokens) ? ['a SignatureTimeStamp holds more than one token'] : []),
  ]
  const { advice } = findings.at(where)
  for (const problem of problems) advice('attribute-not-allowed', `Level ${level} does not allow that ${problem}.`, CLAUSE)
  const bare = ownDescendants(properties.signedProperties, 'DataObjectFormat').filter((format) => !hasMediaType(format))
  if (bare.length > 0) {
    const names = bare.map((format) => format.attributes.get('ObjectReference') ?? 'without a name').join(', ')
    advice('attribute-missing', `DataObjectFormat has no MimeType: ${names.slice(0, 200)}.`, CLAUSE)
  }
}

function isXades({ namespace }: Element): boolean {
  return namespace === XADES || namespace === XADES_141
}

function repeatedIn(elements: readonly Element[], names: readonly string[]): string[] {
  return names.filter((name) => elements.filter((element) => element.name === name).length > 1)
}

/** A policy can be kept beside a signature only where the signature names it by its digest. */
function storeProblems(signed: readonly Element[], unsigned: readonly Element[]): string[] {
  const stores = unsigned.filter(({ name }) => name === 'SignaturePolicyStore')
  if (stores.length > 1) return ['SignaturePolicyStore stands there more than once']
  const policy = signed.find(({ name }) => name === 'SignaturePolicyIdentifier')
  const isNamed = ownDescendants(policy, 'SigPolicyHash').length > 0
  return stores.length > 0 && !isNamed ? ['SignaturePolicyStore is there without the digest of a policy'] : []
}

function hasCertificateUri(signed: readonly Element[]): boolean {
  const lists = signed.filter(({ name }) => name === 'SigningCertificateV2')
  return lists.some((list) => childrenNamed(list, XADES, 'Cert').some(({ attributes }) => attributes.has('URI')))
}

function hasSeveralTokens(property: Element): boolean {
  return property.name === 'SignatureTimeStamp' && childrenNamed(property, XADES, 'EncapsulatedTimeStamp').length > 1
}

function hasMediaType(format: Element): boolean {
  return childrenNamed(format, XADES, 'MimeType').some(({ text }) => text.trim() !== '')
}
