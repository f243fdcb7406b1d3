// Sessions that an operation cannot work on (interface, part 3 and Errors, 1): alone, and in the places of batches among good ones.
import { couldNotRun, notApplicable, type Probe } from '../../engine/index.js'
import { claimsAll, hasWorkedInPart } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { hasError, itemsAnywhere } from '../../fixtures/answers/items.js'
import { isSameId, sessionIdsSent } from '../../fixtures/answers/session-ids.js'
import type { Conformance, Needs } from '../../fixtures/context.js'
import { ENDPOINTS, SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import { check, observe } from '../../fixtures/index.js'
import { expectThat } from '../answers/expect.js'
import { codesOfAll, grouped } from '../answers/observed-answers.js'
import { isCarriedOut, isControlled, type Refusal } from '../answers/refusals.js'
import { mayTellOfFailure } from '../answers/results.js'
import { kindFor } from '../asking/good-requests.js'
import { offered } from '../asking/offered.js'
import type { BadSessions, Batch } from '../faults/batches.js'
import type { Fault } from '../faults/fault.js'
import { intentsOf, triedBadSessions } from '../faults/judging.js'
import {
  CLOSED_SESSION,
  EMPTIED_SESSION,
  EMPTY_SESSION,
  foreign,
  UNKNOWN_SESSION,
  UNSIGNABLE_SESSION,
  unsigned,
} from '../faults/sessions.js'
import { expectFinalizedOverOwnDigest } from '../finalize-signing/signings.js'

type Tried = Probe<Conformance, BadSessions>

/** Bad sessions of one kind, tried in every operation. */
function inEveryOperation(operation: SigningOperation, kind: string, fault: Fault, empty: Needs): readonly Tried[] {
  const { name, needs } = ENDPOINTS[operation]
  const faults = [fault] as const
  const isDigest = operation === 'calculateDigest'
  const alone = triedBadSessions(
    `errors: ${name} of an ${kind} session, alone and beside a good one`,
    { operation, faults, places: ['last'], isAlone: true, readsNeighbours: true },
    { needs: { ...needs, ...empty }, where: 'where taken' },
  )
  const inBatches = triedBadSessions(
    `errors: ${name} of an ${kind} session first and in the middle of a batch`,
    { operation, faults, places: ['first', 'middle'], isAlone: false, finalizes: isDigest },
    { needs: { [kindFor(operation)]: 4, ...empty } },
  )
  if (isDigest) checkNeighbours(inBatches)
  return [alone, inBatches]
}

/** The rows that observe whether a batch with a bad session is refused as a whole. */
const IN_BATCHES = { calculateDigest: 'DIG-47', finalizeSigning: 'FIN-18', addArchive: null, createSeal: null } as const

for (const operation of SIGNING_OPERATIONS) {
  const row = IN_BATCHES[operation]
  const unknown = inEveryOperation(operation, 'unknown', UNKNOWN_SESSION, {})
  const empty = inEveryOperation(operation, 'empty', EMPTY_SESSION, { empty: 2 })
  for (const failing of [...unknown, ...empty]) {
    observe('ERR-10', failing, (outcome) => codesOfAll(intentsOf(outcome.tried).map(({ attempt }) => attempt)))
    if (row === null) continue
    observe(row, failing, ({ batches }) => ({
      value: grouped(
        batches.map((batch) => [batch.place, claimedNeighbours(batch).length > 0 ? 'refused item by item' : 'refused as a whole']),
      ),
      shownBy: batches.map(({ intent }) => intent.attempt),
    }))
  }
}

const fresh = { fresh: true } as const
for (const [title, operation, faults, manners] of [
  ['calculate digest: a session whose files were deleted', 'calculateDigest', [EMPTIED_SESSION], fresh],
  ['calculate digest: a session that cannot be signed', 'calculateDigest', [UNSIGNABLE_SESSION], { needs: { text: 1 } }],
  ['calculate digest: a closed session', 'calculateDigest', [CLOSED_SESSION], { needs: { text: 3 } }],
  ['finalize signing: a session without a calculated digest', 'finalizeSigning', [unsigned('text')], { needs: { text: 3 } }],
  // A pool may have no PDF.
  ['add archive: a session whose document is not signed', 'addArchive', [unsigned('text')], { needs: { text: 2, signed: 1 } }],
  [
    'add archive: documents that are not signed',
    'addArchive',
    [unsigned('pdf'), unsigned('asice'), unsigned('text')],
    { needs: { text: 1, pdf: 2, asice: 1, signed: 1 } },
  ],
] as const)
  triedBadSessions(title, { operation, faults, places: ['last'], isAlone: true }, manners)

// Every session of a batch is asked for its owner, not the first alone. A signature value is over one digest: that of another provider's session would
// be refused for that alone.
for (const operation of ['calculateDigest', 'addArchive', 'createSeal'] as const)
  triedBadSessions(
    `authorization: ${ENDPOINTS[operation].name} of another provider's session among own ones`,
    { operation, faults: [foreign(kindFor(operation))], places: ['first', 'middle', 'last'], isAlone: false },
    { needs: { mayBeRefused: true }, where: 'where taken', fresh: true },
  )

/** What CalculateDigest answers for the good neighbours of a failed session, and what it tells of that one. */
function checkNeighbours(mixed: Tried): void {
  check('DIG-22', mixed, async ({ batches }) => {
    const claimed = batches.flatMap((batch) => ({ ...batch, ids: claimedNeighbours(batch) })).filter(({ ids }) => ids.length > 0)
    if (claimed.length === 0) throw notApplicable('no good neighbour of a failed session got a claim')
    for (const { ids, intent, finalize } of claimed)
      await expectFinalizedOverOwnDigest({ digest: intent.attempt, finalize: offered(finalize) }, ids)
  })

  check('DIG-25', mixed, ({ batches }) => {
    const answered = batches.filter(({ intent }) => itemsAnywhere(intent.attempt, 'calculateDigest').some(hasError))
    if (answered.length === 0) throw notApplicable('no item carried an `error`')
    for (const { intent } of answered) expectErrorUnderFailed(intent)
  })

  check('DIG-35', mixed, ({ batches }) => {
    const retried = batches.flatMap(({ intent, retry }) => (retry === null || hasDoneAll(intent) ? [] : [{ intent, retry }]))
    if (retried.length === 0) throw notApplicable('every good neighbour got a claim at once')
    for (const { intent, retry } of retried) {
      if (!isControlled(intent)) throw couldNotRun('no good request beside the refused batch was carried out')
      const usable = isCarriedOut('calculateDigest', retry)
      expectThat(usable, 'a good session after a refused batch', 'a claim at once', retry, retry)
    }
  })

  check('DIG-50', mixed, ({ batches }) => {
    const partly = batches.filter((batch) => claimedNeighbours(batch).length > 0).map(({ intent }) => intent)
    if (partly.length === 0) throw notApplicable('every such batch was refused as a whole')
    const silent = partly.filter(({ attempt }) => !mayTellOfFailure(attempt, 'calculateDigest'))
    if (silent.length === 0 && partly.some((refusal) => untoldIn(refusal).length > 0))
      throw notApplicable('each answer holds an error, or members of its own that may tell of one')
    for (const refusal of silent) {
      const untold = untoldIn(refusal)
      expectThat(untold.length === 0, `the answer about session ${untold}`, 'an item', refusal.attempt, refusal.attempt)
    }
  })
}

/** Whether a refusal holds digests: then it has done the work, whatever its status says, and another call may be a second one. */
function hasDoneAll({ attempt }: Refusal): boolean {
  return !isSuccess(attempt) && hasWorkedInPart(attempt, 'calculateDigest')
}

/** The sessions that failed and have no item. */
function untoldIn({ attempt, forbidden }: Refusal): readonly string[] {
  const items = itemsAnywhere(attempt, 'calculateDigest')
  return forbidden.filter((id) => !items.some(({ sessionId }) => isSameId(id, sessionId)))
}

/**
 * Fails unless the failed session carries an `error`. A good session may carry the same error: "processing stops" for the whole batch, and
 * some deployments write that item by item. But it must not carry both an error and a claim.
 */
function expectErrorUnderFailed({ attempt, forbidden }: Refusal): void {
  const under = itemsAnywhere(attempt, 'calculateDigest')
    .filter(hasError)
    .map(({ sessionId }) => sessionId)
  const isThere = under.some((sessionId) => forbidden.some((id) => isSameId(id, sessionId)))
  expectThat(isThere, 'the `sessionId`s of the items with an `error`', `${forbidden} among them`, under, attempt)
  const both = under.filter((sessionId) => claimsAll(attempt, 'calculateDigest', [String(sessionId)]))
  expectThat(both.length === 0, 'the good sessions with a `digest`', 'no `error` beside it', both, attempt)
}

function claimedNeighbours({ intent: { attempt, operation, forbidden } }: Batch): readonly string[] {
  return sessionIdsSent(attempt).filter((id) => !forbidden.includes(id) && claimsAll(attempt, operation, [id]))
}
