// The form of a good answer: what the response schema of its operation says of it, requirement by requirement.
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
  /** Rows that say what comes before: where one of them is broken, this one has no word. */
  readonly beyond: readonly CheckableId[]
  /** Whether it speaks of items that carry an error, and of no other. */
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

/** Many rows look at one answer; it is validated once. */
const validated = new WeakMap<object, readonly FormViolation[]>()

/**
 * Everything in the answer to a good request that is not as its schema says. Where `data` is missing, the rest is judged where it stands.
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

/** Fails where the answer to a good request is not as the schema says for this row. */
export function expectForm(answer: Exchange, operation: Operation, row: FormRow): void {
  expectNone(formOf(answer, operation), row, answer)
}

/** As {@link expectForm}, for single items of an answer that may be wrapped in any way. */
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
  if (before !== undefined) throw notApplicable(`\`${before.path}\` is not even ${before.expected}`)
}
