// Which signer a probe may use for several sessions in one call.
import { notApplicable } from '../../engine/index.js'
import type { Signer, Signers } from '../../fixtures/context.js'

/** eID Scan signs one document or one package at a time (Notes for the eID Scan signing platform, 1). */
export const EID_SCAN = 'eid-scan'

/** The first signer that takes batches. @throws NotAssessed `not-applicable` where there is none, or every one is on eID Scan. */
export function batchSigner(signers: Signers): Signer {
  const { any, all } = signers
  const signer = [any, ...all].find(({ platform }) => platform !== EID_SCAN)
  if (signer === undefined) throw notApplicable('every signer is on eID Scan, which signs one document at a time')
  return signer
}
