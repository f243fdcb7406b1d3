// What people found out about mutants that survived, as kept in mutant-verdicts.json. Runs nothing.
import { readFileSync } from 'node:fs'
import type { Mutant } from './instrument.js'

/** Why a mutant may survive, or that it should not have. */
export interface MutantVerdict {
  /** `legal`: the interface allows what it does. `equivalent`: nothing that it does can be seen. `missed`: a finding about the suite. */
  readonly verdict: 'legal' | 'equivalent' | 'missed'
  /** The change, for the reader; the id alone tells which it is. */
  readonly mutant: string
  readonly reason: string
}

/** From the root of the project, where the proof runs. */
export const VERDICTS = 'tests/proof/mutant-verdicts.json'
const LONGEST = 90

/** By the id of the mutant. */
export function keptVerdicts(): ReadonlyMap<string, MutantVerdict> {
  return new Map(Object.entries(JSON.parse(readFileSync(VERDICTS, 'utf8')) as Record<string, MutantVerdict>))
}

/** The change in one line. */
export function changeOf({ mutator, original, replacement }: Mutant): string {
  return `${mutator}: ${shortened(original)} → ${shortened(replacement)}`
}

/** An entry for a mutant that has none, to be filled in. */
export function emptyEntry(mutant: Mutant): string {
  const entry = { verdict: '', mutant: `${mutant.file} ${changeOf(mutant)}`, reason: '' }
  return `${JSON.stringify(mutant.id)}: ${JSON.stringify(entry)},`
}

function shortened(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ')
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`
}
