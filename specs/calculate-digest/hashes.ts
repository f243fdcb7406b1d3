// The hash that `algorithm` names, beside the other values of an answer: the length of the summary, the digests, the kind of key.
// Must not know documents.
import { notApplicable } from '../../engine/index.js'
import { fieldsOfSuccess } from '../../fixtures/answers/fields.js'
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { type Hash, hashLength, hashNamed, isSha2OrBetter } from '../../schemas/formats/hash-names.js'
import { expectEqual, expectThat } from '../answers/expect.js'
import { keyTypeSent } from '../answers/requests.js'

/** The rows about `algorithm`: sentences about every answer that brings digests. */
export const HASH_SENTENCES = {
  'DIG-30': expectSummaryOfHashLength,
  'DIG-33': expectSha256ForRsa,
  'DIG-34': expectSha2OrBetter,
  'DIG-49': expectDigestsOfHashLength,
} as const

/** Lengths of bare hashes, in bytes. A DigestInfo or the whole data to be signed has none of them. */
const HASH_LENGTHS: readonly (number | undefined)[] = [20, 28, 32, 48, 64]

function expectSummaryOfHashLength(answer: Exchange): void {
  const { hash, summary } = hashAndSummary(answer)
  expectEqual(`the bytes of \`digests_summary\`, a ${hash}`, hashLength(hash), summary.length, answer)
}

function expectSha256ForRsa(answer: Exchange): void {
  if (keyTypeSent(answer) !== 'rsa') throw notApplicable('the certificate is not RSA')
  expectEqual('`algorithm` for an RSA certificate', 'SHA-256', hashAndSummary(answer).hash, answer)
  expectBareHashes(answer, hashLength('SHA-256'))
}

function expectSha2OrBetter(answer: Exchange): void {
  const { hash } = hashAndSummary(answer)
  expectThat(isSha2OrBetter(hash), '`algorithm`', 'SHA-2 or better', hash, answer)
}

function expectDigestsOfHashLength(answer: Exchange): void {
  expectBareHashes(answer, hashLength(hashAndSummary(answer).hash))
}

function expectBareHashes(answer: Exchange, length: number): void {
  const lengths = itemsAnywhere(answer, 'calculateDigest').map(({ digest }) => decodeBase64(String(digest))?.length)
  const other = lengths.find((one) => HASH_LENGTHS.includes(one) && one !== length)
  expectThat(other === undefined, 'the length of a `digest` that is a hash', `${length} bytes`, other, answer)
}

/** Whether an answer names a hash and brings a summary that can be read. */
export function namesHash(answer: Exchange): boolean {
  const { algorithm, digests_summary } = fieldsOfSuccess(answer)
  return hashNamed(String(algorithm)) !== null && decodeBase64(String(digests_summary)) !== null
}

/** The hash that `algorithm` names and the bytes of the summary; `not-applicable` where one of them cannot be read, which the rows of form judge. */
function hashAndSummary(answer: Exchange): { readonly hash: Hash; readonly summary: Uint8Array } {
  const { algorithm, digests_summary } = fieldsOfSuccess(answer)
  const hash = hashNamed(String(algorithm))
  // What is no text, DIG-2 judges where all work was done; elsewhere it is open.
  const summary = typeof digests_summary === 'string' ? decodeBase64(digests_summary) : null
  if (hash === null || summary === null) throw notApplicable('`algorithm` or `digests_summary` cannot be read')
  return { hash, summary }
}
