// Runs the suite against the reference deployment as one case sets it, in this process, and compares the result with the expected one. And many cases
// on all processors: a process each, fed one case at a time. A process that breaks is a failed case, never a silent one.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Facts } from '../../fixtures/context.js'
import { factsOf } from '../../fixtures/opening/open-deployment.js'
import { groupOf, requirementOf } from '../../requirements/ledger.js'
import { judgedEverywhere } from '../../run/judge-everywhere.js'
import { runSuite, type SuiteRun } from '../../run/run-suite.js'
import type { ResultFile } from '../../schemas/index.js'
import { withoutNumber } from '../../specs/exploration/titles.js'
import { blocksIn } from '../fixtures/blocks.js'
import { type Case, type CaseResult, withoutRun } from './cases.js'
import type { Combination } from './pairwise.js'
import { withReference, withReferenceApart } from './with-reference.js'

export interface CaseRun {
  /** Makes the probes' random choices repeatable. */
  readonly seed: string
  /** Limits the run to these rows, for speed: nothing is then said of the others. */
  readonly only?: readonly string[]
  /** The rows up to this level alone, at the effort of a run for a commit. */
  readonly level?: 'required'
  /** Whether the first required row that fails ends the run. */
  readonly untilFailed?: boolean
  /** Which probes are asked, all by default; the next ones in a run of their own, where those before show nothing. */
  readonly turns?: readonly Asked[]
  /** Whether the deployment may come to no end: it has a thread of its own then. */
  readonly mayHang?: boolean
}

/** Titles of probes, with the numbers of drawn walks or without; or those of a default run; or all that the suite has. */
export type Asked = readonly string[] | 'default' | 'all'

/** Runs a case. In a later turn all rows are judged: rows that are named leave walks out. */
export async function runCase(one: Case, { turns: [first = 'all', ...others] = [], ...run }: CaseRun): Promise<CaseResult> {
  let result = await runOnce(one, run, first)
  for (const asked of others) if (!result.ok) result = await runOnce(one, { ...run, only: [] }, asked)
  return result
}

/** Milliseconds in which any answer comes here, unless a defect holds it back. */
const PATIENCE_MS = 6000

/** So few probes cost no more than those of a group. */
const FEW_PROBES = 30

async function runOnce(
  one: Case,
  { seed, only = [], level, untilFailed = false, mayHang = false }: CaseRun,
  asked: Asked,
): Promise<CaseResult> {
  const ending = new AbortController()
  const options = one.kind === 'liberties' ? { liberties: one.liberties } : { defects: [one.name] }
  const using = mayHang ? withReferenceApart : withReference
  return using(options, async (deployment) => {
    const run = await runSuite({
      deployment: one.kind === 'liberties' ? deployment : { ...deployment, limits: { ...deployment.limits, timeoutMs: PATIENCE_MS } },
      seed,
      thorough: asked !== 'default',
      ...(level === undefined ? {} : { level }),
      isProbe: (title) => !Array.isArray(asked) || asked.includes(title) || asked.includes(withoutNumber(title)),
      signal: ending.signal,
      onJudged: ({ id, verdict }) => {
        if (untilFailed && verdict === 'fail' && requirementOf(id).level === 'required') ending.abort()
      },
      // Few probes are asked about every row: one of another group may show it.
      ...(Array.isArray(asked) && asked.length <= FEW_PROBES ? {} : { only }),
    })
    const { result } = run
    const complaint = complaintOf(one, result)
    return {
      name: one.name,
      kind: one.kind,
      ok: complaint === '',
      complaint,
      failed: result.requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id),
      shownBy: one.kind === 'liberties' ? [] : await probesShowing(one.requirement, run, factsOf(deployment, Date.parse(result.startedAt))),
      verdict: result.verdict,
    }
  })
}

function complaintOf(one: Case, result: ResultFile): string {
  if (one.kind === 'liberties') return complaintOfLiberties(one.liberties, result)
  if (one.kind === 'defect') return complaintOfDefect(one.requirement, one.level, result)
  // In a rare circumstance another row may tell of it: who signs a wrong digest finds no signature in the document.
  return result.requirements.some(({ level, verdict }) => level === 'required' && verdict === 'fail') ? '' : 'no required row failed'
}

/** Titles of the probes by which the broken row fails or, where it fails by none, any row of those that are judged. */
async function probesShowing(requirement: string, { evidence, judgements }: SuiteRun, facts: Facts): Promise<readonly string[]> {
  const byChecks = judgements.filter(({ verdict, probe }) => verdict === 'fail' && evidence.has(probe))
  const byEvery = await Promise.all(
    [...evidence.values()].map(async (one) => {
      const said = await judgedEverywhere([one], facts, () => true)
      return said.flatMap(({ id, verdict }) => (verdict === 'fail' ? [{ id, probe: one.probe }] : []))
    }),
  )
  const shown = [...byChecks.map(({ id, probe }) => ({ id, probe })), ...byEvery.flat()]
  const own = shown.filter(({ id }) => id === requirement)
  return [...new Set((own.length > 0 ? own : shown).map(({ probe }) => withoutNumber(probe)))].sort()
}

/** In against-advice.txt: the advised rows that fail under a liberty that advice is against. */
const AGAINST_ADVICE = blocksIn(new URL('against-advice.txt', import.meta.url))

