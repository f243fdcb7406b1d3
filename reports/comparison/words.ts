// What all formats of a comparison say in the same words.
import { counted } from '../words/counting.js'
import { instantText } from '../words/layout.js'
import { limitedText } from '../words/run-facts.js'
import { type Column, type ComparedRun, type Comparison, KIND_TITLES, type Kind, type ShownExchange } from './comparison.js'

/** Whether something got worse from the first of two runs to the second. */
export function gotWorse({ differing }: Comparison): boolean {
  return differing.some(({ change }) => change?.isWorse)
}

/** What the comparison comes to, in one sentence. */
export function conclusionOf({ runs, differing, alike }: Comparison): string {
  const [first, second, ...more] = runs
  if (more.length > 0) return `${runs.length} runs: ${counted(differing.length, 'column')} differ, ${alike.length} are alike`
  const worse = differing.filter(({ change }) => change?.isWorse).map(({ requirement }) => requirement)
  if (worse.length > 0) return `${counted(worse.length, 'requirement')} got worse: ${worse.join(', ')}`
  const common = first?.result.requirements.filter(({ id }) => second?.result.requirements.some((row) => row.id === id)) ?? []
  if (common.length === 0) return 'the two runs have no requirement in common: nothing is compared'
  return differing.length === 0
    ? `the two runs agree in every verdict and observation on ${counted(common.length, 'requirement')}`
    : 'nothing got worse'
}

/** What two runs differ in, counted: what got worse, what got better, and what is neither, a sentence each. Empty for several runs. */
export function countsOf({ runs, differing }: Comparison): readonly string[] {
  if (runs.length > 2) return []
  const told = (name: string, is: (change: NonNullable<Column['change']>) => boolean): readonly string[] => {
    const matching = differing.filter(({ change }) => change !== undefined && is(change))
    const named = byKind(matching).map(({ title, columns }) => `${columns.length} ${title.toLowerCase()}`)
    return [`${name}: ${matching.length}${named.length === 0 ? '' : ` (${named.join(', ')})`}`]
  }
  const isBetter = ({ kind }: { readonly kind: Kind }): boolean => kind === 'fixed' || kind === 'newly-passed'
  const neither = told('neither', (change) => !change.isWorse && !isBetter(change))
  return [...told('worse', ({ isWorse }) => isWorse), ...told('better', isBetter), ...neither.filter((text) => text !== 'neither: 0')]
}

/** The columns of each kind that there is, under its heading; of several runs all under one. */
function byKind(columns: readonly Column[]): readonly { readonly title: string; readonly columns: readonly Column[] }[] {
  const titles = { ...KIND_TITLES, several: 'Where they differ' }
  return Object.entries(titles)
    .map(([kind, title]) => ({ title, columns: columns.filter(({ change }) => (change?.kind ?? 'several') === kind) }))
    .filter((one) => one.columns.length > 0)
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

/** The details of a comparison under their headings: what became of rows and points between two runs, or where several differ. */
export function differencesIn(comparison: Comparison): readonly { readonly title: string; readonly items: readonly Item[] }[] {
  return byKind(comparison.differing).map(({ title, columns }) => ({
    title,
    items: columns.map((column) => ({
      id: column.requirement,
      about: column.change === undefined ? pointOf(column) : `(${column.level}) ${column.text}`,
      sides: sidesIn(column, comparison),
    })),
  }))
}

/** Of two runs what each has. Of several every value, the commonest first, with the names of the runs that have it; last, the runs that have none. */
function sidesIn({ values, cells, change }: Column, comparison: Comparison): readonly Side[] {
  if (change !== undefined)
    return cells.map((cell, i): Side => {
      const text = cell === null ? NOTHING_SEEN : cell.says === null ? cell.value : `${cell.value}: ${cell.says}`
      return { name: nameOf(i, comparison), text, shown: change.shown[i] ?? null }
    })
  const sideOf = (value: string | null): Side => {
    const runs = cells.flatMap((cell, i) => ((cell?.value ?? null) === value ? [nameOf(i, comparison)] : []))
    return { name: runs.join(' '), text: value ?? NOTHING_SEEN, shown: null }
  }
  return [...values, ...(cells.includes(null) ? [null] : [])].map(sideOf)
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
export function explanationsTold({ explanations, runs }: Comparison): readonly string[] {
  if (explanations.length > 0) return explanations
  return [`Suite, seed and scope are the same${runs.length > 2 ? '' : ', and so is what the folders say of the deployment file'}.`]
}

/** What a run is called beside the others: `old` and `new` of two, its number of several. */
export function nameOf(i: number, { runs }: Pick<Comparison, 'runs'>): string {
  return (runs.length > 2 ? undefined : ['old', 'new'][i]) ?? String(i + 1)
}

/** `conformant, suite 0.1.0, seed 5, 2026-01-01 00:00:00 UTC`. */
export function runText({ result }: ComparedRun): string {
  const { verdict, suite, seed, startedAt } = result
  const limited = limitedText(result)
  const parts = [verdict, `suite ${suite.version}`, `seed ${seed}`, instantText(startedAt)]
  return [...parts, ...(limited === '' ? [] : [`limited to ${limited}`])].join(', ')
}

/** Stands where a run has nothing at a point. */
export const NOTHING_SEEN = 'not observed'
