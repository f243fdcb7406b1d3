// Malformed requests, made from a good body: every field left out, null, of a wrong type, empty and oversized; and bodies that are no request at all.
import type { Random } from '../../fixtures/context.js'
import { type Field, nameOfField, withField } from './request-fields.js'

/** One malformed request, named by what is wrong with it. */
export interface Mistake {
  readonly name: string
  /** Sent as it is where it is a string, as JSON otherwise. */
  readonly body: unknown
}

const OVERSIZED = 2 ** 16 + 1
const NESTING = 2_000
const MANY_SESSIONS = 10_000
const WRONG_TYPES: Readonly<Record<Field['type'], unknown>> = { string: { a: 1 }, boolean: [{ a: 1 }], array: 'no list' }
const EMPTY: Readonly<Record<'string' | 'array', unknown>> = { string: '', array: [] }

/** Requests with one mistake each: every mistake in every field. */
export function mistakesInFields(body: unknown, fields: readonly Field[]): readonly Mistake[] {
  return fields.flatMap((field) =>
    spoiledValues(field).map(([what, value]) => ({ name: `\`${nameOfField(field)}\` ${what}`, body: withField(body, field.path, value) })),
  )
}

function spoiledValues({ type }: Field): readonly (readonly [string, unknown])[] {
  return [
    ['left out', undefined],
    ['null', null],
    ['of a wrong type', WRONG_TYPES[type]],
    ...(type === 'boolean' ? [] : ([['empty', EMPTY[type]]] as const)),
    ...(type === 'string' ? ([['oversized', 'A'.repeat(OVERSIZED)]] as const) : []),
  ]
}

/** Bodies that are no request at all. */
export function mistakenBodies(body: unknown, random: Random): readonly Mistake[] {
  const text = JSON.stringify(body)
  return [
    { name: 'a body that is not JSON', body: `signing please: ${random.text(8)}` },
    { name: 'JSON cut off', body: text.slice(0, Math.floor(text.length / 2)) },
    { name: 'a JSON list', body: '[]' },
    { name: 'a JSON string', body: JSON.stringify(random.text(3)) },
    { name: 'JSON null', body: 'null' },
    { name: 'no body', body: '' },
    { name: 'deep nesting', body: `{"sessions":${'['.repeat(NESTING)}${']'.repeat(NESTING)}}` },
  ]
}

/**
 * A request with 10,000 sessions, or as many as one call may carry; none of them exists.
 * @param ceiling the most sessions in one call, `null` for any number. Below two there is nothing to try, and the list is empty.
 */
export function manySessions(body: object, random: Random, ceiling: number | null): readonly Mistake[] {
  const count = Math.min(MANY_SESSIONS, ceiling ?? MANY_SESSIONS)
  if (count < 2) return []
  const sessions = Array.from({ length: count }, () => ({ sessionId: random.hex(64) }))
  return [{ name: `${count} sessions`, body: { ...body, sessions } }]
}
