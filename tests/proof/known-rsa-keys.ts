// RSA keys for many deployments in one process: making them takes longer than a short run. No deployment is given the same key twice.
import { newRsaKeys, type RsaKeys } from '../../reference/index.js'

type Pair = ReturnType<RsaKeys>

const known = new Map<number, Pair[]>()

/** For one deployment. */
export function knownRsaKeys(): RsaKeys {
  const given = new Map<number, number>()
  return (bits) => {
    const place = given.get(bits) ?? 0
    given.set(bits, place + 1)
    const pairs = known.get(bits) ?? []
    known.set(bits, pairs)
    const pair = pairs[place] ?? newRsaKeys(bits)
    pairs[place] = pair
    return pair
  }
}
