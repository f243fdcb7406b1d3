// The cases of the suite's proof: what the reference deployment is set to, and what the suite must then say.
// Knows the names of liberties and defects; knows no check.
import { SeededRandom } from '../../fixtures/samples/random.js'
import { defectOf, defects, liberties, reachNames, reachPairNames } from '../../reference/index.js'
import { groupOf } from '../../requirements/ledger.js'
import { blocksIn } from '../fixtures/blocks.js'
import { inDrawnOrder } from './drawn-today.js'
import { type Combination, pairwise } from './pairwise.js'

export type Case =
  /** Only liberties are set, so the deployment keeps every sentence: the verdict must be conformant. */
  | { readonly kind: 'liberties'; readonly name: string; readonly liberties: Combination }
  /** One sentence is broken: its row must fail, and the verdict follow from its level. */
  | {
      readonly kind: 'defect'
      readonly name: string
      readonly requirement: string
      readonly level: 'required' | 'advised'
    }
  /** The deployment is wrong in one circumstance, or where two meet: whether a run shows it is counted, as a share. */
  | { readonly kind: 'reach'; readonly name: string; readonly requirement: string }

export interface CaseResult {
  readonly name: string
  readonly kind: Case['kind']
  readonly ok: boolean
  readonly complaint: string
  /** Required and advised rows that failed. */
  readonly failed: readonly string[]
  /** Titles of the probes that show a defect. */
  readonly shownBy: readonly string[]
  readonly verdict: string
  /** Of a run in code with mutants: the numbers of those whose place was passed. */
  readonly mutantsPassed?: readonly string[]
}

/** Of a case that came to no run. @param verdict says why */
export function withoutRun({ name, kind }: Pick<Case, 'name' | 'kind'>, complaint: string, verdict: string): CaseResult {
  return { name, kind, ok: complaint === '', complaint, failed: [], shownBy: [], verdict }
}

/** Where PDFs alone are signed, all that concerns containers and other files is void: only some of the drawn combinations have that. */
const { 'files-taken': OF_FILES, ...VALUES } = liberties
const FILES_TAKEN = OF_FILES.flatMap((value) => [value, 'all'])

/** In meeting.txt: what meets closed connections, and then, for each part of what is answered, the liberties that meet one another there alone. */
const [[, ...OF_CONNECTIONS] = [], ...parts] = blocksIn(new URL('meeting.txt', import.meta.url))
const OF_ONE_ANSWER = parts.map(([, ...names]) => names)

function meet(one: string, other: string): boolean {
  if ([one, other].includes('connections')) return [one, other].every((name) => OF_CONNECTIONS.includes(name))
  const [first, second] = [one, other].map((name) => OF_ONE_ANSWER.findIndex((group) => group.includes(name)))
  return first === -1 || second === -1 || first === second
}

/** Every pair of values of every two liberties that {@link meet}, in few combinations. */
export function pairwiseCases(): Case[] {
  return pairwise(VALUES, meet).map((liberties, i) => ({ kind: 'liberties', name: `pairwise ${i + 1}`, liberties }))
}

/** Beside the covering array. Another seed draws others. */
const RANDOM_COMBINATIONS = 24

/** Combinations drawn from a seed: the same for the same seed. */
export function randomCases(seed: string): Case[] {
  const random = new SeededRandom(seed, 'liberties')
  return Array.from({ length: RANDOM_COMBINATIONS }, (_, i) => {
    const drawn = Object.entries(VALUES).map(([name, values]) => [name, values[random.integer(values.length)] ?? ''] as const)
    const files = FILES_TAKEN[i % FILES_TAKEN.length] ?? 'all'
    return { kind: 'liberties', name: `random ${seed}/${i + 1}`, liberties: { ...Object.fromEntries(drawn), 'files-taken': files } }
  })
}

export function defectCases(): Case[] {
  return Object.entries(defects).map(([name, { requirement, level }]) => ({ kind: 'defect', name, requirement, level }))
}

/** How many reach defects of each kind are drawn for a whole proof. */
const DRAWN = 100

/** Wrong in one circumstance, or where two meet: so many of all, drawn from a seed. */
export function reachCases(kind: 'singles' | 'pairs', seed: string, count = DRAWN): Case[] {
  const names = kind === 'singles' ? reachNames : reachPairNames()
  return inDrawnOrder(names, `${seed} ${kind}`, String).slice(0, count).map(reachCase)
}

/** A reach defect as a case. @throws Error for a name that is none */
export function reachCase(name: string): Case {
  const defect = defectOf(name)
  if (defect === undefined) throw new Error(`"${name}" names no reach defect`)
  return { kind: 'reach', name, requirement: defect.requirement }
}

const EVERY = 20

/** What `npm test` runs of the defects: one of each group and level, and one of twenty others. */
export function sampledDefects(seed: string): Case[] {
  const met = new Set<string>()
  return inDrawnOrder(defectCases(), seed, ({ name }) => name).filter((one, place) => {
    if (one.kind !== 'defect') return false
    const kind = `${groupOf(one.requirement)} ${one.level}`
    const first = !met.has(kind)
    met.add(kind)
    return first || place % EVERY === 0
  })
}

/** The rows by which a defect can be found: those of its own group. The sample shows that a whole run finds it too. */
export function rowsOfGroup(one: Case): readonly string[] {
  return one.kind === 'liberties' ? [] : [groupOf(one.requirement)]
}
