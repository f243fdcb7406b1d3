// Session errors (interface, Errors 1): sessions that must fail, alone and beside a good one.
import { notApplicable } from '../../engine/index.js'
import { ENDPOINTS, SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import { observe } from '../../fixtures/index.js'
import { codesIn, shapeOfBody } from '../answers/observed-answers.js'
import { statusOf } from '../answers/refusals.js'
import { LAST } from '../faults/batches.js'
import { attemptsIn, intentsIn, triedBadSessions } from '../faults/judging.js'
import { EMPTY_SESSION, UNKNOWN_SESSION } from '../faults/sessions.js'

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
      attemptsIn(intentsIn(outcome))
        .map((attempt) => `${statusOf(attempt)} ${shapeOfBody(attempt)}`)
        .join('; '),
    )
  }
}
