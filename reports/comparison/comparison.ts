// What differs between runs: a column for each point that one of them observed, and for each verdict of a required or advised row. Of two runs each column
// in which they differ says what became of it, with the exchanges that show it. Does not look for the cause, nor say which of two values is better.
import type { Exchange } from '../../fixtures/exchange.js'
import { compareIds, isRequirementId, LEVELS, type Level } from '../../requirements/ledger.js'
import type { RequirementResult, ResultFile } from '../../schemas/index.js'
import { byFrequency, causeOf } from '../words/counting.js'
import { answerLineOf, type BodyLimits, bodyTextOf, type EvidenceByProbe, requestLineOf } from '../words/exchanges.js'

/** A run that is compared. */
export interface ComparedRun {
  /** What the comparison calls it: the name of the deployment, or the folder where two have the same name. */
  readonly name: string
  readonly folder: string
  readonly result: ResultFile
}

/** One exchange of one run, by reference, with what is shown of it. Bodies are cut where they are long, and empty where there were none. */
export interface ShownExchange {
  readonly probe: string
  readonly exchange: number
  readonly request: string
  readonly sent: string
  readonly answer: string
  readonly received: string
}

/** What became of a row, in the order in which a reader wants to know, each under its heading; the last kind is of open rows. */
export const KIND_TITLES = {
  'newly-failed': 'Newly failed',
  'newly-could-not-run': 'Newly could not be run',
  'no-longer-assessed': 'No longer assessed',
  fixed: 'Fixed',
  'newly-passed': 'Newly passed',
  'observed-otherwise': 'Observed otherwise',
} as const
/** One of {@link KIND_TITLES}. */
export type Kind = keyof typeof KIND_TITLES

/** What one run has at one column; `null` where it was not observed. */
export type Cell = {
  /** The verdict, or why there is none (`could-not-run`, `not-applicable`); at an open point what was observed. */
  readonly value: string
  /** What is wrong, or why it was not assessed; `null` where there is nothing to say. */
  readonly says: string | null
  /** The exchange that shows it, by its number in the evidence of the probe, or the last one there; `null` where none does. */
  readonly shownBy: { readonly probe: string; readonly exchange: number | 'last' | null } | null
} | null

/** A point, or the verdict of a row, and what each run has there, in the order of the runs. */
export interface Column {
  readonly requirement: string
  /** What was looked at; `null` for the verdict of the requirement. */
  readonly point: string | null
  readonly level: Level
  /** The sentence of the row, or the open point. */
  readonly text: string
  readonly cells: readonly Cell[]
  /** The different values, the commonest first. */
  readonly values: readonly string[]
  /** Of two runs that differ here: what became of it, and what shows it in each. */
  readonly change?: { readonly kind: Kind; readonly isWorse: boolean; readonly shown: readonly (ShownExchange | null)[] }
}

/** Several runs beside each other. */
export interface Comparison {
  readonly runs: readonly ComparedRun[]
  /** What may explain a difference beside the deployment, a sentence each. */
  readonly explanations: readonly string[]
  /** In the order of the ledger; of two runs by what became of each. */
  readonly differing: readonly Column[]
  readonly alike: readonly Column[]
}

/**
 * The columns, those in which the runs differ apart from those in which all are alike; each in the order of the ledger. A run that did not look
 * at a point differs in nothing there: a run takes some probes of many.
 */
export function matrixOf(results: readonly ResultFile[]): Pick<Comparison, 'differing' | 'alike'> {
  const looked = results.map(
    ({ requirements }) => new Set(requirements.flatMap(({ id, checks }) => checks.map(({ title }) => keyOf(id, title)))),
  )
  const isDiffering = ({ requirement, point, cells, values }: Column): boolean =>
    values.length > 1 || (point !== null && cells.some((cell, i) => cell === null && looked[i]?.has(keyOf(requirement, point))))
  const told = results.map(
    (result) => new Map([...verdictsIn(result), ...pointsIn(result)].map((one) => [keyOf(one.requirement, one.point), one])),
  )
  const columns = [...new Map(told.flatMap((run) => [...run]))].map(([key, { cell: _, ...about }]): Column => {
    const cells = told.map((run) => run.get(key)?.cell ?? null)
    return { ...about, cells, values: byFrequency(cells.flatMap((cell) => cell?.value ?? [])) }
  })
  columns.sort((a, b) => inLedgerOrder(a.requirement, b.requirement))
  return { differing: columns.filter(isDiffering), alike: columns.filter((column) => column.point !== null && !isDiffering(column)) }
}

/** Names the same point, or the same verdict, in every run. */
function keyOf(requirement: string, point: string | null): string {
  return JSON.stringify([requirement, point])
}

/** What one run tells of a column. */
type Told = Pick<Column, 'requirement' | 'point' | 'level' | 'text'> & { readonly cell: Cell }

