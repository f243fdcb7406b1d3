// Building blocks of defects: what an operation answers, and what it claims although it was refused or not done.
import { randomBytes } from 'node:crypto'
import type { Operation } from '../operation.js'
import { parseCertificate } from '../operations/certificates.js'
import type { Alterations, AnswerContext, PlaceInCall, SignedItem, StoredSession } from '../seams.js'
import { sessionIdsIn } from '../sessions/history.js'
import { type Answer, jsonAnswer, membersOf } from '../wire/answer.js'
import { isObject, type Json, type JsonObject } from '../wire/json.js'
import type { Refusal } from '../wire/refusal.js'
import { type Make, rowsBy } from './define.js'

/** Makers of rows about an operation. */
export function rowsAbout(operation: Operation) {
  const body = (alter: (body: JsonObject) => JsonObject): Make =>
    onSuccess(operation, (answer) => ({ ...answer, body: alter(membersOf(answer)) }))
  const list = operation === 'calculate-digest' ? 'sessionDigests' : 'results'
  /** Wherever the list stands. */
  const items = (alter: (items: readonly JsonObject[]) => readonly Json[]): Make => {
    const inside = (holder: JsonObject): JsonObject => {
      const items = holder[list]
      return isList(items) ? { ...holder, [list]: alter(items.map(objectOf)) } : holder
    }
    return body((body) => ({ ...inside(body), ...(body.data === undefined ? {} : { data: inside(objectOf(body.data)) }) }))
  }
  const itemsWhere = (isMeant: (item: JsonObject) => boolean, alter: (item: JsonObject) => JsonObject): Make =>
    items((all) => all.map((item) => (isMeant(item) ? { ...item, ...alter(item) } : item)))
  return {
    // What its successful answers say.
    body: rowsBy(body),
    data: rowsBy((alter: (data: JsonObject) => Json) => onData(operation, alter)),
    members: rowsBy((members: JsonObject) => onData(operation, (data) => ({ ...data, ...members }))),
    missing: rowsBy((member: string) => onData(operation, (data) => without(data, member))),
    unwrapped: rowsBy(() => body((body) => objectOf(body.data))),
    text: rowsBy((member: string, alter: (text: string) => Json) => onText(operation, member, alter)),
    items: rowsBy(items),
    goodItems: rowsBy((members: (item: JsonObject) => JsonObject) => itemsWhere(isGood, members)),
    failedItems: rowsBy((members: () => JsonObject) => itemsWhere((item) => !isGood(item), members)),
    // What becomes of its sessions, and what it claims.
    outcomes: rowsBy((alter: Outcomes) => () => ({
      items: (items, context) => (context.operation === operation ? alter(items, context) : items),
    })),
    claimed: rowsBy((isMeant: (refusal: Refusal) => boolean, ofRequest: (request: JsonRequest) => boolean = () => true) =>
      claimRefused(operation, (refusal, request) => isMeant(refusal) && ofRequest(request)),
    ),
    failedClaimed: rowsBy(
      (reason: string, holds: Holds = () => true) =>
        () =>
          onOutcomes(operation, holds, claiming(operation, reason)),
    ),
  }
}

/** Alters the successful answers of an operation. */
export function onSuccess(operation: Operation, alter: (answer: Answer, context: AnswerContext) => Answer): Make {
  return () => ({
    answer: (answer, context) => (context.area === operation && context.refusal === undefined ? alter(answer, context) : answer),
  })
}

export function onData(operation: Operation, alter: (data: JsonObject) => Json): Make {
  return onSuccess(operation, (answer) => ({ ...answer, body: { ...membersOf(answer), data: alter(objectOf(membersOf(answer).data)) } }))
}

/** Alters the text of a member of `data`. */
export function onText(operation: Operation, member: string, alter: (text: string) => Json): Make {
  return onData(operation, (data) => ({ ...data, [member]: alter(textOf(data[member])) }))
}

/** An `error` of an item that did not fail. */
export const saysOk = (): JsonObject => ({ error: { code: '0', message: 'OK' } })

/** A copy without one member. */
export function without(object: JsonObject, member: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== member))
}

/** The value where it is an object; otherwise an empty object. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

/** The value where it is a text; otherwise an empty text. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

function isGood(item: JsonObject): boolean {
  return item.error === undefined || item.error === null
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

type Outcomes = NonNullable<Alterations['items']>

/** The place of a session in its call, and the session where there is one. */
export type Holds = (looked: PlaceInCall & { readonly session: StoredSession | undefined }) => boolean

/** Alters the outcomes of an operation for the sessions at some places. */
export function onOutcomes(concerned: Operation, holds: Holds, change: (item: SignedItem) => SignedItem): Alterations {
  return {
    items: (items, { operation, call, sessions }) => {
      const isMet = (position: number): boolean => holds({ operation, call, position, total: items.length, session: sessions[position] })
      return operation === concerned ? items.map((item, position) => (isMet(position) ? change(item) : item)) : items
    },
  }
}

/** Claims the sessions that failed for a reason. */
export function claiming(operation: Operation, reason: string): (item: SignedItem) => SignedItem {
  return (item) => (item.reason === reason ? claimOf(operation, item.sessionId) : item)
}

/** A request body that is a JSON object. */
export type JsonRequest = Readonly<Record<string, unknown>>

/** Whether a request is refused for this: a code, or a reason. */
export function because(why: string): (refusal: Refusal) => boolean {
  return ({ code, reason }) => code === why || reason === why
}

/** Claims every session of a request that was refused as a whole. */
export function claimRefused(operation: Operation, concerns: (refusal: Refusal, request: JsonRequest) => boolean): Make {
  return () => ({
    answer: (answer, context) => {
      if (context.area !== operation || context.refusal === undefined) return answer
      const request = isObject(context.request) ? context.request : {}
      return concerns(context.refusal, request) ? jsonAnswer(200, { data: claimAll(operation, request) }) : answer
    },
  })
}

/** An item as if its session had been worked on. */
function claimOf(operation: Operation, sessionId: string) {
  return operation === 'calculate-digest' ? { sessionId, digest: someDigest() } : { sessionId }
}

function claimAll(operation: Operation, request: JsonRequest): JsonObject {
  const items = sessionIdsIn(request).map((sessionId) => claimOf(operation, sessionId))
  if (operation !== 'calculate-digest') return { results: items }
  const signature_algorithm = signatureAlgorithmOf(request.certificate) ?? 'rsa'
  return { sessionDigests: items, digests_summary: someDigest(), algorithm: 'SHA256', signature_algorithm }
}

/** In base64. */
export function someDigest(length = 32): string {
  return randomBytes(length).toString('base64')
}

/** A digest of other bytes, as long as the right one. */
export function withWrongDigest(item: SignedItem): SignedItem {
  return item.digest === undefined ? item : { ...item, digest: someDigest(Buffer.from(item.digest, 'base64').length) }
}

/** `rsa` or `ecdsa`; undefined where the text is no certificate. */
export function signatureAlgorithmOf(certificate: unknown): 'rsa' | 'ecdsa' | undefined {
  const given = typeof certificate === 'string' ? parseCertificate(certificate) : undefined
  if (given === undefined) return undefined
  return given.x509.publicKey.asymmetricKeyType === 'rsa' ? 'rsa' : 'ecdsa'
}
