// Chances that repeat with their seed. Knows no request.
import { createHash } from 'node:crypto'

/** Draws numbers from 0 up to 1; the same ones for the same seed. */
export function chancesOf(seed: string): () => number {
  let drawn = 0
  return () => {
    drawn += 1
    return createHash('sha256').update(`${seed}/${drawn}`).digest().readUInt32BE(0) / 2 ** 32
  }
}
