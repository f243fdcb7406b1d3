// Locks sealing for a provider after too many seal passwords in a row that were wrong.
import type { Liberties } from '../liberties.js'
import type { Provider } from '../reference-deployment.js'
import { Refusal } from '../wire/refusal.js'

const LOCK_MILLISECONDS = 10 * 60_000

const MOST: Readonly<Record<Liberties['wrong-seal-passwords'], number>> = {
  'never-lock': Number.POSITIVE_INFINITY,
  'lock-at-five': 5,
  'lock-at-three': 3,
}

/** The wrong passwords in a row of each provider. */
export class SealLock {
  readonly #most: number
  readonly #clock: () => Date
  /** Encrypted passwords that have opened a key. */
  readonly used = new Set<string>()
  readonly #wrong = new Map<string, { readonly inARow: number; readonly last: number }>()

  constructor(liberties: Liberties, clock: () => Date) {
    this.#most = MOST[liberties['wrong-seal-passwords']]
    this.#clock = clock
  }

  /** Opens a key, unless the provider is locked. @throws Refusal `seal:locked` */
  async guard<T>({ clientId }: Provider, open: () => Promise<T>): Promise<T> {
    const now = this.#clock().getTime()
    const { inARow, last } = this.#wrong.get(clientId) ?? { inARow: 0, last: now }
    const isOver = now - last > LOCK_MILLISECONDS
    if (inARow >= this.#most && !isOver) throw new Refusal('forbidden', 'seal:locked', 'Sealing is locked after too many wrong passwords')
    try {
      const opened = await open()
      this.#wrong.delete(clientId)
      return opened
    } catch (error) {
      // Others may have come in the meantime.
      const before = isOver ? 0 : (this.#wrong.get(clientId)?.inARow ?? 0)
      if (error instanceof Refusal) this.#wrong.set(clientId, { inARow: before + 1, last: now })
      throw error
    }
  }
}