function pointsIn({ observations }: ResultFile): Told[] {
  return observations.map(({ requirement, point, value, evidence: { probe, exchanges: [exchange = null] = [] } = {} }) => {
    const shownBy = probe === undefined ? null : { probe, exchange }
    return { requirement, point, level: 'open', text: point, cell: { value, says: null, shownBy } }
  })
}

function verdictsIn({ requirements }: ResultFile): Told[] {
  return requirements.flatMap((row) =>
    row.level === 'open' ? [] : [{ requirement: row.id, point: null, level: row.level, text: row.text, cell: rowCell(row) }],
  )
}

/** A row is shown by what a finding names; where it could not be run, by the last exchange of its probe, which stopped there. */
function rowCell(row: RequirementResult): Cell {
  const { verdict, kind, reason, findings, checks } = row
  const [found = null] = findings.flatMap(({ shownBy }) => shownBy)
  const stuck = checks.find((check) => check.kind === 'could-not-run' && check.kind === kind)
  return {
    value: verdict === 'not-assessed' ? (kind ?? 'not-applicable') : verdict,
    says: reason === null ? null : causeOf(row),
    shownBy: found ?? (stuck === undefined ? null : { probe: stuck.probe, exchange: 'last' }),
  }
}

/** Another version of the suite may have requirements that this one does not know: they come last. */
function inLedgerOrder(a: string, b: string): number {
  if (isRequirementId(a) && isRequirementId(b)) return compareIds(a, b)
  return Number(isRequirementId(b)) - Number(isRequirementId(a)) || a.localeCompare(b, 'en')
}

/** What every format shows of a body where nobody says otherwise. */
const SHOWN_LIMITS: BodyLimits = { body: 600, string: 120, lines: 24 }

/**
 * What became of each column between two runs, by its kind, required rows first.
 * @param differing the columns of these two
 * @param limits how much is shown of a body
 */
export function withChanges(
  differing: readonly Column[],
  older: EvidenceByProbe,
  newer: EvidenceByProbe,
  limits: BodyLimits = SHOWN_LIMITS,
): readonly Column[] {
  const kinds = Object.keys(KIND_TITLES)
  const rank = ({ change, level }: Column): number => kinds.indexOf(change?.kind ?? '') * LEVELS.length + LEVELS.indexOf(level)
  return differing
    .map((column): Column => {
      const [old = null, now = null] = column.cells
      const shown = [shownOf(older, old, newer, now, limits), shownOf(newer, now, older, old, limits)]
      const became = column.point === null ? kindOf(old?.value, now?.value) : ({ kind: 'observed-otherwise', isWorse: false } as const)
      return { ...column, change: { ...became, shown } }
    })
    .sort((a, b) => rank(a) - rank(b))
}

function kindOf(old: string | undefined, now: string | undefined): { readonly kind: Kind; readonly isWorse: boolean } {
  if (now === 'fail') return { kind: 'newly-failed', isWorse: true }
  if (now === 'could-not-run') return { kind: 'newly-could-not-run', isWorse: old === 'pass' }
  if (now === 'not-applicable') return { kind: 'no-longer-assessed', isWorse: false }
  return { kind: old === 'fail' ? 'fixed' : 'newly-passed', isWorse: false }
}

/** What shows how a row stands in a run; where only the other run names an exchange, the like of it: both ask the same things in the same order. */
function shownOf(run: EvidenceByProbe, own: Cell, other: EvidenceByProbe, others: Cell, limits: BodyLimits): ShownExchange | null {
  const isOwn = own !== null && own.shownBy !== null && own.shownBy.exchange !== null
  const reference = isOwn ? own.shownBy : (others?.shownBy ?? null)
  const probe = reference?.probe ?? ''
  const [here, there] = [run, other].map((evidence) => evidence.get(probe)?.exchanges ?? [])
  const found = isOwn ? namedIn(here, reference) : likeOf(namedIn(there, reference), there, here)
  if (found === undefined) return null
  const received = found.response ?? found.failure?.received
  return {
    probe,
    exchange: found.id,
    request: requestLineOf(found),
    sent: bodyTextOf(found.request.body, limits),
    answer: answerLineOf(found),
    received: received === undefined ? '' : bodyTextOf(received.body, limits),
  }
}

function namedIn(exchanges: readonly Exchange[] = [], reference: NonNullable<Cell>['shownBy']): Exchange | undefined {
  return reference?.exchange === 'last' ? exchanges.at(-1) : exchanges.find(({ id }) => id === reference?.exchange)
}

/** The exchange with the same label and method at the same count in the probe. */
function likeOf(original: Exchange | undefined, there: readonly Exchange[] = [], here: readonly Exchange[] = []): Exchange | undefined {
  if (original === undefined) return undefined
  const isLike = ({ label, request }: Exchange): boolean => label === original.label && request.method === original.request.method
  return here.filter(isLike)[there.filter(isLike).indexOf(original)]
}
