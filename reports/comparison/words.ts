// What the formats of a comparison say in the same words. Knows no format.
import { counted } from '../words/counting.js'
import { instantText } from '../words/layout.js'
import { limitedText } from '../words/run-facts.js'
import {
  CHANGES,
  type Change,
  type Changes,
  type Column,
  type ComparedRun,
  type Comparison,
  type RowChange,
  type ShownExchange,
  type Stand,
} from './model.js'

/** The heading of each kind of change. */
export const CHANGE_TITLES: Readonly<Record<Change, string>> = {
  'newly-failed': 'Newly failed',
  'newly-could-not-run': 'Newly could not be run',
  'no-longer-assessed': 'No longer assessed',
  fixed: 'Fixed',
  'newly-passed': 'Newly passed',
}

/** Whether something got worse from the first of two runs to the second. */
export function gotWorse({ changes }: Pick<Comparison, 'changes'>): boolean {
  return changes?.rows.some(({ isWorse }) => isWorse) ?? false
}

/** What the comparison comes to, in one sentence. */
export function conclusionOf({ runs, changes, differing, alike }: Comparison): string {
  const [first, second] = runs
  if (changes === null) return `${runs.length} runs: ${counted(differing.length, 'column')} differ, ${alike.length} are alike`
  const worse = changes.rows.filter(({ isWorse }) => isWorse).map(({ id }) => id)
  if (worse.length > 0) return `${counted(worse.length, 'requirement')} got worse: ${worse.join(', ')}`
  const common = first?.result.requirements.filter(({ id }) => second?.result.requirements.some((row) => row.id === id)) ?? []
  if (common.length === 0) return 'the two runs have no requirement in common: nothing is compared'
  const isWithoutChange = changes.rows.length === 0 && changes.points.length === 0
  return isWithoutChange
    ? `the two runs agree in every verdict and observation on ${counted(common.length, 'requirement')}`
    : 'nothing got worse'
}

/** What two runs differ in, counted: what got worse, what got better, and what is neither, a sentence each. Empty for several runs. */
export function countsOf({ changes }: Pick<Comparison, 'changes'>): readonly string[] {
  if (changes === null) return []
  const { rows, points } = changes
  const kinds = (matches: (row: RowChange) => boolean): { readonly count: number; readonly named: readonly string[] } => {
    const matching = rows.filter(matches)
    const named = CHANGES.flatMap((kind) => {
      const count = matching.filter(({ change }) => change === kind).length
      return count === 0 ? [] : [`${count} ${CHANGE_TITLES[kind].toLowerCase()}`]
    })
    return { count: matching.length, named }
  }
  const isBetter = ({ change }: RowChange): boolean => change === 'fixed' || change === 'newly-passed'
  const told = (name: string, count: number, named: readonly string[]): string =>
    `${name}: ${count}${named.length === 0 ? '' : ` (${named.join(', ')})`}`
  const [worse, better] = [kinds(({ isWorse }) => isWorse), kinds(isBetter)]
  const neither = kinds((row) => !row.isWorse && !isBetter(row))
  const others = neither.count + points.length
  const observed = points.length === 0 ? [] : [counted(points.length, 'changed observation')]
  return [
    told('worse', worse.count, worse.named),
    told('better', better.count, better.named),
    ...(others === 0 ? [] : [told('neither', others, [...neither.named, ...observed])]),
  ]
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

/** `fail: the items: expected three, received two`. */
export function standText({ verdict, says }: Stand): string {
  const name = verdict.replaceAll('-', ' ')
  return says === null ? name : `${name}: ${says}`
}

/** The two sides of a change, each with its name. */
export function sidesOf<T>(change: { readonly old: T; readonly new: T }): readonly (readonly [name: 'old' | 'new', side: T])[] {
  return [
    ['old', change.old],
    ['new', change.new],
  ]
}

/** The changes of one kind, in their order. */
export function rowsOf({ rows }: Changes, change: Change): readonly RowChange[] {
  return rows.filter((row) => row.change === change)
}

/** `evidence.jsonl, exchange 3 of own configuration`. */
export function placeOf({ file, exchange, probe }: Pick<ShownExchange, 'file' | 'exchange' | 'probe'>): string {
  return `${file}, exchange ${exchange} of ${probe}`
}

/** What a column is about: the point, or that it is the verdict. */
export function columnText({ requirement, point }: Column): string {
  return point === null ? `${requirement}, the verdict` : `${requirement}, ${point}`
}

/** Stands where a run has nothing at a point. */
export const NOTHING_SEEN = 'not observed'

/** A letter for each value of a column: `A` for the commonest. Beyond the alphabet: `A1`. */
export function letterOf(position: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (position % 26))
  return position < 26 ? letter : `${letter}${Math.floor(position / 26)}`
}
