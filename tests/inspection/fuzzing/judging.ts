// Inspects damaged documents one by one: each must end soon, in a result or a typed error, and none with altered signed bytes is accepted.
import { type Inspection, InspectionError, inspect } from '../../../inspection/index.js'
import { allFindings } from '../told.js'
import { Random } from './random.js'

export interface FuzzInput {
  readonly how: string
  readonly bytes: Buffer
  /** A byte that a signature covers has another value. */
  readonly altersCovered: boolean
}

export interface FuzzSource {
  make(random: Random): FuzzInput
  /** Whether an accepted document shows something as signed that was not. */
  isForged(bytes: Uint8Array, inspection: Inspection): boolean
}

type FuzzOutcome = 'accepted' | 'found wrong' | 'unreadable' | 'beyond limits'

interface FuzzProblem {
  readonly what: string
  /** undefined: it is about all of them together. */
  readonly document?: { readonly number: number; readonly bytes: Buffer }
}

const MOST_MS = 2000
/** Node with its libraries and the documents themselves takes a quarter of this. */
const MOST_MEMORY = 1024 * 1024 * 1024
const MOST_PROBLEMS = 20

/** Inspects the inputs `from` to `from + count - 1` of a seed. @returns too the processor time of the slowest, and the most bytes of memory at any time */
export async function fuzz(source: FuzzSource, seed: number, count: number, from = 0) {
  const outcomes: Record<FuzzOutcome, number> = { accepted: 0, 'found wrong': 0, unreadable: 0, 'beyond limits': 0 }
  const problems: FuzzProblem[] = []
  let slowestMs = 0
  let memory = 0
  for (let number = from; number < from + count && problems.length < MOST_PROBLEMS; number += 1) {
    const input = source.make(new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)))
    const tell = (what: string) =>
      problems.push({ what: `input ${number} (${input.how}): ${what}`, document: { number, bytes: input.bytes } })
    const before = process.cpuUsage()
    try {
      const inspection = await inspect(input.bytes)
      const outcome = outcomeOf(inspection)
      outcomes[outcome] += 1
      if (outcome === 'accepted' && (input.altersCovered || source.isForged(input.bytes, inspection)))
        tell('accepted, with signed bytes altered')
    } catch (error) {
      if (error instanceof InspectionError) outcomes['beyond limits'] += 1
      else tell(error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
    const { user, system } = process.cpuUsage(before)
    const spent = (user + system) / 1000
    slowestMs = Math.max(slowestMs, spent)
    if (spent > MOST_MS) tell(`took ${Math.round(spent)} ms`)
    if (number % 100 === 0) memory = Math.max(memory, process.memoryUsage().rss)
  }
  if (memory > MOST_MEMORY) problems.push({ what: `The inspection came to ${memory} bytes of memory.` })
  return { outcomes, problems, slowestMs, memory }
}

function outcomeOf(inspection: Inspection): FuzzOutcome {
  const errors = allFindings(inspection).filter(({ severity }) => severity === 'error')
  if (errors.some(({ code }) => code === 'document-unreadable' || code === 'pdf-not-read')) return 'unreadable'
  const isGood = inspection.signatures.length > 0 && inspection.signatures.every(({ valid }) => valid)
  return errors.length === 0 && isGood ? 'accepted' : 'found wrong'
}
