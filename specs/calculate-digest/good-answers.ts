// The requirements on every good answer of CalculateDigest. Those written here compare two values, which no schema can do.
import { createHash } from 'node:crypto'
import { notApplicable } from '../../engine/index.js'
import { isClaim, makesClaim } from '../../fixtures/answers/claims.js'
import { fieldsOfSuccess, isSuccess } from '../../fixtures/answers/fields.js'
import { type Item, itemsAnywhere } from '../../fixtures/answers/items.js'
import { isSameId, sessionIdsSent } from '../../fixtures/answers/session-ids.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { everywhere } from '../../fixtures/index.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { type Hash, hashLength, hashNamed, isSha2OrBetter } from '../../schemas/formats/hash-names.js'
import { expectEqual, expectThat, fieldsOf, itemsOf, keyTypeSent } from '../answers/expect.js'
import { expectItemForm, formRow, goodAnswers, isAnswerOf, isWholeSuccess, type Sentences } from '../answers/good-answers.js'
import { expectItemForEach, expectNoItemError, mayTellOfFailure } from '../answers/results.js'

/** The rows about `algorithm`: sentences about every answer that brings digests. */
const HASH_SENTENCES: Sentences = [
  ['DIG-30', expectSummaryOfHashLength],
  ['DIG-33', expectSha256ForRsa],
  ['DIG-34', expectSha2OrBetter],
  ['DIG-49', expectDigestsOfHashLength],
]

/** Lengths of bare hashes, in bytes. A DigestInfo or the whole data to be signed has none of them. */
const HASH_LENGTHS: readonly (number | undefined)[] = [20, 28, 32, 48, 64]

/** Judges good answers of CalculateDigest (interface, part 3). */
export const checkGoodDigests = goodAnswers('calculateDigest', {
  // Without a readable certificate in the request, the algorithms are open.
  isJudged: (answer) => keyTypeSent(answer) !== null,
  sentences: [
    ['DIG-5', (answer) => expectItemForEach(answer, 'calculateDigest')],
    ['DIG-12', expectAlgorithmOfCertificate],
    ...HASH_SENTENCES,
  ],
  ofGoodRequests: [
    ['DIG-7', (answer) => expectNoItemError(answer, 'calculateDigest')],
    ['DIG-16', expectAnyDigest],
  ],
})

/** DIG-12. `rsa-sha256` is accepted as well: it is the name that the raw-signature methods take, and the interface uses both. */
export function expectAlgorithmOfCertificate(answer: Exchange): void {
  const { signature_algorithm: named } = fieldsOf(answer)
  const keyType = keyTypeSent(answer)
  if (keyType === null) throw notApplicable('the certificate that was sent cannot be read')
  const allowed = keyType === 'rsa' ? ['rsa', 'rsa-sha256'] : ['ecdsa']
  const what = `\`signature_algorithm\` for an ${keyType.toUpperCase()} certificate`
  expectThat(allowed.includes(String(named)), what, allowed.join(' or '), named, answer)
}

function expectAnyDigest(answer: Exchange): void {
  const what = 'the answer to a certificate in base64 DER'
  expectThat(makesClaim(answer, 'calculateDigest'), what, 'a digest', itemsOf(answer, 'calculateDigest'), answer)
}

/** The summary is as long as the hash that `algorithm` names. */
export function expectSummaryOfHashLength(answer: Exchange): void {
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
function namesHash(answer: Exchange): boolean {
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

const PARTLY = 'in every answer that reports some of the work done'

function isPartOfTheWork(exchange: Exchange): boolean {
  const isSome = isAnswerOf(exchange, 'calculateDigest') && isSuccess(exchange) && !isWholeSuccess(exchange, 'calculateDigest')
  return isSome && itemsWithDigest(exchange).length > 0
}

const digestRow = formRow('calculateDigest', 'DIG-6')

/**
 * The items that must hold a digest in an answer that does not report all work done: those that make a claim. Where a claim is made and nothing
 * tells of a failure ("an error is returned"), also those that hold nothing but an id: they say neither that their session failed nor that it did not.
 */
function itemsWithDigest(answer: Exchange): readonly Item[] {
  const items = itemsAnywhere(answer, 'calculateDigest')
  const claims = items.filter((item) => isClaim(item, 'calculateDigest'))
  if (claims.length === 0 || mayTellOfFailure(answer, 'calculateDigest')) return claims
  return items.filter((item) => claims.includes(item) || holdsNothing(item))
}

function holdsNothing(item: Item): boolean {
  return Object.entries(item).every(
    ([name, member]) => name === 'sessionId' || ((name === 'digest' || name === 'error') && member === null),
  )
}

everywhere('DIG-6', PARTLY, isPartOfTheWork, (answer) => expectItemForm(itemsWithDigest(answer), 'sessionDigestItem', digestRow, answer))

for (const [row, sentence] of HASH_SENTENCES) {
  const isAbout = (exchange: Exchange): boolean => isPartOfTheWork(exchange) && keyTypeSent(exchange) !== null && namesHash(exchange)
  everywhere(row, PARTLY, isAbout, sentence)
}

/** The first formula that gives the summary of an answer; `opaque` where none does. */
export function formulaOf(answer: Exchange): string {
  const { digests_summary: summary } = fieldsOfSuccess(answer)
  if (decodeBase64(String(summary)) === null) return 'not base64'
  return formulasOf(answer)[0]?.told ?? 'opaque: none of the formulas tried gives it'
}

/** The formulas that give the summary, over the digests as they were answered, then as they were asked for: the order of the items is open. */
export function formulasOf(answer: Exchange): readonly { readonly formula: string; readonly told: string }[] {
  const items = itemsAnywhere(answer, 'calculateDigest')
  const asked = sessionIdsSent(answer).flatMap((id) => items.filter(({ sessionId }) => isSameId(id, sessionId)))
  const orders = [
    { ordered: items, tail: '' },
    { ordered: asked, tail: ', in the order of the request' },
  ]
  return orders.flatMap(({ ordered, tail }) => {
    const formula = ordered.length === 0 ? undefined : formulaOver(answer, ordered)
    return formula === undefined ? [] : [{ formula, told: formula + tail }]
  })
}

/** @param items in the order in which the summary takes their digests */
function formulaOver(answer: Exchange, items: readonly Item[]): string | undefined {
  const { digests_summary: summary, algorithm } = fieldsOfSuccess(answer)
  const wanted = decodeBase64(String(summary))
  const written = items.map(({ digest }) => String(digest))
  const raw = written.map((digest) => decodeBase64(digest) ?? new Uint8Array())
  const hash = hashNamed(String(algorithm))
  const formulas: readonly (readonly [string, Uint8Array | null])[] = [
    ['the single digest', raw.length === 1 ? (raw[0] ?? null) : null],
    ['the hash of the digests, one after the other', hashOf(hash, Buffer.concat(raw))],
    ['the hash of the digests in base64, one after the other', hashOf(hash, Buffer.from(written.join('')))],
  ]
  return formulas.find(([, value]) => value !== null && wanted !== null && Buffer.from(value).equals(wanted))?.[0]
}

function hashOf(hash: Hash | null, bytes: Uint8Array): Uint8Array | null {
  if (hash === null) return null
  return createHash(hash.startsWith('SHA3') ? hash : hash.replace('-', '').replace('/', '-'))
    .update(bytes)
    .digest()
}
