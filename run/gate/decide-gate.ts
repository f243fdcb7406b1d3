// Decides the gate of a run: which failures a baseline excuses, whether its entries still hold, and whether the scope is as wide as required.
// A pure function of the result: changes no verdict, reads no file, and knows no clock but that of the run.
import { exitCodeOf } from '../../engine/index.js'
import { couldNotRun, countsIn, fewerChecksText } from '../../reports/words/counting.js'
import type { GateList } from '../../reports/words/verdict-sentence.js'
import { groupOf, isRequirementId } from '../../requirements/ledger.js'
import type { Gate, GateItem, GateTerms, KnownFailure, RequirementResult, ResultFile } from '../../schemas/index.js'

/** What the gate is decided by, beside its terms. */
export type Gated = Pick<ResultFile, 'requirements' | 'strict' | 'interrupted' | 'startedAt'>

type Lists = Record<GateList, GateItem[]>
/** Where an entry or a row belongs, and what is said of it. */
type Said = readonly [list: GateList, says: string]

/** What makes a gate fail, and not just incomplete. */
function failingLists({ allowFixed }: Pick<Gate, 'allowFixed'>): readonly GateList[] {
  return allowFixed === true ? ['new', 'missing', 'expired', 'unknown'] : ['new', 'missing', 'fixed', 'expired', 'unknown']
}

/** Days before the end of an entry from which on it is said. */
const SOON = 14
const DAY_MS = 24 * 60 * 60 * 1000

/** Decides the gate of a run. An entry excuses nothing but its own row, and only the one thing that it was written for. */
export function decideGate(result: Gated, { baseline, require, allowFixed }: GateTerms): Gate {
  const lists: Lists = { new: [], couldNotRun: [], missing: [], fixed: [], expired: [], unknown: [], known: [], notJudged: [] }
  const rows = new Map(result.requirements.map((row) => [row.id, row]))
  const entries = baseline?.known ?? []
  for (const entry of entries) {
    const [list, says] = saidOfEntry(entry, rows.get(entry.id), result)
    const { id, line, reason, link, expires } = entry
    lists[list].push({ id, says, line, reason, ...(link === undefined ? {} : { link }), ...(expires === undefined ? {} : { expires }) })
  }
  const named = new Set(entries.map(({ id }) => id))
  const counting = result.requirements.filter((row) => countsIn(result, row))
  for (const row of counting.filter(({ id }) => !named.has(id))) {
    const { id, reason } = row
    if (row.verdict === 'fail') lists.new.push({ id, says: baseline === undefined ? 'fails' : 'fails, and the baseline does not name it' })
    const says = (reason ?? 'could not be run').replace(/^could-not-run: /, 'could not be run: ')
    if (couldNotRun(row)) lists.couldNotRun.push({ id, says })
  }
  for (const id of require) {
    const says = missingScope(id, result, new Set(lists.couldNotRun.map((item) => item.id)))
    if (says !== null) lists.missing.push({ id, says })
  }
  const isProved = counting.some((row) => row.verdict !== 'not-assessed')
  const isComplete = lists.couldNotRun.length === 0 && !result.interrupted && isProved
  const allowance = allowFixed === true ? { allowFixed } : {}
  const passed = isComplete && failingLists(allowance).every((list) => lists[list].length === 0)
  return { result: passed ? 'passed' : 'failed', baseline: baseline?.file ?? null, require: [...require], ...allowance, ...lists }
}

/**
 * The exit status of a run: that of its gate where it has one, and of its verdict otherwise; of recorded traffic that of both verdicts. A gate that
 * failed for nothing but what was not proved ends with 3, like an incomplete run.
 */
export function exitCodeOfRun({ verdict, client, gate }: Pick<ResultFile, 'verdict' | 'client' | 'gate'>): 0 | 1 | 3 {
  if (client !== undefined) {
    // Both sides count: one that is broken, then one of which nothing was found.
    const codes = [exitCodeOf(verdict), exitCodeOf(client.verdict)]
    return codes.includes(1) ? 1 : codes.includes(0) ? 0 : 3
  }
  if (gate === undefined) return exitCodeOf(verdict)
  if (gate.result === 'passed') return 0
  return failingLists(gate).some((list) => gate[list].length > 0) ? 1 : 3
}

