// A bound on the work that a file from outside can cause by its iteration counts.
import { PfxError } from './errors.js'

/** Most iterations of one derivation; OpenSSL uses 2,048, Windows 2,000, careful tools 600,000. */
const perDerivation = 1_000_000
/** Most iterations of a file: MAC, certificates and key may each have the highest count, and one derivation more. */
const perFile = 4 * perDerivation

/** Counts the iterations of one file. */
export class IterationBudget {
  #spent = 0

  /** @throws PfxError `too-many-iterations` */
  spend(iterations: number): void {
    this.#spent += iterations
    if (iterations < 1 || iterations > perDerivation || this.#spent > perFile) {
      throw new PfxError(
        'too-many-iterations',
        `the PFX asks for ${iterations} iterations; at most ${perDerivation} are accepted. Export it again with fewer`,
      )
    }
  }
}
