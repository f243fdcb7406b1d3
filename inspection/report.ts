// The result of an inspection: what was found in a signed document, as plain values that survive JSON.

import type { FindingCode } from './finding-codes.js'

/** `error`: cryptographically or structurally wrong. `advice`: an ETSI baseline rule or plain prudence, named by its clause. */
export type Severity = 'error' | 'advice'

/** Something that is wrong, or not as advised. */
export interface Finding {
  readonly severity: Severity
  /** Stable: a caller may depend on it. The message may be reworded. */
  readonly code: FindingCode
  /** One sentence for a person. */
  readonly message: string
  /** The rule behind it, as in `ETSI EN 319 132-1, 5.2.2`. */
  readonly clause?: string
  /** Container entry, form field or byte offset. */
  readonly where: string
}

/** What a document was found to be. */
export type DocumentFormat = 'asic-e' | 'pdf' | 'unknown'

/** What a ZIP is beside an ASiC-E: an ASiC-S, or none of both. */
export type ContainerKind = 'asic-s' | 'zip'

/** The baseline levels of ETSI EN 319 132-1 and EN 319 142-1: basic, with time-stamp, with revocation data, with archive time-stamp. */
export type SignatureLevel = 'B' | 'T' | 'LT' | 'LTA'

/** A level that a signature does not wholly reach. */
export interface NextLevel {
  readonly level: SignatureLevel
  /** In words, as in `no revocation data for CN=…`; never empty. */
  readonly missing: readonly string[]
}

/**
 * `anchored`: ends in an anchor the caller gave, every link signed. `unanchored`: no link is wrong, but none leads on to an anchor.
 * `broken`: an issuer's signature, validity at the time of signing, or CA flag is wrong. `no-anchors`: the caller gave none, so the question was not asked.
 */
export type ChainVerdict = 'anchored' | 'unanchored' | 'broken' | 'no-anchors'

/** How far the chain above a certificate leads. */
export interface Chained {
  readonly chain: ChainVerdict
  /** Next issuer first: up to the anchor where the chain is `anchored`, else as far as certificates are at hand and no link is broken. */
  readonly issuers: readonly CertificateReport[]
}

/** A certificate, as reports show it. */
export interface CertificateReport {
  /** RFC 4514 style, most specific part first. */
  readonly subject: string
  /** Hex, without leading zeros. */
  readonly serial: string
  /** SHA-256 over the DER, hex. */
  readonly sha256: string
  /** `rsa`, `rsa-pss`, `ec`, `ed25519` … as node:crypto names them. */
  readonly keyType: string
  /** It names a service that tells whether it was revoked: OCSP or CRL. */
  readonly hasStatusService: boolean
}

/** `true`: digest matches; `false`: it does not; `absent`: the file is not in the container and the caller gave no digest for it. */
type CoverVerdict = boolean | 'absent'

/** A file or reference that a signature covers. */
export interface Cover {
  readonly name: string
  readonly ok: CoverVerdict
}

/** A time-stamp, as reports show it. */
export interface TimeStampReport extends Chained {
  /** Entry and element, or field name. */
  readonly where: string
  /** ISO 8601, UTC; null where the token could not be read. */
  readonly genTime: string | null
  readonly policy: string | null
  readonly serial: string | null
  /** Hash of the message imprint: `sha256` … */
  readonly hash: string | null
  /** The imprint is the hash of what the time-stamp stands over. */
  readonly imprintOk: boolean
  /** The token's own signature verifies with the certificate it names. */
  readonly signatureOk: boolean
  /** Both of the above. */
  readonly valid: boolean
  /** `false`: not known here is an algorithm, or what it stands over is not at hand, so that nothing is said against it. */
  readonly judged: boolean
  readonly signer: CertificateReport | null
}

/** One OCSP response or CRL, as reports show it; `chain` and `issuers` are of the one who signed it. */
export interface RevocationReport extends Chained {
  readonly where: string
  readonly type: 'ocsp' | 'crl'
  /** SHA-256 of the certificate it speaks about, hex; null when it speaks about none that is known here. */
  readonly certificate: string | null
  /** It speaks about the certificate of the signer. */
  readonly ofSigner: boolean
  readonly status: 'good' | 'revoked' | 'unknown'
  readonly revokedAt: string | null
  /** OCSP `producedAt`, CRL `thisUpdate`; ISO 8601, UTC. */
  readonly producedAt: string | null
  readonly thisUpdate: string | null
  readonly nextUpdate: string | null
  /** The signature of the response or list verifies, whoever made it. */
  readonly valueOk: boolean
  /** Signed by the issuer of the certificate, or by a responder which that issuer has delegated to. */
  readonly signatureOk: boolean
  readonly responder: CertificateReport | null
}

