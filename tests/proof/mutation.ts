// Altered copies of recorded answers: every operator on every path of a response. Knows no check and no requirement.
import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../fixtures/answers/fields.js'
import type { RecordedBody, RecordedResponse } from '../../fixtures/exchange.js'

export interface Mutation {
  readonly operator: string
  /** Where in the response: `status`, `body`, or `body.data.results[0].sessionId`. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
  readonly response: RecordedResponse
}

const DROPPED = Symbol('the member is left out')

type Change<T> = (of: T) => unknown

/** A change of such values alone. */
function onSuch<T>(isOne: (value: unknown) => value is T): (change: Change<T>) => Change<unknown> {
  return (change) => (value) => (isOne(value) ? change(value) : value)
}
const onText = onSuch((value) => typeof value === 'string')
const onList = onSuch<readonly unknown[]>(Array.isArray)
const onObject = onSuch(isObject)

/** Each way to alter a value, by its name. What it leaves as it is, it does not apply to. */
const OPERATORS: Readonly<Record<string, (value: unknown) => unknown>> = {
  drop: () => DROPPED,
  null: () => null,
  'wrong type': wrongType,
  empty: (value) => onText(() => '')(onList(() => [])(onObject(() => ({}))(value))),
  truncate: onText((text) => text.slice(0, -1)),
  case: onText((text) => (text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase())),
  'foreign value': onText(foreignText),
  negative: (value) => (typeof value === 'number' && value > 0 ? -value : value),
  'duplicate first item': onList((items) => [...items.slice(0, 1), ...items]),
  'drop last item': onList((items) => items.slice(0, -1)),
  'reverse items': onList((items) => items.toReversed()),
  'append stray item': onList((items) => [...items, {}]),
  'add member': onObject((members) => ({ ...members, extension: 'x' })),
  'add error': onObject((members) => ('sessionId' in members ? { ...members, error: { code: 'x', message: 'y' } } : members)),
}
const STATUSES = [200, 201, 204, 302, 400, 404, 500, 503]
const SWAPPABLE = ['sessionId', 'digest', 'error']

/** Every alteration of a response, one at a time, in a fixed order. */
export function* mutationsOf(response: RecordedResponse): Generator<Mutation> {
  const { status, body } = response
  for (const other of STATUSES) {
    if (other !== status)
      yield { operator: 'status change', path: 'status', before: status, after: other, response: { ...response, status: other } }
  }
  for (const [operator, other] of otherBodies(body)) {
    yield { operator, path: 'body', before: body.kind, after: other.kind, response: { ...response, body: other } }
  }
  if (body.kind !== 'json') return
  const withValue = (value: unknown): RecordedResponse => ({ ...response, body: { kind: 'json', value } })
  for (const { path, value } of placesIn(body.value, [])) {
    for (const [operator, alter] of Object.entries(OPERATORS)) {
      const after = alter(value)
      if (isDeepStrictEqual(after, value) || (after === DROPPED && path.length === 0)) continue
      const response = withValue(replaced(body.value, path, after))
      yield { operator, path: shown(path), before: value, after: after === DROPPED ? undefined : after, response }
    }
    yield* swapsIn(body.value, path, value, withValue)
  }
}

/** Swaps one field between neighbouring items of a list. */
function* swapsIn(
  root: unknown,
  path: readonly Key[],
  value: unknown,
  withValue: (value: unknown) => RecordedResponse,
): Generator<Mutation> {
  if (!Array.isArray(value)) return
  for (const field of SWAPPABLE) {
    for (let i = 0; i + 1 < value.length; i += 1) {
      const [left, right] = [value[i], value[i + 1]]
      if (!isObject(left) || !isObject(right) || JSON.stringify(left[field]) === JSON.stringify(right[field])) continue
      const after = value.with(i, { ...left, [field]: right[field] }).with(i + 1, { ...right, [field]: left[field] })
      yield {
        operator: `swap ${field}`,
        path: shown([...path, i]),
        before: left[field],
        after: right[field],
        response: withValue(replaced(root, path, after)),
      }
    }
  }
}

function* otherBodies(body: RecordedBody): Generator<[string, RecordedBody]> {
  if (body.kind !== 'empty') yield ['no body', { kind: 'empty' }]
  if (body.kind === 'json') {
    yield ['body as text', { kind: 'text', text: JSON.stringify(body.value).slice(0, -1) }]
    yield ['body in a list', { kind: 'json', value: [body.value] }]
  }
  if (body.kind === 'bytes' && body.bytes.length > 0) {
    const middle = body.bytes.length >> 1
    yield ['truncate', { kind: 'bytes', bytes: body.bytes.subarray(0, middle) }]
    yield ['flip a byte', { kind: 'bytes', bytes: body.bytes.with(middle, (body.bytes[middle] ?? 0) ^ 1) }]
  }
}

type Key = string | number
interface Place {
  readonly path: readonly Key[]
  readonly value: unknown
}

function* placesIn(value: unknown, path: readonly Key[]): Generator<Place> {
  yield { path, value }
  if (Array.isArray(value)) for (const [i, item] of value.entries()) yield* placesIn(item, [...path, i])
  else if (isObject(value)) for (const [key, member] of Object.entries(value)) yield* placesIn(member, [...path, key])
}

function replaced(root: unknown, path: readonly Key[], after: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return after
  if (Array.isArray(root)) {
    const copy = [...root]
    if (rest.length === 0 && after === DROPPED) copy.splice(Number(key), 1)
    else copy[Number(key)] = replaced(copy[Number(key)], rest, after)
    return copy
  }
  const { [key]: member, ...others } = root as Record<string, unknown>
  return rest.length === 0 && after === DROPPED ? others : { ...(root as object), [key]: replaced(member, rest, after) }
}

function shown(path: readonly Key[]): string {
  return path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${key}`), 'body')
}

function wrongType(value: unknown): unknown {
  if (typeof value === 'string') return 12345
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return { items: value }
  return isObject(value) ? 'an object no more' : value
}

/** Another text of the same length and alphabet: every letter and digit moved on by one within its kind. */
function foreignText(text: string): string {
  return text.replace(/[a-f0-9]/gi, (character) => {
    const kind = ['0123456789', 'abcdef', 'ABCDEF'].find((letters) => letters.includes(character)) ?? character
    return kind.charAt((kind.indexOf(character) + 1) % kind.length)
  })
}
