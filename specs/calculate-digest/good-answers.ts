// The requirements on every good answer of CalculateDigest. Those written here compare two values, which no schema can do.
import { notApplicable } from '../../engine/index.js'
import { isClaim, makesClaim } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import { type Item, itemsAnywhere } from '../../fixtures/answers/items.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { everywhere } from '../../fixtures/index.js'
import { fieldsOf, itemsOf } from '../answers/answers.js'
import { expectThat } from '../answers/expect.js'
import { expectItemForm, formRow } from '../answers/form.js'
import { goodAnswers, isAnswerOf, isWholeSuccess } from '../answers/good-answers.js'
import { mayTellOfFailure } from '../answers/item-errors.js'
import { keyTypeSent } from '../answers/requests.js'
import { expectItemForEach, expectNoItemError } from '../answers/results.js'
import { HASH_SENTENCES, namesHash } from './hashes.js'

const CERTIFICATE_ANSWER = 'the answer to a certificate in base64 DER'

/** Judges good answers of CalculateDigest (interface, part 3). */
export const goodDigests = goodAnswers('calculateDigest', {
  // Without a readable certificate in the request, the algorithms are open.
  isJudged: (answer) => keyTypeSent(answer) !== null,
  sentences: {
    'DIG-5': (answer) => expectItemForEach(answer, 'calculateDigest'),
    'DIG-12': expectAlgorithmOfCertificate,
    ...HASH_SENTENCES,
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

for (const row of ['DIG-30', 'DIG-33', 'DIG-34', 'DIG-49'] as const) {
  everywhere(
    row,
    PARTLY,
    (exchange) => isPartOfTheWork(exchange) && keyTypeSent(exchange) !== null && namesHash(exchange),
    HASH_SENTENCES[row],
  )
}
