// What a comparison of runs holds, and what all its formats say in the same words. Every format is a projection of this.
import type { Level } from '../../requirements/ledger.js'
import type { ResultFile } from '../../schemas/index.js'
import { EVIDENCE_FILE } from '../store/file-names.js'
import { counted } from '../words/counting.js'
import { instantText } from '../words/layout.js'
import { limitedText } from '../words/run-facts.js'

/** A run that is compared. */
export interface ComparedRun {
  /** What the comparison calls it: the name of the deployment, or the folder where two have the same name. */
  readonly name: string
  readonly folder: string
  readonly result: ResultFile
}

/** One exchange of one run, by reference, with what is shown of it. */
export interface ShownExchange {
  readonly probe: string
  readonly exchange: number
  readonly request: string
  /** The body that was sent, cut where it is long; empty where there was none. */
  readonly sent: string
  readonly answer: string
  /** The body that came, cut where it is long; empty where there was none. */
  readonly received: string
}

/** What became of a row, in the order in which a reader wants to know; the last kind is of open rows. */
export const KINDS = ['newly-failed', 'newly-could-not-run', 'no-longer-assessed', 'fixed', 'newly-passed', 'observed-otherwise'] as const
/** One of {@link KINDS}. */
export type Kind = (typeof KINDS)[number]

/** How a row stands in one of two runs. */
interface Stand {
  /** Its verdict, or why it has none (`could-not-run`, `not-applicable`); at an open point what was observed. */
  readonly value: string
  /** What is wrong, or why it was not assessed; `null` where there is nothing to say. */
  readonly says: string | null
  readonly shown: ShownExchange | null
}

/** A row that stands differently in two runs. */
export interface Change {
  readonly kind: Kind
  readonly id: string
  readonly level: Level
  /** The sentence of the row, or the open point. */
  readonly text: string
  readonly isWorse: boolean
  readonly old: Stand
  readonly new: Stand
}

/** What one run has at one column of the matrix; `null` where it was not observed. */
export type Cell =
  | (Pick<Stand, 'value' | 'says'> & {
      /** The exchange that shows it, by its number in the evidence of the probe, or the last one there; `null` where none does. */
      readonly shownBy: { readonly probe: string; readonly exchange: number | 'last' | null } | null
    })
  | null

/** A column of the matrix: a point, and what each run has there, in the order of the runs. */
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
}

/** Several runs beside each other. */
export interface Comparison {
  readonly runs: readonly ComparedRun[]
  /** What may explain a difference beside the deployment, a sentence each. */
  readonly explanations: readonly string[]
  /** What differs between the first run and the second; `null` where there are more than two. */
  readonly changes: readonly Change[] | null
  readonly differing: readonly Column[]
  readonly alike: readonly Column[]
}

/** The heading of each kind of change. */
const KIND_TITLES: Readonly<Record<Kind, string>> = {
  'newly-failed': 'Newly failed',
  'newly-could-not-run': 'Newly could not be run',
  'no-longer-assessed': 'No longer assessed',
  fixed: 'Fixed',
  'newly-passed': 'Newly passed',
  'observed-otherwise': 'Observed otherwise',
}

/** Whether something got worse from the first of two runs to the second. */
export function gotWorse({ changes }: Pick<Comparison, 'changes'>): boolean {
  return changes?.some(({ isWorse }) => isWorse) ?? false
}

/** What the comparison comes to, in one sentence. */
export function conclusionOf({ runs, changes, differing, alike }: Comparison): string {
  const [first, second] = runs
  if (changes === null) return `${runs.length} runs: ${counted(differing.length, 'column')} differ, ${alike.length} are alike`
  const worse = changes.filter(({ isWorse }) => isWorse).map(({ id }) => id)
  if (worse.length > 0) return `${counted(worse.length, 'requirement')} got worse: ${worse.join(', ')}`
  const common = first?.result.requirements.filter(({ id }) => second?.result.requirements.some((row) => row.id === id)) ?? []
  if (common.length === 0) return 'the two runs have no requirement in common: nothing is compared'
  return changes.length === 0
    ? `the two runs agree in every verdict and observation on ${counted(common.length, 'requirement')}`
    : 'nothing got worse'
}

