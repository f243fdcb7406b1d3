// What is wrong with a row, each thing once, and where it shows. Shared by the projections.
// Must not put findings together: the result holds them once already.
import { reasonOf } from '../engine/index.js'
import type { RequirementResult, RowFinding } from '../schemas/index.js'
import { evidenceFileOf } from './file-names.js'

/** One thing that is wrong with a row. */
export interface Fault {
  /** The title of the first check that says it. */
  readonly check: string
  /** Where that check is written: `specs/configuration/good.spec.ts:24`. */
  readonly at: string
  /** What is wrong, in one line. */
  readonly reason: string
  /** What was expected and received; a check that failed without saying so has none. */
  readonly finding?: RowFinding
}

/** Everything that is wrong with a row, each thing once. */
export function faultsOf({ findings, checks }: RequirementResult): Fault[] {
  return [
    ...findings.map((finding) => ({ check: finding.check, at: finding.at, reason: reasonOf(finding), finding })),
    ...checks
      .filter(({ verdict, finding }) => verdict === 'fail' && finding === undefined)
      .map(({ title, at, reason }) => ({ check: title, at, reason: reason ?? 'no reason recorded' })),
  ]
}

/** The most exchanges named for one finding in a text. */
const MOST_NAMED = 3

/** `in 129 answers; first: own configuration (exchange 0); …`; `null` where no exchange shows it. */
export function shownText({ count, shownBy }: RowFinding): string | null {
  const named = shownBy.slice(0, MOST_NAMED).map(({ probe, exchange }) => `${probe} (exchange ${exchange})`)
  if (named.length === 0) return null
  return count === 1 ? `in 1 answer: ${named.join('')}` : `in ${count} answers; first: ${named.join('; ')}`
}

/** Where the bytes are that show it first: `evidence/….json, exchange 3`; `null` where no exchange shows it. */
export function evidenceText({ shownBy: [first] }: RowFinding): string | null {
  return first === undefined ? null : `${evidenceFileOf(first.probe)}, exchange ${first.exchange}`
}

/** A fault in plain lines: what is wrong, where it shows, where its check is written, where its bytes are. */
export function faultLines({ check, at, reason, finding }: Fault): string[] {
  const shown = finding === undefined ? null : shownText(finding)
  const evidence = finding === undefined ? null : evidenceText(finding)
  return [reason, ...(shown === null ? [] : [shown]), `check: ${check} (${at})`, ...(evidence === null ? [] : [`evidence: ${evidence}`])]
}
