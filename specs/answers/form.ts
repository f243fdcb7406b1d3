// The form of a good answer: whether it keeps the response schema of its operation, requirement by requirement.
// Must not know which request an answer belongs to, nor what a schema says.
import { notApplicable, Violation } from '../../engine/index.js'
import { isObject } from '../../fixtures/answers/fields.js'
import type { Item } from '../../fixtures/answers/items.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { answerForms } from '../../schemas/generated/answer-forms.js'
import { type FormViolation, violationsOf, type WireSchema } from '../../schemas/violations.js'
import { bodyOf } from './answers.js'
import { show } from './expect.js'

/** A requirement that the schema of an answer states. */
export interface FormRow {
  readonly id: CheckableId
  /** Rows that this one refines. Where one of them is broken, this one is not judged. */
  readonly beyond: readonly CheckableId[]
  /** Whether it is only about items that carry an error. */
  readonly ofFailedItems: boolean
}

/** The rows of form of an operation's answers. An id that the ledger does not know does not compile. */
export function formRows(operation: Operation): readonly FormRow[] {
  return answerForms[operation].rows
}

const SCHEMAS = {
  configuration: 'configurationResponse',
  publicKey: 'publicKeyResponse',
  calculateDigest: 'calculateDigestResponse',
  finalizeSigning: 'finalizeSigningResponse',
  addArchive: 'addArchiveResponse',
  createSeal: 'createSealResponse',
} as const satisfies Readonly<Record<Operation, WireSchema>>

/** Many rows judge the same answer, so it is validated once. */
const validated = new WeakMap<object, readonly FormViolation[]>()

/**
 * Every violation of the response schema in the answer to a good request. Where `data` is missing, its members are looked for at the top.
 * @throws Violation where the request was refused, NotAssessed where no answer came
 */
export function formOf(answer: Exchange, operation: Operation): readonly FormViolation[] {
  const body = bodyOf(answer)
  const known = validated.get(body)
  if (known !== undefined) return known
  const { wrapper } = answerForms[operation]
  const unwrapped = wrapper !== null && !isObject(body.data)
  const missing = unwrapped ? [{ requirements: [wrapper], path: 'data', expected: 'an object', received: body.data }] : []
  const violations = [...missing, ...violationsOf(SCHEMAS[operation], unwrapped ? { data: body } : body)]
  validated.set(body, violations)
  return violations
}

/** Fails where the answer to a good request breaks its schema under this row. */
export function expectForm(answer: Exchange, operation: Operation, row: FormRow): void {
  expectNone(formOf(answer, operation), row, answer)
}

/** As {@link expectForm}, for single items of an answer, wherever they stand in it. */
export function expectItemForm(items: readonly Item[], schema: WireSchema, row: FormRow, answer: Exchange): void {
  for (const item of items) {
    const violations = violationsOf(schema, item).map((violation) => ({ ...violation, path: `(an item).${violation.path}` }))
    expectNone(violations, row, answer)
  }
}

function expectNone(violations: readonly FormViolation[], { id, beyond }: FormRow, exchange: Exchange): void {
  const own = violations.find(({ requirements }) => requirements.includes(id))
  if (own !== undefined) {
    throw new Violation({ what: `\`${own.path}\``, expected: own.expected, received: show(own.received), exchange })
  }
  const before = violations.find(({ requirements }) => beyond.some((other) => requirements.includes(other)))
  if (before !== undefined) throw notApplicable(`\`${before.path}\` is not ${before.expected}, which another row judges`)
}
