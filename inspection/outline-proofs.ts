// Time-stamps, revocation data and chains of certificates as sentences.
// Must not judge: every word here is taken from the report.

import { type OutlineNode, printable } from './outline-node.js'
import type { CertificateReport, Chained, ChainVerdict, RevocationReport, TimeStampReport } from './report.js'

/** A time-stamp with who made it. */
export function timeStampNode(kind: string, stamp: TimeStampReport): OutlineNode {
  const { genTime, valid, judged, imprintOk, signer } = stamp
  const problem = imprintOk ? 'its signature does not verify' : 'it stands over something else'
  if (!judged) return { text: `${kind} ${genTime ?? 'of an unknown time'}: NOT JUDGED`, tone: 'advice' }
  return {
    text: `${kind} ${genTime ?? 'that cannot be read'}: ${valid ? 'valid' : `NOT VALID, ${problem}`}`,
    tone: valid ? 'good' : 'bad',
    parts: [chainNode('by', signer, stamp)],
  }
}

/** A time-stamp that stands for itself, in a field of a PDF. */
export function documentTimeStampNode(stamp: TimeStampReport): OutlineNode {
  return timeStampNode(`document time-stamp ${printable(stamp.where)}`, stamp)
}

/** An OCSP response or a CRL with who signed it. @param known certificates of the document, by their SHA-256 */
export function revocationNode(report: RevocationReport, known: ReadonlyMap<string, CertificateReport>): OutlineNode {
  const { type, status, ofSigner, certificate, producedAt, signatureOk, responder } = report
  const subject = ofSigner ? 'the signer' : subjectName(certificate, known)
  const proof = signatureOk ? 'signature verified' : 'SIGNATURE NOT VERIFIED'
  return {
    text: `${type === 'ocsp' ? 'OCSP response' : 'CRL'} ${producedAt ?? 'without a time'}: ${status} for ${subject}, ${proof}`,
    tone: signatureOk && status === 'good' ? 'good' : 'advice',
    parts: [chainNode('by', responder, report)],
  }
}

function subjectName(sha256: string | null, known: ReadonlyMap<string, CertificateReport>): string {
  if (sha256 === null) return 'no certificate of this document'
  const certificate = known.get(sha256)
  return certificate === undefined ? `certificate ${sha256.slice(0, 16)}…` : commonName(certificate)
}

const CHAIN_WORDS: Readonly<Record<ChainVerdict, string>> = {
  anchored: 'an anchor',
  unanchored: 'NO ANCHOR',
  broken: 'CHAIN BROKEN',
  'no-anchors': 'no anchors given',
}

/** A certificate and its issuers, next first, and whether the last is an anchor. */
export function chainNode(whose: string, certificate: CertificateReport | null, { chain, issuers }: Chained): OutlineNode {
  const names = certificate === null ? ['a certificate that is not at hand'] : [certificate, ...issuers].map(commonName)
  const tone = chain === 'anchored' ? 'good' : chain === 'no-anchors' ? undefined : 'bad'
  return { text: `${whose} ${names.join(' → ')} (${CHAIN_WORDS[chain]})`, tone }
}

/** The common name (RFC 4514); the whole subject where there is none. */
function commonName({ subject }: CertificateReport): string {
  return printable(/(?:^|, )CN=((?:\\.|[^,\\])+)/.exec(subject)?.[1] ?? subject)
}
