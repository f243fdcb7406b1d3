// How long the answers to each operation took, over the evidence of a run. Nothing here is judged.
import type { Evidence } from '../engine/index.js'
import { isSuccess } from '../fixtures/answers/fields.js'
import { OPERATIONS } from '../fixtures/endpoints.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { OperationTimes } from '../schemas/index.js'

/** Quantile by the nearest rank: a time that was measured. */
const SLOW_QUANTILE = 0.95

/**
 * The times of the answers with a success status (2xx): of each operation, and of each number of sessions in one call where there are several.
 * `undefined` where there is no such answer. What is refused ends sooner, and would say little.
 */
export function operationTimes(evidence: Iterable<Evidence<Exchange>>): OperationTimes[] | undefined {
  const answered = [...evidence].flatMap(({ exchanges }) => exchanges).filter(isSuccess)
  const times = OPERATIONS.flatMap((operation) => {
    const own = answered.filter(({ label }) => label === operation)
    if (own.length === 0) return []
    const sizes = [...new Set(own.map(sessionsIn))].filter((size) => size !== null).sort((a, b) => a - b)
    const bySize = sizes.map((sessions) => ({
      operation,
      sessions,
      ...timesOf(own.filter((exchange) => sessionsIn(exchange) === sessions)),
    }))
    return [{ operation, ...timesOf(own) }, ...(bySize.length > 1 ? bySize : [])]
  })
  return times.length === 0 ? undefined : times
}

/** The length of the list of sessions that a request names; `null` where it names none. */
function sessionsIn({ request: { body } }: Exchange): number | null {
  if (body.kind !== 'json' || typeof body.value !== 'object' || body.value === null) return null
  const list = Object.entries(body.value).find(([name]) => name === 'sessions' || name === 'sessionSignatureValues')?.[1]
  return Array.isArray(list) ? list.length : null
}

function timesOf(exchanges: readonly Exchange[]): Pick<OperationTimes, 'answers' | 'medianMs' | 'p95Ms' | 'slowestMs'> {
  const sorted = exchanges.map(({ durationMs }) => durationMs).sort((a, b) => a - b)
  const at = (quantile: number): number => Math.round(sorted[Math.max(0, Math.ceil(quantile * sorted.length) - 1)] ?? 0)
  return { answers: sorted.length, medianMs: at(0.5), p95Ms: at(SLOW_QUANTILE), slowestMs: at(1) }
}
