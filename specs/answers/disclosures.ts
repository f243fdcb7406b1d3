// What no answer may give away, whatever was asked: stack traces of the software behind it, and secrets that were sent to it.
import { isObject } from '../../fixtures/answers/fields.js'
import { OPERATIONS } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { everywhere } from '../../fixtures/index.js'
import { SURELY_REDACTED } from '../../fixtures/recording/redaction.js'
import { expectThat } from './expect.js'
import { isWholeSuccess } from './good-answers.js'

/** Statuses of a refusal for want of authorization (RFC 9110, 15.5.2 and 15.5.4). */
const UNAUTHORIZED: readonly (number | undefined)[] = [401, 403]

/** The names of the secrets that are sent for a seal alone. An access token in an answer is another matter. */
export const OF_THE_SEAL = /\bseal (?:password|key)\b/

function isFailure(exchange: Exchange): boolean {
  return exchange.response !== null && OPERATIONS.some((one) => one === exchange.label && !isWholeSuccess(exchange, one))
}

function isUnauthorized(exchange: Exchange): boolean {
  return isFailure(exchange) && UNAUTHORIZED.includes(exchange.response?.status)
}

everywhere('ERR-6', 'in every failure', isFailure, expectNoTrace)
everywhere('AUT-17', 'in every refusal for want of authorization', isUnauthorized, expectNoTrace)
everywhere('AUT-23', 'in every refusal for want of authorization', isUnauthorized, expectNothingOfTheWork)
// The published key is meant for everybody.
everywhere('AUT-24', 'in every own configuration', (exchange) => isWholeSuccess(exchange, 'configuration'), expectNotShared)
everywhere('ERR-7', 'in every failure', isFailure, (answer) => expectNoEcho(answer, 'no secret that was sent'))
everywhere(
  'SEA-29',
  'in every answer of eSealCreate',
  ({ label, response }) => label === 'createSeal' && response !== null,
  (answer) => expectNoEcho(answer, 'no echo of the password or the key', OF_THE_SEAL),
)

function expectNoTrace(answer: Exchange): void {
  const trace = stackTraceIn(answer)
  expectThat(trace === null, 'the answer', 'no stack trace', trace, answer)
}

function expectNotShared(answer: Exchange): void {
  const { 'cache-control': directives = '' } = answer.response?.headers ?? {}
  expectThat(!isShared(answer), '`Cache-Control`', 'no `public`, and no `s-maxage`', directives, answer)
}

/** Whether a shared cache may keep what was asked for with a token, and give it to whoever has none (RFC 9111, 3.5, 4.1 and 4.2.1). */
export function isShared({ response, startedAt }: Exchange): boolean {
  const { 'cache-control': directives = '', vary = '', expires } = response?.headers ?? {}
  const isAskedAgain = /\b(?:no-store|no-cache|private)\b/i.test(directives)
  const isOfOneToken = /(?:^|,)\s*(?:authorization|\*)\s*(?:,|$)/i.test(vary)
  const isPublic = /(?:^|,)\s*public\b/i.test(directives)
  const [, shared] = /\bs-maxage\s*=\s*"?(\d+)/i.exec(directives) ?? []
  if (isAskedAgain || isOfOneToken || (!isPublic && shared === undefined)) return false
  const [, seconds = shared] = /\bmax-age\s*=\s*"?(\d+)/i.exec(directives) ?? []
  // What has ended is asked for again each time, so that nobody gets it without a token.
  return seconds === undefined ? expires === undefined || Date.parse(expires) > startedAt : Number(shared ?? seconds) > 0
}

/**
 * What only the work gives, in JSON, which may stand behind a message. Members that are empty, null or zero say nothing. Of batches a part may have been
 * allowed.
 */
const WORK: Readonly<Record<string, RegExp>> = {
  configuration: /"oauthClientId"\s*:\s*"[^"]+"[^}]*"fileMaxLength"\s*:\s*[1-9]/,
  publicKey: /"publicKey"\s*:\s*"[^"]{100,}"/,
}

/** A guard may answer and not end the request: then the answer of the operation stands behind its own, under the status of a refusal. */
function expectNothingOfTheWork(answer: Exchange): void {
  const { body } = answer.response ?? {}
  const text = body?.kind === 'text' ? body.text : JSON.stringify(bodyOf(answer))
  const found = WORK[answer.label]?.exec(text)
  expectThat(found == null, 'the refusal', 'nothing of what was asked for', found?.[0], answer)
}

