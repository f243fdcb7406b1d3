// What the request of an entry shows of the client before its secrets are taken out: the form of its body, of its token, of its key.
// Must not judge.
import { isObject, type JsonObject, jsonIn } from '../../fixtures/answers/fields.js'
import type { SeenOfClient } from '../../fixtures/exchange.js'
import { jsonShapeOf, repeatsMembers } from '../../fixtures/recording/json-shape.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'

/** What tools that take secrets out of archives leave in their place. */
export const TAKEN_OUT = /redacted|sanitized|\*{4}|\[(?:filtered|hidden|masked|removed)\]/i
/** The same as a whole value. */
const NO_VALUE = /^(?:\W*(?:removed|masked|hidden|filtered|stripped|secret|omitted|truncated)\W*|(.)\1{2,})$/i
/** Members of requests. Others may be anything, secrets too, and no sentence looks at them. */
const DOCUMENTED = [
  ...['sessions', 'sessionSignatureValues', 'sessionId', 'signatureValue', 'certificate', 'authCertificate'],
  ...['signAsPdf', 'createNewEdoc', 'signKey', 'signKeyPassword'],
]
const PRIVATE_KEY = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/
/** Lists, objects and their members in what is read. */
export const MOST_VALUES = 100_000
/** Levels of lists and objects in it. */
export const DEEPEST = 200
/** Bytes by which every PFX begins, after its length (RFC 7292, 4): version 3. */
const PFX_VERSION = Buffer.from([2, 1, 3])
const SEQUENCE = 0x30

/** What one request shows; which token it carried is told when all of the traffic is read. */
type SeenInRequest = Omit<SeenOfClient, 'apart' | 'token' | 'told'>

/** Where the log of the proxy tells it, in an entry whose secrets are gone (HAR 1.2 leaves names with an underscore to whoever writes). */
export const SEEN = '_seenBySigningConformance'

/** What such a log tells: which token it was as well, by the count of the log. */
export type SeenInLog = SeenInRequest & Pick<SeenOfClient, 'token'>

const SEEN_VALUES: ReadonlyMap<string, readonly unknown[]> = new Map<string, readonly unknown[]>([
  ['authorization', ['none', 'empty', 'scheme alone', 'name and password', 'token'] satisfies SeenOfClient['authorization'][]],
  ['tokenInQuery', [true]],
  ['body', ['object', 'other JSON', 'no JSON'] satisfies SeenOfClient['body'][]],
  ['privateKey', [true]],
  ['signKey', ['PFX', 'no PFX', 'no base64'] satisfies SeenOfClient['signKey'][]],
  ['passwordBytes', [null]],
])
const SEEN_NUMBERS = ['token', 'passwordBytes']

/** Whether a value is what {@link SEEN} names. A file from outside may hold anything there. */
export function isSeenInLog(value: unknown): value is SeenInLog {
  return (
    isObject(value) &&
    Object.entries(value).every(
      ([name, one]) => SEEN_VALUES.get(name)?.includes(one) === true || (SEEN_NUMBERS.includes(name) && Number.isSafeInteger(one)),
    )
  )
}

/**
 * The documented members of its JSON object, `null` where it is none, or may not be kept; and what it shows.
 * @param sent its headers, by names in lower case
 * @param body its body; `null` where it is not known
 */
export function requestSeenIn(
  sent: Readonly<Record<string, string>>,
  query: string,
  body: { readonly text: string; readonly isWhole: boolean } | null,
): { readonly request: JsonObject | null; readonly seen: SeenInRequest } {
  const access = {
    ...(sent.authorization === undefined ? {} : { authorization: authorizationOf(sent.authorization) }),
    ...(new URLSearchParams(query).has('access_token') ? { tokenInQuery: true as const } : {}),
  }
  // What was compressed may stand in an archive either way.
  if (body === null || sent['content-encoding'] !== undefined) return { request: null, seen: access }
  const shape = jsonShapeOf(body.text)
  if (isTooMuch(shape)) return { request: null, seen: access }
  // RFC 8259, 8.1: a reader may ignore a byte order mark.
  const value = jsonIn(body.text.replace(/^\uFEFF/, ''))
  if (value === undefined) return { request: null, seen: body.isWhole ? { ...access, body: 'no JSON' } : access }
  if (!isObject(value)) return { request: null, seen: { ...access, body: 'other JSON' } }
  const { signKey: _, ...others } = value
  if (holdsPrivateKey(others)) return { request: null, seen: { ...access, privateKey: true } }
  // A member that stands twice has two readings.
  if (repeatsMembers(shape, value)) return { request: null, seen: access }
  const kept = jsonIn(JSON.stringify(value, DOCUMENTED))
  const request = isObject(kept) ? kept : null
  // What is cut, emptied or taken out tells nothing of what was sent.
  if (!body.isWhole || holdsMarks(kept)) return { request, seen: access }
  return { request, seen: { ...access, body: 'object', ...keyOf(value) } }
}

/** Whether JSON of this shape is more than is read. */
export function isTooMuch({ values, depth }: ReturnType<typeof jsonShapeOf>): boolean {
  return values > MOST_VALUES || depth > DEEPEST
}

/** As PEM, bare or once more in base64. */
function holdsPrivateKey(value: unknown): boolean {
  if (typeof value === 'string') return [value, Buffer.from(value, 'base64').toString('latin1')].some((text) => PRIVATE_KEY.test(text))
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsPrivateKey)
}

/** Whether a tool has put something in the place of a text. */
export function isTakenOut(text: string): boolean {
  return TAKEN_OUT.test(text) || NO_VALUE.test(text)
}

/** Whether it has done so anywhere in a value. */
function holdsMarks(value: unknown): boolean {
  if (typeof value === 'string') return isTakenOut(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(holdsMarks)
}

/** The scheme prefix is open, so any two words may be a scheme and a token. */
function authorizationOf(value: string): NonNullable<SeenOfClient['authorization']> {
  const [scheme = '', ...rest] = value.trim().split(/\s+/)
  if (scheme === '') return 'empty'
  if (rest.length === 0) return /^(?:bearer|basic|token)$/i.test(scheme) ? 'scheme alone' : 'token'
  if (!/^basic$/i.test(scheme)) return 'token'
  // RFC 7617, 2. A token may stand behind any scheme, and hold a colon when it is decoded.
  return /^[^\p{C}:{"]+:[^\p{C}:{"]+$/u.test(Buffer.from(rest.join(''), 'base64').toString('utf8')) ? 'name and password' : 'token'
}

function keyOf({ signKey, signKeyPassword }: JsonObject): Pick<SeenOfClient, 'signKey' | 'passwordBytes'> {
  return {
    ...(typeof signKey === 'string' && signKey !== '' ? { signKey: kindOfKey(signKey) } : {}),
    ...(typeof signKeyPassword === 'string' && signKeyPassword !== ''
      ? { passwordBytes: decodeBase64(signKeyPassword)?.length ?? null }
      : {}),
  }
}

function kindOfKey(text: string): NonNullable<SeenOfClient['signKey']> {
  const bytes = decodeBase64(text)
  if (bytes === null) return 'no base64'
  const [tag, length = 0] = bytes
  // BER is legal too, so the length may be left open (X.690, 8.1.3).
  const start = 2 + (length > 0x80 ? length - 0x80 : 0)
  return tag === SEQUENCE && PFX_VERSION.equals(bytes.subarray(start, start + PFX_VERSION.length)) ? 'PFX' : 'no PFX'
}
