// Remembers what was made of some bytes: every signature reads and quotes the same few certificates.

/** Most entries; the cache is emptied beyond them. Only foreign certificates can become so many. */
const LIMIT = 256

/** A bounded cache whose keys are bytes. */
export class KnownByBytes<T> {
  readonly #known = new Map<string, T>()
  readonly #make: (bytes: Buffer) => T

  /** @param make what is made must not be changed afterwards; what it throws is not remembered */
  constructor(make: (bytes: Buffer) => T) {
    this.#make = make
  }

  get(bytes: Buffer): T {
    const key = bytes.toString('latin1')
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const made = this.#make(bytes)
    if (this.#known.size >= LIMIT) this.#known.clear()
    this.#known.set(key, made)
    return made
  }
}
