// The keys that encrypt seal passwords: which one is published, and which ones still open.
import type { PasswordKey } from '../seams/values.js'

/** Readings after which a rotating deployment publishes its next key. */
const READINGS_BEFORE_ROTATION = 2

/** What the service asks for the keys that encrypt seal passwords. */
export type PasswordKeys = ReturnType<typeof passwordKeysOf>

/** Two keys, each made when it is first needed. @param second the first again where the deployment does not rotate */
export function passwordKeysOf(first: () => Promise<PasswordKey>, second: () => Promise<PasswordKey>) {
  let readings = 0
  return {
    /** The key to publish now; counts as one reading. */
    publish: (): Promise<PasswordKey> => {
      readings += 1
      return readings > READINGS_BEFORE_ROTATION ? second() : first()
    },
    /** Every key that opens a password. */
    all: (): Promise<readonly PasswordKey[]> => Promise.all(first === second ? [first()] : [first(), second()]),
  }
}
