// Computes the parts of a result that need no judging, all from the evidence: what was asked, the walks, how long answers took. A run uses it, and so
// does everything that judges a run again.
import { type Evidence, revive } from '../engine/index.js'
import { claimsIn } from '../fixtures/answers/claims.js'
import { isSuccess } from '../fixtures/answers/fields.js'
import { whyNotItsWord } from '../fixtures/answers/own-word.js'
import { sessionIdsIn } from '../fixtures/answers/session-ids.js'
import { OPERATIONS } from '../fixtures/endpoints.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { RunRecord } from '../reports/store/evidence-store.js'
import type { OperationTimes, ResultFile } from '../schemas/index.js'
import { unsignedFormats } from '../specs/documents/unsigned-formats.js'
import { summaryOf } from '../specs/exploration/summary.js'
import { isWalk } from '../specs/exploration/titles.js'
import type { Walks } from '../specs/exploration/trace.js'

/**
 * Members of the result; those of which the evidence says nothing are left out.
 * @param about what only the run itself counted: its sessions, and what it spent of its budgets
 */
export function toldBy(
  evidence: ReadonlyMap<string, Evidence<Exchange>>,
  about: Pick<RunRecord, 'sessions' | 'budgets' | 'traffic'>,
): Pick<ResultFile, 'exchanges' | 'exploration' | 'times' | 'unsigned' | 'used'> {
  const all = [...evidence.values()]
  const exchanges = all.flatMap((one) => one.exchanges)
  const walks = all.flatMap(({ probe, outcome, exchanges }): Walks[] =>
    // Only the probes of walks have such titles, and they leave nothing else.
    isWalk(probe) && 'value' in outcome ? [revive(outcome.value, exchanges) as Walks] : [],
  )
  const exploration = summaryOf(walks)
  // Nobody knows how the times of recorded traffic were taken.
  const times = about.traffic === undefined ? operationTimes(exchanges) : undefined
  // Traffic does not tell what was asked for: people sign what they have.
  const unsigned = about.traffic === undefined ? unsignedFormats(all) : []
  // Over plain HTTP no answer is due.
  const notOwn = exchanges.filter((exchange) => exchange.request.url.startsWith('https:') && whyNotItsWord(exchange) !== null)
  return {
    exchanges: { total: exchanges.length, notTheDeployments: notOwn.length },
    used: usedOf(exchanges, about),
    ...(exploration === undefined ? {} : { exploration }),
    ...(times === undefined ? {} : { times }),
    ...(unsigned.length === 0 ? {} : { unsigned }),
  }
}

/** Operations that take a time-stamp for each session that they claim. */
const STAMPING = ['finalizeSigning', 'addArchive', 'createSeal'] as const

function usedOf(
  exchanges: readonly Exchange[],
  { sessions, budgets = [], traffic }: Pick<RunRecord, 'sessions' | 'budgets' | 'traffic'>,
): ResultFile['used'] {
  // Recorded traffic was somebody else's: nothing was asked for it.
  if (traffic !== undefined) return { requests: 0, sessions: 0, uploads: 0, timeStamps: 0, signatures: 0, seals: 0 }
  const claims = (operation: (typeof STAMPING)[number]): number =>
    exchanges.reduce((sum, exchange) => sum + (exchange.label === operation ? claimsIn(exchange, operation).length : 0), 0)
  const counted = (key: string): number | undefined => budgets.find((budget) => budget.key === key)?.spent
  return {
    // The search for the shortest walk that shows a failure asks for much of which the evidence keeps nothing.
    requests: counted('limits.requests') ?? exchanges.length,
    sessions: sessions?.opened ?? 0,
    uploads: exchanges.filter(({ label }) => label === 'upload').length,
    timeStamps: counted('limits.timeStamps') ?? STAMPING.reduce((sum, operation) => sum + claims(operation), 0),
    signatures: budgets.reduce((sum, { key, spent }) => sum + (key.startsWith('signers') ? spent : 0), 0),
    seals: claims('createSeal'),
  }
}

/** Quantile by the nearest rank: a time that was measured. */
const SLOW_QUANTILE = 0.95

/**
 * The times of the answers with a success status (2xx): of each operation, and of each number of sessions in one call where there are several.
 * `undefined` where there is no such answer. What is refused ends sooner, and would say little.
 */
function operationTimes(exchanges: readonly Exchange[]): OperationTimes[] | undefined {
  const answered = exchanges.filter(isSuccess)
  const times = OPERATIONS.flatMap((operation) => {
    const own = answered.filter(({ label }) => label === operation)
    if (own.length === 0) return []
    const sizes = [...new Set(own.map(sessionsIn))].filter((size) => size > 0).sort((a, b) => a - b)
    const bySize = sizes.map((sessions) => ({
      operation,
      sessions,
      ...timesOf(own.filter((exchange) => sessionsIn(exchange) === sessions)),
    }))
    return [{ operation, ...timesOf(own) }, ...(bySize.length > 1 ? bySize : [])]
  })
  return times.length === 0 ? undefined : times
}

function sessionsIn({ request: { body } }: Exchange): number {
  return body.kind === 'json' ? sessionIdsIn(body.value).length : 0
}

/** How long exchanges took. */
export function timesOf(exchanges: readonly Exchange[]): Pick<OperationTimes, 'answers' | 'medianMs' | 'p95Ms' | 'slowestMs'> {
  const sorted = exchanges.map(({ durationMs }) => durationMs).sort((a, b) => a - b)
  const at = (quantile: number): number => Math.round(sorted[Math.max(0, Math.ceil(quantile * sorted.length) - 1)] ?? 0)
  return { answers: sorted.length, medianMs: at(0.5), p95Ms: at(SLOW_QUANTILE), slowestMs: at(1) }
}
