// Signed documents as producers write them, each in another way and all of them in order (README.md): with what is advised, and whom to trust.
import { readdirSync, readFileSync } from 'node:fs'
import type { FindingCode, InspectOptions } from '../../../inspection/index.js'
import { trusted as reference } from '../kept/documents.js'

interface LegalDocument {
  /** What is unusual about it. */
  readonly name: string
  readonly bytes: Buffer
  /** Codes of the advice that it gets. */
  readonly advice: readonly FindingCode[]
  readonly options: InspectOptions
}

const FOLDER = new URL('./', import.meta.url)
/** When all of them were new. */
const AT = new Date('2026-11-28T04:00:00Z')

const ADVICE: Readonly<Record<string, readonly FindingCode[]>> = {
  'a responder of another CA which a reader may be set up to believe': ['revocation-responder-of-another'],
  'a signer who is revoked later': ['signer-revoked-later'],
  'the certificate of the signer among the unsigned properties alone': ['no-certificate-in-key-info'],
  'a data descriptor before a short gap': ['zip-hidden-bytes'],
  'a data descriptor that the directory does not tell of': ['zip-flags'],
  'a manifest': ['manifest-without-container'],
  'a CAdES signature beside it': ['cades-not-read'],
  // The baseline has one CertificateValues, and one RevocationValues (EN 319 132-1, 6.3).
  'a certificate more in a second list': ['attribute-not-allowed'],
  'a counter signature and the revocation data of its signer': ['attribute-not-allowed'],
  'a response about a certificate that is not at hand': ['attribute-not-allowed', 'revocation-of-another'],
  'a response of a CA that is not at hand': ['attribute-not-allowed', 'revocation-of-another'],
  'a counter signature that cannot be read': ['counter-signature-not-read'],
  'a visible signature where forms may be filled in': ['shown-after-certification'],
  'lengths in BER': ['cms-not-der'],
  'without the name of the certificate': ['no-signing-certificate'],
  'the older format': ['not-pades'],
  'revocation data by signature then a time stamp': ['store-keys-astray'],
  'other padding than zeros': ['padding-not-zero'],
}

/** What the reference deployment made (tests/reference-documents) is by signers of its own. */
export const BY_THE_REFERENCE = 'by the reference'

/** The CA of nearly all. */
export const legalRoot = certificate('ca')
const BOTH_ROOTS = { anchors: [legalRoot, certificate('strange-ca')] }
/** In place of the CA alone. */
const TRUSTED: Readonly<Record<string, InspectOptions>> = {
  'a responder who was renewed under his name': {
    anchors: [legalRoot],
    intermediates: [certificate('responder'), certificate('renewed-responder')],
  },
  'a second signature that iText adds to a tagged document': { anchors: [certificate('tagging-ca')] },
  'a response of another anchor or by its delegation strangeCa': BOTH_ROOTS,
  'a response of another anchor or by its delegation strangeResponder': BOTH_ROOTS,
}

function certificate(name: string): Buffer {
  return readFileSync(new URL(`${name}.pem`, FOLDER))
}

/** All of one format. */
export function legalDocuments(ending: 'asice' | 'pdf'): readonly LegalDocument[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(`.${ending}`))
  return files.map((file) => {
    const name = file.slice(0, -ending.length - 1).replaceAll('-', ' ')
    const trusted = TRUSTED[name] ?? (name.endsWith(BY_THE_REFERENCE) ? reference : { anchors: [legalRoot] })
    return { name, bytes: readFileSync(new URL(file, FOLDER)), advice: ADVICE[name] ?? [], options: { at: AT, ...trusted } }
  })
}
