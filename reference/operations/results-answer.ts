// The answer of finalizeSigning, addArchive and eSealCreate: a list of results.
import type { SignedItem } from '../seams/values.js'
import type { Service } from '../service.js'
import { type Answer, jsonAnswer } from '../wire/answer.js'
import type { JsonObject } from '../wire/json.js'
import { foundIn } from './batch.js'
import { orderItems, writeItem } from './item-form.js'

/** @param place where the results stand; the interface shows two places for eSealCreate */
export function resultsAnswer({ liberties }: Service, items: readonly SignedItem[], place: 'data' | 'top' | 'both'): Answer {
  const results = orderItems(items, liberties['item-order']).map((item) => writeItem(item, liberties, 'result'))
  const message = liberties['ok-message']
  const body: Record<string, JsonObject[string]> = {}
  if (place !== 'top') body.data = message === 'inside-data' ? { results, message: 'OK' } : { results }
  if (place !== 'data') body.results = results
  if (message === 'beside-data') body.message = 'OK'
  return { ...jsonAnswer(Number(liberties['success-status']), body), found: foundIn(items) }
}
