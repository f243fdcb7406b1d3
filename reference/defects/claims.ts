// Building blocks of defects: claiming success for what was refused, or was not done.
import { randomBytes } from 'node:crypto'
import type { Operation } from '../operation.js'
import type { SignedItem } from '../seams/values.js'
import type { AnswerContext } from '../seams.js'
import { jsonAnswer } from '../wire/answer.js'
import { isObject, type JsonObject, parseJson } from '../wire/json.js'
import type { Refusal } from '../wire/refusal.js'
import type { Make } from './define.js'
import { signatureAlgorithmOf } from './key-types.js'

/** Where a session stands in its batch. */
export type Place = 'alone' | 'first' | 'middle' | 'last'

/** Every place in a batch. */
export const PLACES: readonly Place[] = ['alone', 'first', 'middle', 'last']

/** The place of a session. @param position counted from 0 */
function placeOf(position: number, total: number): Place {
  if (total === 1) return 'alone'
  if (position === 0) return 'first'
  return position === total - 1 ? 'last' : 'middle'
}

/** Claims a session that failed for one of these reasons, where it stands in one of these places. */
export function claimFailed(operation: Operation, reasons: readonly string[], places: readonly Place[] = PLACES): Make {
  return () => ({
    items: (items, context) => {
      if (context.operation !== operation) return items
      return items.map((item, position) => {
        const concerned = item.reason !== undefined && reasons.includes(item.reason) && places.includes(placeOf(position, items.length))
        return concerned ? claimOf(operation, item.sessionId) : item
      })
    },
  })
}

/** Whether a request that was refused as a whole gets a claim. */
export type Claimed = (refusal: Refusal, request: JsonRequest) => boolean

/** Claims every session of a request that was refused as a whole. */
export function claimRefused(operation: Operation, concerns: Claimed): Make {
  return () => ({
    answer: (answer, context) => {
      if (context.area !== operation || context.refusal === undefined) return answer
      const request = isObject(context.request) ? context.request : {}
      return concerns(context.refusal, request) ? jsonAnswer(200, claimAll(operation, context)) : answer
    },
  })
}

/**
 * Leaves the documents of some sessions as they were, and claims them all the same.
 * @param concerns asked with the position of a session in its batch, from 0, and the size of the batch
 */
export function leaveUnchanged(operation: Operation, concerns: (position: number, total: number) => boolean): Make {
  return () => ({
    commit: (keeps, context) => keeps && !(context.operation === operation && concerns(context.position, context.total)),
  })
}

/** A request body that is a JSON object. */
export type JsonRequest = Readonly<Record<string, unknown>>

function claimOf(operation: Operation, sessionId: string): SignedItem {
  return operation === 'calculate-digest' ? { sessionId, digest: randomBytes(32).toString('base64') } : { sessionId }
}

function claimAll(operation: Operation, context: AnswerContext): JsonObject {
  const ids = idsOf(context.request)
  if (operation !== 'calculate-digest') return { data: { results: ids.map((sessionId) => ({ sessionId })) } }
  const sessionDigests = ids.map((sessionId) => ({ sessionId, digest: randomBytes(32).toString('base64') }))
  const digests_summary = randomBytes(32).toString('base64')
  const signature_algorithm = signatureAlgorithmOf(isObject(context.request) ? context.request.certificate : undefined) ?? 'rsa'
  return { data: { sessionDigests, digests_summary, algorithm: 'SHA256', signature_algorithm } }
}

/** The ids of the sessions that the bytes of a request name. */
export function idsIn(body: Buffer | undefined): readonly string[] {
  if (body === undefined) return []
  try {
    return idsOf(parseJson(body))
  } catch {
    // What is no JSON is refused, and names no session.
    return []
  }
}

/** The ids of the sessions that a request names. */
export function idsOf(request: unknown): readonly string[] {
  if (!isObject(request)) return []
  const list = request.sessions ?? request.sessionSignatureValues
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => (isObject(entry) && typeof entry.sessionId === 'string' ? [entry.sessionId] : []))
}
