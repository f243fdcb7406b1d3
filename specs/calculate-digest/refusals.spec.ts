// What CalculateDigest must refuse (interface, part 3 and Errors): bad certificates, bad sessions, alone and among good ones.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import { hasError, itemsAnywhere } from '../../fixtures/answers/items.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import { bareBase64 } from '../../fixtures/dialect/pem.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { unmet } from '../../fixtures/sessions/unmet.js'
import { describeAnswer } from '../answers/describe.js'
import { expectThat } from '../answers/expect.js'
import { expectFailedItems, mayTellOfFailure } from '../answers/item-errors.js'
import { grouped, kindsOfRefusals } from '../answers/observed-answers.js'
import { expectEachRefused, isCarriedOut, isRefusedAlike, type Refusal } from '../answers/refusals.js'
import { garbageCertificate } from '../asking/garbage.js'
import { requireFreshSessions } from '../asking/sessions.js'
import { expectFinalizedOverOwnDigest } from '../finalize-signing/signings.js'
import { mayOnlyAuthenticate } from './certificates.js'
import { MIXED_BATCH_SESSIONS, type MixedBatch, mixedBatches, refusedAlone, refusedDigests } from './mixed-batches.js'

const garbageCertificates = probe('calculate digest: garbage in place of the certificate', { text: 2 }, async (context) => {
  const garbage = garbageCertificate(context.random)
  return {
    refusals: await refusedDigests(context, 'text', {
      'garbage in base64 as the certificate': (good) => ({ ...good, certificate: garbage }),
      'a certificate that is no base64': (good) => ({ ...good, certificate: '*** no certificate at all ***' }),
    }),
  }
})

const unknownAlone = probe('calculate digest: an unknown session alone', { text: 1 }, async (context) => ({
  refusals: await refusedAlone(context, context.sessions.unknownId()),
}))

const emptyAlone = probe('calculate digest: a session without files alone', { text: 1, empty: 1 }, async (context) => ({
  refusals: await refusedAlone(context, (await context.sessions.one('empty')).id),
}))

const emptied = probe('calculate digest: a session whose files were deleted', async (context) => {
  requireFreshSessions(context)
  const session = await context.sessions.one('text')
  await context.storage.clear(session)
  return { refusals: await refusedAlone(context, session.id) }
})

const unsignable = probe('calculate digest: a session that cannot be signed', { text: 1 }, async (context) => ({
  refusals: await refusedAlone(context, (await context.sessions.unsignable()).id),
}))

const textAsPdf = probe('calculate digest: `signAsPdf` on a file that is no PDF', { text: 1 }, async (context) => ({
  refusals: await refusedDigests(context, 'text', {
    '`signAsPdf: true` for a text file': (good) => ({ ...good, signAsPdf: true, createNewEdoc: false }),
  }),
}))

const closedSession = probe('calculate digest: a closed session', { text: 2 }, async (context) => {
  const session = await context.sessions.one('text')
  const closing = await context.sessions.close(session)
  return { closing, refusals: await refusedAlone(context, session.id) }
})

const authenticationCertificate = probe("calculate digest: the signer's authentication certificate", { text: 1 }, async (context) => {
  const certificate = bareBase64(context.signers.any.authCertificatePem)
  const refusals = await refusedDigests(context, 'text', {
    'a certificate for authentication': (good) => ({ ...good, certificate }),
  })
  return { certificate, refusals }
})

const unknownAmongGood = probe(
  'calculate digest: an unknown session in every place of a batch',
  { text: MIXED_BATCH_SESSIONS.good },
  async (context) => ({ batches: await mixedBatches(context, async () => context.sessions.unknownId()) }),
)

const emptyAmongGood = probe(
  'calculate digest: a session without files in every place of a batch',
  { text: MIXED_BATCH_SESSIONS.good, empty: MIXED_BATCH_SESSIONS.bad },
  async (context) => ({ batches: await mixedBatches(context, async () => (await context.sessions.one('empty')).id) }),
)

const unsignableAmongGood = probe('calculate digest: a session that cannot be signed in every place of a batch', async (context) => {
  requireFreshSessions(context)
  return { batches: await mixedBatches(context, async () => (await context.sessions.unsignable()).id) }
})

check('DIG-17', garbageCertificates, ({ refusals }) => expectEachRefused(refusals))
check('DIG-18', unknownAlone, ({ refusals }) => expectEachRefused(refusals))
check('DIG-19', unknownAmongGood, ({ batches }) => expectBadRefused(batches))
check('DIG-20', emptyAlone, ({ refusals }) => expectEachRefused(refusals))
check('DIG-51', emptied, ({ refusals }) => expectEachRefused(refusals))
check('DIG-21', emptyAmongGood, ({ batches }) => expectBadRefused(batches))
check('DIG-23', unsignable, ({ refusals }) => expectEachRefused(refusals))
check('DIG-23', unsignableAmongGood, ({ batches }) => expectBadRefused(batches))
check('DIG-26', textAsPdf, ({ refusals }) => expectEachRefused(refusals))

check('DIG-27', closedSession, ({ closing, refusals }) => {
  if (closing.response === null || closing.response.status >= 300) throw notApplicable(unmet(closing, 'a status of success'))
  expectEachRefused(refusals)
})

