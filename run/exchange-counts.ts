// Counts the requests of a run, and the answers that were not the deployment's own word.
import type { Evidence } from '../engine/index.js'
import { whyNotItsWord } from '../fixtures/answers/own-word.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { ResultFile } from '../schemas/index.js'

/** The counts over all evidence of a run. */
export function exchangeCounts(evidence: Iterable<Evidence<Exchange>>): ResultFile['exchanges'] {
  const exchanges = [...evidence].flatMap((collected) => collected.exchanges)
  const notOwn = exchanges.filter((exchange) => isOverTls(exchange) && whyNotItsWord(exchange) !== null)
  return { total: exchanges.length, notTheDeployments: notOwn.length }
}

/** Over plain HTTP no answer is due. */
function isOverTls({ request }: Exchange): boolean {
  return request.url.startsWith('https:')
}