function expectNoEcho(answer: Exchange, expected: string, which?: RegExp): void {
  const secret = secretIn(answer, which)
  expectThat(secret === null, 'the answer', expected, secret, answer)
}

/** Each matches a stack frame as its runtime writes it, with place or line. A message that says "at 10:20" or "Exception" does not match. */
const FRAMES: readonly RegExp[] = [
  // Java and other languages of its virtual machine
  /\bat [\w$.<>/@-]+\((?:[\w$-]+\.(?:java|kt|scala|groovy|clj):\d+|Native Method|Unknown Source)\)/,
  /\bCaused by: (?:[a-z]\w*\.)+[A-Z]\w*(?:Exception|Error)\b/,
  // .NET, with and without debugging symbols
  /\) in \S.*:line \d+/,
  /(?:^|\n)\s+at (?:[A-Za-z_][\w`<>]*\.){2,}[\w`<>.[\],|]+\([^()\n]*\)\s*(?:\n|$)/,
  // Node.js
  /\bat (?:async )?(?:[^\n(]+ \()?(?:file:\/\/|node:|\/|[A-Z]:\\)[^\s()]*:\d+:\d+\)?/,
  // Python
  /Traceback \(most recent call last\)/,
  /File "[^"\n]+", line \d+, in /,
  // PHP, in a trace, and in the message that it prints itself
  /#\d+ (?:\/|[A-Z]:\\)[^\s(]+\.php\(\d+\)/,
  /\bin (?:<b>)?(?:\/|[A-Z]:\\)[^\s<]+\.php(?:<\/b>)? on line (?:<b>)?\d+/,
  // Go, Ruby, Rust
  /\bgoroutine \d+ \[[a-z ]+\]:/,
  /\.go:\d+ \+0x[\da-f]+/,
  /\.rb:\d+:in [`']/,
  /\bpanicked at (?:'.*', )?\S+\.rs:\d+:\d+/,
  // Elixir, Perl
  /\([a-z]\w* [\d.]+\S*\) \S+\.exs?:\d+: /,
  / at \/\S+\.p[lm] line \d+\./,
]

/** A piece of a stack trace in an answer, or `null` where there is none. */
export function stackTraceIn(exchange: Exchange): string | null {
  const found = textsOf(exchange)
    .map((text) => FRAMES.map((frame) => frame.exec(text)?.[0]).find((piece) => piece !== undefined))
    .find((piece) => piece !== undefined)
  return found?.trim() ?? (hasTraceElements(bodyOf(exchange)) ? 'a list of stack trace elements' : null)
}

/**
 * The name of a secret that an answer echoes, or `null`. Redaction puts a mark with this name in place of each secret, so the mark shows
 * the echo.
 * @param which those to look for; all by default
 */
export function secretIn(exchange: Exchange, which = /^/): string | null {
  const marks = textsOf(exchange).flatMap((text) => [...text.matchAll(new RegExp(SURELY_REDACTED, 'g'))])
  return marks.map(([, name = '']) => name).find((name) => which.test(name)) ?? null
}

/** Every text of an answer: header values, and the strings and names of its body. Cookies are always taken away: they are what the deployment itself makes secret. */
function textsOf(exchange: Exchange): readonly string[] {
  const { response } = exchange
  if (response === null) return []
  const headers = Object.entries(response.headers).flatMap(([name, value]) => (name === 'set-cookie' ? [] : [value]))
  return [...headers, ...stringsIn(bodyOf(exchange))]
}

function bodyOf({ response }: Exchange): unknown {
  if (response?.body.kind === 'json') return response.body.value
  return response?.body.kind === 'text' ? response.body.text : null
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return isObject(value) ? Object.entries(value).flatMap(([name, member]) => [name, ...stringsIn(member)]) : []
}

/** Java's `StackTraceElement`, or an entry of PHP's `getTrace`, as serializers write it. */
function hasTraceElements(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasTraceElements)
  if (!isObject(value)) return false
  const isElement = ('methodName' in value && 'lineNumber' in value) || ('file' in value && 'line' in value && 'function' in value)
  return isElement || Object.values(value).some(hasTraceElements)
}