/** A revision of a PDF that was added after a signature. */
export interface LaterRevision {
  /** Counted from 1. */
  readonly revision: number
  /** What the field that signs it holds; `unsigned` where none does: validation data, or what the findings tell. */
  readonly adds: 'signature' | 'document time-stamp' | 'unsigned'
  /** Name of that field. */
  readonly field: string | null
}

/** A signature, as reports show it. */
export interface SignatureReport extends Chained {
  /** `ds:Signature/@Id`, or the name of the PDF form field. */
  readonly id: string
  /** Container entry; for a PDF the name of the form field again. */
  readonly where: string
  readonly signer: CertificateReport | null
  /** `rsa-pkcs1`, `rsa-pss`, `ecdsa`, `ed25519`, or the identifier as it stands where it is not known here. */
  readonly algorithm: string
  /** `sha256` …; null where it could not be told. */
  readonly hash: string | null
  /** SHA-256 over the signature value, hex: it tells signatures apart. Null where there is none that can be read. */
  readonly valueSha256: string | null
  /** What the signer claims, ISO 8601, UTC. */
  readonly claimedTime: string | null
  /** Whether it stands there without a zone: it is reported as one of UTC, and may be that of any zone. */
  readonly isClaimedWithoutZone: boolean
  /** By the kinds of proof that it holds: a time-stamp, revocation data of the signer, an archive time-stamp. */
  readonly level: SignatureLevel
  /**
   * The lowest level of which something is missing: the one after `level`, or LT where certificates or revocation data of CAs or time-stamps
   * are left out. null: nothing is missing, or the signature could not be read.
   */
  readonly nextLevel: NextLevel | null
  /** Signature value, every reference digest and the binding to the signer's certificate. Says nothing about trust or revocation. */
  readonly valid: boolean
  /** `false`: an algorithm is not known here, so that nothing is said against it; whatever else stands here is then what could be read. */
  readonly judged: boolean
  /** The files referenced. Empty for a PDF. */
  readonly covers: readonly Cover[]
  /** PDF: nothing but validation data, document time-stamps and further signatures was added after this signature. null for ASiC-E. */
  readonly coversWholeDocument: boolean | null
  /** PDF: the revisions after the one that is signed, in their order. null for ASiC-E. */
  readonly laterRevisions: readonly LaterRevision[] | null
  readonly signatureTimeStamps: readonly TimeStampReport[]
  /** XAdES ArchiveTimeStamp; for a PDF the document time-stamps whose revision lies after this signature. */
  readonly archiveTimeStamps: readonly TimeStampReport[]
  readonly revocation: readonly RevocationReport[]
  readonly findings: readonly Finding[]
}

/** What is reported of a signature that cannot be read, beside where it stands and why. */
export const UNREADABLE_SIGNATURE = {
  signer: null,
  algorithm: 'unknown',
  hash: null,
  valueSha256: null,
  claimedTime: null,
  isClaimedWithoutZone: false,
  level: 'B',
  nextLevel: null,
  valid: false,
  covers: [],
  signatureTimeStamps: [],
  revocation: [],
  chain: 'unanchored',
  issuers: [],
} as const satisfies Partial<SignatureReport>

/** A file of the document. */
export interface FileReport {
  readonly name: string
  readonly size: number
  /** Hex. */
  readonly sha256: string
  /** Where it is a ZIP itself: as {@link Inspection.contentSha256}. */
  readonly contentSha256?: string
}

/** The whole result. */
export interface Inspection {
  /** The form in which it was judged: an ASiC-S with XAdES is judged as an ASiC-E. */
  readonly format: DocumentFormat
  /** There for a ZIP that is no ASiC-E. */
  readonly kind?: ContainerKind
  /** Where the document is a ZIP: SHA-256 (hex) over the names and contents of its entries, the same however they are packed and ordered. */
  readonly contentSha256?: string
  /** Data files of a container, in container order; for a PDF one entry per revision (`revision 1` …) up to and including its end. */
  readonly files: readonly FileReport[]
  readonly signatures: readonly SignatureReport[]
  /** Time-stamps that stand for themselves: PDF document time-stamps. */
  readonly timeStamps: readonly TimeStampReport[]
  /** What concerns the container as a whole. */
  readonly findings: readonly Finding[]
}
