// What good calls of a walk have to bring about, whatever the circumstances: an item for each session and, where nothing else was asked since, a claim
// for each signature over an answered digest. Pure. A refusal in unusual circumstances is legal.
import { notApplicable, orNull } from '../../engine/index.js'
import { claimsIn, failedItems } from '../../fixtures/answers/claims.js'
import { digestsOf } from '../../fixtures/answers/digests.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { isItsWord, isRateLimited } from '../../fixtures/answers/own-word.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import type { Facts } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { likelyInput } from '../../fixtures/signers/hash-to-sign.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { expectThat } from '../answers/expect.js'
import { isSameRequest } from '../answers/last-attempts.js'
import { expectItemForEachTold, mayTellOfFailure } from '../answers/results.js'
import { areArchived } from '../documents/archive-time-stamps.js'
import type { Judgement } from '../documents/documents.js'
import { isDoneFor, isOver } from '../documents/every-claim.js'
import { type Call, type Histories, type History, isClaimedFor, readingUpTo, uploadsUpTo } from '../documents/history.js'
import { valueSentFor } from '../finalize-signing/signings.js'
import type { Walked, WalkedStep } from './trace.js'

/** The rows that ask for one item per session. */
const ITEM_ROWS: Readonly<Record<SigningOperation, CheckableId>> = {
  calculateDigest: 'DIG-5',
  finalizeSigning: 'FIN-2',
  addArchive: 'ARC-2',
  createSeal: 'SEA-2',
}

/** The rows that good calls are judged by, beside those of their claims. */
export const GOOD_ROWS: readonly CheckableId[] = [...Object.values(ITEM_ROWS), 'DIG-11', 'DIG-15', 'DIG-22']

/** All that is judged of the answer of a step, beside what it claims. */
export async function ofGoodCall(walked: Walked, step: WalkedStep, histories: Histories, facts: Facts): Promise<readonly Judgement[]> {
  const { answer, isWrong } = step
  if (answer === null || isWrong || !isItsWord(answer)) return []
  const left = [...histories].map(async ([id, history]) => {
    const call = history.find((one): one is Call => one.kind === 'call' && one.exchange === answer)
    return call === undefined ? [] : ofLeftOut(call, id, histories, facts)
  })
  const isMixed = (digest: Exchange): boolean => walked.steps.some((other) => other.answer === digest && other.isWrong)
  const isJudged = walked.isBound && step.compared === null && step.isGuessed !== true
  return [...ofItems(step), ...(await Promise.all(left)).flat(), ...(isJudged ? ofSignature(answer, facts, histories, isMixed) : [])]
}

function ofItems({ operation, answer, sent }: WalkedStep): readonly Judgement[] {
  if (operation === null || answer === null || !isSuccess(answer)) return []
  return [{ row: ITEM_ROWS[operation], judge: () => expectItemForEachTold(answer, operation, sent) }]
}

/** How long a digest can be finalized is open. */
const FRESH_MS = 5000

/**
 * A signature over an answered digest finalizes, whatever the files and the flags were (DIG-11, DIG-15), and beside a failed session (DIG-22).
 * @param answer the answer to a good finalizeSigning
 * @param isMixed whether a CalculateDigest has a session on purpose that must fail
 */
export function ofSignature(
  answer: Exchange,
  facts: Facts,
  histories: Histories,
  isMixed: (digest: Exchange) => boolean = () => false,
): readonly Judgement[] {
  return [...histories].flatMap(([id, history]): readonly Judgement[] => {
    const call = history.find((one): one is Call => one.kind === 'call' && one.exchange === answer)
    const digest = call && digestBefore(call, history)
    if (call?.operation !== 'finalizeSigning' || digest === undefined) return []
    const { sent } = call
    // A batch may be refused as a whole for one of its sessions.
    if (sent.some((one) => digestBefore(call, histories.get(one) ?? [])?.exchange !== digest.exchange)) return []
    // Whether some sessions of a digest are finalized alone, or those of several together, is open.
    const prepared = digest.sent.filter((one) => isClaimedFor(digest, one))
    const isWhole = new Set(prepared).size === sent.length && sent.every((one) => prepared.includes(one))
    const isFresh = answer.startedAt - digest.exchange.startedAt - digest.exchange.durationMs < FRESH_MS
    // What is claimed was finalized, however late.
    if (!isWhole || !(isFresh || isClaimedFor(call, id))) return []
    const judge = async (): Promise<void> => {
      const bytes = digestsOf(digest.exchange).get(id)
      // How data is hashed before it is signed may be found out anew for each kind of file.
      if (bytes === undefined || likelyInput(bytes) === 'data') throw notApplicable('the digest is no hash, nor a DigestInfo')
      const [isClaimed, fits] = [isClaimedFor(call, id), await isOver(digest, id, valueSentFor(answer, id) ?? '')]
      if (!fits && !isClaimed) throw notApplicable('the signature is not over the digest')
      expectThat(fits, `the \`digest\` of session ${id}`, 'the one that the finalized signature is over', 'another', digest.exchange)
      // What is claimed keeps no other from being finalized.
      const refused = sent.filter((one) => !isClaimedFor(call, one))
      const archived = await Promise.all(refused.map((one) => mayBeArchived(call, one, histories, facts)))
      if (!isClaimed && archived.includes(true)) throw notApplicable('a document with an archive time-stamp may take no signature')
      const what = `the answer to a signature over the digest of session ${id}`
      expectThat(isClaimed, what, 'a claim that it is finalized', answer, answer)
    }
    return [{ row: isMixed(digest.exchange) ? 'DIG-22' : sent.length > 1 ? 'DIG-11' : 'DIG-15', judge }]
  })
}

