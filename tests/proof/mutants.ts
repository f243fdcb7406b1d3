// The proof by mutants: small changes to the code of the reference deployment that nobody chose, each run against the whole suite, in a process of its
// own: whatever a mutant does to it, the proof goes on.
// `npm run proof:mutants`, with options that `--help` lists; a sample of 300 takes an hour or two. A mutant whose run was killed counts as not tried,
// so that the next call with the same file to resume runs it again. With `--default-only` it takes half an hour: who reads what survives, and writes
// its verdict down, spares the thorough runs of what nobody can see.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { Command } from 'commander'
import { projectRoot, writtenAt } from '../../run/project-root.js'
import { inTurns } from '../../specs/asking/in-turns.js'
import { inDrawnOrder } from './drawn-today.js'
import { keepLine, keepRecord, keptRecord, linesIn, mutantFigure } from './keeping.js'
import { type Mutant, makeMutatedCopy } from './mutants/mutated-copy.js'
import { figuresOf, keptVerdicts, LEAST_SCORE, type Outcome, outcomeOf, type TriedMutant, VERDICTS } from './mutants/score.js'
import { inProcess, ROOMY } from './run-case.js'

/** How long the good run may take, in milliseconds. */
const GOOD_RUN_MS = 10 * 60_000
/** A run is killed after so many times the good run. */
const PATIENCE = 5
/** The variable of the environment that switches a mutant on, by its number, as the instrumenter has it. */
const SWITCH = '__STRYKER_ACTIVE_MUTANT__'
/** No process ends itself by it. */
const KILL = 'SIGKILL'
/** Characters that are shown of a change, and of the reason for an outcome. */
const LONGEST = 90
const LONGEST_WHY = 300

const command = new Command('npm run proof:mutants --')
  .argument('[ID...]', 'these mutants; a sample by default')
  .option('--seed <seed>', 'what the sample is drawn from', 'mutants')
  .option('--count <n>', 'mutants in the sample', Number, 300)
  .option('--at-once <n>', 'mutants that run at once', Number, 1)
  .option('--default-only', 'no thorough run for those that survive a default run', false)
  .option('--resume <file>', 'keep the outcomes there, and run none again that stands there')
  .option('--write', 'keep the figures as JSON, as a page and in the README', false)
  .parse()
const only = command.args
const values = command.opts<{
  readonly seed: string
  readonly count: number
  readonly atOnce: number
  readonly defaultOnly: boolean
  readonly resume?: string
  readonly write: boolean
}>()
const { seed, write, resume, defaultOnly: isDefaultOnly } = values
if (write && isDefaultOnly) command.error('--default-only is half the proof: leave out --default-only or --write')
if (write && only.length > 0) command.error('ids are no sample: their figures are not kept. Leave out the ids or --write')

const verdicts = keptVerdicts()
const copy = await makeMutatedCopy()
const started = performance.now()
const good = await ran(true, GOOD_RUN_MS)
const limitMs = Math.ceil(PATIENCE * (performance.now() - started))
if (good.outcome?.kind !== 'survived') throw new Error(`without a mutant, a run must find nothing; it found: ${good.outcome?.why}`)
const left = Object.entries(copy.leftOut).map(([reason, count]) => `, ${count} left out (${reason})`)
say(`${copy.mutants.length} mutants, ${good.passed.length} reached in ${Math.round(limitMs / PATIENCE / 1000)} s${left.join('')}`)

const reached = copy.mutants.filter(({ number }) => good.passed.includes(number))
const unknown = only.filter((id) => !copy.mutants.some((mutant) => mutant.id === id))
if (unknown.length > 0) command.error(`expected ids as the command prints them; no mutant has ${unknown.join(', ')}`)
const named = copy.mutants.filter(({ id }) => only.includes(id))
const drawn = only.length > 0 ? named : inDrawnOrder(reached, seed, ({ id }) => id).slice(0, values.count)
// One that survived the default run alone is not done.
const isDone = ({ kind, effort }: Outcome): boolean => kind !== 'survived' || effort === 'thorough' || isDefaultOnly
const kept = linesIn<{ readonly id: string; readonly outcome: Outcome }>(resume).filter(({ outcome }) => isDone(outcome))
const told = new Map(kept.map(({ id, outcome }) => [id, outcome]))
const tried: TriedMutant[] = []
const untried: string[] = []
await inTurns(drawn, values.atOnce, tryMutant)

