// What an answer gives away: stack traces of the software behind it, and secrets that were sent to it.
// Must not know what the request was.
import { isObject } from '../../fixtures/answers/fields.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { REDACTED } from '../../fixtures/recording/redaction.js'

/** Each matches a stack frame as its runtime writes it, with place or line. A message that says "at 10:20" or "Exception" does not match. */
const FRAMES: readonly RegExp[] = [
  // Java and other languages of its virtual machine
  /\bat [\w$.<>/]+\((?:[\w$-]+\.(?:java|kt|scala|groovy):\d+|Native Method|Unknown Source)\)/,
  /\bCaused by: (?:[a-z]\w*\.)+[A-Z]\w*(?:Exception|Error)\b/,
  // .NET, with and without debugging symbols
  /\) in \S.*:line \d+/,
  /(?:^|\n)\s+at (?:[A-Za-z_][\w`<>]*\.){2,}[\w`<>.[\],|]+\([^()\n]*\)\s*(?:\n|$)/,
  // Node.js
  /\bat (?:async )?(?:[^\n(]+ \()?(?:file:\/\/|node:|\/|[A-Z]:\\)[^\s()]*:\d+:\d+\)?/,
  // Python
  /Traceback \(most recent call last\)/,
  /File "[^"\n]+", line \d+, in /,
  // PHP
  /#\d+ (?:\/|[A-Z]:\\)[^\s(]+\.php\(\d+\)/,
  // Go, Ruby
  /\bgoroutine \d+ \[[a-z ]+\]:/,
  /\.rb:\d+:in [`']/,
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
 */
export function secretIn(exchange: Exchange): string | null {
  const echo = textsOf(exchange)
    .map((text) => REDACTED.exec(text)?.[1])
    .find((name) => name !== undefined)
  return echo ?? null
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

/** Java's `StackTraceElement` as serializers write it. */
function hasTraceElements(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasTraceElements)
  if (!isObject(value)) return false
  return ('methodName' in value && 'lineNumber' in value) || Object.values(value).some(hasTraceElements)
}
