// What is said of every good answer of an operation, declared once: the rows that its schema states, and the sentences that no schema can say.
// A declaration judges every answer of the run that reports all work done, and the answers of the probes that ask for its rows by name.
import type { Probe } from '../../engine/index.js'
import { isClaim, makesClaim } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { hasError, itemsAnywhere } from '../../fixtures/answers/items.js'
import type { Conformance, Facts } from '../../fixtures/context.js'
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { check, everywhere, writtenBy } from '../../fixtures/index.js'
import { type CheckableId, isRequirementId, requirementOf } from '../../requirements/ledger.js'
import { expectForm, formRows } from './form.js'
import { sessionIdsSent } from './requests.js'

/** Judges one good answer. */
export type Sentence = (answer: Exchange, facts: Facts) => void

/** Sentences by their rows. */
export type Sentences = Readonly<Partial<Record<CheckableId, Sentence>>>

export interface GoodAnswersOptions {
  /** What the schema cannot say of an answer that reports all work done. */
  readonly sentences?: Sentences
  /** What can be asked of a good request alone: the deployment's own word does not show it. */
  readonly ofGoodRequests?: Sentences
  /** Of the answers that report all work done, those that may be judged. */
  readonly isJudged?: (answer: Exchange) => boolean
}

export interface GoodAnswers {
  /**
   * Judges the answers of a probe that sends good requests: each must be a success, and keep every row declared.
   * @param of the answers in the probe's outcome; there may be any number
   */
  check<O>(probe: Probe<Conformance, O>, of: (outcome: O) => readonly Exchange[]): void
}

const WHOLE = 'in every answer that reports the work done'

/** Declares the rows of an operation's good answers. */
export function goodAnswers(operation: Operation, options: GoodAnswersOptions = {}): GoodAnswers {
  const { sentences = {}, ofGoodRequests = {}, isJudged = () => true } = options
  const ofForm = formRows(operation)
    .filter(({ ofFailedItems }) => !ofFailedItems)
    .map((row) => [row.id, (answer: Exchange) => expectForm(answer, operation, row)] as const)
  const everywhereToo = mergedByRow([...ofForm, ...entriesOf(sentences)])
  const isAbout = (exchange: Exchange): boolean => isWholeSuccess(exchange, operation) && isJudged(exchange)
  writtenBy(goodAnswers, () => {
    for (const [id, judge] of everywhereToo) everywhere(id, WHOLE, isAbout, judge)
  })
  const all = mergedByRow([...everywhereToo, ...entriesOf(ofGoodRequests)])
  const declared: GoodAnswers = {
    check: (probe, of) =>
      writtenBy(declared.check, () => {
        for (const [id, judge] of all) {
          check(id, probe, (outcome, facts) => {
            for (const answer of of(outcome)) judge(answer, facts)
          })
        }
      }),
  }
  return declared
}

function entriesOf(sentences: Sentences): readonly (readonly [CheckableId, Sentence])[] {
  return Object.entries(sentences).flatMap(([id, sentence]) => (isCheckable(id) ? [[id, sentence]] : []))
}

function isCheckable(id: string): id is CheckableId {
  return isRequirementId(id) && requirementOf(id).level !== 'open'
}

/** A row that the schema states and a sentence sharpens is one row. */
function mergedByRow(entries: readonly (readonly [CheckableId, Sentence])[]): readonly (readonly [CheckableId, Sentence])[] {
  const rows = new Map<CheckableId, Sentence[]>()
  for (const [id, sentence] of entries) rows.set(id, [...(rows.get(id) ?? []), sentence])
  return [...rows].map(([id, said]) => [
    id,
    (answer, facts) => {
      for (const sentence of said) sentence(answer, facts)
    },
  ])
}

/** Other paths (aliases, other versions) may answer in another form; who asks them judges what they answer. */
export function isAnswerOf(exchange: Exchange, operation: Operation): boolean {
  const { method, url } = exchange.request
  return exchange.label === operation && method === ENDPOINTS[operation].method && new URL(url).pathname.endsWith(ENDPOINTS[operation].path)
}

/** Every row of an operation asks the same of an answer; it is found out once. */
const wholeSuccesses = new WeakMap<Exchange, boolean>()

/** Whether an answer says that the work is done for every session of its request: by the deployment's own word all of them were good. */
export function isWholeSuccess(exchange: Exchange, operation: Operation): boolean {
  if (exchange.label !== operation) return false
  const known = wholeSuccesses.get(exchange) ?? reportsAllDone(exchange, operation)
  wholeSuccesses.set(exchange, known)
  return known
}

function reportsAllDone(exchange: Exchange, operation: Operation): boolean {
  if (!isAnswerOf(exchange, operation) || !isSuccess(exchange)) return false
  if (operation === 'configuration' || operation === 'publicKey') return makesClaim(exchange, operation)
  const sent = sessionIdsSent(exchange)
  const items = itemsAnywhere(exchange, operation)
  const claims = items.filter((item) => isClaim(item, operation))
  // Ids that stand twice in a request may be answered once or twice: that is open.
  return sent.length > 0 && new Set(sent).size === sent.length && claims.length >= sent.length && !items.some(hasError)
}