/** Whether a session may hold a document with an archive time-stamp. */
async function mayBeArchived({ exchange }: Call, id: string, histories: Histories, facts: Facts): Promise<boolean> {
  const history = histories.get(id) ?? []
  const place = history.findIndex((one) => one.exchange === exchange)
  const before = history.slice(0, place)
  const worked = before.filter((one): one is Call => one.kind === 'call' && one.operation !== 'calculateDigest' && isClaimedFor(one, id))
  const reading = readingUpTo(before)
  const isReadSince = worked.every((one) => reading !== undefined && before.indexOf(one) < before.indexOf(reading))
  const stored = reading === undefined ? uploadsUpTo(before) : reading.documents
  if (stored === null || !isReadSince || worked.some(({ operation }) => operation === 'addArchive')) return true
  return (await orNull(() => areArchived(stored, facts))) !== false
}

/**
 * The CalculateDigest of a session, where nothing but a reading came between it and a call, or at the same time. What is refused beside other calls is
 * sent once more by itself, and with a new token where others may have ended its own: then the first of these requests had only the digest before it.
 */
function digestBefore({ exchange: own }: Call, history: History): Call | undefined {
  const place = history.findIndex(({ exchange }) => exchange === own)
  const next = history.slice(place + 1).find(({ kind }) => kind === 'call')?.exchange
  if (next !== undefined && next.startedAt <= own.startedAt + own.durationMs) return undefined
  const last = history.slice(0, place).findLast((one) => one.kind !== 'reading' && !isRefusedBefore(one.exchange, own))
  return last?.kind === 'call' && last.operation === 'calculateDigest' ? last : undefined
}

/**
 * Whether it asks for the same, and nothing of it was carried out: it was put off because too many came, the deployment said so itself, or it failed
 * as it fails by itself. Behind any other answer it may have been.
 */
function isRefusedBefore(earlier: Exchange, own: Exchange): boolean {
  if (!isSameRequest(earlier, own) || !(isItsWord(earlier) || isRateLimited(earlier))) return false
  const status = earlier.response?.status ?? 0
  const isRefused = status >= 400 && status < 500
  const isEachRefused = failedItems(earlier, 'finalizeSigning').length > 0 && claimsIn(earlier, 'finalizeSigning').length === 0
  const failsAlike = status === 500 && own.response?.status === 500
  return isRefused || isEachRefused || failsAlike
}

/** A session whose work was done, in an answer that claims others and tells of no failure: its item is there ("on success the session identifier is returned"). */
async function ofLeftOut(call: Call, id: string, histories: Histories, facts: Facts): Promise<readonly Judgement[]> {
  const { operation, exchange: answer } = call
  // An answer without any claim may be a refusal, whatever was done; and a message `OK` names no session and claims all of them.
  const claims = claimsIn(answer, operation)
  const isPartial = claims.length > 0 && claims.every(({ sessionId }) => typeof sessionId === 'string')
  const isBlamed = failedItems(answer, operation).some(({ sessionId }) => isSameId(id, sessionId))
  const mayBeMissing = operation === 'calculateDigest' || isBlamed || isClaimedFor(call, id) || mayTellOfFailure(answer, operation)
  const isDone = isPartial && !mayBeMissing ? await isDoneFor(call, id, histories, facts) : null
  if (isDone === null) return []
  const what = `the item of session ${id}, whose document ${operation} has worked on`
  return [{ row: ITEM_ROWS[operation], judge: () => expectThat(!isDone, what, 'an item', 'none', answer) }]
}
