// Batches where the deployment may take fewer sessions in one call than a probe sends (interface, Limits: the maximum number is not shown).
// Only a deployment that takes one at a time breaks the sentences on several sessions; the probes have nothing to judge then.
import { notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import { isItsWord } from '../../fixtures/answers/own-word.js'
import { sessionIdsSent } from '../../fixtures/answers/session-ids.js'
import type { Exchange, Signer, Signers } from '../../fixtures/context.js'
import { SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import { everywhere } from '../../fixtures/index.js'
import { DIALECT } from '../../fixtures/opening/reservations.js'
import { expectThat } from '../answers/expect.js'

/** eID Scan signs one document or one package at a time (Notes for the eID Scan signing platform, 1). */
export const EID_SCAN = 'eid-scan'

/** The first signer that takes batches. @throws NotAssessed `not-applicable` where there is none, or every one is on eID Scan. */
export function batchSigner(signers: Signers): Signer {
  const { any, all } = signers
  const signer = [any, ...all].find(({ platform }) => platform !== EID_SCAN)
  if (signer === undefined) throw notApplicable('every signer is on eID Scan, which signs one document at a time')
  return signer
}

/** The rows that say that several sessions are taken in one call. */
const SEVERAL = { calculateDigest: 'DIG-5', finalizeSigning: 'FIN-4', addArchive: 'ARC-4', createSeal: 'SEA-4' } as const

for (const operation of SIGNING_OPERATIONS) {
  const isOf = (answer: Exchange, sessions: number): boolean => answer.label === operation && sessionIdsSent(answer).length === sessions
  everywhere(
    SEVERAL[operation],
    'where a good batch was refused: with two sessions and with one',
    (answer, { probe }) => probe === DIALECT && isOf(answer, 2) && isItsWord(answer),
    (answer, _facts, log) => {
      const isTakenAlone = log.some((later) => later.id > answer.id && isOf(later, 1) && makesClaim(later, operation))
      if (!isTakenAlone) throw notApplicable('a single session was refused as well')
      const what = `the answer to several sessions in one call of ${operation}`
      expectThat(makesClaim(answer, operation), what, 'a claim for each, as for a single session', answer, answer)
    },
  )
}
