// Good requests written in other ways that mean the same, or with one of their fields altered. Knows no operation.
import { isObject } from '../../fixtures/answers/fields.js'
import type { Call, Operation } from '../../fixtures/context.js'
import { ENDPOINTS, type RequestField } from '../../fixtures/endpoints.js'

/**
 * How a good request is written: with escapes in its JSON, with blanks and its members in another order, with the headers of a browser, with a charset
 * beside its media type, with a member more, in chunks, with a query in its URL, or with a letter of its path percent-encoded.
 */
export const WRITINGS = ['plain', 'escaped', 'spaced', 'browser', 'charset', 'extended', 'chunked', 'query', 'encoded-path'] as const
export type Writing = (typeof WRITINGS)[number]

/**
 * What programs in a browser add, but for `user-agent`: what stands between may refuse who only says that it is a browser. In its language days are
 * written as no machine reads them.
 */
export const OF_A_BROWSER = {
  accept: 'application/json, text/plain, */*',
  'accept-language': 'lv-LV, lv; q=0.9, de; q=0.8',
  'accept-encoding': 'gzip, deflate, br',
}

/** As programs ask that name no media type, and take what is compressed: they take JSON as well, and the interface knows nothing else. */
export const AS_PROGRAMS_ASK: Call = { headers: { accept: '*/*', 'accept-encoding': 'gzip' } }

const BESIDE: Readonly<Partial<Record<Writing, Call>>> = {
  browser: { headers: OF_A_BROWSER },
  charset: { headers: { 'content-type': 'application/json; charset=utf-8' } },
  chunked: { isChunked: true },
}

/** The name of a member: in a text its quotation marks would be escaped. */
const NAME = /"(\w)(\w*)":/g
const NAME_OF_LINE = /^(\s*"\w+"):/gm

/** How the body is written, where it is not the plain one. */
const BODIES: Readonly<Partial<Record<Writing, (body: object) => unknown>>> = {
  escaped: (body) =>
    JSON.stringify(body)
      .replaceAll('/', '\\/')
      .replaceAll(NAME, (_name, first: string, rest: string) => `"${escaped(first)}${rest}":`)
      .replaceAll(/[+=<>&'\u0080-\uffff]/g, escaped),
  spaced: (body) => `\r\n${JSON.stringify(body, inReverse, 4).replaceAll(NAME_OF_LINE, '$1\t:')}\r\n`,
  extended: (body) => ({ ...body, requestedBy: 'a member that the interface does not know' }),
}

/** The body as it goes out. */
export function writtenAs(writing: Writing, body: object): unknown {
  return BODIES[writing]?.(body) ?? body
}

/** How the path of an operation is written, where it is not the plain one; both mean the same (RFC 3986, 3.4 and 6.2.2.2). */
const PATHS: Readonly<Partial<Record<Writing, (path: string) => string>>> = {
  query: (path) => `${path}?lang=lv`,
  // The last letter: what stands between looks at the beginning.
  'encoded-path': (path) => path.replace(/[A-Za-z](?=\/?$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
}

/** All that is said beside the body: headers, and the path. */
export function callOf(writing: Writing, operation: Operation): Call {
  const path = PATHS[writing]?.(ENDPOINTS[operation].path)
  return { ...BESIDE[writing], ...(path !== undefined && { path }) }
}

/** With the last member first, at every depth: the order of members means nothing (RFC 8259, 4). */
function inReverse(_name: string, value: unknown): unknown {
  return isObject(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** `sessions[].sessionId`: how reports write a field. */
export function nameOfField({ path }: RequestField): string {
  return path.join('[].')
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
