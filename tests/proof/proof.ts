// The suite's proof: prints one table of what it catches and what it does not accuse, and keeps it as JSON, as a page of the docs and in
// the README, with which probes show which defects in specs/yields.json. `npm run proof` runs all of it, `npm run proof -- --part liberties` or `--part defects` one of its long parts, beside which the
// other stays as it was kept; `npm run proof -- --short` runs the sample that the tests run. With `--resume FILE` the results of cases go there, and
// those that stand there already are not run again.
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
import { keepShown } from './keeping-yields.js'
import { runMatrix } from './matrix-run.js'
import { reachOf } from './reach.js'
import { defectsOf, libertiesOf, recordOf } from './record.js'
import { tableOf } from './render.js'
import { keepLine, linesIn } from './resuming.js'
import { runCases } from './run-cases.js'
import { sharesOf } from './shares.js'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'proof' },
    random: { type: 'string', default: String(RANDOM_COMBINATIONS) },
    short: { type: 'boolean', default: false },
    part: { type: 'string' },
    resume: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const { seed, short, part } = values
if (part !== undefined && part !== 'liberties' && part !== 'defects') throw new Error('--part: expected liberties or defects')
if (short && values.write) throw new Error('--short is a sample: only a whole proof is kept. Leave out --short or --write')

const started = performance.now()
const known = new Map(linesIn<CaseResult>(values.resume).map((result) => [result.name, result]))
const progress = (result: CaseResult): void => {
  keepLine(values.resume, result)
  process.stderr.write(result.ok ? '.' : `\n✗ ${result.kind} ${result.name}: ${result.complaint}\n`)
}
// One in three of the covering array runs with all rows, which shows that the advised ones are in nobody's way; the other combinations only with
// the rows that decide a verdict. Whole runs show what else a defect breaks. They take long, so only a sample has them.
const covering = pairwiseCases()
const runsIn = (one: string, cases: readonly Case[]): readonly Case[] => (part === undefined || part === one ? cases : [])
const libertyCases = runsIn('liberties', short ? sampledLiberties(seed) : [...covering, ...randomCases(seed, Number(values.random))])
const sample = sampledDefects(seed)
const brokenCases = runsIn('defects', short ? sample : defectCases())
const isWhole = new Set(
  [...(short ? libertyCases : covering.filter((_one, i) => i % 3 === 0)), ...(short ? [] : sample)].map(({ name }) => name),
)
const required = requiredRows()
const rowsFor = (one: Case): readonly string[] => (isWhole.has(one.name) ? [] : one.kind === 'defect' ? rowsOfGroup(one) : required)
const cases = [...libertyCases, ...brokenCases]
const left = cases.filter(({ name }) => !known.has(name))
const reach = left.some(({ kind }) => kind === 'defect') ? await reachOf(seed) : {}
// A whole run shows what else a defect breaks: it takes more than the probes that reach it.
const reachBeyond = Object.fromEntries(Object.entries(reach).filter(([name]) => !isWhole.has(name)))
for (const result of await runCases(left, { seed, reach: reachBeyond, onlyFor: rowsFor, onResult: progress }))
  known.set(result.name, result)
const results = cases.flatMap(({ name }) => known.get(name) ?? [])
const ofKind = (kind: Case['kind']): CaseResult[] => results.filter((result) => result.kind === kind)
const kept = keptRecord()
// What runs show is counted by what was found now.
if (values.write && part !== 'liberties') keepShown(new Map(ofKind('defect').map(({ name, shownBy }) => [name, shownBy])))
const record = recordOf({
  seed,
  ledger: await coverageOf(),
  liberties: part === 'defects' ? kept.liberties : libertiesOf(ofKind('liberties')),
  defects: part === 'liberties' ? kept.defects : defectsOf(ofKind('defect'), await sharesOf(seed)),
  matrix: await runMatrix(seed),
  mutants: kept.mutants,
  seconds: part === undefined ? Math.round((performance.now() - started) / 1000) : kept.seconds,
})
process.stdout.write(`\n${tableOf(record)}\n`)
if (values.write) keepRecord(record)
process.exitCode = record.holds ? 0 : 1
