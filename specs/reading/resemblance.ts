// Whether two refusals look alike to the one who is refused: status, code and message, without what differs from answer to answer anyway.
// Must not know what the requests were.
import type { Exchange } from '../../fixtures/exchange.js'
import { isObject } from './answers.js'

/** Request ids, UUIDs, times and counts in a message say nothing about the cause. The order matters: what is longer goes first. */
const NOISE: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
  [/\b\d{4}-?\d{2}-?\d{2}[T ]\d{2}:?\d{2}(?::?\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?(?:\d{2})?)?/g, '<time>'],
  [/\b[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT\b/g, '<time>'],
  [/\b(?=[\w-]*\d)[\w-]{12,}\b/g, '<id>'],
  [/\d+/g, '<number>'],
]

/** Members that hold a code: they tell causes apart, so their numbers are kept. */
const CODE_MEMBER = /^(?:error_?)?code$|^type$|^title$/i

/** A refusal with its noise masked; equal for refusals that cannot be told apart. */
export function likenessOf({ response, failure }: Exchange): string {
  if (response === null) return `no answer: ${failure?.kind}`
  const { body } = response
  const said = body.kind === 'json' ? masked(body.value) : body.kind === 'text' ? withoutNoise(body.text) : body.kind
  return JSON.stringify([response.status, said])
}

function masked(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((member) => masked(member, name))
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, masked(member, key)]))
  if (CODE_MEMBER.test(name)) return value
  if (typeof value === 'number') return '<number>'
  return typeof value === 'string' ? withoutNoise(value) : value
}

function withoutNoise(text: string): string {
  return NOISE.reduce((rest, [pattern, mark]) => rest.replaceAll(pattern, mark), text)
}
