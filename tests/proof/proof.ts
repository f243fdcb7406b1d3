// The suite's proof: prints one table of what it catches and what it does not accuse, and with `--write` keeps it as JSON, as a page of the docs and
// in the README, with which probes show which defects in specs/yields.json. `npm run proof` runs all of it, and `npm run proof -- --help` lists how to
// run less. Beside single cases, all else stays as it was kept.
import { Command, Option } from 'commander'
import { defectOf, reachNames, reachPairNames } from '../../reference/index.js'
import {
  type Case,
  type CaseResult,
  defectCases,
  pairwiseCases,
  randomCases,
  reachCase,
  reachCases,
  rowsOfGroup,
  sampledDefects,
  withoutRun,
} from './cases.js'
import { inDrawnOrder } from './drawn-today.js'
import { complaintsOf, figuresOf, keepLine, keepRecord, keptRecord, linesIn } from './keeping.js'
import { cheapestOf, keepShown, knownToShow } from './keeping-yields.js'
import { runMatrix } from './matrix.js'
import { reachOf } from './reach.js'
import { coverageOf, defectsOf, keptResultOf, libertiesOf, reachFiguresOf, sharesOf, UNREACHED } from './record.js'
import { type Asked, runCases } from './run-case.js'

const PARTS = ['liberties', 'defects', 'reach']
const command = new Command('npm run proof --')
  .argument('[NAME...]', 'single cases; all by default')
  .option('--seed <seed>', 'what cases, walks and files are drawn from', 'proof')
  .addOption(new Option('--part <part>', 'one of the long parts; answers are altered with the liberties').choices(PARTS))
  .option('--resume <file>', 'keep the results of cases there, and run none again that stands there')
  .option('--write', 'keep the figures as JSON, as a page and in the README', false)
  .parse()
const names = command.args
const values = command.opts<{ readonly seed: string; readonly part?: string; readonly resume?: string; readonly write: boolean }>()
const { seed, part } = values
/** So many of the probes that reach a reach defect are asked first. */
const FIRST_PROBES = 4
/** So many combinations of the covering array are judged by a thorough run, which costs seven default runs. */
const THOROUGH = 5

/** Without `--write`, not every probe that shows a defect was asked. */
const resumed = linesIn<CaseResult & { readonly isMeasured: boolean }>(values.resume).filter(
  ({ isMeasured, kind }) => isMeasured || !values.write || kind === 'liberties',
)
const known = new Map<string, CaseResult>(resumed.map((result) => [result.name, result]))
const progress = (result: CaseResult): void => {
  known.set(result.name, result)
  keepLine(values.resume, { ...result, isMeasured: values.write })
  process.stderr.write(result.ok ? '.' : `\n✗ ${result.kind} ${result.name}: ${result.complaint}\n`)
}
// A thorough run judges some of the covering array, others with another seed, and always the first, the reference as it is. A default run judges the
// others, and the drawn combinations, which have whatever meets.
// Whole runs show what else a defect breaks, and ask more than the probes that reach it: only a sample has them, and cases that are named. Others
// are asked first what is known to show them, unless the proof is to find out what shows them.
const covering = pairwiseCases()
const drawn = randomCases(seed)
const runs = (one: string): boolean => names.length === 0 && (part === undefined || part === one)
const runsIn = (one: string, cases: readonly Case[]): readonly Case[] => (runs(one) ? cases : [])
const liberties = [...covering, ...drawn]
const libertyCases = runsIn('liberties', liberties)
const singles = runsIn('reach', reachCases('singles', seed))
const pairs = runsIn('reach', reachCases('pairs', seed))
const named = names.map((name) => {
  if (defectOf(name) !== undefined) return defectCases().find((one) => one.name === name) ?? reachCase(name)
  return liberties.find((one) => one.name === name) ?? command.error(`"${name}" names no combination of liberties and no defect`)
})
const isWhole = new Set([...sampledDefects(seed), ...named].map(({ name }) => name))
const [asItIs, ...varied] = covering
const isThorough = new Set([asItIs, ...inDrawnOrder(varied, seed, ({ name }) => name).slice(0, THOROUGH - 1)])
// In a rare circumstance any row may tell of what is wrong, and a walk.
const rowsFor = (one: Case): readonly string[] => (isWhole.has(one.name) || one.kind === 'reach' ? [] : rowsOfGroup(one))
const cases = [...libertyCases, ...runsIn('defects', defectCases()), ...singles, ...pairs, ...named]
const left = cases.filter(({ name }) => !known.has(name))
const limited = left.filter(({ kind, name }) => kind !== 'liberties' && !isWhole.has(name)).map(({ name }) => name)
const reach = limited.length > 0 ? await reachOf(seed, limited) : {}
// What no probe reaches no run can show.
const isUnreached = ({ kind, name }: Case): boolean => kind === 'reach' && limited.includes(name) && reach[name] === undefined
for (const one of left.filter(isUnreached)) known.set(one.name, withoutRun(one, 'no probe reaches it', UNREACHED))
const turnsOf = (one: Case): readonly Asked[] => {
  const { kind, name } = one
  if (kind === 'liberties') return [isThorough.has(one) ? 'all' : 'default']
  const reaching = reach[name]
  if (reaching === undefined) return values.write ? ['all'] : ['default', 'all']
  if (kind === 'reach') return [cheapestOf(reaching).slice(0, FIRST_PROBES), reaching]
  const known = values.write ? [] : knownToShow(name).slice(0, FIRST_PROBES)
  return [...(known.length > 0 ? [known] : []), reaching, 'all']
}
const reached = left.filter((one) => !isUnreached(one))
const kept = keptRecord()
// Under many liberties runs wait more than they compute: beside them answers are altered, and in a drawn order they stand beside those that compute.
const altering = runs('liberties') ? runMatrix(seed) : kept.matrix
await runCases(
  inDrawnOrder(reached, seed, ({ name }) => name),
  // One required row shows a reach defect; what else it breaks is of interest only where it is kept.
  (one) => ({ seed, turns: turnsOf(one), only: rowsFor(one), untilFailed: one.kind === 'reach' && !values.write }),
  progress,
)
const of = (wanted: readonly Case[]): CaseResult[] => wanted.flatMap(({ name }) => known.get(name) ?? keptResultOf(kept, name) ?? [])
// What runs show is counted by what was found now.
const shown = of(cases).flatMap((one) => (one.kind === 'liberties' ? [] : [[one.name, one.shownBy] as const]))
if (values.write && shown.length > 0) keepShown(new Map(shown), runs('reach'))
const found = {
  seed,
  ledger: await coverageOf(),
  liberties: runs('liberties') ? libertiesOf(of(libertyCases)) : kept.liberties,
  defects: defectsOf(of(defectCases()), await sharesOf(seed)),
  reach: runs('reach')
    ? { singles: reachFiguresOf(of(singles), reachNames.length), pairs: reachFiguresOf(of(pairs), reachPairNames().length) }
    : kept.reach,
  matrix: await altering,
  mutants: kept.mutants,
}
const record = { ...found, holds: complaintsOf(found).length === 0 }
process.stdout.write(`\n${figuresOf(record)}\n`)
if (values.write) keepRecord(record)
process.exitCode = record.holds && of(named).every(({ ok }) => ok) ? 0 : 1
