// How a client goes about its tokens. The interface leaves that open, so all of it is advice.
import type { Exchange } from '../../fixtures/exchange.js'
import { rememberedFor } from '../answers/remembered.js'
import { everywhere, expectSent, isOperation, notShown } from './client-suite.js'

/** So many requests with a token each of their own are no start of something. */
const FEW_REQUESTS = 8
/** So often in a row a token may be answered with 401: requests that are under way together, and one to make sure. */
const MOST_TRIES = 3

const CARRIED_OUT = 'over all requests that were let in'
const isLetIn = (exchange: Exchange): boolean =>
  isOperation(exchange) && exchange.seen?.token !== undefined && (exchange.response?.status ?? 400) < 400

everywhere('CLI-29', CARRIED_OUT, isLetIn, (exchange, _facts, all) => {
  const { count, tokens } = tokensOf(all)
  if (count < FEW_REQUESTS) throw notShown(`there are fewer than ${FEW_REQUESTS} requests with a token`)
  expectSent(tokens < count, 'the tokens of all requests together', 'fewer than the requests', 'as many: each has its own', exchange)
})

everywhere(
  'CLI-30',
  'in every request whose token was answered with 401',
  (exchange) => exchange.seen?.token !== undefined && exchange.response?.status === 401,
  (exchange, _facts, all) => {
    const tries = triesOf(all).get(exchange.id) ?? 1
    const [expected, received] = [`${MOST_TRIES} or fewer in a row`, `${tries} in a row, each after the answer to the one before`]
    expectSent(tries <= MOST_TRIES, 'the requests with a token that was answered with 401', expected, received, exchange)
  },
)

const tokensOf = rememberedFor((all: readonly Exchange[]) => {
  const letIn = all.filter(isLetIn)
  return { count: letIn.length, tokens: new Set(letIn.map(({ seen }) => seen?.token)).size }
})

/** The place of each 401 in its row, by the number of the exchange: a row is of one token, each request begins after the answer to the one before. */
const triesOf = rememberedFor((all: readonly Exchange[]): ReadonlyMap<number, number> => {
  const rows = new Map<number, { end: number; length: number }>()
  const found = new Map<number, number>()
  for (const { id, seen, response, startedAt, durationMs } of all.toSorted((one, other) => one.startedAt - other.startedAt)) {
    if (seen?.token === undefined || response === null) continue
    if (response.status !== 401) {
      rows.delete(seen.token)
      continue
    }
    const row = rows.get(seen.token)
    const isNext = row === undefined || startedAt >= row.end
    const length = isNext ? (row?.length ?? 0) + 1 : row.length
    rows.set(seen.token, { end: isNext ? startedAt + durationMs : row.end, length })
    found.set(id, length)
  }
  return found
})
