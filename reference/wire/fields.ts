// Reading the fields of a request body, one kind at a time, with refusals that name the field.
import type { Liberties } from '../liberties.js'
import { isObject } from './json.js'
import { Refusal } from './refusal.js'

/** A request body, or an object in it. */
export type Body = Readonly<Record<string, unknown>>

/** The body as an object; the liberty `unknown-request-members` decides whether it may have other members than those listed. */
export function readBody(body: unknown, members: readonly string[], liberties: Liberties): Body {
  if (!isObject(body)) throw notAnObject(body)
  const unknown = Object.keys(body).find((member) => !members.includes(member))
  if (unknown !== undefined && liberties['unknown-request-members'] === 'refused') {
    throw malformed('request:unknown-member', `The request has a member that is not known here: expected only ${members.join(', ')}`)
  }
  return body
}

/** A text that must be there and not empty. */
export function readText(body: Body, field: string): string {
  const value = body[field]
  if (typeof value !== 'string' || value === '') {
    throw malformed('request:field', `${field} must be a non-empty string${nearMiss(body, field)}`)
  }
  return value
}

/** A text that may be left out or null; any other kind of value is refused. */
export function readOptionalText(body: Body, field: string): string | undefined {
  const value = body[field]
  if (value === undefined || value === null || value === '') return undefined
  return readText(body, field)
}

/** `signAsPdf` or `createNewEdoc`. */
export function readFlag(body: Body, field: string, liberties: Liberties): boolean {
  const value = body[field]
  if (typeof value === 'boolean') return value
  const miss = nearMiss(body, field)
  if (miss !== '') throw malformed('request:flag', `${field} must be true or false${miss}`)
  if (value === undefined && liberties['omitted-flags'] === 'default-false') return false
  if (liberties['flag-types'] === 'lenient') {
    if (value === 'true' || value === 1) return true
    if (value === 'false' || value === 0 || value === null) return false
  }
  throw malformed(
    'request:flag',
    `${field} must be true or false${value === undefined ? ', and it may not be left out here' : ', without quotes'}`,
  )
}

/** A list of objects that each hold a `sessionId`. */
export function readSessionList(body: Body, field: string, liberties: Liberties): readonly Body[] {
  const list = body[field]
  if (!Array.isArray(list)) throw malformed('request:field', `${field} must be a list of objects${nearMiss(body, field)}`)
  const most = Number(liberties['sessions-per-call'])
  if (list.length > most)
    throw malformed('request:too-many-sessions', `${field} holds ${list.length} sessions: at most ${most} are taken in one call`)
  if (list.length === 0 && liberties['empty-sessions'] === 'refused') throw malformed('request:no-sessions', `${field} is empty`)
  return list.map((entry: unknown, index) => {
    if (!isObject(entry)) throw malformed('request:field', `${field}[${index}] must be an object such as {"sessionId": "…"}`)
    if (typeof entry.sessionId !== 'string' || entry.sessionId === '') {
      throw malformed('request:field', `${field}[${index}].sessionId must be a non-empty string${nearMiss(entry, 'sessionId')}`)
    }
    return entry
  })
}

/** The refusal of a body that is JSON, but no object. */
export function notAnObject(body: unknown): Refusal {
  const remedy = Array.isArray(body)
    ? ', not a list'
    : typeof body === 'string'
      ? ', not a string with JSON in it: encode it once only'
      : ''
  return malformed('request:not-an-object', `The request body must be a JSON object${remedy}`)
}

/** For a field that is missing while one of nearly its name is there. What the client sent is not repeated. */
function nearMiss(body: Body, field: string): string {
  if (Object.hasOwn(body, field)) return ''
  const plain = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '').toLowerCase()
  const isNear = Object.keys(body).some((name) => plain(name) === plain(field))
  return isNear ? `: a member of nearly this name is there, write it exactly as "${field}"` : ''
}

function malformed(code: string, message: string): Refusal {
  return new Refusal('malformed', code, message)
}
