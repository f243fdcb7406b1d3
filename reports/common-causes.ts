// Causes that many failed rows share: an operation of which no request at all was carried out. What is mended first is told first.
// A pure projection of the result and the evidence. It computes no verdict.
import type { Evidence } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { RequirementResult, ResultFile } from '../schemas/index.js'
import { counted } from './counting.js'
import { answerLineOf } from './exchange-text.js'

/** One cause, and the failed rows that have no other. */
export interface CommonCause {
  /** "no calculateDigest request was carried out: 501 Not Implemented". */
  readonly text: string
  readonly rows: readonly RequirementResult[]
}

/** Operations of the interface; other requests of a run are not what rows are about. */
const OPERATIONS = ['configuration', 'publicKey', 'calculateDigest', 'finalizeSigning', 'addArchive', 'createSeal']

/** The causes that at least two failed rows share, the one with the most rows first. */
export function commonCauses(result: ResultFile, evidence: ReadonlyMap<string, Evidence<Exchange>>): readonly CommonCause[] {
  const exchanges = [...evidence.values()].flatMap((probe) => probe.exchanges)
  const failed = result.requirements.filter(({ verdict }) => verdict === 'fail')
  return OPERATIONS.flatMap((operation) => {
    if (exchanges.some((exchange) => exchange.label === operation && isSuccess(exchange))) return []
    const about = failed.map((row) => ({ row, shown: shownBy(row, evidence) }))
    const concerned = about.filter(({ shown }) => shown.length > 0 && shown.every((exchange) => exchange?.label === operation))
    if (concerned.length < 2) return []
    const outcome = mostFrequent(concerned.flatMap(({ shown }) => shown.flatMap((exchange) => (exchange ? [outcomeOf(exchange)] : []))))
    return [{ text: `no ${operation} request was carried out: ${outcome}`, rows: concerned.map(({ row }) => row) }]
  }).toSorted((one, other) => other.rows.length - one.rows.length)
}

/** `22 rows: …; mend this first`. */
export function commonCauseText({ text, rows }: CommonCause): string {
  return `${counted(rows.length, 'row')}: ${text}; mend this first`
}

function isSuccess({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 300
}

/** Every exchange that a finding of the row names; `undefined` for one that is not in the evidence. */
function shownBy({ findings }: RequirementResult, evidence: ReadonlyMap<string, Evidence<Exchange>>): readonly (Exchange | undefined)[] {
  return findings.flatMap((finding) =>
    finding.shownBy.map(({ probe, exchange }) => evidence.get(probe)?.exchanges.find(({ id }) => id === exchange)),
  )
}

function mostFrequent(texts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

/** "501 Not Implemented", or why no answer came; without the time it took. */
function outcomeOf(exchange: Exchange): string {
  return exchange.failure === null ? answerLineOf(exchange).replace(/, \d+ ms$/, '') : `no answer (${exchange.failure.kind})`
}