/** What keeps the gate from passing, a sentence for each. */
export function gateFaults(gate: Gate): readonly string[] {
  return [...failingLists(gate), 'couldNotRun' as const].flatMap((list) => gate[list]).map(({ id, says }) => `${id} ${says}`)
}

/** The ids of the entries that have not expired at this time, in milliseconds since the epoch. */
export function excusedIds(terms: GateTerms | undefined, now: number): readonly string[] {
  return (terms?.baseline?.known ?? []).filter((entry) => !isExpired(entry, dayOf(new Date(now).toISOString()))).map(({ id }) => id)
}

/** The day of an ISO 8601 time in UTC: `2027-01-31`. */
function dayOf(time: string): string {
  return time.slice(0, time.indexOf('T'))
}

function saidOfEntry(entry: KnownFailure, row: RequirementResult | undefined, { startedAt, interrupted }: Gated): Said {
  const today = dayOf(startedAt)
  const line = `line ${entry.line}`
  if (!isRequirementId(entry.id)) return ['unknown', `is no requirement: remove its entry, ${line}`]
  // What was not run any more might have failed it.
  if (row?.verdict === 'pass' && interrupted) return ['notJudged', 'passes so far, and the run was interrupted']
  const fewer = row === undefined ? '' : fewerChecksText(row)
  if (fewer !== '') return ['notJudged', `passes ${fewer}: a run with --thorough tells whether it is fixed`]
  if (row?.verdict === 'pass') return ['fixed', `passes: remove its entry, ${line}`]
  if (isExpired(entry, today))
    return ['expired', `is excused no longer, ${entry.expires} is over: remove its entry, ${line}, or give it another day`]
  if (row === undefined) return ['notJudged', 'was not selected']
  if (entry.couldNotRun ? couldNotRun(row) : row.verdict === 'fail')
    return ['known', `${row.verdict === 'fail' ? 'fails' : 'could not be run'}, as known${excuseOf(entry, today)}`]
  if (row.verdict === 'fail')
    return ['new', `fails, and its entry, ${line}, excuses only that it could not be run: take "could-not-run" out if it may fail`]
  if (couldNotRun(row))
    return ['couldNotRun', `could not be run, and its entry, ${line}, excuses only a failure: add "could-not-run": true if it may stay so`]
  return ['notJudged', row.reason ?? 'was not assessed']
}

function excuseOf({ expires, reason, link }: KnownFailure, today: string): string {
  const days = expires === undefined ? Number.POSITIVE_INFINITY : Math.round((Date.parse(expires) - Date.parse(today)) / DAY_MS)
  const soon = days > SOON ? '' : days === 0 ? ', which is today' : days === 1 ? ', which is tomorrow' : `, which is in ${days} days`
  const until = expires === undefined ? '' : ` until ${expires}${soon}`
  return `${until}: ${reason}${link === undefined ? '' : ` (${link})`}`
}

function isExpired({ expires }: KnownFailure, today: string): boolean {
  return expires !== undefined && expires < today
}

/**
 * Why what must be assessed was not; `null` where it was. Of a group, a row that counts must have passed or failed; of one without such
 * rows, any. Rows that could not be run and fail the gate already are no smaller scope.
 */
function missingScope(id: string, result: Gated, unproved: ReadonlySet<string>): string | null {
  const rows = result.requirements.filter((row) => row.id === id || groupOf(row.id) === id)
  const counting = rows.filter((row) => countsIn(result, row))
  const judged = counting.length > 0 ? counting : rows
  if (judged.some((row) => row.verdict !== 'not-assessed' || unproved.has(row.id))) return null
  const [first] = judged
  return first === undefined
    ? 'had to be assessed, and was not selected'
    : `had to be assessed, and was not: ${first.reason ?? 'no reason recorded'}`
}
