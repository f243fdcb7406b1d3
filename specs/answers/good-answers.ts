// The requirements on every good answer of an operation, declared once: those that its response schema states, and those that no schema can state.
// A declaration judges every answer of the run that reports all work done, and the answers of the probes that are given to its `check`.
import { couldNotRun, judgeEach, notApplicable, type Probe, type Violated, Violation } from '../../engine/index.js'
import { isClaim, makesClaim } from '../../fixtures/answers/claims.js'
import { isObject, isSuccess, type JsonObject } from '../../fixtures/answers/fields.js'
import { hasError, type Item, itemsAnywhere } from '../../fixtures/answers/items.js'
import { comparableId, sessionIdsSent } from '../../fixtures/answers/session-ids.js'
import { saidIn } from '../../fixtures/answers/summary.js'
import type { Conformance, Exchange, Facts, Operation } from '../../fixtures/context.js'
import { ENDPOINTS, METHOD_OVERRIDE } from '../../fixtures/endpoints.js'
import type { RecordedJson } from '../../fixtures/exchange.js'
import { check, everywhere, writtenBy } from '../../fixtures/index.js'
import { rememberedFor } from '../../fixtures/remembered.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { answerForms } from '../../schemas/generated/answer-forms.js'
import { type FormViolation, violationsOf, type WireSchema } from '../../schemas/violations.js'
import { bodyOf, expectEqual, expectThat, mediaTypeOf, show } from './expect.js'

/** Judges one good answer. */
type Sentence = (answer: Exchange, facts: Facts) => void

/** Sentences, each with its row. */
export type Sentences = readonly (readonly [CheckableId, Sentence])[]

/** The requirements on good answers that the response schema does not state. */
interface GoodAnswersOptions {
  /** Judged over every answer that reports all work done. */
  readonly sentences?: Sentences
  /** Judged only over answers to requests that are known to be good: the report of a deployment does not show that. */
  readonly ofGoodRequests?: Sentences
  /** Whether an answer that reports all work done may be judged; every one by default. */
  readonly isJudged?: (answer: Exchange) => boolean
}

/**
 * Judges the answers of a probe that sends good requests: each must be a success and keep every declared row.
 * @param of gives the answers in the probe's outcome, in any number
 */
type CheckGood = <O>(probe: Probe<Conformance, O>, of: (outcome: O) => readonly Exchange[]) => void

/** What every success is, whatever was asked. Whether a good request is carried out at all, the rows of each operation judge. */
const OF_EVERY_OPERATION: Sentences = [
  ['ERR-1', (answer) => void bodyOf(successful(answer))],
  ['ERR-4', (answer) => expectMediaType(successful(answer))],
  ['ERR-17', (answer) => expectMembersOnce(successful(answer))],
]

function successful(answer: Exchange): Exchange {
  if (!isSuccess(answer)) throw couldNotRun(`there is no success to judge: ${saidIn(answer)}`)
  return answer
}

function expectMediaType(answer: Exchange): void {
  // Some records of traffic hold no headers.
  if (Object.keys(answer.response?.headers ?? {}).length === 0) throw notApplicable('no header of the answer is on record')
  expectEqual('the media type in `Content-Type`', 'application/json', mediaTypeOf(answer), answer)
  // RFC 8259, 8.1: JSON is sent without one, and many readers of JSON refuse it.
  expectThat(jsonOf(answer)?.hasByteOrderMark !== true, 'the first octets of the body', 'no byte order mark', 'EF BB BF', answer)
}

/** Of two members of one name programs keep the first, the last or both, and some refuse the text. */
function expectMembersOnce(answer: Exchange): void {
  expectThat(jsonOf(answer)?.repeatsMembers !== true, 'the members of an object in the body', 'each name once', 'a name twice', answer)
}

function jsonOf({ response }: Exchange): RecordedJson | null {
  return response?.body.kind === 'json' ? response.body : null
}

const WHOLE = 'in every answer that reports the work done'

/** Declares the rows of an operation's good answers, and registers them as sentences about every answer. */
export function goodAnswers(
  operation: Operation,
  { sentences = [], ofGoodRequests = [], isJudged = () => true }: GoodAnswersOptions = {},
): CheckGood {
  const ofForm = formRows(operation)
    .filter(({ ofFailedItems }) => !ofFailedItems)
    .map((row) => [row.id, (answer: Exchange) => expectForm(answer, operation, row)] as const)
  const everywhereToo = mergedByRow([...ofForm, ...OF_EVERY_OPERATION, ...sentences])
  // A row of every operation is judged by several titles.
  const isOfEvery = (id: CheckableId): boolean => OF_EVERY_OPERATION.some(([row]) => row === id)
  const titleOf = (id: CheckableId, title: string): string => (isOfEvery(id) ? `${ENDPOINTS[operation].name}: ${title}` : title)
  const isAbout = (exchange: Exchange): boolean => isWholeSuccess(exchange, operation) && isJudged(exchange)
  writtenBy(goodAnswers, () => {
    for (const [id, judge] of everywhereToo) everywhere(id, titleOf(id, WHOLE), isAbout, judge)
  })
  const all = mergedByRow([...everywhereToo, ...ofGoodRequests])
  const checkGood: CheckGood = (probe, of) =>
    writtenBy(checkGood, () => {
      for (const [id, judge] of all)
        check(id, probe, titleOf(id, probe.title), (outcome, facts) => judgeEach(of(outcome), (answer) => judge(answer, facts)))
    })
  return checkGood
}

