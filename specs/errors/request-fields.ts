// The fields of a request, read from its schema, and a good body with one of them altered. Knows no operation's meaning.
import { readFile } from 'node:fs/promises'
import { ENDPOINTS, type SigningOperation } from '../../fixtures/endpoints.js'

/** A field of a request, as its schema describes it. */
export interface Field {
  /** The names from the top down; the elements of a list add no name. */
  readonly path: readonly string[]
  readonly type: 'string' | 'boolean' | 'array'
}

interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** `sessions[].sessionId`: how reports write a field. */
export function nameOfField({ path }: Field): string {
  return path.join('[].')
}

/** Every field that a request may have, each list before the fields in it. */
export async function fieldsOfRequest(operation: SigningOperation): Promise<readonly Field[]> {
  return fieldsIn(await readSchema(ENDPOINTS[operation].requestSchema), [])
}

async function readSchema(file: string): Promise<Schema> {
  const schema: Schema = JSON.parse(await readFile(new URL(`../../schemas/${file}`, import.meta.url), 'utf8'))
  return schema
}

async function fieldsIn({ $ref, properties = {} }: Schema, above: readonly string[]): Promise<readonly Field[]> {
  if ($ref !== undefined) return fieldsIn(await readSchema($ref), above)
  const fields = await Promise.all(
    Object.entries(properties).map(async ([name, { type, items }]) => {
      const path = [...above, name]
      if (type !== 'string' && type !== 'boolean' && type !== 'array')
        throw new TypeError(`${name}: no way to spoil a field of type ${type}`)
      return [{ path, type }, ...(items === undefined ? [] : await fieldsIn(items, path))] satisfies Field[]
    }),
  )
  return fields.flat()
}

/** A copy of the body with the field set to another value, in every element of a list; `undefined` leaves it out. */
export function withField(body: unknown, [name, ...below]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(body)) return body.map((element) => withField(element, [name, ...below], value))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, member]) => {
      if (key !== name) return [[key, member]]
      const altered = withField(member, below, value)
      return altered === undefined ? [] : [[key, altered]]
    }),
  )
}
