// One line about an answer, for observations: status, media type, body. Judges nothing.
import { isObject } from '../../fixtures/answers/fields.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { show } from './expect.js'

/** `401 application/json {"error":…}`, or why no answer came. */
export function describeAnswer(exchange: Exchange): string {
  const { response, failure } = exchange
  if (response === null) return `no answer (${failure?.kind ?? 'no reason recorded'})`
  const { body } = response
  const mediaType = mediaTypeOf(exchange)
  const shown = body.kind === 'json' ? show(body.value) : body.kind === 'text' ? show(body.text) : body.kind
  return [String(response.status), mediaType, shown].filter((part) => part !== null).join(' ')
}

/** The media type of an answer without its parameters, lower case; `null` where none is named. */
export function mediaTypeOf({ response }: Exchange): string | null {
  const named = response?.headers['content-type']
  return named === undefined ? null : (named.split(';')[0] ?? '').trim().toLowerCase()
}

/** The names of the members of a JSON body, two levels deep: `{error: {code, message}}`. */
export function shapeOfBody({ response }: Exchange): string {
  if (response === null) return 'no answer'
  const { body } = response
  return body.kind === 'json' ? shapeOf(body.value, 3) : body.kind
}

function shapeOf(value: unknown, depth: number): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shapeOf(value[0], depth)}]`
  if (!isObject(value)) return value === null ? 'null' : typeof value
  if (depth === 0) return '{…}'
  const members = Object.entries(value).map(([name, member]) =>
    isObject(member) || Array.isArray(member) ? `${name}: ${shapeOf(member, depth - 1)}` : name,
  )
  return `{${members.join(', ')}}`
}
