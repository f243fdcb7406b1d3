// What CalculateDigest must refuse (interface, part 3 and Errors): bad certificates, bad sessions, alone and among good ones.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import { hasError, itemsAnywhere } from '../../fixtures/answers/items.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import type { Context } from '../../fixtures/context.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { describeAnswer } from '../answers/describe.js'
import { expectThat } from '../answers/expect.js'
import { mayTellOfFailure } from '../answers/item-errors.js'
import { grouped, kindsOfRefusals } from '../answers/observed-answers.js'
import { isCarriedOut, type Refusal } from '../answers/refusals.js'
import { batchSigner } from '../asking/batch-signer.js'
import { offered } from '../asking/offered.js'
import { plain, refusedEach } from '../faults/asking.js'
import { type Batch, BOTH_SIDES, FIRST, FIRST_OF_THREE, LAST, MIDDLE } from '../faults/batches.js'
import { named } from '../faults/fault.js'
import { checkHowRefused, checkRefused, intentsOf, triedBadSessions } from '../faults/judging.js'
import { CLOSED_SESSION, EMPTIED_SESSION, EMPTY_SESSION, UNSIGNABLE_SESSION } from '../faults/sessions.js'
import { DIGEST_FAULTS } from '../faults/values.js'
import { expectFinalizedOverOwnDigest } from '../finalize-signing/signings.js'

const REQUESTS = {
  'calculate digest: garbage in place of the certificate': ['garbage for a certificate', 'a certificate that is no base64'],
  'calculate digest: `signAsPdf` on a file that is no PDF': ['`signAsPdf: true` for a text file'],
}

for (const [title, names] of Object.entries(REQUESTS)) {
  const faults = named(DIGEST_FAULTS, names)
  const bad = probe(title, { text: names.length }, (context) => refusedEach(context, faults, plain('calculateDigest', context)))
  checkRefused(bad, 'calculateDigest', faults, ({ tried }) => tried)
  checkHowRefused(bad, 'calculateDigest', ({ tried }) => tried)
}

const AUTHENTICATION = named(DIGEST_FAULTS, ['a certificate for authentication'])
const authenticationCertificate = probe("calculate digest: the signer's authentication certificate", { text: 1 }, (context) =>
  refusedEach(context, AUTHENTICATION, plain('calculateDigest', context)),
)
checkRefused(authenticationCertificate, 'calculateDigest', AUTHENTICATION, ({ tried }) => tried)
observe('DIG-46', authenticationCertificate, ({ tried }) => kindsOfRefusals(intentsOf(tried)))

for (const [title, fault, needs] of [
  ['calculate digest: a session whose files were deleted', EMPTIED_SESSION, null],
  ['calculate digest: a session that cannot be signed', UNSIGNABLE_SESSION, { text: 1 }],
  ['calculate digest: a closed session', CLOSED_SESSION, { text: 3 }],
] as const) {
  const trial = { operation: 'calculateDigest', faults: [fault], places: [LAST], alone: ['once', 'again'] } as const
  triedBadSessions(title, trial, needs === null ? { fresh: true } : { needs })
}

const inEveryPlace = {
  operation: 'calculateDigest',
  places: [FIRST, FIRST_OF_THREE, MIDDLE, LAST, BOTH_SIDES],
  alone: [],
  finalizes: true,
  signer: ({ signers }: Context) => batchSigner(signers),
} as const

const unsignableAmongGood = triedBadSessions(
  'calculate digest: a session that cannot be signed in every place of a batch',
  { ...inEveryPlace, faults: [UNSIGNABLE_SESSION] },
  { fresh: true },
)
const emptyBetweenGood = triedBadSessions(
  'calculate digest: a session without files in the middle of a batch, and last',
  { ...inEveryPlace, places: [MIDDLE, LAST], faults: [EMPTY_SESSION] },
  { needs: { text: 3, empty: 2 } },
)

