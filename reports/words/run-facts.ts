// What a result says of its run beside the verdicts: what it was limited to, what it asked for, and what that proves. Shared by the projections for
// people.
import type { OperationTimes, ProofShare, ResultFile } from '../../schemas/index.js'
import { counted, FEWER_CHECKS, fewerChecksText, notOwnAnswers } from './counting.js'
import { cut } from './exchanges.js'
import { instantText } from './layout.js'

/** What a fact is about, and the fact. */
type RunFact = readonly [about: string, text: string]

/** The facts of a run, or of recorded traffic: those that there are. */
export function runFacts(result: ResultFile): readonly RunFact[] {
  const { startedAt, durationMs, seed, strict, traffic, proof, budgets = [] } = result
  const isRun = traffic === undefined
  const fewer = result.requirements.filter((row) => fewerChecksText(row) !== '').length
  const facts: readonly RunFact[] = [
    [isRun ? 'Started' : 'Recorded', instantText(startedAt)],
    [isRun ? 'Took' : 'Lasted', `${(durationMs / 1000).toFixed(1)} s`],
    ['Seed', isRun ? seed : ''],
    ['Limited to', limitedText(result)],
    ['Advised rows', strict ? 'count (strict)' : 'do not count'],
    ['Effort', isRun ? effortText(result) : ''],
    ...trafficTexts(result).map((text): RunFact => ['Traffic', text]),
    ['Such a run shows', proof === undefined ? '' : proofText(proof)],
    ['Sessions', sessionsText(result)],
    ['Walks', walksText(result)],
    ...budgets.flatMap(({ key, unit, allowed, needed, spent }): RunFact[] =>
      allowed === null ? [] : [['Budget', `${key}: ${spent} of ${allowed} ${unit} used, about ${needed} needed`]],
    ),
    ['Left out', leftOutText(result)],
    ['Fewer checks', fewer === 0 ? '' : `${counted(fewer, 'row')} passed on fewer checks than the suite has: ${FEWER_CHECKS}`],
    ['Answers', notOwnAnswers(result)],
  ]
  return facts.filter(([, text]) => text !== '')
}

/** `required requirements; as of 0.1; DIG-5 SEA`; empty where the run was about everything. */
export function limitedText({ only, level, asOf }: Pick<ResultFile, 'only' | 'level' | 'asOf'>): string {
  const levels = { required: ['required requirements'], advised: ['required and advised requirements'], open: [] }[level ?? 'open']
  return [...levels, ...(asOf === undefined ? [] : [`as of ${asOf}`]), ...(only.length === 0 ? [] : [only.join(' ')])].join('; ')
}

/** `default: 1,412 requests, 262 sessions, 143 time-stamps, 99 signatures, 41 seals; 214 probes left to a thorough run (--thorough)`. */
function effortText({ effort, used, leftOut = 0 }: ResultFile): string {
  const { requests, sessions, timeStamps, signatures, seals } = used
  const parts = [
    counted(requests, 'request'),
    counted(sessions, 'session'),
    counted(timeStamps, 'time-stamp'),
    counted(signatures, 'signature'),
    counted(seals, 'seal'),
  ]
  const left = leftOut === 0 ? '' : `; ${counted(leftOut, 'probe')} left to a thorough run (--thorough)`
  return `${effort}: ${parts.join(', ')}${left}`
}

/** What a run finds of the defects that the suite is proved with. */
export function proofText({ plain, circumstantial }: ProofShare): string {
  return `${share(plain)} of the defects that any request meets, ${share(circumstantial)} of those that need a circumstance (docs/proof.md)`
}

function share({ shown, of }: ProofShare['plain']): string {
  return of === 0 ? 'none' : `${((100 * shown) / of).toFixed(1)} %`
}

/** Characters of the reason why sessions are left open. */
const REASON = 160

/** `357 opened, all closed`; empty where none was opened. */
function sessionsText({ sessions }: ResultFile): string {
  if (sessions === undefined || sessions.opened === 0) return ''
  const { opened, closed, left, reason } = sessions
  if (left === 0) return `${opened} opened, all closed`
  return `${opened} opened, ${closed} closed, ${left} left open${reason === null ? '' : ` (${cut(reason, REASON)})`}`
}

/** `24, with 131 steps of which 12 prove nothing; 1893 of 3104 pairs of circumstances met`; empty where there were none. */
function walksText({ exploration }: ResultFile): string {
  if (exploration === undefined) return ''
  const { walks, steps, pairs } = exploration
  const empty = exploration.void.reduce((sum, { count }) => sum + count, 0)
  return `${walks}, with ${counted(steps, 'step')} of which ${empty} prove nothing; ${pairs.met} of ${pairs.possible} pairs of circumstances met`
}

/** `12 checks left out by the budgets of the deployment file`; empty where there are none. */
export function leftOutText({ requirements }: ResultFile): string {
  const leftOut = requirements.flatMap(({ checks }) => checks).filter(({ kind }) => kind === 'left-out').length
  return leftOut === 0 ? '' : `${counted(leftOut, 'check')} left out by the budgets of the deployment file`
}

/** Numbers of entries that are named for one reason. */
const NAMED = 5

/** A text for each file, and one for each reason why entries of it were not read; none for a run. */
function trafficTexts({ traffic = [] }: ResultFile): readonly string[] {
  return traffic.flatMap(({ name, sha256, entries, read, leftAlone, bad, apart }) => [
    `${name} (SHA-256 ${sha256.slice(0, 16)}…): of ${counted(entries, 'entry', 'entries')} ${read} read, ${leftAlone} left alone, ${bad} bad`,
    ...apart.map((one) => {
      const numbers = one.entries.slice(0, NAMED).join(', ')
      const more = one.count > NAMED ? ', …' : ''
      const which = numbers === '' ? '' : ` (log.entries ${numbers}${more})`
      return `${name}, ${one.bad ? 'bad' : 'left alone'}: ${counted(one.count, 'entry', 'entries')}${which}: ${one.reason}`
    }),
  ])
}

/** What the times are of, for a reader who has only the table. */
export const TIMES_ABOUT =
  'The time from the request to the end of the answer, of all answers with a success status. Many requests were under way at once. Nothing here is judged.'

/** The head of the table. */
export const TIMES_HEAD = ['operation', 'sessions in a call', 'answers', 'median', '95th percentile', 'slowest'] as const

/** The cells of one row; `any` stands for all numbers of sessions. */
export function timesCells({ operation, sessions, answers, medianMs, p95Ms, slowestMs }: OperationTimes): readonly string[] {
  return [operation, sessions === undefined ? 'any' : String(sessions), String(answers), ...[medianMs, p95Ms, slowestMs].map(timeText)]
}

/** `37 ms`, `12.4 s`. */
function timeText(ms: number): string {
  return ms < 10_000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}
