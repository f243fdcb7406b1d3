// The form of a good answer: whether it keeps the response schema of its operation, requirement by requirement.
// Must not know which request an answer belongs to, nor what a schema says.
import { judgeEach, notApplicable, type Violated, Violation } from '../../engine/index.js'
import { isObject, type JsonObject } from '../../fixtures/answers/fields.js'
import type { Item } from '../../fixtures/answers/items.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { answerForms } from '../../schemas/generated/answer-forms.js'
import { type FormViolation, violationsOf, type WireSchema } from '../../schemas/violations.js'
import { bodyOf } from './answers.js'
import { show } from './expect.js'
import { rememberedFor } from './remembered.js'

/** A requirement that the schema of an answer states. */
export interface FormRow {
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

const SCHEMAS = {
  configuration: 'configurationResponse',
  publicKey: 'publicKeyResponse',
  calculateDigest: 'calculateDigestResponse',
  finalizeSigning: 'finalizeSigningResponse',
  addArchive: 'addArchiveResponse',
  createSeal: 'createSealResponse',
} as const satisfies Readonly<Record<Operation, WireSchema>>

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
  const found = violationsOf(SCHEMAS[operation], unwrapped ? { data: body } : body)
  return [...missing, ...(unwrapped ? found.map((one) => ({ ...one, path: one.path.replace(/^data\./, '') })) : found)]
})

/** Fails where the answer to a good request breaks its schema under this row. */
export function expectForm(answer: Exchange, operation: Operation, row: FormRow): void {
  expectNone(formOf(answer, operation), row, answer)
}

/** As {@link expectForm}, for single items of an answer, wherever they stand in it. */
export function expectItemForm(items: readonly Item[], schema: WireSchema, row: FormRow, answer: Exchange): void {
  const judgements = items.map((item) => () => {
    const violations = violationsOf(schema, item).map((violation) => ({ ...violation, path: `an item: ${violation.path}` }))
    expectNone(violations, row, answer)
  })
  judgeEach(judgements)
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