/** Where the schema and a sentence judge the same row, they become one judgement. */
function mergedByRow(entries: Sentences): Sentences {
  const rows = new Map<CheckableId, Sentence[]>()
  for (const [id, sentence] of entries) rows.set(id, [...(rows.get(id) ?? []), sentence])
  return [...rows].map(([id, said]) => [id, (answer, facts) => judgeEach(said, (sentence) => sentence(answer, facts))])
}

/**
 * Whether it is an answer of the operation at its documented path and method. Answers to others (aliases, other versions) may have another
 * form; the probes that ask for them judge them.
 */
export function isAnswerOf(exchange: Exchange, operation: Operation): boolean {
  const { method, url, headers } = exchange.request
  if (exchange.label !== operation || method !== ENDPOINTS[operation].method || headers[METHOD_OVERRIDE] !== undefined) return false
  return new URL(url).pathname.endsWith(ENDPOINTS[operation].path)
}

/** Whether an answer reports that the work is done for every session of its request. Then, by the deployment's own report, all of them were good. */
export function isWholeSuccess(exchange: Exchange, operation: Operation): boolean {
  return exchange.label === operation && reportsAllDone(exchange, operation)
}

const reportsAllDone = rememberedFor((exchange: Exchange, operation: Operation): boolean => {
  if (!isAnswerOf(exchange, operation) || !isSuccess(exchange)) return false
  if (operation === 'configuration' || operation === 'publicKey') return makesClaim(exchange, operation)
  const sent = sessionIdsSent(exchange).map(comparableId)
  const items = itemsAnywhere(exchange, operation)
  const claims = items.filter((item) => isClaim(item, operation))
  // Whether an id that was sent twice is answered once or twice is open.
  return sent.length > 0 && new Set(sent).size === sent.length && claims.length >= sent.length && !items.some(hasError)
})

/** A requirement that the schema of an answer states. */
interface FormRow {
  readonly id: CheckableId
  /** Rows that this one refines. A member that breaks one of them is not judged by this one. */
  readonly beyond: readonly CheckableId[]
  /** Where the members stand that it is about: `data.results[].sessionId`. */
  readonly paths: readonly string[]
  /** Whether it is only about items that carry an error. */
  readonly ofFailedItems: boolean
}

/** The rows of form of an operation's answers. An id that the ledger does not know does not compile. */
export function formRows(operation: Operation): readonly FormRow[] {
  return answerForms[operation].rows
}

/** One row of form of an operation's answers. @throws Error where no schema states it: then nothing would be judged */
export function formRow(operation: Operation, id: CheckableId): FormRow {
  const row = formRows(operation).find((candidate) => candidate.id === id)
  if (row === undefined) throw new Error(`no node of the response schema of ${operation} states ${id}: name it there by x-requirement`)
  return row
}

/**
 * Every violation of the response schema in the answer to a good request. Where `data` is missing, its members are looked for at the top.
 * @throws Violation where the request was refused, NotAssessed where no answer came
 */
export function formOf(answer: Exchange, operation: Operation): readonly FormViolation[] {
  return violationsIn(bodyOf(answer), operation)
}

const violationsIn = rememberedFor((body: JsonObject, operation: Operation): readonly FormViolation[] => {
  const { wrapper } = answerForms[operation]
  const unwrapped = wrapper !== null && !isObject(body.data)
  const missing = unwrapped ? [{ requirements: [wrapper], path: 'data', expected: 'an object', received: body.data }] : []
  const found = violationsOf(`${operation}Response`, unwrapped ? { data: body } : body)
  return [...missing, ...(unwrapped ? found.map((one) => ({ ...one, path: one.path.replace(/^data\./, '') })) : found)]
})

/** Fails where the answer to a good request breaks its schema under this row. */
export function expectForm(answer: Exchange, operation: Operation, row: FormRow): void {
  expectNone(formOf(answer, operation), row, answer)
}

/** As {@link expectForm}, for single items of an answer, wherever they stand in it. */
export function expectItemForm(items: readonly Item[], schema: WireSchema, row: FormRow, answer: Exchange): void {
  judgeEach(items, (item) => {
    const violations = violationsOf(schema, item).map((violation) => ({ ...violation, path: `an item: ${violation.path}` }))
    expectNone(violations, row, answer)
  })
}

function expectNone(violations: readonly FormViolation[], { id, beyond, paths }: FormRow, exchange: Exchange): void {
  const before = violations.filter(({ requirements }) => beyond.some((other) => requirements.includes(other)))
  const isJudged = ({ path }: FormViolation): boolean => before.every((other) => other.path !== path)
  const [first, ...others] = violations.filter((violation) => violation.requirements.includes(id) && isJudged(violation)).map(violated)
  if (first !== undefined) throw new Violation(first, others)
  const unjudged = before.find(({ path }) => paths.some((own) => own.endsWith(path.replaceAll(/\[\d+\]/g, '[]'))))
  if (unjudged !== undefined) throw notApplicable(`\`${unjudged.path}\` is not ${unjudged.expected}, which another row judges`)

  function violated({ path, expected, received }: FormViolation): Violated {
    return { what: `\`${path}\``, expected, received: show(received), exchange }
  }
}
