// What the anchors of the deployment file say of documents: which chains lead to them, and where the file itself is incomplete.
// Must not know what a document is signed over.
import { couldNotRun } from '../../engine/index.js'
import type { Finding, RevocationReport, SignatureReport } from '../../inspection/report.js'

/** Time-stamps, or revocation data, that are valid but for their chains, with the findings about them. */
export interface Chain {
  readonly chained: readonly { readonly where: string; readonly chain: SignatureReport['chain'] }[]
  readonly findings: readonly Finding[]
}

/** `could-not-run` where none of these chains to an anchor: one may be missing from the deployment file. Broken chains are no such case. */
export function expectAnyAnchored({ chained, findings }: Chain): void {
  const unknown = chained.filter(({ chain }) => chain === 'unanchored')
  if (unknown.length < chained.length || unknown.length === 0) return
  const finding = findings.find(({ code, where }) => UNANCHORED.has(code) && unknown.some((one) => one.where === where))
  throw couldNotRun(`${finding?.message ?? 'A chain leads to no anchor.'} ${ADD_IT}`)
}

/** `could-not-run` where the chain of any of these leads to no anchor. */
export function expectEachAnchored({ chained, findings }: Chain): void {
  for (const one of chained) expectAnyAnchored({ chained: [one], findings })
}

const UNANCHORED: ReadonlySet<Finding['code']> = new Set(['time-stamp-unanchored', 'revocation-unanchored'])
const ADD_IT = 'Where the certificate is one to be trusted, add it to documents.anchors.'

/**
 * `could-not-run` where the chain of a signer does not hold: the signer's certificate was sent by the suite, so that its chain is no work of
 * the deployment.
 */
export function expectSignerAnchored({ findings }: SignatureReport): void {
  const finding = findings.find(({ code }) => code === 'signer-unanchored' || code === 'signer-chain-broken')
  if (finding !== undefined) throw couldNotRun(`${finding.message} ${ADD_IT}`)
}

/** `could-not-run` where nothing but anchors can tell whether the responder may speak about the signer (RFC 6960, 4.2.2.2). */
export function expectEntitlementKnown(revocation: readonly RevocationReport[]): void {
  const unsure = revocation.find(
    ({ ofSigner, signatureOk, valueOk, chain }) => ofSigner && valueOk && !signatureOk && chain === 'no-anchors',
  )
  if (unsure === undefined) return
  throw couldNotRun(
    `the OCSP response is neither by the issuer nor by one it has delegated to: name the anchors in documents.anchors to tell whether "${unsure.responder?.subject}" may answer`,
  )
}
