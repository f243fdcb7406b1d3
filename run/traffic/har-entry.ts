// Reads one entry of an HTTP Archive (HAR 1.2) that somebody else recorded: which operation it asked for, and what it shows.
// Nobody knows whether its request was good, and it may have been altered: where it does not surely show an answer of the deployment to a documented
// request, the request alone is read, and where that was not surely sent so, nothing. Must not judge.
import { isObject, type JsonObject, jsonIn } from '../../fixtures/answers/fields.js'
import { ENDPOINTS, METHOD_OVERRIDE, OPERATIONS } from '../../fixtures/endpoints.js'
import type { Operation } from '../../fixtures/exchange.js'
import { jsonShapeOf } from '../../fixtures/recording/json-shape.js'
import { joinedFields } from '../../fixtures/wire/header-fields.js'
import { ANSWER_BYTES } from '../../fixtures/wire/http-client.js'
import { Apart, NO_OPERATION } from './apart.js'
import type { RawEntry } from './entry-finder.js'
import { DEEPEST, isSeenInLog, isTooMuch, MOST_VALUES, requestSeenIn, SEEN, type SeenInLog, TAKEN_OUT } from './request-seen.js'

type Headers = Readonly<Record<string, string>>

/** The body of an answer as it stands in the file. As text it takes half the memory that it takes as bytes: thousands of them wait. */
interface HarBody {
  readonly text: string
  readonly encoding: 'utf8' | 'base64'
}

const NO_BODY: HarBody = { text: '', encoding: 'utf8' }

/** An answer as it came. */
export interface HarAnswer {
  readonly status: number
  readonly received: Headers
  readonly body: HarBody
}

/** An entry that asked for an operation. Secrets still stand in it: nothing of it may be kept as it is. */
export interface HarExchange {
  readonly number: number
  readonly operation: Operation
  /** What stands before the path of the operation. */
  readonly base: string
  readonly sent: Headers
  /** The documented members of its JSON object; `null` where there is none that is kept. */
  readonly request: JsonObject | null
  /** `null` where nobody can tell what was answered. */
  readonly answer: HarAnswer | null
  /** Why its answer is not judged; `null` where it is. */
  readonly apart: Apart | null
  readonly seen: SeenInLog
  readonly startedAt: number
  readonly durationMs: number
}

/** Headers that ask for another form of the answer, another version, or a part of it. */
export const ASKS_OTHERWISE = [
  ...['range', 'prefer', 'api-version', 'x-api-version', 'accept-version'],
  ...[METHOD_OVERRIDE, 'x-http-method', 'x-method-override'],
]
/** Members by which Chrome and Playwright say that no server gave this answer, or that the request was changed before it was sent. */
const STOOD_BETWEEN = ['_fromCache', '_fetchedViaServiceWorker', '_wasFulfilled', '_wasContinued']
/** Bytes by which a text may be shorter than what came: a byte order mark. */
const MARK_BYTES = 3
/** The interface shows it in one example, and the documented one everywhere else. */
const EXAMPLE_PREFIX = /\/api-signing\/v1\.0\/CalculateDigest$/
const LAST_YEAR = Date.UTC(9999, 0)

