// The proof by mutants: small changes to the code of the reference deployment that nobody chose, each run against the whole suite.
// `npm run proof:mutants -- [ID…] [--seed S] [--count N] [--at-once N] [--default-only] [--resume FILE] [--write]`; a sample of 300 takes an
// hour or two. With `--resume FILE` the outcomes go there, and those that stand there already are not run again. A mutant whose run was killed counts
// as not tried, so that the next such call runs it again. With `--default-only` it takes half an hour: who reads what survives, and writes its verdict
// down, spares the thorough runs of what nobody can see.
import { parseArgs } from 'node:util'
import { inTurns } from '../../specs/asking/in-turns.js'
import { inDrawnOrder } from './drawn-today.js'
import { keepRecord, keptRecord } from './keeping.js'
import type { Mutant } from './mutants/instrument.js'
import { runApart } from './mutants/mutant-process.js'
import { type MutatedCopy, makeMutatedCopy } from './mutants/mutated-copy.js'
import { figuresOf, holds, keptVerdicts, type Outcome, type TriedMutant } from './mutants/score.js'
import { figuresText, mutantText } from './mutants/text.js'
import { keepLine, linesIn } from './resuming.js'

/** How long the good run may take, in milliseconds. */
const GOOD_RUN_MS = 10 * 60_000
/** A run is killed after so many times the good run. */
const PATIENCE = 5

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: 'mutants' },
    count: { type: 'string', default: '300' },
    'at-once': { type: 'string', default: '1' },
    'default-only': { type: 'boolean', default: false },
    resume: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const { seed, write, resume } = values
const isDefaultOnly = values['default-only']
if (write && isDefaultOnly) throw new Error('--default-only is half the proof: leave out --default-only or --write')
if (write && only.length > 0) throw new Error('ids are no sample: their figures are not kept. Leave out the ids or --write')

const verdicts = keptVerdicts()
const copy = await makeMutatedCopy()
const good = await goodRun(copy)
const reached = copy.mutants.filter(({ number }) => good.passed.has(number))
const drawn = only.length > 0 ? named(copy) : inDrawnOrder(reached, seed, ({ id }) => id).slice(0, Number(values.count))
const tried: TriedMutant[] = []
const untried: string[] = []
const told = outcomesIn(resume)
await inTurns(drawn, Number(values['at-once']), tryMutant)
const figures = figuresOf(tried, verdicts, { seed, reached: reached.length })
process.stdout.write(`${figuresText(figures, tried, verdicts)}\n`)
if (untried.length > 0) process.stdout.write(`! not tried, as their runs were killed: ${untried.join(', ')}\n`)
const ids = new Set(copy.mutants.map(({ id }) => id))
const stale = [...verdicts.keys()].filter((id) => !ids.has(id))
if (stale.length > 0) process.stdout.write(`✗ verdicts on mutants that are not there any more: ${stale.join(', ')}\n`)
if (write) keepRecord({ ...keptRecord(), mutants: figures })
process.exitCode = holds(figures) && stale.length === 0 ? 0 : 1

async function tryMutant(mutant: Mutant): Promise<void> {
  const started = performance.now()
  // What no run can see is not run again; naming it does.
  const isSpared = only.length === 0 && ['legal', 'equivalent'].includes(verdicts.get(mutant.id)?.verdict ?? '')
  const before: Outcome | undefined = isSpared ? { kind: 'survived', why: '', effort: 'thorough' } : told.get(mutant.id)
  const outcome = before ?? (await outcomeWith(mutant))
  if (outcome === undefined) {
    untried.push(mutant.id)
    process.stdout.write(`not tried ${mutant.id}: its run was killed, by its limit or for want of memory\n`)
    return
  }
  tried.push({ mutant, outcome })
  if (before === undefined) keepLine(resume, { id: mutant.id, outcome })
  process.stdout.write(`${mutantText({ mutant, outcome }, (performance.now() - started) / 1000)}\n`)
}

/** A thorough run tells what the default one does not find. */
async function outcomeWith(mutant: Mutant): Promise<Outcome | undefined> {
  const limitMs = Math.ceil(PATIENCE * good.durationMs)
  const { outcome } = await runApart(copy, { seed, limitMs }, mutant)
  if (isDefaultOnly || outcome?.kind !== 'survived') return outcome
  return (await runApart(copy, { seed, limitMs, thorough: true }, mutant)).outcome
}

/** What was told before. A mutant that survived the default run alone is not done. */
function outcomesIn(file: string | undefined): ReadonlyMap<string, Outcome> {
  const isDone = ({ kind, effort }: Outcome): boolean => kind !== 'survived' || effort === 'thorough' || isDefaultOnly
  const all = linesIn<{ readonly id: string; readonly outcome: Outcome }>(file)
  return new Map(all.filter(({ outcome }) => isDone(outcome)).map(({ id, outcome }) => [id, outcome]))
}

interface GoodRun {
  readonly durationMs: number
  /** Numbers of all mutants that are reached. */
  readonly passed: ReadonlySet<string>
}

/** The run without a mutant. @throws Error where it finds anything */
async function goodRun({ mutants, leftOut }: MutatedCopy): Promise<GoodRun> {
  const started = performance.now()
  const { outcome, passed } = await runApart(copy, { seed, limitMs: GOOD_RUN_MS, thorough: true })
  const durationMs = performance.now() - started
  if (outcome?.kind !== 'survived') throw new Error(`without a mutant, a run must find nothing; it found: ${outcome?.why}`)
  const left = Object.entries(leftOut).map(([reason, count]) => `, ${count} left out (${reason})`)
  process.stdout.write(`${mutants.length} mutants, ${passed.length} reached in ${Math.round(durationMs / 1000)} s${left.join('')}\n`)
  return { durationMs, passed: new Set(passed) }
}

/** The mutants that the command names. @throws Error for an id that no mutant has */
function named({ mutants }: MutatedCopy): Mutant[] {
  const unknown = only.filter((id) => !mutants.some((mutant) => mutant.id === id))
  if (unknown.length > 0) throw new Error(`expected ids as the command prints them; no mutant has ${unknown.join(', ')}`)
  return mutants.filter(({ id }) => only.includes(id))
}
