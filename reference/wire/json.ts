// The types of JSON, and the reader of request bodies.
import { Refusal } from './refusal.js'

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** A JSON object. */
export interface JsonObject {
  readonly [member: string]: Json
}

/** Deepest nesting that is accepted: no good request needs more, and recursive code would run out of stack. */
const MAXIMUM_DEPTH = 32

/** Whether a value is a JSON object (neither null nor a list). */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Reads a request body.
 * @throws Refusal `request:not-json` or `request:too-deep`
 */
export function parseJson(body: Buffer): unknown {
  const text = body.toString('utf8')
  requireShallow(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed', 'request:not-json', `The request body is not JSON${likelyCause(body, text)}`)
  }
}

/** The mistakes that clients make most; the end of a sentence. */
function likelyCause(body: Buffer, text: string): string {
  if (body.length === 0) return ': it is empty'
  if (text.startsWith('\uFEFF')) return ': it begins with a byte order mark, leave that out'
  if (body.subarray(0, 64).includes(0)) return ': it must be written in UTF-8'
  if (text.startsWith('--')) return ': it is multipart, which only an upload is'
  if (/^[\w.]+=/.test(text)) return ': it is form-encoded, which only requests to the token endpoint are'
  if (/^\s*[{[]\s*'/.test(text)) return ': names and texts stand in double quotes'
  return ''
}

/** Counts the brackets outside strings before anything is parsed. */
function requireShallow(text: string): void {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > MAXIMUM_DEPTH)
      throw new Refusal('malformed', 'request:too-deep', `The request body is nested beyond ${MAXIMUM_DEPTH} levels`)
  }
}
