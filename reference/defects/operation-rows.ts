// The shapes that rows about one operation mostly have: what its answers say, what it claims, and what it leaves undone.
import type { Operation } from '../operation.js'
import type { Json, JsonObject } from '../wire/json.js'
import { onBody, onData, onFailedItems, onGoodItems, onItems, onText, without, withoutWrapper } from './answers.js'
import { type Claimed, claimFailed, claimRefused, leaveUnchanged, type Place } from './claims.js'
import { rowsBy } from './define.js'

/** Makers of rows about an operation. */
export function rowsAbout(operation: Operation) {
  return {
    // What its successful answers say.
    body: rowsBy((alter: (body: JsonObject) => JsonObject) => onBody(operation, alter)),
    data: rowsBy((alter: (data: JsonObject) => Json) => onData(operation, alter)),
    members: rowsBy((members: JsonObject) => onData(operation, (data) => ({ ...data, ...members }))),
    missing: rowsBy((member: string) => onData(operation, (data) => without(data, member))),
    unwrapped: rowsBy(() => withoutWrapper(operation)),
    text: rowsBy((member: string, alter: (text: string) => Json) => onText(operation, member, alter)),
    items: rowsBy((alter: (items: readonly JsonObject[]) => readonly Json[]) => onItems(operation, alter)),
    goodItems: rowsBy((alter: (item: JsonObject) => JsonObject) => onGoodItems(operation, alter)),
    failedItems: rowsBy((alter: (item: JsonObject) => JsonObject) => onFailedItems(operation, alter)),
    // What it claims.
    claimed: rowsBy((concerns: Claimed) => claimRefused(operation, concerns)),
    failedClaimed: rowsBy((reason: string, place?: Place) => claimFailed(operation, reason, place)),
    // What it leaves undone.
    unchanged: rowsBy(() => leaveUnchanged(operation)),
  }
}
