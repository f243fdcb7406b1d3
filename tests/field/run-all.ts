// Runs many circumstances, some at a time, each in a process of its own by default, and prints a line for each. Knows no row.
import type { Circumstance } from './circumstance.js'
import { type Outcome, runCircumstance } from './runner.js'

/** How many are run. */
export interface RunAllOptions {
  readonly seed: string
  /** Circumstances under way at the same time. */
  readonly atOnce: number
  /** Stretches time-outs and bounds on time. */
  readonly slower: number
  /** In this process, where that is possible: quicker, and memory is not measured. */
  readonly inside: boolean
  /** Prints what a run that is not as expected has printed. */
  readonly printed: boolean
}

/** The outcomes in the order of the circumstances. */
export async function runAll(rows: readonly Circumstance[], { seed, atOnce, slower, inside, printed }: RunAllOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...rows.entries()]
  const onPrinted = printed ? (text: string) => void process.stdout.write(`${text}\n`) : undefined
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [i, row] = next
      const outcome = await runCircumstance(row, { seed, slower, inside, ...(onPrinted && { onPrinted }) })
      outcomes[i] = outcome
      process.stdout.write(lineOf(outcome))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work))
  return outcomes
}

function lineOf({ name, complaints, exit, verdict, seconds, megabytes, requests }: Outcome): string {
  const figures = `${seconds.toFixed(1).padStart(6)} s ${(megabytes?.toFixed(0) ?? '?').padStart(5)} MB ${String(requests).padStart(6)} requests`
  const mark = complaints.length === 0 ? 'ok ' : 'NOT'
  const line = `${mark} ${name.padEnd(48)} ${verdict.padEnd(14)} ${String(exit).padStart(4)} ${figures}`
  return `${[line, ...complaints.map((one) => `      ${one}`)].join('\n')}\n`
}
