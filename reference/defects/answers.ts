// Building blocks of defects: altering what a successful answer says.

import type { Operation } from '../operation.js'
import type { AnswerContext } from '../seams.js'
import { type Answer, membersOf } from '../wire/answer.js'
import { isObject, type Json, type JsonObject } from '../wire/json.js'
import type { Make } from './define.js'

/** Alters the successful answers of an operation. */
export function onSuccess(operation: Operation, alter: (answer: Answer, context: AnswerContext) => Answer): Make {
  return () => ({
    answer: (answer, context) => (context.area === operation && context.refusal === undefined ? alter(answer, context) : answer),
  })
}

/** Alters the body of the successful answers of an operation. */
export function onBody(operation: Operation, alter: (body: JsonObject) => JsonObject): Make {
  return onSuccess(operation, (answer) => ({ ...answer, body: alter(membersOf(answer)) }))
}

/** Alters `data` in the successful answers of an operation. */
export function onData(operation: Operation, alter: (data: JsonObject) => Json): Make {
  return onBody(operation, (body) => ({ ...body, data: alter(objectOf(body.data)) }))
}

/** Puts the members of `data` at the top and leaves the wrapper out. */
export function withoutWrapper(operation: Operation): Make {
  return onBody(operation, (body) => objectOf(body.data))
}

/** Alters the text of a member of `data`. */
export function onText(operation: Operation, member: string, alter: (text: string) => Json): Make {
  return onData(operation, (data) => ({ ...data, [member]: alter(textOf(data[member])) }))
}

/** Alters the items of an answer, wherever its list stands. */
export function onItems(operation: Operation, alter: (items: readonly JsonObject[]) => readonly Json[]): Make {
  const list = operation === 'calculate-digest' ? 'sessionDigests' : 'results'
  const inside = (holder: JsonObject): JsonObject => {
    const items = holder[list]
    return isList(items) ? { ...holder, [list]: alter(items.map(objectOf)) } : holder
  }
  return onBody(operation, (body) => ({ ...inside(body), ...(body.data === undefined ? {} : { data: inside(objectOf(body.data)) }) }))
}

/** Alters every good item of an answer. */
export function onGoodItems(operation: Operation, alter: (item: JsonObject) => JsonObject): Make {
  return onItems(operation, (items) => items.map((item) => (isGood(item) ? alter(item) : item)))
}

/** Alters every failed item of an answer. */
export function onFailedItems(operation: Operation, alter: (item: JsonObject) => JsonObject): Make {
  return onItems(operation, (items) => items.map((item) => (isGood(item) ? item : alter(item))))
}

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
