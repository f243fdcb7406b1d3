// Judging the text of the published key: base64, bare or in PEM armour, and a key (2. Get public key of the seal password encryption certificate).
// Must not know what it encrypts.
import type { Exchange } from '../../fixtures/exchange.js'
import { readPublishedKey } from '../../fixtures/seals/published-key.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { expectString, expectThat } from '../answers/expect.js'

/** KEY-4. */
export function expectPublishedAsBase64(publicKey: unknown, answer: Exchange): void {
  expectString(publicKey, '`publicKey`', answer)
  expectThat(decodeBase64(withoutArmour(publicKey)) !== null, '`publicKey`', 'base64 text', publicKey, answer)
}

/** KEY-5. */
export function expectReadableKey(publicKey: unknown, answer: Exchange): void {
  const key = typeof publicKey === 'string' ? readPublishedKey(publicKey) : null
  expectThat(key !== null, '`publicKey`', 'an RSA public key as SPKI, PKCS#1 or X.509 certificate, in DER or PEM', publicKey, answer)
}

/** RFC 7468: the lines before and after the base64 text. */
function withoutArmour(text: string): string {
  return text.replace(/^\s*-----BEGIN [^-]+-----([\s\S]*)-----END [^-]+-----\s*$/, '$1')
}
