// The suite's proof: prints one table of what it catches and what it does not accuse, and keeps it as JSON, as a page of the docs and in
// the README. `npm run proof` runs all of it; `npm run proof -- --short` the sample that the tests run.
import { parseArgs } from 'node:util'
import {
  type CaseResult,
  defectCases,
  pairwiseCases,
  RANDOM_COMBINATIONS,
  randomCases,
  requiredRows,
  rowsOfGroup,
  sampledDefects,
  sampledLiberties,
} from './cases.js'
import { coverageOf } from './coverage.js'
import { keepRecord, keptRecord } from './keeping.js'
import { runMatrix } from './matrix-run.js'
import { recordOf } from './record.js'
import { tableOf } from './render.js'
import { runCases } from './run-cases.js'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'proof' },
    random: { type: 'string', default: String(RANDOM_COMBINATIONS) },
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const { seed, short } = values
if (short && values.write) throw new Error('--short is a sample: only a whole proof is kept. Leave out --short or --write')

const started = performance.now()
const progress = (result: CaseResult): void => {
  process.stderr.write(result.ok ? '.' : `\n✗ ${result.kind} ${result.name}: ${result.complaint}\n`)
}
// The covering array runs with all rows, the random combinations only with the rows that decide a verdict.
const everyRow = short ? sampledLiberties(seed) : pairwiseCases()
const requiredOnly = short ? [] : randomCases(seed, Number(values.random))
const required = requiredRows()
const liberties = [
  ...(await runCases(everyRow, { seed, onResult: progress })),
  ...(await runCases(requiredOnly, { seed, onlyFor: () => required, onResult: progress })),
]
// Whole runs show what else a defect breaks. They take long, so only a sample has them.
const whole = short ? [] : sampledDefects()
const isWhole = new Set(whole.map(({ name }) => name))
const limited = (short ? sampledDefects() : defectCases()).filter(({ name }) => !isWhole.has(name))
const defects = [
  ...(await runCases(limited, { seed, onlyFor: rowsOfGroup, onResult: progress })),
  ...(await runCases(whole, { seed, onResult: progress })),
]
const record = recordOf({
  seed,
  ledger: await coverageOf(),
  liberties,
  defects: defects.toSorted((one, other) => one.name.localeCompare(other.name)),
  matrix: await runMatrix(seed),
  mutants: keptRecord().mutants,
  seconds: Math.round((performance.now() - started) / 1000),
})
process.stdout.write(`\n${tableOf(record)}\n`)
if (values.write) keepRecord(record)
process.exitCode = record.holds ? 0 : 1
