// What a call must leave alone in the sessions that it did not name or did not claim. A session whose work was done must not be told as failed, or
// left out beside others that are claimed.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { claimsIn, failedItems } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { expectEqual, expectThat } from '../answers/expect.js'
import { mayTellOfFailure } from '../answers/item-errors.js'
import { archiveTimeStampsOf, newArchiveTimeStamps } from '../documents/archive-time-stamps.js'
import { type Around, isShared, newlySigned } from '../documents/around.js'
import { areTakenAway, contentHash, contentsIn, type Judgement, signaturesOf } from '../documents/documents.js'
import { countValid, earlierSignatures, isAtLeast, sameIn } from '../documents/earlier-content.js'
import { CLAIM_ROWS } from '../documents/judgements.js'
import { expectJudged } from '../documents/signed-documents.js'
import { NAMED_TWICE } from '../faults/sessions.js'
import { ITEM_ROWS } from './oracle-answers.js'
import { besidesOf, isClaimed } from './reading.js'
import type { Walked, WalkedStep } from './trace.js'

/**
 * A session whose work was done though the answer makes no claim for it. It did not fail, so its item has no `error` ("only when the session
 * failed"); and where the answer claims others and tells of no failure, its item is there ("on success the session identifier is returned").
 */
export function judgeDone(step: WalkedStep, documents: Around): readonly Judgement[] {
  const { operation, answer, fault, telling } = step
  const { id, before, basis } = documents
  // Of several files or signatures some may be done before the session fails.
  if (basis.length !== 1 || signaturesOf(before).length > 1) return []
  if (answer === null || operation === null || !isSuccess(answer) || !step.sent.includes(id)) return []
  if (isShared(documents) || telling !== null || fault?.forbidden.includes(id) === true) return []
  // What was done for the first of two elements may be refused for the second.
  if (fault?.name === NAMED_TWICE.name) return []
  const what = `the item of session ${id}, whose document ${operation} has worked on`
  if (failedItems(answer, operation).some(({ sessionId }) => isSameId(id, sessionId)))
    return [{ row: 'ERR-3', judge: () => expectThat(!isDone(step, documents), what, 'no `error`', 'an `error`', answer) }]
  // An answer without any claim may be a refusal, whatever was done; and a message `OK` names no session and claims all of them.
  const claims = claimsIn(answer, operation)
  const isPartial = claims.length > 0 && claims.every(({ sessionId }) => typeof sessionId === 'string')
  const mayBeMissing = operation === 'calculateDigest' || fault !== null || !isPartial || mayTellOfFailure(answer, operation)
  if (mayBeMissing || isClaimed(step, id)) return []
  return [{ row: ITEM_ROWS[operation], judge: () => expectThat(!isDone(step, documents), what, 'an item', 'none', answer) }]
}

/** finalizeSigning and eSealCreate add a time-stamp and revocation data: with both, a signature is at level LT. */
function isDone({ operation, certificateSha256 }: WalkedStep, documents: Around): boolean {
  if (operation === 'addArchive') return newArchiveTimeStamps(documents).length > 0
  return newlySigned(documents, certificateSha256 ?? '').signatures.some(({ report }) => report.valid && isAtLeast(report.level, 'LT'))
}

/** A session that a call did not claim: what was claimed of it before is still true, and refused work leaves nothing behind. */
export function judgeUnclaimed(walked: Walked, step: WalkedStep, documents: Around): readonly Judgement[] {
  const { id } = documents
  // What was asked in the plain way after a refusal may have been carried out.
  if (step.telling !== null) return []
  // A call that signs, or claims its work after all, is about earlier signatures; any other one about what was claimed before.
  const isOfEarlier = isClaimed(step, id) || step.act === 'sign' || racedBy(walked, step, documents).length > 0
  const row = (isOfEarlier ? undefined : lastClaimed(walked, step, id)) ?? 'DOC-12'
  const isOfToken = step.fault?.row?.startsWith('AUT-') === true
  return [
    { row, judge: () => expectNoneLost(documents) },
    ...(isOfToken ? ([{ row: 'AUT-15', judge: () => expectUnchanged(step, documents) }] as const) : []),
  ]
}

/** A session that was read again after steps that did not name it. */
export function judgeUntouched(walked: Walked, step: WalkedStep, documents: Around): readonly Judgement[] {
  return [{ row: lastClaimed(walked, step, documents.id) ?? 'DOC-12', judge: () => expectNoneLost(documents) }]
}

/** What a CalculateDigest prepared may be seen in the storage area, so only documents that were read right before the call tell. */
function expectUnchanged({ operation, answer }: WalkedStep, { before, after, beside, wasRead }: Around): void {
  if (!wasRead) throw notApplicable('the documents were not read before')
  if (operation === 'finalizeSigning' || beside.length > 0) throw notApplicable('another call came between')
  const [contents, left] = [contentsIn(before), contentsIn(after)]
  requireNoneTakenAway(contents, left)
  expectEqual('the documents after a refused call', contents, left, answer ?? undefined)
}

/** The steps beside this one, where one of them may have worked on a session at the same time, whatever it answered. */
export function racedBy(walked: Walked, step: WalkedStep, documents: Around): readonly WalkedStep[] {
  // Nobody knows what a call did whose answer says nothing.
  const lost = walked.steps.filter(
    ({ isAtOnce, answer, left, sent }) => isAtOnce && answer === null && left !== null && sent.includes(documents.id),
  )
  const besides = [...besidesOf(walked, documents), ...lost]
  return step.isAtOnce && besides.some(({ isAtOnce, operation }) => isAtOnce && operation !== 'calculateDigest') ? besides : []
}

function lastClaimed(walked: Walked, step: WalkedStep, id: string): CheckableId | undefined {
  const earlier = walked.steps.slice(0, walked.steps.indexOf(step)).filter((one) => isClaimed(one, id))
  const [last] = earlier.flatMap(({ operation }) => (operation === null || operation === 'calculateDigest' ? [] : [operation])).slice(-1)
  return last && CLAIM_ROWS[last]
}

/** @param before contents that were read */
function requireNoneTakenAway(before: readonly string[], after: readonly string[]): void {
  if (areTakenAway(before, after)) throw couldNotRun('a document that was read before is not there any more, and nothing is in its place')
}

function expectNoneLost(documents: Around): void {
  const { before, after } = documents
  const earlier = earlierSignatures(documents)
  if (earlier.length === 0) throw notApplicable('there was no signature before')
  requireNoneTakenAway(before.map(contentHash), after.map(contentHash))
  const isCounted = earlier.length === signaturesOf(before).length
  const [were, are] = [before, after].map((one) => countValid(archiveTimeStampsOf(one)))
  const what = 'the archive time-stamps, after a call that did no work on the session'
  if (isCounted) expectThat((are ?? 0) >= (were ?? 0), what, `${were}, as before`, are, after[0]?.exchange)
  for (const was of earlier) {
    const same = sameIn(after, was)
    if (same?.valid !== true) expectJudged(after)
    const what = `the signature ${was.id}, after a call that did no work on its session`
    expectThat(same?.valid === true, what, 'still there and valid', same?.findings ?? 'it is gone', after[0]?.exchange)
  }
}
