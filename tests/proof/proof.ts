// The suite's proof: prints one table of what it catches and what it does not accuse, and keeps it as JSON, as a page of the docs and in
// the README, with which probes show which defects in specs/yields.json. `npm run proof` runs all of it, `npm run proof -- --part liberties`, `--part defects` or `--part reach` one of its long parts, beside which the
// others stay as they were kept; `npm run proof -- --short` runs the sample that the tests run. With `--resume FILE` the results of cases go there, and
// those that stand there already are not run again.
import { parseArgs } from 'node:util'
import { reachNames, reachPairNames } from '../../reference/index.js'
import {
  type Case,
  type CaseResult,
  defectCases,
  pairCases,
  pairwiseCases,
  RANDOM_COMBINATIONS,
  randomCases,
  requiredRows,
  rowsOfGroup,
  sampledDefects,
  singleCases,
} from './cases.js'
import { coverageOf } from './coverage.js'
import { keepRecord, keptRecord } from './keeping.js'
import { cheapestOf, keepShown } from './keeping-yields.js'
import { runMatrix } from './matrix-run.js'
import { type Reach, reachOf } from './reach.js'
import { defectsOf, figuresOf, libertiesOf, recordOf, unreached } from './record.js'
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
/** So many of the probes that reach a reach defect are asked first. */
const FIRST_PROBES = 4
const PARTS = ['liberties', 'defects', 'reach']
if (part !== undefined && !PARTS.includes(part)) throw new Error(`--part: expected one of ${PARTS.join(', ')}`)
if (short && values.write) throw new Error('--short is a sample: only a whole proof is kept. Leave out --short or --write')

const started = performance.now()
const known = new Map(linesIn<CaseResult>(values.resume).map((result) => [result.name, result]))
const progress = (result: CaseResult): void => {
  keepLine(values.resume, result)
  process.stderr.write(result.ok ? '.' : `\n✗ ${result.kind} ${result.name}: ${result.complaint}\n`)
}
// One in three of the covering array runs with all rows, which shows that the advised ones are in nobody's way; the other combinations only with
// the rows that decide a verdict. Whole runs show what else a defect breaks. They take long, so only a sample has them.
// The first of the covering array is the reference as it is.
const covering = pairwiseCases()
const runs = (one: string): boolean => part === undefined || part === one
const runsIn = (one: string, cases: readonly Case[]): readonly Case[] => (runs(one) ? cases : [])
const libertyCases = runsIn(
  'liberties',
  short ? [...covering.slice(1, 2), ...randomCases(seed, 1)] : [...covering, ...randomCases(seed, Number(values.random))],
)
const sample = sampledDefects(seed)
const brokenCases = runsIn('defects', short ? sample : defectCases())
const singles = runsIn('reach', short ? [] : singleCases(seed))
const pairs = runsIn('reach', short ? [] : pairCases(seed))
const isWhole = new Set(
  [...(short ? libertyCases : covering.filter((_one, i) => i % 3 === 0)), ...(short ? [] : sample)].map(({ name }) => name),
)
const required = requiredRows()
const rowsFor = (one: Case): readonly string[] => (isWhole.has(one.name) ? [] : one.kind === 'liberties' ? required : rowsOfGroup(one))
const cases = [...libertyCases, ...brokenCases, ...singles, ...pairs]
const left = cases.filter(({ name }) => !known.has(name))
const reach = left.some(({ kind }) => kind !== 'liberties')
  ? await reachOf(
      seed,
      left.map(({ name }) => name),
    )
  : {}
// A whole run shows what else a defect breaks: it takes more than the probes that reach it. A reach defect takes the cheapest of them first.
const reachBeyond = Object.fromEntries(Object.entries(reach).filter(([name]) => !isWhole.has(name)))
const isReach = ({ kind }: Case): boolean => kind === 'reach'
const firstReach = Object.fromEntries(left.filter(isReach).map(({ name }) => [name, cheapestOf(reach[name] ?? []).slice(0, FIRST_PROBES)]))
// What no probe reaches no run can show.
const isUnreached = (one: Case): boolean => isReach(one) && reach[one.name] === undefined
for (const one of left.filter(isUnreached)) known.set(one.name, unreached(one))
const run = async (some: readonly Case[], reaching: Reach): Promise<void> => {
  for (const result of await runCases(some, { seed, reach: reaching, onlyFor: rowsFor, onResult: progress })) known.set(result.name, result)
}
const reached = left.filter((one) => !isUnreached(one))
await run(reached, { ...reachBeyond, ...firstReach })
const isMissed = (one: Case): boolean => isReach(one) && known.get(one.name)?.ok === false
await run(reached.filter(isMissed), reachBeyond)
const of = (wanted: readonly Case[]): CaseResult[] => wanted.flatMap(({ name }) => known.get(name) ?? [])
const kept = keptRecord()
// What runs show is counted by what was found now.
if (values.write && part !== 'liberties') keepShown(new Map(of([...brokenCases, ...singles]).map(({ name, shownBy }) => [name, shownBy])))
const shares = await sharesOf(seed)
const record = recordOf({
  seed,
  ledger: await coverageOf(),
  liberties: runs('liberties') ? libertiesOf(of(libertyCases)) : kept.liberties,
  defects: runs('defects') ? defectsOf(of(brokenCases), shares) : { ...kept.defects, shares },
  reach: runs('reach')
    ? { singles: figuresOf(of(singles), reachNames.length), pairs: figuresOf(of(pairs), reachPairNames().length) }
    : kept.reach,
  matrix: await runMatrix(seed),
  mutants: kept.mutants,
  seconds: part === undefined ? Math.round((performance.now() - started) / 1000) : kept.seconds,
})
process.stdout.write(`\n${tableOf(record)}\n`)
if (values.write) keepRecord(record)
process.exitCode = record.holds ? 0 : 1
