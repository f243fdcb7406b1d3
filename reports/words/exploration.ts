// What the walks of a run came to, in one line. Shared by the projections for people.
import type { ResultFile } from '../../schemas/index.js'
import { counted } from './counting.js'

/** `24 walks, 131 steps of which 12 prove nothing; 1893 of 3104 pairs of circumstances met`; empty where there were none. */
export function explorationText({ exploration }: ResultFile): string {
  if (exploration === undefined) return ''
  const { walks, steps, pairs } = exploration
  const empty = exploration.void.reduce((sum, { count }) => sum + count, 0)
  return `${counted(walks, 'walk')}, ${counted(steps, 'step')} of which ${empty} prove nothing; ${pairs.met} of ${pairs.possible} pairs of circumstances met`
}