/** Nobody is accused, and nobody is advised for nothing: a strict gate would be red. */
function complaintOfLiberties(liberties: Combination, result: ResultFile): string {
  const chosen = Object.entries(liberties).map(([name, value]) => `${name}=${value}`)
  const advised = AGAINST_ADVICE.flatMap(([rows = '', ...against]) => (chosen.some((one) => against.includes(one)) ? rows.split(' ') : []))
  const accused = result.requirements.filter(
    ({ id, level, verdict, kind }) => (verdict === 'fail' && !advised.includes(id)) || (level === 'required' && kind === 'could-not-run'),
  )
  if (result.verdict === 'conformant' && accused.length === 0) return ''
  return `${result.verdict}: ${accused.map(({ id, reason }) => `${id} (${reason})`).join('; ')}`
}

/**
 * Advised rows whose breach may leave the verdict incomplete: no token is sent to a deployment that is not trusted (TLS-4); a
 * good request may be on a connection that breaks after a malformed one (ERR-9); and nothing can be sealed with a published key that
 * cannot be read (KEY-5).
 */
const IN_THE_WAY: readonly string[] = ['TLS-4', 'ERR-9', 'KEY-5']

/** In carried.txt, below the reason: advised rows, and the required rows that depend on them. */
const CARRIES: ReadonlyMap<string, RegExp> = new Map(
  blocksIn(new URL('carried.txt', import.meta.url)).flatMap(([, rows = '', carried = '']) =>
    rows.split(' ').map((row) => [row, new RegExp(carried)] as const),
  ),
)

/**
 * How many required rows of other groups may fail with the broken one, because they depend on the answer that is refused or unreadable. Any
 * number of one group may: those of the operation whose answers cannot be read.
 */
const MOST_STRAY = 6

/** The suite gets its own tokens by the grant: where they are refused, nothing is answered. */
const CARRIES_ALL = 'AUT-9'

function complaintOfDefect(requirement: string, level: 'required' | 'advised', result: ResultFile): string {
  const row = result.requirements.find(({ id }) => id === requirement)
  if (row?.verdict !== 'fail') return `${requirement} is ${row?.verdict} (${row?.reason ?? 'it passed'})`
  const expected = level === 'required' ? 'non-conformant' : 'conformant'
  const required = result.requirements.filter((one) => one.level === 'required' && one.verdict === 'fail').map(({ id }) => id)
  // Without digests the platform has nothing to sign.
  const carried = required.some((id) => groupOf(id) === 'DIG') ? 'PLA' : null
  const stray = required.filter((id) => ![groupOf(requirement), carried].includes(groupOf(id)))
  const isOfOneGroup = new Set(stray.map(groupOf)).size <= 1
  if (level === 'required' && stray.length > MOST_STRAY && !isOfOneGroup && requirement !== CARRIES_ALL)
    return `it is not told apart: ${stray.join(', ')} of other groups failed as well`
  if (result.verdict === expected || (IN_THE_WAY.includes(requirement) && result.verdict === 'incomplete')) return ''
  if (level === 'advised' && required.length > 0 && required.every((id) => CARRIES.get(requirement)?.test(id))) return ''
  return `the verdict is ${result.verdict}, expected ${expected}; required rows that failed: ${required.join(', ') || 'none'}`
}

/** How many cases a process runs before a fresh one replaces it, so that leaked memory does not slow the later cases. */
const CASES_PER_PROCESS = 120

/** Four for each processor: many cases wait most of their time, for delays, 429s, and for documents that a defect never shows. */
const PROCESSES = 4 * availableParallelism()

/** A larger young generation of the heap: the answers of a run are short-lived, and collecting them takes a tenth of its time. */
export const ROOMY = ['--max-semi-space-size=64']

/** Runs them all. @param runOf how each is run */
export async function runCases(
  cases: readonly Case[],
  runOf: (one: Case) => CaseRun,
  onResult: (result: CaseResult) => void,
): Promise<void> {
  const waiting = cases.values()
  const work = async (): Promise<void> => {
    let child: ChildProcess | undefined
    let done = 0
    for (const one of waiting) {
      if (child === undefined || done % CASES_PER_PROCESS === 0) {
        child?.kill()
        child = fork(fileURLToPath(new URL('worker.js', import.meta.url)), { execArgv: ROOMY })
      }
      done += 1
      onResult(await inProcess(child, one, runOf(one)))
      if (!child.connected) child = undefined
    }
    child?.kill()
  }
  await Promise.all(Array.from({ length: Math.min(PROCESSES, cases.length) }, work))
}

/** Runs one in a process of `worker.ts`. */
export async function inProcess(child: ChildProcess, one: Case, run: CaseRun): Promise<CaseResult> {
  child.send({ one, run })
  const ending = new AbortController()
  const [message] = await Promise.race([
    once(child, 'message', { signal: ending.signal }),
    once(child, 'exit', { signal: ending.signal }).then(([code, signal]) => [{ broken: `its process ended (${code ?? signal})` }]),
  ])
  ending.abort()
  const { result, broken } = message as { result?: CaseResult; broken?: string }
  return result ?? withoutRun(one, `the case broke: ${broken}`, 'none')
}
