// Causes that many failed rows share: an operation of which no request at all was carried out. What is mended first is told first.
// A pure projection of the result and the evidence. It computes no verdict.
import type { Evidence } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { RequirementResult, ResultFile } from '../schemas/index.js'
import { counted } from './counting.js'
import { answerLineOf } from './exchange-text.js'

/** One cause, and the failed rows that have no other. */
export interface CommonCause {
  /** "no calculateDigest request was carried out: 214 of 230 were answered with 501 Not Implemented". */
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
    const asked = exchanges.filter(({ label }) => label === operation)
    if (asked.length === 0 || asked.some(isSuccess)) return []
    const rows = failed.filter((row) => isOnlyAbout(operation, row, evidence))
    return rows.length < 2 ? [] : [{ text: causeText(operation, asked), rows }]
  }).toSorted((one, other) => other.rows.length - one.rows.length)
}

/** `22 rows: …; mend this first`. */
export function commonCauseText({ text, rows }: CommonCause): string {
  return `${counted(rows.length, 'row')}: ${text}; mend this first`
}

function isSuccess({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 300
}

/** Whether nothing was found in a row but answers of this operation. */
function isOnlyAbout(operation: string, { findings }: RequirementResult, evidence: ReadonlyMap<string, Evidence<Exchange>>): boolean {
  const shown = findings.map(({ shownBy: [first] }) => evidence.get(first?.probe ?? '')?.exchanges.find(({ id }) => id === first?.exchange))
  return shown.length > 0 && shown.every((exchange) => exchange?.label === operation)
}

function causeText(operation: string, asked: readonly Exchange[]): string {
  const counts = new Map<string, number>()
  for (const exchange of asked) counts.set(outcomeOf(exchange), (counts.get(outcomeOf(exchange)) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return `no ${operation} request was carried out: ${most?.[1]} of ${asked.length} ended with ${most?.[0]}`
}

/** "501 Not Implemented", or why no answer came; without the time it took. */
function outcomeOf(exchange: Exchange): string {
  return exchange.failure === null ? answerLineOf(exchange).replace(/, \d+ ms$/, '') : `no answer (${exchange.failure.kind})`
}
