// The suite's proof: prints one table of what it catches and what it does not accuse, and keeps it as JSON, as a page of the docs and in
// the README. `npm run proof` runs all of it, `npm run proof -- --part liberties` or `--part defects` one of its long parts, beside which the
// other stays as it was kept; `npm run proof -- --short` runs the sample that the tests run.
import { parseArgs } from 'node:util'
import {
  type Case,
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
import { defectsOf, libertiesOf, recordOf } from './record.js'
import { tableOf } from './render.js'
import { runCases } from './run-cases.js'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'proof' },
    random: { type: 'string', default: String(RANDOM_COMBINATIONS) },
    short: { type: 'boolean', default: false },
    part: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const { seed, short, part } = values
if (part !== undefined && part !== 'liberties' && part !== 'defects') throw new Error('--part: expected liberties or defects')
if (short && values.write) throw new Error('--short is a sample: only a whole proof is kept. Leave out --short or --write')

const started = performance.now()
const progress = (result: CaseResult): void => {
  process.stderr.write(result.ok ? '.' : `\n✗ ${result.kind} ${result.name}: ${result.complaint}\n`)
}
// One in three of the covering array runs with all rows, which shows that the advised ones are in nobody's way; the other combinations only with
// the rows that decide a verdict. Whole runs show what else a defect breaks. They take long, so only a sample has them.
const covering = pairwiseCases()
const runsIn = (one: string, cases: readonly Case[]): readonly Case[] => (part === undefined || part === one ? cases : [])
const libertyCases = runsIn('liberties', short ? sampledLiberties(seed) : [...covering, ...randomCases(seed, Number(values.random))])
const sample = sampledDefects()
const brokenCases = runsIn('defects', short ? sample : defectCases())
const isWhole = new Set(
  [...(short ? libertyCases : covering.filter((_one, i) => i % 3 === 0)), ...(short ? [] : sample)].map(({ name }) => name),
)
const required = requiredRows()
const rowsFor = (one: Case): readonly string[] => (isWhole.has(one.name) ? [] : one.kind === 'defect' ? rowsOfGroup(one) : required)
const results = await runCases([...libertyCases, ...brokenCases], { seed, onlyFor: rowsFor, onResult: progress })
const ofKind = (kind: Case['kind']): CaseResult[] => results.filter((result) => result.kind === kind)
const kept = keptRecord()
const record = recordOf({
  seed,
  ledger: await coverageOf(),
  liberties: part === 'defects' ? kept.liberties : libertiesOf(ofKind('liberties')),
  defects: part === 'liberties' ? kept.defects : defectsOf(ofKind('defect')),
  matrix: await runMatrix(seed),
  mutants: kept.mutants,
  seconds: part === undefined ? Math.round((performance.now() - started) / 1000) : kept.seconds,
})
process.stdout.write(`\n${tableOf(record)}\n`)
if (values.write) keepRecord(record)
process.exitCode = record.holds ? 0 : 1
