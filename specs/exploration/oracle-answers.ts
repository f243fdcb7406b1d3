// What an answer of a walk has to say: no claim where something was wrong on purpose, an item for each session, and a finalized signature over
// each digest. Pure; looks at no document.
import { notApplicable, Violation } from '../../engine/index.js'
import { claimsAgainst, claimsAll, claimsFor, makesClaim } from '../../fixtures/answers/claims.js'
import { digestsOf } from '../../fixtures/answers/digests.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import { whyNotItsWord } from '../../fixtures/answers/own-word.js'
import { comparableId, isSameId } from '../../fixtures/answers/session-ids.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { describeAnswer } from '../answers/describe.js'
import { expectThat, show } from '../answers/expect.js'
import { mayTellOfFailure } from '../answers/item-errors.js'
import type { Judgement } from '../documents/documents.js'
import { isSignatureOver } from '../finalize-signing/signature-values.js'
import { valueSentFor } from '../finalize-signing/signings.js'
import type { Circumstance } from './circumstances.js'
import type { Walked, WalkedStep } from './trace.js'

/** The judgements over the answer of a step. */
export function judgeAnswers(walked: Walked, step: WalkedStep): readonly Judgement[] {
  const { operation, answer } = step
  if (operation === null || answer === null || whyNotItsWord(answer) !== null) return []
  return [
    ...ofFault(walked, step, operation, answer),
    ...(step.fault === null ? [...ofItems(step, operation, answer), ...ofPlainest(walked, step, operation, answer)] : []),
    // What was asked again, because it was refused in unusual circumstances, is judged by those answers.
    ...(step.rests === null || step.telling !== null ? [] : ofGoodSignatures(walked, step, step.rests, answer)),
    ...ofTelling(step),
  ]
}

function ofFault(walked: Walked, step: WalkedStep, operation: SigningOperation, answer: Exchange): readonly Judgement[] {
  const { fault, sent } = step
  if (fault === null) return []
  const judged = (row: CheckableId | null, forbidden: readonly string[]): readonly Judgement[] =>
    row === null ? [] : [{ row, judge: () => expectNoClaim(forbidden) }]
  const expectNoClaim = (forbidden: readonly string[]): void => {
    const claims = claimsAgainst(answer, operation, forbidden, sent)
    if (claims.length > 0 && operation === 'calculateDigest' && forbidden.some((id) => waitsBefore(walked, step, id)))
      throw notApplicable('a second CalculateDigest may answer what the first one did')
    if (claims.length > 0)
      throw new Violation({
        what: `the answer to ${operation} with ${fault.name}`,
        expected: 'no claim that the work is done',
        received: show(claims),
        exchange: answer,
      })
    const isControlled = walked.steps.some((step) => step.fault === null && step.operation === operation && makesAnyClaim(step))
    if (!isControlled) throw notApplicable('no good request of the walk was carried out: the refusal proves nothing')
  }
  return [...judged(fault.row, fault.forbidden), ...(fault.beside === undefined ? [] : judged(fault.beside.row, fault.beside.forbidden))]
}

/** Whether what was claimed last of a session before a step is a digest. */
function waitsBefore({ steps }: Walked, step: WalkedStep, id: string): boolean {
  const last = steps.slice(0, steps.indexOf(step)).findLast((one) => one.sent.includes(id) && makesAnyClaim(one))
  return last?.operation === 'calculateDigest'
}

/** Whether the answer claims work on any session at all. */
function makesAnyClaim({ answer, operation }: WalkedStep): boolean {
  return answer !== null && operation !== null && makesClaim(answer, operation)
}

/** The rows that ask for one item per session. */
export const ITEM_ROWS: Readonly<Record<SigningOperation, CheckableId>> = {
  calculateDigest: 'DIG-5',
  finalizeSigning: 'FIN-2',
  addArchive: 'ARC-2',
  createSeal: 'SEA-2',
}

/**
 * Where a good batch is answered item by item, no session has two, and with CalculateDigest each has one, with a claim or an error; but where
 * something failed, processing may stop. For the other operations the interface asks for an item on success alone, so a session that failed may
 * have none.
 */
function ofItems({ sent }: WalkedStep, operation: SigningOperation, answer: Exchange): readonly Judgement[] {
  if (!isSuccess(answer) || !makesClaim(answer, operation)) return []
  const items = itemsAnywhere(answer, operation)
  const judge = (): void => {
    for (const id of sent) {
      const own = items.filter(({ sessionId }) => isSameId(id, sessionId))
      const mayBeMissing = own.length === 0 && (operation !== 'calculateDigest' || mayTellOfFailure(answer, operation))
      expectThat(own.length === 1 || mayBeMissing, `the items of session ${id}`, 'one, with a claim or an error', own, answer)
    }
  }
  return [{ row: ITEM_ROWS[operation], judge }]
}

