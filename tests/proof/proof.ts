// The suite's proof: prints one table of what it catches and what it does not accuse, and keeps it as JSON, as a page of the docs and in
// the README. `npm run proof` runs all of it; `npm run proof -- --short` the sample that the tests run.
import { parseArgs } from 'node:util'
import { type CaseResult, defectCases, pairwiseCases, randomCases, rowsOfGroup, sampledDefects, sampledLiberties } from './cases.js'
import { coverageOf } from './coverage.js'
import { keepRecord } from './keeping.js'
import { runMatrix } from './matrix-run.js'
import { recordOf } from './record.js'
import { tableOf } from './render.js'
import { runCases } from './run-cases.js'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'proof' },
    random: { type: 'string', default: '200' },
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
const liberties = short ? sampledLiberties(seed) : [...pairwiseCases(), ...randomCases(seed, Number(values.random))]
const libertyResults = await runCases(liberties, { seed, onResult: progress })
const limited = await runCases(short ? sampledDefects() : defectCases(), { seed, onlyFor: rowsOfGroup, onResult: progress })
// Whole runs show what else a defect breaks; they are dear, and so done on the sample.
const whole = short ? [] : await runCases(sampledDefects(), { seed, onResult: progress })
const record = recordOf({
  seed,
  ledger: await coverageOf(),
  liberties: libertyResults,
  defects: limited.map((result) => whole.find(({ name, ok }) => name === result.name && !ok) ?? result),
  matrix: await runMatrix(seed),
  seconds: Math.round((performance.now() - started) / 1000),
})
process.stdout.write(`\n${tableOf(record)}\n`)
if (values.write) keepRecord(record)
process.exitCode = record.holds ? 0 : 1
