// Judging the text of the published key: base64, bare or in PEM armour (2. Get public key of the seal password encryption certificate).
import type { Exchange } from '../../fixtures/exchange.js'
import { decodeBase64 } from './base64.js'
import { expectString, expectThat } from './expect.js'

export function expectPublishedAsBase64(publicKey: unknown, answer: Exchange): void {
  expectString(publicKey, '`publicKey`', answer)
  expectThat(decodeBase64(withoutArmour(publicKey)) !== null, '`publicKey`', 'base64 text', publicKey, answer)
}

/** RFC 7468: the lines before and after the base64 text. */
function withoutArmour(text: string): string {
  return text.replace(/^\s*-----BEGIN [^-]+-----([\s\S]*)-----END [^-]+-----\s*$/, '$1')
}
