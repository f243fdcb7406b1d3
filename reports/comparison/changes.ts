// Finds what differs between runs. Of two: rows whose verdict changed, and open points where something else was observed; each with the exchanges that
// show it. Of several: a column for each point that one of them observed, and for each verdict that is not the same in all. Does not look for the
// cause, nor say which of two values is better.
import type { ExchangeReference } from '../../engine/index.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { compareIds, isRequirementId, LEVELS } from '../../requirements/ledger.js'
import type { Observation, RequirementResult, ResultFile } from '../../schemas/index.js'
import { causeOf } from '../words/counting.js'
import { answerLineOf, type BodyLimits, bodyTextOf, type EvidenceByProbe, requestLineOf } from '../words/exchanges.js'
import { type Cell, type Change, type Column, KINDS, type Kind, NOTHING_SEEN, type ShownExchange } from './words.js'

/** A run with the evidence of its probes, by their titles. */
export interface EvidencedRun {
  readonly result: ResultFile
  readonly evidence: EvidenceByProbe
}

/** How a row stands, and the exchange that shows it. */
interface Standing {
  readonly value: string
  readonly says: string | null
  readonly shownBy: ExchangeReference | undefined
}

/** A change whose exchanges are not looked up yet. */
type Found = Omit<Change, 'old' | 'new'> & { readonly old: Standing; readonly new: Standing }

/** What every format shows of a body where nobody says otherwise. */
const SHOWN_LIMITS: BodyLimits = { body: 600, string: 120, lines: 24 }

/** The changes by their kind, required rows first. @param limits how much is shown of a body */
export function changesBetween(older: EvidencedRun, newer: EvidencedRun, limits: BodyLimits = SHOWN_LIMITS): readonly Change[] {
  const rank = ({ kind, level }: Found): number => KINDS.indexOf(kind) * LEVELS.length + LEVELS.indexOf(level)
  return [...rowChanges(older, newer), ...pointChanges(older.result, newer.result)]
    .sort((a, b) => rank(a) - rank(b) || inLedgerOrder(a.id, b.id))
    .map(({ old, new: now, ...about }) => ({
      ...about,
      old: { value: old.value, says: old.says, shown: shownOf(older, old, newer, now, limits) },
      new: { value: now.value, says: now.says, shown: shownOf(newer, now, older, old, limits) },
    }))
}

/** Rows of both runs that are required or advised and stand differently. */
function rowChanges(older: EvidencedRun, newer: EvidencedRun): readonly Found[] {
  const before = new Map(older.result.requirements.map((row) => [row.id, row]))
  return newer.result.requirements.flatMap((row) => {
    const old = before.get(row.id)
    if (old === undefined || row.level === 'open' || standOf(old) === standOf(row)) return []
    const { id, level, text } = row
    return [{ ...kindOf(standOf(old), standOf(row)), id, level, text, old: standingOf(old, older), new: standingOf(row, newer) }]
  })
}

function kindOf(old: string, now: string): { readonly kind: Kind; readonly isWorse: boolean } {
  if (now === 'fail') return { kind: 'newly-failed', isWorse: true }
  if (now === 'could-not-run') return { kind: 'newly-could-not-run', isWorse: old === 'pass' }
  if (now === 'not-applicable') return { kind: 'no-longer-assessed', isWorse: false }
  return { kind: old === 'fail' ? 'fixed' : 'newly-passed', isWorse: false }
}

/** How a row stands: its verdict, or which kind of `not-assessed` it is. */
function standOf({ verdict, kind }: RequirementResult): string {
  return verdict === 'not-assessed' ? (kind ?? 'not-applicable') : verdict
}

/** It is shown by what a finding names; where the row could not be run, by the last exchange of its probe, which stopped there. */
function standingOf(row: RequirementResult, { evidence }: EvidencedRun): Standing {
  const [found] = row.findings.flatMap(({ shownBy }) => shownBy)
  const probe = row.checks.find(({ kind }) => kind === 'could-not-run' && kind === row.kind)?.probe ?? ''
  const last = evidence.get(probe)?.exchanges.at(-1)
  const shownBy = found ?? (last === undefined ? undefined : { probe, exchange: last.id })
  return { value: standOf(row), says: row.reason === null ? null : causeOf(row), shownBy }
}

/** Open points at which the runs observed different things, as far as both looked there: a run takes some probes of many. */
function pointChanges(older: ResultFile, newer: ResultFile): readonly Found[] {
  const [before, after] = [observationsByPoint(older), observationsByPoint(newer)]
  const looked = [older, newer].map(pointsLookedAt)
  return [...new Map([...before, ...after])].flatMap(([key, { requirement: id, point }]) => {
    const [old, now] = [before.get(key), after.get(key)]
    if (old?.value === now?.value || !looked.every((points) => points.has(key))) return []
    const about = { kind: 'observed-otherwise', id, level: 'open', text: point, isWorse: false } as const
    return [{ ...about, old: seen(old), new: seen(now) }]
  })
}

