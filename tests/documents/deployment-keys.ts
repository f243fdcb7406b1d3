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

const DEFINITIONS = '#/$defs/'

interface Row {
  readonly path: string
  readonly value: string
  readonly meaning: string
}

/** One table of the keys at the top, and one for each of them that holds keys of its own. */
export function keyTables(file: Schema): string {
  const reader = new KeyReader(file.$defs ?? {})
  const inner = Object.entries(file.properties ?? {}).flatMap(([name, schema]) => {
    const rows = reader.below(name, schema)
    return rows.length === 0 ? [] : [{ name, rows }]
  })
  const linked = new Set(inner.map(({ name }) => name))
  const top = reader
    .keysIn(file, '')
    .map((row) => ({ ...row, link: linked.has(row.path) ? `[\`${row.path}\`](#${row.path.toLowerCase()})` : undefined }))
  return [tableOf(top), ...inner.map(({ name, rows }) => `### \`${name}\`\n\n${tableOf(rows)}`)].join('\n\n')
}

function tableOf(rows: readonly (Row & { readonly link?: string | undefined })[]): string {
  return markdownTable(
    ['key', 'value', 'meaning'],
    rows.map(({ path, value, meaning, link }) => [link ?? `\`${path}\``, value, meaning]),
  )
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
    if (resolved.type !== 'object') return []
    const name = definitionOf(schema)
    if (name !== undefined && this.#told.has(name)) return []
    if (name !== undefined) this.#told.set(name, path)
    const parts = this.keysIn(resolved, `${path}.`).map((row) => [row, ...this.below(row.path, row.schema)])
    // Objects come last, so that their keys stand apart from those beside them.
    return [...parts.filter(({ length }) => length === 1), ...parts.filter(({ length }) => length > 1)].flat()
  }

  /** The keys of one object, in every form that it may take. */
  keysIn(object: Schema, prefix: string): readonly (Row & { readonly schema: Schema })[] {
    const forms = this.#formsOf(object)
    const properties = [object, ...forms].flatMap((form) => Object.entries(form.properties ?? {}))
    const names = [...new Set(properties.map(([name]) => name))]
    return names.map((name) => {
      const schema = properties.find(([one]) => one === name)?.[1] ?? {}
      const having = forms.filter(({ properties: own = {} }) => Object.hasOwn(own, name))
      const isNeeded =
        object.required?.includes(name) || (having.length > 0 && having.every(({ required = [] }) => required.includes(name)))
      const path = `${prefix}${name}`
      const meaning = [
        having.length < forms.length && having.length > 0 ? `_${having.map(({ title = '' }) => title).join(', ')}._` : '',
        isNeeded ? '**Needed.**' : '',
        schema.description ?? this.#resolved(schema).description ?? '',
        this.#elsewhere(path, schema),
      ]
      return { path, schema, value: this.#valueOf(schema), meaning: meaning.filter((part) => part !== '').join(' ') }
    })
  }

  #elsewhere(path: string, schema: Schema): string {
    const first = this.#told.get(definitionOf(schema) ?? '')
    return first === undefined || first === path || this.#resolved(schema).type !== 'object' ? '' : `Its keys are those of \`${first}\`.`
  }

  /** The forms between which `if` chooses. */
  #formsOf(object: Schema): readonly Schema[] {
    return [object.then, object.else].flatMap((form) => {
      if (form === undefined) return []
      const resolved = this.#resolved(form)
      const inner = this.#formsOf(resolved)
      return inner.length === 0 ? [resolved] : inner
    })
  }

  #resolved(schema: Schema): Schema {
    const name = definitionOf(schema)
    return name === undefined ? schema : { ...this.#definitions[name], ...schema }
  }

  #valueOf(schema: Schema): string {
    const { type, enum: values, minimum, maximum, exclusiveMinimum, items } = this.#resolved(schema)
    if (values !== undefined) return values.map((value) => `\`${value}\``).join(' or ')
    if (typeof type === 'object') return `text, or list of ${this.#valueOf(items ?? {})}s`
    switch (type) {
      case 'string':
        return KINDS_OF_TEXT[definitionOf(schema) ?? ''] ?? 'text'
      case 'boolean':
        return '`true` or `false`'
      case 'array':
        return `list of ${this.#valueOf(items ?? {})}s`
      case 'integer':
        return `whole number, ${minimum?.toLocaleString('en')}${maximum === undefined ? ' or more' : ` to ${maximum.toLocaleString('en')}`}`
      case 'number':
        return `number above ${exclusiveMinimum}`
      default:
        return type ?? ''
    }
  }
}

function definitionOf({ $ref }: Schema): string | undefined {
  return $ref?.startsWith(DEFINITIONS) ? $ref.slice(DEFINITIONS.length) : undefined
}