/** @throws Apart where it shows nothing of an operation, no answer came, or what came is broken */
export function harExchangeOf(raw: RawEntry): HarExchange {
  if ('fault' in raw) throw new Apart(raw.fault, true)
  const entry = objectIn(boundedJson(raw.text), 'it')
  const asked = objectIn(entry.request, '`request`')
  const { operation, base, query, isExample } = askedBy(asked)
  const response = objectIn(entry.response, '`response`')
  if (STOOD_BETWEEN.some((name) => isSet(entry[name]) || isSet(response[name])))
    throw new Apart('a cache, a service worker or a test stood between in the browser')
  const sent = headersIn(asked.headers)
  expectPlainRequest(sent)
  const startedAt = Date.parse(typeof entry.startedDateTime === 'string' ? entry.startedDateTime : '')
  if (!(startedAt >= 0 && startedAt < LAST_YEAR)) throw new Apart('`startedDateTime` is no time: expected ISO 8601', true)
  const durationMs = typeof entry.time === 'number' && Number.isFinite(entry.time) ? Math.max(0, entry.time) : 0
  const hasBody = 'list' in ENDPOINTS[operation]
  const text = hasBody ? textSentIn(asked) : null
  const { request, seen: shown } = requestSeenIn(sent, query, text)
  const told = entry[SEEN]
  const seen = isSeenInLog(told) ? told : shown
  const came = answeredBy(response)
  const apart =
    (query === '' ? null : new Apart('a query stands behind the path, which the interface does not have')) ??
    (isExample ? new Apart('it came to `/api-signing/`, which one example of the interface shows') : null) ??
    (hasBody ? formFault(text, request, seen, operation) : null) ??
    (came instanceof Apart ? came : null)
  // What is not kept of a request may be echoed: then of its answer no more than the status is kept.
  const isKept = query === '' && (!hasBody || request !== null)
  const answer = came instanceof Apart ? null : isKept ? came : { ...came, received: {}, body: NO_BODY }
  return { number: raw.number, operation, base, sent, request, answer, apart, seen, startedAt, durationMs }
}

/** What does not say what was answered says nothing against the request. */
function answeredBy(response: JsonObject): HarAnswer | Apart {
  try {
    return answerIn(response)
  } catch (error) {
    if (error instanceof Apart && !error.isBad && !error.isUnsent) return error
    throw error
  }
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== ''
}

function objectIn(value: unknown, what: string): JsonObject {
  if (!isObject(value)) throw new Apart(`${what} is no object, which HAR 1.2 asks for`, true)
  return value
}

function boundedJson(text: string): unknown {
  if (isTooMuch(jsonShapeOf(text))) throw new Apart(`more than ${MOST_VALUES} values or ${DEEPEST} levels stand in it`, true)
  const value = jsonIn(text)
  if (value === undefined) throw new Apart('it is no JSON', true)
  return value
}

/** @returns `isExample`: it came to the path of one example. Clients may use it, and nothing is said of its answers */
function askedBy({ method, url: written }: JsonObject): Pick<HarExchange, 'operation' | 'base'> & { query: string; isExample: boolean } {
  if (typeof written !== 'string' || !URL.canParse(written)) throw new Apart('`request.url` is no URL', true)
  const url = new URL(written)
  const pathname = url.pathname.replace(EXAMPLE_PREFIX, ENDPOINTS.calculateDigest.path)
  const operation = OPERATIONS.find((one) => pathname.endsWith(ENDPOINTS[one].path))
  if (operation === undefined || !/^https?:$/.test(url.protocol)) throw new Apart(NO_OPERATION)
  const { path, method: own } = ENDPOINTS[operation]
  if (method !== own) throw new Apart(`another method came to the path of an operation, such as the look ahead of a browser (OPTIONS)`)
  const isExample = pathname !== url.pathname
  return { operation, base: url.origin + pathname.slice(0, -path.length), query: url.search, isExample }
}

function headersIn(list: unknown): Headers {
  return joinedFields(Array.isArray(list) ? fieldsIn(list) : [])
}

/** Pseudo headers of HTTP/2 are no headers. */
function* fieldsIn(list: readonly unknown[]): Generator<readonly [name: string, value: string]> {
  for (const field of list)
    if (isObject(field) && typeof field.name === 'string' && typeof field.value === 'string' && !field.name.startsWith(':'))
      yield [field.name, field.value]
}

function expectPlainRequest(sent: Headers): void {
  const accept = (sent.accept ?? '*/*').replaceAll('application/problem+json', '')
  const isForJson = /(?:^|[\s,])(?:application\/json|application\/\*|\*\/\*)/i.test(accept) && !/\+json|version|profile/i.test(accept)
  if (!isForJson || ASKS_OTHERWISE.some((name) => Object.hasOwn(sent, name)))
    throw new Apart('its headers ask for another answer than the documented one')
}

