// How much traffic is cut into pieces of evidence, and put together again where a sentence needs all of it.
import type { Evidence } from '../../engine/index.js'
import type { Exchange } from '../../fixtures/exchange.js'

/** Exchanges that are written at once, as one text, and that the page shows or leaves out together. */
const PART = 2000
const LATER_PART = /, part \d+$/

/** Traffic as the evidence of probes: at least one, each with so many exchanges. @param name what the traffic is of */
export function partsOf(name: string, exchanges: readonly Exchange[]): readonly Evidence<Exchange>[] {
  return Array.from({ length: Math.max(1, Math.ceil(exchanges.length / PART)) }, (_, part) =>
    evidenceOf(`traffic of ${name}${part === 0 ? '' : `, part ${part + 1}`}`, exchanges.slice(part * PART, (part + 1) * PART)),
  )
}

/** Exchanges as the evidence of one probe. */
function evidenceOf(probe: string, exchanges: readonly Exchange[]): Evidence<Exchange> {
  const startedAt = exchanges.reduce((first, one) => Math.min(first, one.startedAt), exchanges[0]?.startedAt ?? 0)
  const end = exchanges.reduce((last, one) => Math.max(last, one.startedAt + one.durationMs), startedAt)
  return { probe, startedAt, durationMs: end - startedAt, outcome: { value: null }, exchanges }
}

/** All exchanges of the traffic that evidence is a part of. */
export function wholesOf(parts: readonly Evidence<Exchange>[]): (part: Evidence<Exchange>) => readonly Exchange[] {
  const nameOf = ({ probe }: Evidence<Exchange>): string => probe.replace(LATER_PART, '')
  const wholes = new Map<string, Exchange[]>()
  for (const part of parts) {
    const whole = wholes.get(nameOf(part)) ?? []
    for (const exchange of part.exchanges) whole.push(exchange)
    wholes.set(nameOf(part), whole)
  }
  return (part) => wholes.get(nameOf(part)) ?? part.exchanges
}