const figures = figuresOf(tried, verdicts, { seed, reached: reached.length })
sayFigures()
if (untried.length > 0) say(`! not tried, as their runs were killed: ${untried.join(', ')}`)
const ids = new Set(copy.mutants.map(({ id }) => id))
const stale = [...verdicts.keys()].filter((id) => !ids.has(id))
if (stale.length > 0) say(`✗ verdicts on mutants that are not there any more: ${stale.join(', ')}`)
if (write) keepRecord({ ...keptRecord(), mutants: figures })
process.exitCode = figures.score >= LEAST_SCORE && figures.verdicts.untriaged === 0 && stale.length === 0 ? 0 : 1

async function tryMutant(mutant: Mutant): Promise<void> {
  const started = performance.now()
  // What no run can see is not run again; naming it does.
  const isSpared = only.length === 0 && ['legal', 'equivalent'].includes(verdicts.get(mutant.id)?.verdict ?? '')
  const before: Outcome | undefined = isSpared ? { kind: 'survived', why: '', effort: 'thorough' } : told.get(mutant.id)
  const outcome = before ?? (await outcomeWith(mutant))
  if (outcome === undefined) {
    untried.push(mutant.id)
    return say(`not tried ${mutant.id}: its run was killed, by its limit or for want of memory`)
  }
  tried.push({ mutant, outcome })
  if (before === undefined) keepLine(resume, { id: mutant.id, outcome })
  const { kind, why, effort } = outcome
  const seconds = Math.round((performance.now() - started) / 1000)
  say(`${kind} ${mutant.id} (${effort}, ${seconds} s) ${placeOf(mutant)}${why === '' ? '' : `\n    ${why.slice(0, LONGEST_WHY)}`}`)
}

/** A thorough run tells what the default one does not find. */
async function outcomeWith(mutant: Mutant): Promise<Outcome | undefined> {
  const { outcome } = await ran(false, limitMs, mutant)
  return outcome?.kind === 'survived' && !isDefaultOnly ? (await ran(true, limitMs, mutant)).outcome : outcome
}

/**
 * What a run finds, `undefined` where it was killed, by its limit or for want of memory: that says as much of the machine as of the mutant; and without
 * a mutant, the numbers of those whose place was passed. One that breaks is incomplete. @throws Error where a run without a mutant does not end
 */
async function ran(thorough: boolean, limitMs: number, mutant?: Mutant) {
  const child = fork(join(copy.dist, 'tests/proof/worker.js'), {
    execArgv: ROOMY,
    env: { TEST_KEYS_FOLDER: copy.temporary, ...process.env, TMPDIR: copy.temporary, [SWITCH]: mutant?.number },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: limitMs,
    killSignal: KILL,
  })
  const asItIs = { kind: 'liberties', name: 'the reference as it is', liberties: {} } as const
  const result = await inProcess(child, asItIs, {
    seed,
    turns: [thorough ? 'all' : 'default'],
    untilFailed: true,
    mayHang: mutant !== undefined,
  })
  const isKilled = child.signalCode === KILL
  child.kill()
  if (mutant === undefined && result.verdict === 'none') throw new Error(`without a mutant, ${result.complaint}`)
  const outcome: Outcome = { ...outcomeOf(result), effort: thorough ? 'thorough' : 'default' }
  return { outcome: isKilled ? undefined : outcome, passed: result.mutantsPassed ?? [] }
}

/** The figures of the sample, and what is left to do. */
function sayFigures(): void {
  say(`${mutantFigure(figures).join(': ')}, seed ${seed}; at least ${LEAST_SCORE} % are wanted`)
  const counts = Object.entries({ ...figures.outcomes, ...figures.verdicts }).map(([what, count]) => `${count} ${what}`)
  say(counts.join(', '))
  for (const { mutant, outcome } of tried) {
    const { verdict, reason } = verdicts.get(mutant.id) ?? {}
    if (outcome.kind !== 'survived') {
      if (verdict !== undefined) say(`! ${mutant.id} is ${verdict} by its verdict, and was noticed: ${outcome.why}`)
    } else if (verdict === 'missed') say(`✗ missed: ${mutant.id} ${placeOf(mutant)}\n    ${reason}`)
    else if (verdict === undefined) {
      const entry = { verdict: '', mutant: `${mutant.file} ${changeOf(mutant)}`, reason: '' }
      say(`✗ survived, give it a verdict in ${VERDICTS}: ${placeOf(mutant)}\n    ${JSON.stringify(mutant.id)}: ${JSON.stringify(entry)},`)
    }
  }
}

/** The change with its place in the source. */
function placeOf(mutant: Mutant): string {
  const { file, line, column } = mutant
  return `${writtenAt({ file: join(projectRoot(), 'dist', file), line, column })} ${changeOf(mutant)}`
}

function changeOf({ mutator, original, replacement }: Mutant): string {
  return `${mutator}: ${shortened(original)} → ${shortened(replacement)}`
}

function shortened(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ')
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
