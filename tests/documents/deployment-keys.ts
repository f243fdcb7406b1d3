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
  readonly items?: Schema
  readonly then?: Schema
  readonly else?: Schema
}

/** What a text holds, by the definition that its key refers to. */
const KINDS_OF_TEXT: Readonly<Record<string, string>> = { path: 'path', url: 'URL', secret: 'secret' }

interface Row {
  readonly path: string
  readonly schema: Schema
  readonly meaning: string
}

/** One table of the keys at the top, and one for each of them that holds keys of its own. */
export function keyTables(file: Schema): string {
  const reader = new KeyReader(file.$defs ?? {})
  const inner = Object.entries(file.properties ?? {})
    .map(([name, schema]) => ({ name, rows: reader.below(name, schema) }))
    .filter(({ rows }) => rows.length > 0)
  const linked = inner.map(({ name }) => name)
  const tableOf = (rows: readonly Row[]): string =>
    markdownTable(
      ['key', 'value', 'meaning'],
      rows.map(({ path, schema, meaning }) => {
        const key = linked.includes(path) ? `[\`${path}\`](#${path.toLowerCase()})` : `\`${path}\``
        return [key, reader.valueOf(schema), meaning]
      }),
    )
  return [tableOf(reader.keysIn(file, '')), ...inner.map(({ name, rows }) => `### \`${name}\`\n\n${tableOf(rows)}`)].join('\n\n')
}

class KeyReader {
  readonly #definitions: Readonly<Record<string, Schema>>
  /** Where the keys of a definition were told first. */
  readonly #told = new Map<string, string>()

  constructor(definitions: Readonly<Record<string, Schema>>) {
    this.#definitions = definitions
  }

  /** The keys within a key; none where they were told before. */
  below(path: string, schema: Schema): readonly Row[] {
    const resolved = this.#resolved(schema)
    if (resolved.type === 'array') return this.below(`${path}[]`, resolved.items ?? {})
    const name = definitionOf(schema)
    if (resolved.type !== 'object' || this.#told.has(name)) return []
    if (name !== '') this.#told.set(name, path)
    const parts = this.keysIn(resolved, `${path}.`).map((row) => [row, ...this.below(row.path, row.schema)])
    // Objects come last, so that their keys stand apart from those beside them.
    return [...parts.filter(({ length }) => length === 1), ...parts.filter(({ length }) => length > 1)].flat()
  }

  /** The keys of one object, in every form that it may take. */
  keysIn(object: Schema, prefix: string): readonly Row[] {
    const forms = this.#formsOf(object)
    const properties = [object, ...forms].flatMap((form) => Object.entries(form.properties ?? {}))
    return [...new Set(properties.map(([name]) => name))].map((name) => {
      const schema = properties.find(([one]) => one === name)?.[1] ?? {}
      const having = forms.filter(({ properties: own = {} }) => Object.hasOwn(own, name))
      const naming = having.length > 0 ? having : [object]
      const isNeeded = object.required?.includes(name) || naming.every(({ required = [] }) => required.includes(name))
      const path = `${prefix}${name}`
      const meaning = [
        having.length < forms.length && having.length > 0 ? `_${having.map(({ title = '' }) => title).join(', ')}._` : '',
        isNeeded ? '**Needed.**' : '',
        schema.description ?? this.#resolved(schema).description ?? '',
        this.#elsewhere(path, schema),
      ]
      return { path, schema, meaning: meaning.filter((part) => part !== '').join(' ') }
    })
  }

  #elsewhere(path: string, schema: Schema): string {
    const first = this.#told.get(definitionOf(schema))
    return first === undefined || first === path || this.#resolved(schema).type !== 'object' ? '' : `Its keys are those of \`${first}\`.`
  }

  /** The forms between which `if` chooses. */
  #formsOf(object: Schema): readonly Schema[] {
    return [object.then, object.else].flatMap((form) => {
      if (form === undefined) return []
      const inner = this.#formsOf(this.#resolved(form))
      return inner.length === 0 ? [this.#resolved(form)] : inner
    })
  }

  #resolved(schema: Schema): Schema {
    return { ...this.#definitions[definitionOf(schema)], ...schema }
  }

  valueOf(schema: Schema): string {
    const { type, enum: values, minimum, maximum, exclusiveMinimum, items } = this.#resolved(schema)
    if (values !== undefined) return values.map((value) => `\`${value}\``).join(' or ')
    const list = `list of ${items === undefined ? '' : this.valueOf(items)}s`
    const most = maximum === undefined ? ' or more' : ` to ${maximum.toLocaleString('en')}`
    const words: Readonly<Record<string, string>> = {
      string: KINDS_OF_TEXT[definitionOf(schema)] ?? 'text',
      boolean: '`true` or `false`',
      array: list,
      integer: `whole number, ${minimum?.toLocaleString('en')}${most}`,
      number: `number above ${exclusiveMinimum}`,
      object: 'object',
    }
    return typeof type === 'object' ? `text, or ${list}` : (words[type ?? ''] ?? '')
  }
}

/** Its name; empty for a schema that refers to none. */
function definitionOf({ $ref = '' }: Schema): string {
  return $ref.replace('#/$defs/', '')
}