check('DIG-28', authenticationCertificate, ({ certificate, refusals }) => {
  if (!mayOnlyAuthenticate(certificate)) throw notApplicable("the signer's `authCertificate` may also be used for signatures")
  expectEachRefused(refusals)
})

function expectBadRefused(batches: readonly MixedBatch[]): void {
  expectEachRefused(batches.map(({ refusal }) => refusal))
}

for (const mixed of [unknownAmongGood, emptyAmongGood, unsignableAmongGood]) {
  check('DIG-22', mixed, async ({ batches }) => {
    const claimed = batches.flatMap((batch) => ({ ...batch, ids: claimedNeighbours(batch) })).filter(({ ids }) => ids.length > 0)
    if (claimed.length === 0) throw notApplicable('no good neighbour of a failed session got a claim')
    for (const { ids, certificate, refusal, finalize } of claimed)
      await expectFinalizedOverOwnDigest({ ids, certificate, digest: refusal.attempt, finalize })
  })

  check('DIG-24', mixed, ({ batches }) => expectNoDigestsBesideErrors(batches.map(({ refusal }) => refusal)))

  check('DIG-25', mixed, ({ batches }) => {
    const answered = batches.filter(({ refusal }) => itemsAnywhere(refusal.attempt, 'calculateDigest').some(hasError))
    if (answered.length === 0) throw notApplicable('no item carried an `error`')
    for (const { refusal } of answered) expectErrorUnderFailed(refusal)
  })

  check('DIG-29', mixed, ({ batches }) => expectNoServerError(batches.map(({ refusal }) => refusal)))

  check('DIG-35', mixed, ({ batches }) => {
    const retried = batches.flatMap(({ refusal, retry }) => (retry === null ? [] : [{ refusal, retry }]))
    if (retried.length === 0) throw notApplicable('every good neighbour got a claim at once')
    for (const { refusal, retry } of retried) {
      const works = refusal.controls.some((control) => isCarriedOut('calculateDigest', control))
      if (!works) throw couldNotRun('no good request beside the refused batch was carried out')
      const usable = isCarriedOut('calculateDigest', retry)
      expectThat(usable, 'a good session after a refused batch', 'a claim at once', describeAnswer(retry.exchange), retry.exchange)
    }
  })

  observe('DIG-46', mixed, ({ batches }) => kindsOfRefusals(batches.map(({ position, refusal }) => ({ ...refusal, fault: position }))))

  observe('DIG-47', mixed, ({ batches }) => ({
    value: grouped(
      batches.map((batch) => [batch.position, claimedNeighbours(batch).length > 0 ? 'refused item by item' : 'refused as a whole']),
    ),
    shownBy: batches.map(({ refusal }) => refusal.attempt),
  }))
}

// An unknown id names no session, so "one item per session" says nothing about it.
for (const mixed of [emptyAmongGood, unsignableAmongGood]) {
  check('DIG-50', mixed, ({ batches }) => {
    const partly = batches.filter((batch) => claimedNeighbours(batch).length > 0).map(({ refusal }) => refusal)
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

function claimedNeighbours({ neighbours, refusal }: MixedBatch): string[] {
  return neighbours.filter((id) => claimsFor(refusal.attempt, 'calculateDigest', [id], refusal.sent).length > 0)
}

for (const single of [garbageCertificates, unknownAlone, emptyAlone, emptied, unsignable]) {
  check('DIG-24', single, ({ refusals }) => expectNoDigestsBesideErrors(refusals))
}

for (const single of [garbageCertificates, unknownAlone, emptyAlone, emptied, unsignable, textAsPdf, closedSession]) {
  check('DIG-29', single, ({ refusals }) => expectNoServerError(refusals))

  observe('DIG-46', single, ({ refusals }) => kindsOfRefusals(refusals))
}

function expectNoDigestsBesideErrors(refusals: readonly Refusal[]): void {
  const failed = refusals.map(({ attempt }) => attempt).filter((attempt) => itemsAnywhere(attempt, 'calculateDigest').some(hasError))
  if (failed.length === 0) throw notApplicable('no item carried an `error`')
  expectFailedItems('DIG-24', failed, 'calculateDigest')
}

/**
 * Fails where a refusal has a status of 5xx, which blames the server (RFC 9110, 15.5 and 15.6). A status of 2xx or 3xx is another way to refuse.
 * A status that the good request beside it got as well is not about the mistake.
 */
function expectNoServerError(refusals: readonly Refusal[]): void {
  const telling = refusals.filter(({ operation, attempt, controls }) => !isRefusedAlike(operation, attempt, controls))
  if (telling.length === 0) throw notApplicable('the good request beside each mistake was refused with the same status')
  const answered = telling.flatMap(({ attempt }) => (attempt.response === null ? [] : [{ attempt, status: attempt.response.status }]))
  const mistakes = answered.filter(({ status }) => status >= 400)
  if (mistakes.length === 0) throw notApplicable('no refusal carried a status for failures')
  for (const { attempt, status } of mistakes) expectThat(status < 500, 'the status of a refused client mistake', '4xx', status, attempt)
}

observe('DIG-46', authenticationCertificate, ({ refusals }) => kindsOfRefusals(refusals))
