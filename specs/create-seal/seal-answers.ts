// Reading the answers of eSealCreate: `results` stands inside `data` or at the top, and both are right (Result item).
import { Violation } from '../../engine/index.js'
import { claimsFor } from '../../fixtures/answers/claims.js'
import { isObject } from '../../fixtures/answers/fields.js'
import type { Item } from '../../fixtures/answers/items.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { bodyOf } from '../answers/answers.js'
import { expectThat, show } from '../answers/expect.js'

/** What a probe keeps of a good eSealCreate. */
export interface Sealing {
  readonly ids: readonly string[]
  readonly answer: Exchange
}

/** Where an answer to a good request has its results. */
export function placesOfResults(answer: Exchange): readonly ('inside `data`' | 'at the top')[] {
  const body = bodyOf(answer)
  const inside = isObject(body.data) && Array.isArray(body.data.results)
  return [...(inside ? (['inside `data`'] as const) : []), ...(Array.isArray(body.results) ? (['at the top'] as const) : [])]
}

/** The results of a good request's answer; those inside `data` where both places have some. */
export function resultsOf(answer: Exchange): readonly Item[] {
  const body = bodyOf(answer)
  const lists = [isObject(body.data) ? body.data.results : undefined, body.results]
  const results = lists.find((list) => Array.isArray(list))
  if (results === undefined) {
    throw new Violation({ what: '`results`', expected: 'a list, inside `data` or at the top', received: show(body), exchange: answer })
  }
  const stray = results.find((result) => !isObject(result))
  if (stray !== undefined)
    throw new Violation({ what: 'an item of `results`', expected: 'an object', received: show(stray), exchange: answer })
  return results
}

/** Fails unless a good request's answer claims that every session is sealed. */
export function expectSealed({ ids, answer }: Sealing): void {
  const results = resultsOf(answer)
  for (const id of ids) {
    const claims = claimsFor(answer, 'createSeal', [id], ids)
    expectThat(claims.length > 0, `the result for session ${id}`, 'a result whose `error` is null or omitted', results, answer)
  }
}
