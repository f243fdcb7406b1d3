// The keys that encrypt seal passwords: which one is published, and which ones still open.
import type { PasswordKey } from '../seams/values.js'

/** Readings after which a rotating deployment publishes its next key. */
const READINGS_BEFORE_ROTATION = 2

/** The password keys of the deployment, each made when it is first needed. */
export class PasswordKeys {
  readonly #keys: readonly (() => Promise<PasswordKey>)[]
  #readings = 0

  /** @param keys in the order of their publication; each is made when it is first needed */
  constructor(keys: readonly [() => Promise<PasswordKey>, ...(() => Promise<PasswordKey>)[]]) {
    this.#keys = keys
  }

  /** The key to publish now; counts as one reading. */
  async publish(): Promise<PasswordKey> {
    const all = await this.all()
    const index = this.#readings < READINGS_BEFORE_ROTATION ? 0 : all.length - 1
    this.#readings += 1
    const key = all[index]
    if (key === undefined) throw new Error('a deployment has at least one password encryption key')
    return key
  }

  /** Every key that opens a password. */
  async all(): Promise<readonly PasswordKey[]> {
    return Promise.all(this.#keys.map((key) => key()))
  }
}