/** What two runs differ in, counted: what got worse, what got better, and what is neither, a sentence each. Empty for several runs. */
export function countsOf({ changes }: Pick<Comparison, 'changes'>): readonly string[] {
  if (changes === null) return []
  const isBetter = ({ kind }: Change): boolean => kind === 'fixed' || kind === 'newly-passed'
  const told = (name: string, matching: readonly Change[]): string => {
    const named = changesByKind(matching).map(({ title, changes: alike }) => `${alike.length} ${title.toLowerCase()}`)
    return `${name}: ${matching.length}${named.length === 0 ? '' : ` (${named.join(', ')})`}`
  }
  const neither = changes.filter((change) => !change.isWorse && !isBetter(change))
  return [
    told(
      'worse',
      changes.filter(({ isWorse }) => isWorse),
    ),
    told('better', changes.filter(isBetter)),
    ...(neither.length === 0 ? [] : [told('neither', neither)]),
  ]
}

/** The changes of each kind that there is, under its heading. */
function changesByKind(changes: readonly Change[]): readonly { readonly title: string; readonly changes: readonly Change[] }[] {
  return KINDS.map((kind) => ({ title: KIND_TITLES[kind], changes: changes.filter((change) => change.kind === kind) })).filter(
    (one) => one.changes.length > 0,
  )
}

/** What one side has: a run, or all runs that have the same. */
interface Side {
  readonly name: string
  readonly text: string
  readonly shown: ShownExchange | null
}

/** What stands under a heading: a row or a point, and what each side has there. */
export interface Item {
  readonly id: string
  readonly about: string
  readonly sides: readonly Side[]
}

/** The details of a comparison under their headings: the changes between two runs, or the points at which several differ. */
export function differencesIn(comparison: Comparison): readonly { readonly title: string; readonly items: readonly Item[] }[] {
  const { changes, differing } = comparison
  if (changes === null) {
    const items = differing.map((column) => ({ id: column.requirement, about: pointOf(column), sides: sidesIn(column, comparison) }))
    return items.length === 0 ? [] : [{ title: 'Where they differ', items }]
  }
  const sideOf = (name: string, { value, says, shown }: Stand): Side => ({ name, text: says === null ? value : `${value}: ${says}`, shown })
  return changesByKind(changes).map(({ title, changes: alike }) => ({
    title,
    items: alike.map((one) => ({
      id: one.id,
      about: `(${one.level}) ${one.text}`,
      sides: [sideOf('old', one.old), sideOf('new', one.new)],
    })),
  }))
}

/** The points at which all are alike. */
export function likenessIn({ alike }: Comparison): readonly Item[] {
  return alike.map((column) => ({ id: column.requirement, about: `${pointOf(column)}: ${column.values.join('')}`, sides: [] }))
}

/** What a column is about: the point, or the verdict. */
export function pointOf({ point }: Column): string {
  return point ?? 'the verdict'
}

/** The heading over what may explain a difference. */
export const EXPLANATIONS_TITLE = 'What may explain a difference'

/** What may explain a difference; where the runs were called alike, that. Of several runs the deployment files are not held against each other. */
export function explanationsTold({ explanations, changes }: Comparison): readonly string[] {
  if (explanations.length > 0) return explanations
  return [`Suite, seed and scope are the same${changes === null ? '' : ', and so is what the folders say of the deployment file'}.`]
}

/** What a run is called beside the others: `old` and `new` of two, its number of several. */
export function nameOf(i: number, { changes }: Pick<Comparison, 'changes'>): string {
  return (changes === null ? undefined : ['old', 'new'][i]) ?? String(i + 1)
}

/** `conformant, suite 0.1.0, seed 5, 2026-01-01 00:00:00 UTC`. */
export function runText({ result }: ComparedRun): string {
  const { verdict, suite, seed, startedAt } = result
  const limited = limitedText(result)
  const parts = [verdict, `suite ${suite.version}`, `seed ${seed}`, instantText(startedAt)]
  return [...parts, ...(limited === '' ? [] : [`limited to ${limited}`])].join(', ')
}

/** `evidence.jsonl, exchange 3 of own configuration`. */
export function placeOf({ exchange, probe }: Pick<ShownExchange, 'exchange' | 'probe'>): string {
  return `${EVIDENCE_FILE}, exchange ${exchange} of ${probe}`
}

/** Stands where a run has nothing at a point. */
export const NOTHING_SEEN = 'not observed'

/** Every value of a column, the commonest first, with the names of the runs that have it; last, the runs that have none. */
function sidesIn({ values, cells }: Column, comparison: Pick<Comparison, 'changes'>): readonly Side[] {
  const sideOf = (value: string | null): Side => {
    const runs = cells.flatMap((cell, i) => ((cell?.value ?? null) === value ? [nameOf(i, comparison)] : []))
    return { name: runs.join(' '), text: value ?? NOTHING_SEEN, shown: null }
  }
  return [...values, ...(cells.includes(null) ? [null] : [])].map(sideOf)
}
