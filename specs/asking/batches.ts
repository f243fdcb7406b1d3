// Batches where the deployment may take fewer sessions in one call than a probe sends (interface, Limits: the maximum number is not shown).
// Only a deployment that takes one at a time breaks the sentences on several sessions; the probes have nothing to judge then.
import { notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import { isHtmlPage, whyNotItsWord } from '../../fixtures/answers/own-word.js'
import { sessionIdsSent } from '../../fixtures/answers/session-ids.js'
import type { Exchange } from '../../fixtures/context.js'
import { MOST_TRIES } from '../../fixtures/dialect/batch-sizes.js'
import { SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import { everywhere } from '../../fixtures/index.js'
import { DIALECT } from '../../fixtures/opening/reservations.js'
import { expectThat } from '../answers/expect.js'
import { isSentAgain } from '../answers/last-attempts.js'

/** The rows that say that several sessions are taken in one call. */
const SEVERAL = { calculateDigest: 'DIG-5', finalizeSigning: 'FIN-4', addArchive: 'ARC-4', createSeal: 'SEA-4' } as const

for (const operation of SIGNING_OPERATIONS) {
  const sizeOf = (answer: Exchange): number => (answer.label === operation ? sessionIdsSent(answer).length : 0)
  everywhere(
    SEVERAL[operation],
    'where a good batch was refused: with two sessions and with one',
    (answer, { probe }) => probe === DIALECT && sizeOf(answer) === 2 && whyNotItsWord(answer) === null,
    (answer, _facts, log) => {
      if (isSentAgain(answer, log)) throw notApplicable('the same was sent again')
      // A deployment may refuse with an HTML page: then it does so every time.
      const isPage = (other: Exchange): boolean => sizeOf(other) === 2 && isHtmlPage(other) && !isSentAgain(other, log)
      if (isPage(answer) && log.filter(isPage).length < MOST_TRIES) throw notApplicable('a page may have come in place of an answer')
      // What kept this one away was not its size.
      if (log.some((other) => sizeOf(other) > 1 && makesClaim(other, operation))) return
      const isTakenAlone = log.some((later) => later.id > answer.id && sizeOf(later) === 1 && makesClaim(later, operation))
      if (!isTakenAlone) throw notApplicable('a single session was refused as well')
      const what = `the answer to several sessions in one call of ${operation}`
      expectThat(false, what, 'a claim for each, as for a single session', answer, answer)
    },
  )
}
