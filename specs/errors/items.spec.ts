// Session errors (interface, Errors 1): sessions that must fail, alone and beside a good one.
import { notApplicable, type Observed } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import type { Facts } from '../../fixtures/context.js'
import { ENDPOINTS, SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { observe } from '../../fixtures/index.js'
import { codesIn, grouped, shapeOfBody } from '../answers/observed-answers.js'
import { statusOf } from '../answers/refusals.js'
import { areWorkedOn, WITHOUT_A_CLAIM } from '../documents/documents.js'
import { type Batch, LAST } from '../faults/batches.js'
import { attemptsIn, intentsIn, triedBadSessions } from '../faults/judging.js'
import { EMPTY_SESSION, UNKNOWN_SESSION } from '../faults/sessions.js'

/** Where it is observed what became of the good sessions of a call that was refused as a whole. */
const REFUSED = { finalizeSigning: 'FIN-18', addArchive: 'ARC-10', createSeal: 'SEA-35' } as const

const BAD = { unknown: UNKNOWN_SESSION, empty: EMPTY_SESSION } as const

for (const operation of SIGNING_OPERATIONS) {
  const { name, needs: ofGood } = ENDPOINTS[operation]
  for (const kind of ['unknown', 'empty'] as const) {
    const failing = triedBadSessions(
      `errors: ${name} of an ${kind} session, alone and beside a good one`,
      { operation, faults: [BAD[kind]], places: [LAST], alone: ['once', 'again'], readsNeighbours: true },
      { needs: kind === 'empty' ? { ...ofGood, empty: 2 } : ofGood, where: 'where taken' },
    )

    observe('ERR-10', failing, (outcome) => {
      const seen = new Set(attemptsIn(intentsIn(outcome)).flatMap(codesIn))
      if (seen.size === 0) throw notApplicable('no answer held a code')
      return [...seen].sort().join(', ')
    })

    observe('ERR-12', failing, (outcome) =>
      grouped(intentsIn(outcome).map(({ fault = '', attempt }) => [fault, `${statusOf(attempt)} ${shapeOfBody(attempt)}`])),
    )

    if (operation !== 'calculateDigest')
      observe(REFUSED[operation], failing, `${name}: the documents of a good session beside an ${kind} one`, ({ batches }, facts) =>
        leftOf(batches, facts),
      )
  }
}

/** Whether work was done on good sessions though the answer claims none of them. */
async function leftOf(batches: readonly Batch[], facts: Facts): Promise<Observed> {
  const shownBy: Exchange[] = []
  for (const { neighbours, intent, before, after } of batches) {
    const { operation, attempt, sent } = intent
    if (before === null || after === null || claimsFor(attempt, operation, neighbours, sent).length > 0) continue
    shownBy.push(attempt)
    if (await areWorkedOn(before, after, facts)) return { value: WITHOUT_A_CLAIM.changed, shownBy: [attempt] }
  }
  if (shownBy.length === 0) throw notApplicable(WITHOUT_A_CLAIM.unread)
  return { value: WITHOUT_A_CLAIM.kept, shownBy }
}
