// What an operation answers, before it is turned into bytes.
import type { FoundOfRequest } from '../served.js'
import type { JsonObject } from './json.js'

/** An answer before it is written. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Undefined: no body at all. */
  readonly body: JsonObject | string | Buffer | undefined
  /** Undefined for JSON: the liberty `success-media-type` names it. */
  readonly mediaType?: string
  /** Where set, the connection is broken instead. */
  readonly disconnect?: true
  /** Milliseconds that the answer is held back. */
  readonly holdBack?: number
  /** What whoever watches the deployment is told of the request. */
  readonly found?: readonly FoundOfRequest[]
}

/** A JSON answer. */
export function jsonAnswer(status: number, body: JsonObject): Answer {
  return { status, headers: {}, body }
}

/** Members of an object answer; empty where the answer is no object. */
export function membersOf(answer: Answer): JsonObject {
  const { body } = answer
  return typeof body === 'object' && !Buffer.isBuffer(body) ? body : {}
}
