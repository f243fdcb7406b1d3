// The tables of docs/deployment-file.md: every key that a schema of a file describes, with its description. Knows no key.
import { markdownTable } from './marks.js'

/** What the two schemas use of JSON Schema. */
export interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema | undefined
  readonly then?: Schema | undefined
  readonly else?: Schema | undefined
  /** What a text holds: set here, by the definition that its key refers to. */
  readonly kind?: string | undefined
}

const KINDS_OF_TEXT: Readonly<Record<string, string>> = { path: 'path', url: 'URL', secret: 'secret' }

interface Row {
  readonly path: string
  readonly schema: Schema
  readonly meaning: string
}

/** One table of the keys at the top, and one for each of them that holds keys of its own. */
export function keyTables(file: Schema): string {
  const whole = resolved(file, file.$defs ?? {})
  const inner = Object.entries(whole.properties ?? {}).map(([name, schema]) => [name, keysBelow(name, schema)] as const)
  const sections = inner.filter(([, rows]) => rows.length > 0)
  const linked = sections.map(([name]) => name)
  const tableOf = (rows: readonly Row[]): string =>
    markdownTable(
      ['key', 'value', 'meaning'],
      rows.map(({ path, schema, meaning }) => {
        const key = linked.includes(path) ? `[\`${path}\`](#${path.toLowerCase()})` : `\`${path}\``
        return [key, valueIn(schema), meaning]
      }),
    )
  return [tableOf(keysIn(whole, '')), ...sections.map(([name, rows]) => `### \`${name}\`\n\n${tableOf(rows)}`)].join('\n\n')
}

/** A schema with what it refers to in its place. */
function resolved(schema: Schema, definitions: Readonly<Record<string, Schema>>): Schema {
  const name = schema.$ref?.replace('#/$defs/', '') ?? ''
  const whole: Schema = { ...definitions[name], ...schema, kind: KINDS_OF_TEXT[name] }
  const within = (part: Schema | undefined) => part && resolved(part, definitions)
  const properties = Object.entries(whole.properties ?? {}).map(([key, part]) => [key, resolved(part, definitions)])
  const [items, then, otherwise] = [whole.items, whole.then, whole.else].map(within)
  return { ...whole, items, then, else: otherwise, properties: Object.fromEntries(properties) }
}

/** The keys within a key, each with those within it. */
function keysBelow(path: string, schema: Schema): readonly Row[] {
  if (schema.items !== undefined) return keysBelow(`${path}[]`, schema.items)
  return keysIn(schema, `${path}.`).flatMap((row) => [row, ...keysBelow(row.path, row.schema)])
}

/** The keys of one object, in every form that it may take. */
function keysIn(object: Schema, prefix: string): readonly Row[] {
  const forms = formsOf(object)
  const properties = [object, ...forms].flatMap((form) => Object.entries(form.properties ?? {}))
  // One that several forms have stands where it comes first.
  const first = Object.fromEntries(properties.toReversed())
  return [...new Set(properties.map(([name]) => name))].map((name) => {
    const schema = first[name] ?? {}
    const having = forms.filter(({ properties: own = {} }) => Object.hasOwn(own, name))
    const naming = having.length > 0 ? having : [object]
    const isNeeded = object.required?.includes(name) || naming.every(({ required = [] }) => required.includes(name))
    const meaning = [
      having.length < forms.length && having.length > 0 ? `_${having.map(({ title = '' }) => title).join(', ')}._` : '',
      isNeeded ? '**Needed.**' : '',
      schema.description ?? '',
    ]
    return { path: `${prefix}${name}`, schema, meaning: meaning.filter((part) => part !== '').join(' ') }
  })
}

/** The forms between which `if` chooses. */
function formsOf({ then, else: otherwise }: Schema): readonly Schema[] {
  return [then, otherwise].flatMap((form) => {
    const inner = form === undefined ? [] : formsOf(form)
    return inner.length === 0 ? (form ?? []) : inner
  })
}

function valueIn({ type, kind = 'text', enum: values, minimum, maximum, exclusiveMinimum, items }: Schema): string {
  if (values !== undefined) return values.map((value) => `\`${value}\``).join(' or ')
  const list = `list of ${items === undefined ? '' : valueIn(items)}s`
  const most = maximum === undefined ? ' or more' : ` to ${maximum.toLocaleString('en')}`
  const words: Readonly<Record<string, string>> = {
    string: kind,
    boolean: '`true` or `false`',
    array: list,
    integer: `whole number, ${minimum?.toLocaleString('en')}${most}`,
    number: `number above ${exclusiveMinimum}`,
    object: 'object',
  }
  return typeof type === 'object' ? `text, or ${list}` : (words[type ?? ''] ?? '')
}