function seen(observation: Observation | undefined): Standing {
  const { probe, exchanges: [exchange] = [] } = observation?.evidence ?? {}
  const shownBy = probe === undefined || exchange === undefined ? undefined : { probe, exchange }
  return { value: observation?.value ?? NOTHING_SEEN, says: null, shownBy }
}

/** The points at which a run looked, whatever it saw there: as {@link observationsByPoint} names them. */
function pointsLookedAt({ requirements }: ResultFile): ReadonlySet<string> {
  return new Set(requirements.flatMap(({ id, checks }) => checks.map(({ title }) => JSON.stringify([id, title]))))
}

/** The observations of a run by their requirement and point, which name the same thing in every run. */
function observationsByPoint({ observations }: ResultFile): ReadonlyMap<string, Observation> {
  return new Map(observations.map((one) => [JSON.stringify([one.requirement, one.point]), one]))
}

/** Another version of the suite may have requirements that this one does not know: they come last. */
function inLedgerOrder(a: string, b: string): number {
  if (isRequirementId(a) && isRequirementId(b)) return compareIds(a, b)
  return Number(isRequirementId(b)) - Number(isRequirementId(a)) || a.localeCompare(b, 'en')
}

/** What shows how a row stands in a run; where only the other run names an exchange, the like of it: both ask the same things in the same order. */
function shownOf(run: EvidencedRun, own: Standing, other: EvidencedRun, others: Standing, limits: BodyLimits): ShownExchange | null {
  const { probe, exchange } = own.shownBy ?? others.shownBy ?? { probe: '', exchange: 0 }
  const here = run.evidence.get(probe)?.exchanges ?? []
  const there = other.evidence.get(probe)?.exchanges ?? []
  const found = own.shownBy === undefined ? likeOf(exchange, there, here) : here.find(({ id }) => id === exchange)
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

/** The exchange with the same label and method at the same count in the probe. */
function likeOf(id: number, there: readonly Exchange[], here: readonly Exchange[]): Exchange | undefined {
  const original = there.find((exchange) => exchange.id === id)
  if (original === undefined) return undefined
  const isLike = ({ label, request }: Exchange): boolean => label === original.label && request.method === original.request.method
  return here.filter(isLike)[there.filter(isLike).indexOf(original)]
}

/**
 * The columns, those in which the runs differ apart from those in which all are alike; each in the order of the ledger. A run that did not look
 * at a point differs in nothing there.
 */
export function matrixOf(results: readonly ResultFile[]): { readonly differing: readonly Column[]; readonly alike: readonly Column[] } {
  const looked = results.map(pointsLookedAt)
  const isDiffering = ({ requirement, point, cells, values }: Column): boolean =>
    values.length > 1 || (point !== null && cells.some((cell, i) => cell === null && looked[i]?.has(JSON.stringify([requirement, point]))))
  const columns = [...verdictColumns(results), ...pointColumns(results)].sort((a, b) => inLedgerOrder(a.requirement, b.requirement))
  return { differing: columns.filter(isDiffering), alike: columns.filter((column) => column.point !== null && !isDiffering(column)) }
}

function pointColumns(results: readonly ResultFile[]): Column[] {
  const seen = results.map(observationsByPoint)
  const points = new Map(seen.flatMap((observations) => [...observations]))
  return [...points].map(([key, { requirement, point }]) =>
    columnOf(
      requirement,
      point,
      seen.map((observations): Cell => {
        const found = observations.get(key)
        return found === undefined ? null : { value: found.value, evidence: found.evidence ?? null }
      }),
    ),
  )
}

function verdictColumns(results: readonly ResultFile[]): Column[] {
  const rows = results.map(({ requirements }) => new Map(requirements.map((row) => [row.id, row])))
  const ids = new Set(results.flatMap(({ requirements }) => requirements.flatMap(({ id, level }) => (level === 'open' ? [] : [id]))))
  return [...ids].map((id) =>
    columnOf(
      id,
      null,
      rows.map((byId): Cell => {
        const row = byId.get(id)
        return row === undefined ? null : { value: standOf(row), evidence: null }
      }),
    ),
  )
}

function columnOf(requirement: string, point: string | null, cells: readonly Cell[]): Column {
  const counts = new Map<string, number>()
  for (const cell of cells) if (cell !== null) counts.set(cell.value, (counts.get(cell.value) ?? 0) + 1)
  const values = [...counts].sort(([, a], [, b]) => b - a).map(([value]) => value)
  return { requirement, point, cells, values }
}
