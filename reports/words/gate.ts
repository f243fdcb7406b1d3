// The gate of a run in words: one sentence, and its lists with their titles. Shared by the projections for people.
// Must not decide anything: what is said of each row stands in the result.
import type { Gate, GateItem, ResultFile } from '../../schemas/index.js'
import { counted } from './counting.js'

/** The lists of a gate. */
export type GateList = 'new' | 'couldNotRun' | 'missing' | 'fixed' | 'expired' | 'unknown' | 'known' | 'notJudged'

/** The lists in the order in which they are shown, what makes the gate fail first; with how so many are named in a sentence. */
const LISTS: readonly (readonly [list: GateList, title: string, counted: (count: number) => string])[] = [
  ['new', 'Not excused', (count) => `${counted(count, 'failure')} not excused`],
  ['couldNotRun', 'Not proved', (count) => `${counted(count, 'requirement')} could not be run`],
  ['missing', 'Missing from the scope', (count) => `${count} missing from the scope`],
  ['fixed', 'Fixed: to be removed from the baseline', (count) => `${count} fixed, to be removed from the baseline`],
  ['expired', 'Expired', (count) => `${count} expired`],
  ['unknown', 'No requirement', (count) => `${count} that name no requirement`],
  ['known', 'Known', (count) => `${count} known`],
  ['notJudged', 'Known, and not judged in this run', (count) => `${count} not judged`],
]

/** A list of the gate that is not empty. */
interface GateSection {
  readonly title: string
  readonly items: readonly GateItem[]
}

/** The lists of the gate that are not empty; what fails it comes first. */
export function gateSections({ gate }: ResultFile): readonly GateSection[] {
  if (gate === undefined) return []
  return LISTS.map(([list, title]) => ({ title, items: gate[list] })).filter(({ items }) => items.length > 0)
}

/** `gate passed: 2 known (known.json)`; empty where the run has no gate. */
export function gateLine(result: ResultFile): string {
  return result.gate === undefined ? '' : `gate ${result.gate.result}: ${gateSentence(result, result.gate)}`
}

/** The reason of the gate's result, from the counts of its lists. */
export function gateSentence({ interrupted }: ResultFile, gate: Gate): string {
  const counts = LISTS.filter(([list]) => gate[list].length > 0).map(([list, , inWords]) => inWords(gate[list].length))
  const isFaulty = interrupted || LISTS.some(([list]) => list !== 'known' && list !== 'notJudged' && gate[list].length > 0)
  const unproved = gate.result === 'failed' && !isFaulty ? ['nothing was proved'] : []
  const said = [...(interrupted ? ['the run was interrupted'] : []), ...unproved, ...counts]
  const by = gate.baseline === null ? '' : ` (${gate.baseline})`
  if (said.length > 0) return `${said.join(', ')}${by}`
  return `nothing failed${by}`
}
