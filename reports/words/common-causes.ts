// Causes that many failed rows share: an operation of which no request at all succeeded. What is mended first is told first.
// A pure projection of the result and the evidence. It computes no verdict.
import type { Evidence } from '../../engine/index.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import type { RequirementResult, ResultFile } from '../../schemas/index.js'
import { counted } from './counting.js'
import { statusText } from './exchanges.js'

/** One cause, and the failed rows that have no other. */
export interface CommonCause {
  /** "no calculateDigest request succeeded: 501 Not Implemented". */
  readonly text: string
  readonly rows: readonly RequirementResult[]
}

/** Operations of the interface; other requests of a run are not what rows are about. */
const OPERATIONS: readonly Operation[] = ['configuration', 'publicKey', 'calculateDigest', 'finalizeSigning', 'addArchive', 'createSeal']

/** The causes that at least two failed rows share, the one with the most rows first. */
export function commonCauses(result: ResultFile, evidence: ReadonlyMap<string, Evidence<Exchange>>): readonly CommonCause[] {
  const failed = result.requirements.filter(({ verdict }) => verdict === 'fail').map((row) => ({ row, shown: shownBy(row, evidence) }))
  return OPERATIONS.flatMap((operation) => {
    const concerned = failed.filter(({ shown }) => shown.length > 0 && shown.every((exchange) => exchange?.label === operation))
    if (concerned.length < 2 || hasSuccess(operation, evidence)) return []
    const outcome = mostFrequent(concerned.flatMap(({ shown }) => shown.flatMap((exchange) => (exchange ? [outcomeOf(exchange)] : []))))
    return [{ text: `no ${operation} request succeeded: ${outcome}`, rows: concerned.map(({ row }) => row) }]
  }).toSorted((one, other) => other.rows.length - one.rows.length)
}

/** `22 rows: …; mend this first`. */
export function commonCauseText({ text, rows }: CommonCause): string {
  return `${counted(rows.length, 'row')}: ${text}; mend this first`
}

/** Whether any request of the run was answered with a success (2xx). */
function hasSuccess(operation: Operation, evidence: ReadonlyMap<string, Evidence<Exchange>>): boolean {
  return [...evidence.values()].some(({ exchanges }) =>
    exchanges.some(({ label, response }) => label === operation && response !== null && response.status >= 200 && response.status < 300),
  )
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

function outcomeOf({ response, failure }: Exchange): string {
  return response === null ? `no answer (${failure?.kind ?? 'no reason recorded'})` : statusText(response.status)
}
