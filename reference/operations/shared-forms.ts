// What several operations have in common: the two flags and the rule for mixed batches, and how the outcomes of a batch are written into an answer.
import { createHash } from 'node:crypto'
import type { Liberties } from '../liberties.js'
import type { Provider } from '../reference-deployment.js'
import type { SignedItem } from '../seams.js'
import type { Service } from '../service.js'
import { type Answer, jsonAnswer } from '../wire/answer.js'
import { type Body, readFlag } from '../wire/fields.js'
import type { JsonObject } from '../wire/json.js'
import { Refusal } from '../wire/refusal.js'
import { foundIn } from './batch.js'
import { contentKindOf, type SigningFlags } from './document-workshop.js'

/** @throws Refusal `request:flag`, `request:both-flags` */
export function readSigningFlags(body: Body, liberties: Liberties): SigningFlags {
  const signAsPdf = readFlag(body, 'signAsPdf', liberties)
  const createNewEdoc = readFlag(body, 'createNewEdoc', liberties)
  if (signAsPdf && createNewEdoc && liberties['both-flags'] === 'refused') {
    throw new Refusal('malformed', 'request:both-flags', 'signAsPdf and createNewEdoc cannot both be true')
  }
  return { signAsPdf, createNewEdoc: createNewEdoc && !signAsPdf }
}

/** @throws Refusal `signing:mixed-batch` */
export function refuseMixedBatch({ liberties, sessions }: Service, provider: Provider, ids: readonly string[]): void {
  if (liberties['mixed-batches'] === 'accepted') return
  const kinds = new Set(ids.map((id) => contentKindOf(sessions.find(id, provider.clientId)?.files ?? [])).filter((kind) => kind !== ''))
  if (kinds.size > 1) throw new Refusal('unprocessable', 'signing:mixed-batch', 'The sessions of one call must hold files of one type')
}

const WELL_FORMED_ID = /^[0-9A-Fa-f]{64}$/

/** The items in the order that the liberty wants. */
export function orderItems(items: readonly SignedItem[], order: Liberties['item-order']): readonly SignedItem[] {
  switch (order) {
    case 'same':
      return items
    case 'reversed':
      return items.toReversed()
    case 'sorted':
      return items.toSorted((a, b) => a.sessionId.localeCompare(b.sessionId))
    case 'shuffled':
      return items.toSorted((a, b) => shuffleKey(a).localeCompare(shuffleKey(b)))
  }
}

/** One item as it stands in `sessionDigests` or `results`. */
export function writeItem(item: SignedItem, liberties: Liberties, kind: 'digest' | 'result'): JsonObject {
  const written: Record<string, JsonObject[string]> = {}
  if (item.error === undefined || WELL_FORMED_ID.test(item.sessionId) || liberties['failed-item-id'] === 'echoed') {
    written.sessionId = item.sessionId
  } else if (liberties['failed-item-id'] === 'null') written.sessionId = null
  if (item.digest !== undefined) written.digest = item.digest
  else if (kind === 'digest' && item.error !== undefined && liberties['failed-item-digest'] === 'empty') written.digest = ''
  if (item.error !== undefined) written.error = { code: item.error.code, message: item.error.message }
  else if (liberties['good-item-error'] === 'null') written.error = null
  if (item.error === undefined && liberties['ok-message'] === 'inside-items') written.message = 'OK'
  return written
}

/** The answer of finalizeSigning, addArchive and eSealCreate. @param place where the results stand; the interface shows two places for eSealCreate */
export function resultsAnswer({ liberties }: Service, items: readonly SignedItem[], place: 'data' | 'top' | 'both'): Answer {
  const results = orderItems(items, liberties['item-order']).map((item) => writeItem(item, liberties, 'result'))
  const message = liberties['ok-message']
  const body: Record<string, JsonObject[string]> = {}
  if (place !== 'top') body.data = message === 'inside-data' ? { results, message: 'OK' } : { results }
  if (place !== 'data') body.results = results
  if (message === 'beside-data') body.message = 'OK'
  return { ...jsonAnswer(Number(liberties['success-status']), body), found: foundIn(items) }
}

/** An order that does not follow the request, and is the same each time. */
function shuffleKey(item: SignedItem): string {
  return createHash('sha256').update(item.sessionId).digest('hex')
}