/** The text of a body, and whether it is surely all of it. */
interface SentText {
  readonly text: string
  readonly isWhole: boolean
}

/** Browsers cut what is long: only a length beside it says that nothing is missing. */
function textSentIn({ postData, bodySize, headers }: JsonObject): SentText | null {
  const text = isObject(postData) ? postData.text : undefined
  if (typeof text !== 'string' || text === '') return null
  const length = Buffer.byteLength(text)
  return { text, isWhole: bodySize === length || headersIn(headers)['content-length'] === String(length) }
}

/**
 * Answers are held against the sessions that were sent, so there must be no two ways to read them: each once, as the interface writes them.
 * Where the list stands twice, or under two names, nobody knows which one the deployment took.
 */
function formFault(sent: SentText | null, request: JsonObject | null, seen: SeenInLog, operation: Operation): Apart | null {
  if (sent === null) return new Apart('the body of its request is not in the file')
  if (seen.privateKey === true) return new Apart('its request holds a private key')
  const list = request?.[operation === 'finalizeSigning' ? 'sessionSignatureValues' : 'sessions']
  const lists = sent.text.match(/"(?:sessions|sessionSignatureValues)"\s*:/gi) ?? []
  const ids = sent.text.match(/"sessionId"\s*:/gi) ?? []
  const isPlain = Array.isArray(list) && list.length > 0 && list.every(namesSession) && lists.length === 1 && ids.length === list.length
  if (!isPlain) return new Apart('its request does not name sessions in the form of the interface, or is cut')
  return String(request?.certificate).split('-----BEGIN').length > 2 ? new Apart('its `certificate` holds several') : null
}

function namesSession(session: unknown): boolean {
  if (!isObject(session) || typeof session.sessionId !== 'string') return false
  return session.sessionId.trim() !== '' && !TAKEN_OUT.test(session.sessionId)
}

function answerIn(response: JsonObject): HarAnswer {
  const { status } = response
  if (!isSet(status) || status === 0 || status === -1) throw new Apart('no answer came', false, true)
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 599)
    throw new Apart('`response.status` is no status: expected a number from 100 to 599', true)
  if (status === 206) throw new Apart('a part of an answer came (206)')
  const body = bodyIn(isObject(response.content) ? response.content : {}, status)
  return { status, received: headersIn(response.headers), body }
}

/** `size` is that of the answer before it was decoded in archives of mitmproxy: with `compression` below zero it may be more than the text has. */
function bodyIn({ text, encoding, size, compression }: JsonObject, status: number): HarBody {
  if (text === undefined || text === null) {
    if (size === 0 || status === 204 || status === 205 || status === 304) return NO_BODY
    throw new Apart('the body of its answer is not in the file')
  }
  const isBase64 = encoding === 'base64'
  if (typeof text !== 'string' || (isSet(encoding) && !isBase64)) throw new Apart('`response.content` is neither text nor base64', true)
  if (isBase64 && !/^[A-Za-z0-9+/=\s]*$/.test(text)) throw new Apart('`response.content.text` is no base64', true)
  const body = Buffer.from(text, isBase64 ? 'base64' : 'utf8')
  if (body.length > ANSWER_BYTES) throw new Apart(`its answer is longer than ${ANSWER_BYTES / 1024 / 1024} MiB`, true)
  const isGrown = typeof compression === 'number' && compression < 0
  if (typeof size === 'number' && size > body.length + MARK_BYTES && !isGrown) throw new Apart('the body of its answer is cut')
  if (TAKEN_OUT.test(body.toString('latin1'))) throw new Apart('marks stand in its answer, in place of what came')
  return { text, encoding: isBase64 ? 'base64' : 'utf8' }
}
