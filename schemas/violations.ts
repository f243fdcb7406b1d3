// Finds where a body on the wire breaks its schema. Each violation has the requirement that the node of the schema names, the path, and
// what was expected.
// Must not know what any requirement says, nor where a body comes from.

import { formats } from './formats/index.js'
import { wireValidators } from './generated/validate-wire.js'
import { join, keyPath, type SchemaError } from './problems.js'

/** The schemas of the wire, by the name of their file in camel case. */
export type WireSchema = keyof typeof wireValidators

/** One place in a body that breaks its schema. */
export interface FormViolation {
  /** The requirements that the broken node names: one, or one for each operation that shares the schema. */
  readonly requirements: readonly string[]
  /** Where: `data.results[0].sessionId`; empty for the whole body. */
  readonly path: string
  /** What the schema demands there, in words. */
  readonly expected: string
  /** The value there; `undefined` where it is missing. */
  readonly received: unknown
}

interface Node {
  readonly 'x-requirement'?: string | readonly string[]
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly 'x-format'?: string
  readonly properties?: Readonly<Record<string, Node>>
  readonly $ref?: string
}
type WireError = SchemaError & { readonly parentSchema?: Node }
interface Validator {
  (value: unknown): boolean
  errors?: readonly WireError[] | null
}

/** Violations of one requirement in one body: a list of thousands of bad items says no more. */
const MOST_OF_ONE = 200

/** The violations of the schema in a body; each path of each requirement once. Members that may be left out are not missed. */
export function violationsOf(schema: WireSchema, value: unknown): readonly FormViolation[] {
  const validate: Validator = wireValidators[schema]
  if (validate(value)) return []
  const found = new Map<string, FormViolation>()
  const counts = new Map<string, number>()
  for (const error of validate.errors ?? []) {
    // It only leads to the branch that is broken.
    if (error.keyword === 'if') continue
    const violation = violationOf(error)
    const about = violation.requirements.join(' ')
    const key = `${violation.path} ${about}`
    const others = counts.get(about) ?? 0
    if (found.has(key) || others === MOST_OF_ONE) continue
    counts.set(about, others + 1)
    found.set(key, violation)
  }
  return [...found.values()]
}

function violationOf({ keyword, instancePath, params, parentSchema = {}, data }: WireError): FormViolation {
  const path = keyPath(instancePath)
  if (keyword !== 'required')
    return { requirements: requirementsOf(parentSchema), path, expected: expectationOf(keyword, params, parentSchema), received: data }
  const name = String(params.missingProperty)
  const missing = parentSchema.properties?.[name] ?? {}
  return {
    requirements: requirementsOf(missing['x-requirement'] === undefined ? parentSchema : missing),
    path: join(path, name),
    expected: kindWords(missing),
    received: undefined,
  }
}

function requirementsOf({ 'x-requirement': ids = [] }: Node): readonly string[] {
  return [ids].flat()
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a JSON number',
  integer: 'a whole number',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

function expectationOf(keyword: string, params: Readonly<Record<string, unknown>>, node: Node): string {
  switch (keyword) {
    case 'minLength':
      return 'a non-empty string'
    case 'enum':
      return [params.allowedValues]
        .flat()
        .map((value) => (value === '' ? 'an empty text' : String(value)))
        .join(' or ')
    case 'exclusiveMinimum':
      return `a number above ${params.limit}`
    default:
      return kindWords(node)
  }
}

/** What a node accepts, in words: those of its format where it has one, the type of the value otherwise. */
function kindWords({ type, format, 'x-format': ofAnyType, $ref }: Node): string {
  const named = format ?? ofAnyType ?? ''
  if (isFormat(named)) return formats[named].expected
  const kinds = [type ?? ($ref === undefined ? [] : 'object')].flat().map((kind) => KINDS[kind] ?? kind)
  return kinds.join(' or ') || 'a value'
}

function isFormat(name: string): name is keyof typeof formats {
  return Object.hasOwn(formats, name)
}
