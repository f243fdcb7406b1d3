// Turns a validator's errors into sentences that say which key is wrong, what was expected and what to do.
// Must not know what any schema is about. Never quotes a value: it may be a secret.

/** One mistake in a document. */
export interface Problem {
  /** Where: `signers[0].certificate`; empty for the whole document. */
  readonly path: string
  readonly message: string
}

interface Described {
  readonly description?: string
}

/** What a validator reports of one broken keyword (ajv, `verbose`). */
export interface SchemaError {
  readonly keyword: string
  /** JSON Pointer (RFC 6901). */
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string | undefined
  readonly parentSchema?: (Described & { readonly properties?: Readonly<Record<string, Described>> }) | undefined
  readonly data?: unknown
}

/** The problems behind a validator's errors, each once, in the order they were found. */
export function problemsOf(errors: readonly SchemaError[]): Problem[] {
  const unknownKinds = new Set(errors.filter(isUnknownKind).map(({ instancePath }) => instancePath))
  const problems = errors.filter((error) => error.keyword !== 'if' && !followsFrom(unknownKinds, error)).map(problemOf)
  const once = [...new Map(problems.map((problem) => [`${problem.path}: ${problem.message}`, problem])).values()]
  return once.filter((problem) => !once.some((other) => saysMore(other, problem)))
}

/** Several schemas may be about one value; only one of them may describe it. */
function saysMore(other: Problem, { path, message }: Problem): boolean {
  return other.path === path && other.message !== message && other.message.startsWith(message)
}

function isUnknownKind({ keyword, instancePath }: SchemaError): boolean {
  return keyword === 'enum' && instancePath.endsWith('/kind')
}

/** Where the `kind` of an object is unknown, all other errors about the object mislead: they come from a branch that was not meant. */
function followsFrom(unknownKinds: ReadonlySet<string>, { keyword, instancePath }: SchemaError): boolean {
  return (keyword === 'const' && unknownKinds.has(instancePath)) || unknownKinds.has(`${instancePath}/kind`)
}

function problemOf(error: SchemaError): Problem {
  const path = keyPath(error.instancePath)
  switch (error.keyword) {
    case 'required':
      return missingKey(path, String(error.params.missingProperty), error.parentSchema?.properties)
    case 'additionalProperties':
      return unknownKey(path, String(error.params.additionalProperty), Object.keys(error.parentSchema?.properties ?? {}))
    case 'type':
      return { path, message: wrongType(error) }
    case 'enum':
      return { path, message: `expected ${quoted([error.params.allowedValues].flat())}` }
    case 'const':
      return { path, message: `expected ${quoted([error.params.allowedValue])}` }
    case 'minLength':
      return { path, message: 'is empty: expected some text' }
    case 'minItems':
      return { path, message: 'is an empty list: name at least one, or leave the key out' }
    case 'pattern':
    case 'format':
      return { path, message: `is not of the expected form (${error.parentSchema?.description ?? String(error.params[error.keyword])})` }
    default:
      return { path, message: error.message ?? `breaks the rule "${error.keyword}"` }
  }
}

/** JSON's words for types; an object is explained, since its members are what was meant. */
function wrongType({ params, data, parentSchema }: SchemaError): string {
  const wanted = [params.type].flat().join(' or ')
  const means = wanted === 'object' && parentSchema?.description !== undefined ? ` (${parentSchema.description})` : ''
  const list = wanted === 'array' && typeof data !== 'object' ? ': put it into [ ]' : ''
  return `expected ${withArticle(wanted)}, found ${kindOf(data)}${means}${list}`
}

function missingKey(path: string, key: string, known: Readonly<Record<string, Described>> = {}): Problem {
  const description = known[key]?.description
  return { path: join(path, key), message: description === undefined ? 'is missing: add it' : `is missing: add it (${description})` }
}

function unknownKey(path: string, key: string, known: readonly string[]): Problem {
  const meant = nearest(key, known)
  const hint = meant === undefined ? `expected one of ${known.filter((name) => name !== '$schema').join(', ')}` : `did you mean "${meant}"?`
  return { path: join(path, key), message: `is an unknown key: ${hint}` }
}

/** The known word that is most like the given one, in upper or lower case; `undefined` where none is close (Levenshtein distance). */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(2, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.distance - b.distance)
  return ranked[0]?.candidate
}

/** How many letters have to be added, dropped or replaced (Levenshtein). */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      const dropped = (previous[column + 1] ?? 0) + 1
      const added = (current[column] ?? 0) + 1
      current.push(Math.min(replaced, dropped, added))
    }
    previous = current
  }
  return previous[to.length] ?? 0
}

/** A JSON Pointer (RFC 6901) as people write it: `/signers/0/certificate` as `signers[0].certificate`. */
export function keyPath(pointer: string): string {
  const parts = pointer.split('/').slice(1)
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).reduce(join, '')
}

/** The path of a member: a name, or a place in a list. */
export function join(path: string, key: string): string {
  if (/^\d+$/.test(key)) return `${path}[${key}]`
  return path === '' ? key : `${path}.${key}`
}

function quoted(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(' or ')
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return withArticle(Array.isArray(value) ? 'array' : typeof value)
}

function withArticle(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`
}
