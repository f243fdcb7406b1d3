// `digests_summary`: one value that stands for all digests of a call, to be authorized by the end user.
import { createHash } from 'node:crypto'
import type { Liberties } from '../liberties.js'
import type { HashName } from '../pki/index.js'

/**
 * The summary of the digests that are given to the signer. Some formulas take a single digest as it is.
 * @param values in the order of the answer, or of the request
 */
export function summarize(values: readonly Buffer[], hash: HashName, formula: Liberties['digests-summary']): Buffer {
  const [only, ...others] = values
  const length = createHash(hash).digest().length
  const mayStandAlone = formula === 'single-or-hash-of-raw' || formula === 'single-or-hash-of-base64'
  if (mayStandAlone && only !== undefined && others.length === 0 && only.length === length) return only
  const ofBase64 = formula === 'single-or-hash-of-base64' || formula === 'hash-of-base64'
  const accumulated = createHash(hash)
  for (const value of values) accumulated.update(ofBase64 ? value.toString('base64') : value)
  return accumulated.digest()
}