for (const mixed of [unsignableAmongGood, emptyBetweenGood]) {
  check('DIG-22', mixed, async ({ batches }) => {
    const claimed = batches.flatMap((batch) => ({ ...batch, ids: claimedNeighbours(batch) })).filter(({ ids }) => ids.length > 0)
    if (claimed.length === 0) throw notApplicable('no good neighbour of a failed session got a claim')
    for (const { ids, certificate, intent, finalize } of claimed)
      await expectFinalizedOverOwnDigest({ ids, certificate: certificate ?? '', digest: intent.attempt, finalize: offered(finalize) })
  })

  check('DIG-25', mixed, ({ batches }) => {
    const answered = batches.filter(({ intent }) => itemsAnywhere(intent.attempt, 'calculateDigest').some(hasError))
    if (answered.length === 0) throw notApplicable('no item carried an `error`')
    for (const { intent } of answered) expectErrorUnderFailed(intent)
  })

  check('DIG-35', mixed, ({ batches }) => {
    const retried = batches.flatMap(({ intent, retry }) => (retry === null ? [] : [{ intent, retry }]))
    if (retried.length === 0) throw notApplicable('every good neighbour got a claim at once')
    for (const { intent, retry } of retried) {
      const works = intent.controls.some((control) => isCarriedOut('calculateDigest', control))
      if (!works) throw couldNotRun('no good request beside the refused batch was carried out')
      const usable = isCarriedOut('calculateDigest', retry)
      expectThat(usable, 'a good session after a refused batch', 'a claim at once', describeAnswer(retry.exchange), retry.exchange)
    }
  })

  observe('DIG-47', mixed, ({ batches }) => ({
    value: grouped(
      batches.map((batch) => [batch.place, claimedNeighbours(batch).length > 0 ? 'refused item by item' : 'refused as a whole']),
    ),
    shownBy: batches.map(({ intent }) => intent.attempt),
  }))
}

for (const mixed of [unsignableAmongGood, emptyBetweenGood]) {
  check('DIG-50', mixed, ({ batches }) => {
    const partly = batches.filter((batch) => claimedNeighbours(batch).length > 0).map(({ intent }) => intent)
    if (partly.length === 0) throw notApplicable('every such batch was refused as a whole')
    const silent = partly.filter(({ attempt }) => !mayTellOfFailure(attempt, 'calculateDigest'))
    if (silent.length === 0 && partly.some((refusal) => untoldIn(refusal).length > 0))
      throw notApplicable('each answer holds an error, or members of its own that may tell of one')
    for (const refusal of silent) {
      const untold = untoldIn(refusal)
      expectThat(untold.length === 0, `the answer about session ${untold}`, 'an item', describeAnswer(refusal.attempt), refusal.attempt)
    }
  })
}

/** The sessions that failed and have no item. */
function untoldIn({ attempt, forbidden = [] }: Refusal): readonly string[] {
  const items = itemsAnywhere(attempt, 'calculateDigest')
  return forbidden.filter((id) => !items.some(({ sessionId }) => isSameId(id, sessionId)))
}

/**
 * Fails unless the failed session carries an `error`. A good session may carry the same error: "processing stops" for the whole batch, and
 * some deployments write that item by item. But it must not carry both an error and a claim.
 */
function expectErrorUnderFailed({ attempt, sent, forbidden = [] }: Refusal): void {
  const under = itemsAnywhere(attempt, 'calculateDigest')
    .filter(hasError)
    .map(({ sessionId }) => sessionId)
  const isThere = under.some((sessionId) => forbidden.some((id) => isSameId(id, sessionId)))
  expectThat(isThere, 'the `sessionId`s of the items with an `error`', `${forbidden} among them`, under, attempt)
  const both = under.filter((sessionId) => claimsFor(attempt, 'calculateDigest', [String(sessionId)], sent).length > 0)
  expectThat(both.length === 0, 'the good sessions with a `digest`', 'no `error` beside it', both, attempt)
}

function claimedNeighbours({ neighbours, intent }: Batch): string[] {
  return neighbours.filter((id) => claimsFor(intent.attempt, 'calculateDigest', [id], intent.sent).length > 0)
}
