// Building blocks of defects: claiming success for what was refused, or was not done.
import { randomBytes } from 'node:crypto'
import type { Operation } from '../operation.js'
import type { SignedItem } from '../seams/values.js'
import type { AnswerContext } from '../seams.js'
import { sessionIdsIn } from '../sessions/history.js'
import { jsonAnswer } from '../wire/answer.js'
import { isObject, type JsonObject } from '../wire/json.js'
import type { Refusal } from '../wire/refusal.js'
import type { Make } from './define.js'
import { signatureAlgorithmOf } from './key-types.js'

/** Where a session stands: by itself, or last in a batch. */
export type Place = 'alone' | 'last'

/** Claims a session that failed for a reason. @param place where it stands; anywhere by default */
export function claimFailed(operation: Operation, reason: string, place?: Place): Make {
  return () => ({
    items: (items, context) => {
      if (context.operation !== operation) return items
      const isThere = (position: number): boolean =>
        place === undefined || (position === items.length - 1 && (items.length === 1) === (place === 'alone'))
      return items.map((item, position) => (item.reason === reason && isThere(position) ? claimOf(operation, item.sessionId) : item))
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

/** Leaves documents as they were, and claims them all the same. */
export function leaveUnchanged(operation: Operation): Make {
  return () => ({ commit: (keeps, context) => keeps && context.operation !== operation })
}

/** A request body that is a JSON object. */
export type JsonRequest = Readonly<Record<string, unknown>>

/** An item as if its session had been worked on. */
export function claimOf(operation: Operation, sessionId: string): SignedItem {
  return operation === 'calculate-digest' ? { sessionId, digest: randomBytes(32).toString('base64') } : { sessionId }
}

function claimAll(operation: Operation, context: AnswerContext): JsonObject {
  const ids = sessionIdsIn(context.request)
  if (operation !== 'calculate-digest') return { data: { results: ids.map((sessionId) => ({ sessionId })) } }
  const sessionDigests = ids.map((sessionId) => ({ sessionId, digest: randomBytes(32).toString('base64') }))
  const digests_summary = randomBytes(32).toString('base64')
  const signature_algorithm = signatureAlgorithmOf(isObject(context.request) ? context.request.certificate : undefined) ?? 'rsa'
  return { data: { sessionDigests, digests_summary, algorithm: 'SHA256', signature_algorithm } }
}
