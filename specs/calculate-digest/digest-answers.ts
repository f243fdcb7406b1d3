// The sentences about the form of a CalculateDigest answer that hold for every answer: one function each.
// Must not know which request an answer belongs to.
import { isClaim } from '../../fixtures/answers/claims.js'
import { hasError, itemsAnywhere } from '../../fixtures/answers/items.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { hashNamed } from '../../schemas/formats/hash-names.js'
import { dataOf, fieldsOf, itemsOf } from '../answers/answers.js'
import { expectString, expectThat } from '../answers/expect.js'

/** A hash has at least the 20 bytes of SHA-1; whatever else `digest` is, it is longer. */
export const SHORTEST_DIGEST = 20

/** DIG-1. */
export function expectSessionDigests(answer: Exchange): void {
  const { sessionDigests } = dataOf(answer)
  expectThat(Array.isArray(sessionDigests), '`data.sessionDigests`', 'a list', sessionDigests, answer)
}

/** DIG-2. */
export function expectDigestsSummary(answer: Exchange): void {
  const { digests_summary: summary } = fieldsOf(answer)
  const isBase64 = typeof summary === 'string' && decodeBase64(summary) !== null
  expectThat(isBase64, '`digests_summary`', 'base64 (RFC 4648, section 4)', summary, answer)
}

/** DIG-3. */
export function expectAlgorithm(answer: Exchange): void {
  expectString(fieldsOf(answer).algorithm, '`algorithm`', answer)
}

/** DIG-4. */
export function expectSignatureAlgorithm(answer: Exchange): void {
  expectString(fieldsOf(answer).signature_algorithm, '`signature_algorithm`', answer)
}

/** DIG-6. */
export function expectDigests(answer: Exchange): void {
  for (const { digest } of itemsOf(answer, 'calculateDigest')) expectDigest(digest, answer)
}

/** DIG-6, for the good items of an answer in which others failed. */
export function expectDigestsBesideErrors(answer: Exchange): void {
  const good = itemsAnywhere(answer, 'calculateDigest').filter((item) => isClaim(item, 'calculateDigest'))
  for (const { digest } of good) expectDigest(digest, answer)
}

function expectDigest(digest: unknown, answer: Exchange): void {
  const length = typeof digest === 'string' ? decodeBase64(digest)?.length : undefined
  const expected = `base64 (RFC 4648, section 4) of at least ${SHORTEST_DIGEST} bytes`
  expectThat(length !== undefined && length >= SHORTEST_DIGEST, '`digest` of an item', expected, digest, answer)
}

/** DIG-24. */
export function expectNoDigestBesideError(answer: Exchange): void {
  for (const { digest } of itemsAnywhere(answer, 'calculateDigest').filter(hasError)) {
    const empty = digest === undefined || digest === null || digest === ''
    expectThat(empty, '`digest` of a failed item', 'none', digest, answer)
  }
}

/** DIG-14. */
export function expectHashName(answer: Exchange): void {
  const { algorithm } = fieldsOf(answer)
  const named = typeof algorithm === 'string' ? hashNamed(algorithm) : null
  expectThat(named !== null, '`algorithm`', 'the name of a hash, in any spelling', algorithm, answer)
}