/** What no deployment may refuse: text files, named and signed as plainly as can be. The rows are those of the good requests written by hand. */
const PLAIN: ReadonlySet<Circumstance> = new Set([
  ...([
    'sessions: 1',
    'sessions: 2',
    'order: as made',
    'at once: no',
    'flags: own',
    'files: 1',
    'file: text',
    'size: usual',
    'trait: none',
    'media: octets',
    'name: plain',
  ] as const),
  ...(['content: own', 'seal: first', 'key: given', 'value: any', 'writing: plain'] as const),
])
const PLAIN_ROWS: Readonly<Record<'calculateDigest' | 'createSeal', readonly [alone: CheckableId, together: CheckableId]>> = {
  // DIG-5 is judged in walks with bad tokens too, after which a deployment may refuse everything for a while.
  calculateDigest: ['DIG-1', 'DIG-1'],
  createSeal: ['SEA-1', 'SEA-4'],
}

/** The plainest request must be carried out, as long as nothing came before it. */
function ofPlainest(walked: Walked, step: WalkedStep, operation: SigningOperation, answer: Exchange): readonly Judgement[] {
  const { sent } = step
  const isPlain = (one: Circumstance): boolean => PLAIN.has(one) || /^(?:act|signer): /.test(one)
  const isFirst = !walked.steps.slice(0, walked.steps.indexOf(step)).some((one) => one.sent.some((id) => sent.includes(id)))
  // What a session that was signed can still be used for is open.
  if (operation === 'finalizeSigning' || operation === 'addArchive' || !isFirst || !step.circumstances.every(isPlain)) return []
  const judge = (): void => {
    const isCarriedOut = claimsAll(answer, operation, sent)
    expectThat(isCarriedOut, `the answer to the plainest ${operation}`, 'a claim', describeAnswer(answer), answer)
  }
  return [{ row: PLAIN_ROWS[operation][sent.length === 1 ? 0 : 1], judge }]
}

const HASH_LENGTHS: readonly number[] = [32, 48, 64]

/** A signature over every answered digest must finalize, whatever the files and the flags were (DIG-11, DIG-15), and beside a failed session (DIG-22). */
function ofGoodSignatures(
  walked: Walked,
  { sent }: WalkedStep,
  rests: NonNullable<WalkedStep['rests']>,
  answer: Exchange,
): readonly Judgement[] {
  const digests = digestsOf(rests.digest)
  const wasMixed = walked.steps.some((step) => step.answer === rests.digest && step.fault !== null)
  const row: CheckableId = wasMixed ? 'DIG-22' : sent.length > 1 ? 'DIG-11' : 'DIG-15'
  const judgeSignature = async (id: string): Promise<void> => {
    const [digest, value] = [digests.get(comparableId(id)), decodeBase64(valueSentFor(answer, id) ?? '')]
    if (rests.platform === null || digest === undefined || value === null) throw notApplicable('no platform signed')
    const fits = await isSignatureOver(rests.certificate, digest, value)
    expectThat(fits, `the signature value for session ${id}`, 'a signature over its digest', 'another', answer)
  }
  const judgeFinalized = async (id: string): Promise<void> => {
    const [digest, value] = [digests.get(comparableId(id)), decodeBase64(valueSentFor(answer, id) ?? '')]
    if (digest === undefined || value === null || !HASH_LENGTHS.includes(digest.length)) throw notApplicable('the digest is no bare hash')
    if (!(await isSignatureOver(rests.certificate, digest, value))) throw notApplicable('the signature is not over the digest')
    const isFinalized = claimsFor(answer, 'finalizeSigning', [id], sent).length > 0
    const what = `the answer to a signature over the digest of session ${id}`
    expectThat(isFinalized, what, 'a claim that it is finalized', describeAnswer(answer), answer)
  }
  return sent.flatMap((id): Judgement[] => [
    { row: sent.length > 1 ? 'PLA-2' : 'PLA-1', judge: () => judgeSignature(id) },
    { row, judge: () => judgeFinalized(id) },
  ])
}

/** What was refused twice was carried out in the plain way: the circumstance was the cause, and a row says that it must not be. */
function ofTelling({ telling, operation, sent, answer }: WalkedStep): readonly Judgement[] {
  if (telling === null || telling.row === null || operation === null || answer === null) return []
  const plain = telling.plain === null ? telling.other : { exchange: telling.plain, sent }
  if (plain === null) return []
  const isPlainTaken = claimsAll(plain.exchange, operation, plain.sent)
  const judge = (): void => {
    if (!isPlainTaken) throw notApplicable('the plain request is refused as well')
    if (claimsAll(telling.again, operation, sent)) throw notApplicable('it was carried out a moment later')
    throw new Violation({
      what: `the answer to ${operation} with ${telling.circumstance}`,
      expected:
        telling.other === null ? 'a claim, as for the same request without it' : 'a claim, as for a plain document with the same past',
      received: describeAnswer(telling.again),
      exchange: telling.again,
    })
  }
  return [{ row: telling.row, judge }]
}
