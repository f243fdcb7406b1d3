// The requirements on every good answer of CalculateDigest. Those written here compare two values, which no schema can do.
import { notApplicable } from '../../engine/index.js'
import { isClaim, makesClaim } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { type Item, itemsAnywhere } from '../../fixtures/answers/items.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { everywhere } from '../../fixtures/index.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { type Hash, hashLength, hashNamed, isSha2OrBetter } from '../../schemas/formats/hash-names.js'
import { fieldsOf, itemsOf } from '../answers/answers.js'
import { expectEqual, expectThat } from '../answers/expect.js'
import { expectItemForm, formRow } from '../answers/form.js'
import { goodAnswers, isAnswerOf, isWholeSuccess } from '../answers/good-answers.js'
import { keyTypeSent } from '../answers/requests.js'
import { expectItemForEach, expectNoItemError } from '../answers/results.js'

const CERTIFICATE_ANSWER = 'the answer to a certificate in base64 DER'

/** Judges good answers of CalculateDigest (interface, part 3). */
export const goodDigests = goodAnswers('calculateDigest', {
  // Without a readable certificate in the request, the algorithms are open.
  isJudged: (answer) => keyTypeSent(answer) !== null,
  sentences: {
    'DIG-5': (answer) => expectItemForEach(answer, 'calculateDigest'),
    'DIG-12': expectAlgorithmOfCertificate,
    'DIG-30': expectSummaryOfHashLength,
    'DIG-33': expectSha256ForRsa,
    'DIG-34': expectSha2OrBetter,
  },
  ofGoodRequests: {
    'DIG-7': (answer) => expectNoItemError(answer, 'calculateDigest'),
    'DIG-16': (answer) =>
      expectThat(makesClaim(answer, 'calculateDigest'), CERTIFICATE_ANSWER, 'a digest', itemsOf(answer, 'calculateDigest'), answer),
  },
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

function expectSummaryOfHashLength(answer: Exchange): void {
  const { hash, summary } = hashAndSummary(answer)
  expectEqual(`the bytes of \`digests_summary\`, a ${hash}`, hashLength(hash), summary.length, answer)
}

function expectSha256ForRsa(answer: Exchange): void {
  if (keyTypeSent(answer) !== 'rsa') throw notApplicable('the certificate is not RSA')
  expectEqual('`algorithm` for an RSA certificate', 'SHA-256', hashAndSummary(answer).hash, answer)
  const lengths = itemsOf(answer, 'calculateDigest').map(({ digest }) => decodeBase64(String(digest))?.length)
  // A bare hash of another kind has one of these lengths. A DigestInfo or the whole data to be signed may have any length.
  const otherHash = lengths.find((length) => length !== undefined && [20, 28, 48, 64].includes(length))
  expectThat(otherHash === undefined, 'the length of a `digest` that is a hash', '32 bytes', otherHash, answer)
}

function expectSha2OrBetter(answer: Exchange): void {
  const { hash } = hashAndSummary(answer)
  expectThat(isSha2OrBetter(hash), '`algorithm`', 'SHA-2 or better', hash, answer)
}

/** The hash that `algorithm` names and the bytes of the summary; `not-applicable` where one of them cannot be read, which the rows of form judge. */
function hashAndSummary(answer: Exchange): { readonly hash: Hash; readonly summary: Uint8Array } {
  const { algorithm, digests_summary } = fieldsOf(answer)
  const hash = hashNamed(String(algorithm))
  const summary = decodeBase64(String(digests_summary))
  if (hash === null || summary === null) throw notApplicable('`algorithm` or `digests_summary` cannot be read')
  return { hash, summary }
}

const digestRow = formRow('calculateDigest', 'DIG-6')

/**
 * The items that must hold a digest in an answer that does not report all work done: those that make a claim. Where a claim is made and no
 * `error` stands anywhere ("an error is returned"), also those that hold nothing but an id: they say neither that their session failed nor
 * that it did not.
 */
function itemsWithDigest(answer: Exchange): readonly Item[] {
  const items = itemsAnywhere(answer, 'calculateDigest')
  const claims = items.filter((item) => isClaim(item, 'calculateDigest'))
  if (claims.length === 0) return claims
  const body = answer.response?.body
  const saysError = body?.kind === 'json' && /"errors?":(?!null)/i.test(JSON.stringify(body.value))
  return saysError ? claims : items.filter((item) => claims.includes(item) || holdsNothing(item))
}

function holdsNothing(item: Item): boolean {
  return Object.entries(item).every(
    ([name, member]) => name === 'sessionId' || ((name === 'digest' || name === 'error') && member === null),
  )
}

everywhere(
  'DIG-6',
  'in every answer that reports some of the work done',
  (exchange) =>
    isAnswerOf(exchange, 'calculateDigest') &&
    isSuccess(exchange) &&
    !isWholeSuccess(exchange, 'calculateDigest') &&
    itemsWithDigest(exchange).length > 0,
  (answer) => expectItemForm(itemsWithDigest(answer), 'sessionDigestItem', digestRow, answer),
)
