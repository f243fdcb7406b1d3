// Judging `signature_algorithm`: it follows the key of the certificate.
import type { KeyType } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { fieldsOf } from '../answers/answers.js'
import { expectThat } from '../answers/expect.js'

/** `rsa-sha256` is what the raw-signature methods take, and accepted here too: the interface says both. */
export function expectAlgorithmOf(keyType: KeyType, answer: Exchange): void {
  const { signature_algorithm: named } = fieldsOf(answer)
  const allowed = keyType === 'rsa' ? ['rsa', 'rsa-sha256'] : ['ecdsa']
  expectThat(
    allowed.includes(String(named)),
    `\`signature_algorithm\` for an ${keyType.toUpperCase()} certificate`,
    allowed.join(' or '),
    named,
    answer,
  )
}
