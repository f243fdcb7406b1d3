// What a client sends of a seal key and its password. Both are taken out of what is kept: what they looked like is seen before that, and whether
// they open is told by the deployment alone.
import type { Exchange } from '../../fixtures/exchange.js'
import { everywhere, expectSent, notShown, told } from './client-suite.js'

/** 1024 bits: no shorter key is in use for passwords, and no password is so long. */
const SHORTEST_CIPHERTEXT = 128

const SEALS = 'in every eSealCreate'
const isSeal = ({ label }: Exchange): boolean => label === 'createSeal'

everywhere(
  'CLI-20',
  SEALS,
  (exchange) => isSeal(exchange) && exchange.seen?.signKey !== undefined,
  (exchange) => {
    const { signKey = '' } = exchange.seen ?? {}
    expectSent(
      signKey === 'PFX',
      '`signKey`',
      'a PFX in base64',
      signKey === 'no PFX' ? 'base64 of something else' : 'a text that is no base64',
      exchange,
    )
  },
)

const hasPassword = (exchange: Exchange): boolean => isSeal(exchange) && exchange.seen?.passwordBytes !== undefined

everywhere('CLI-21', SEALS, hasPassword, (exchange) =>
  expectSent(
    exchange.seen?.passwordBytes !== null,
    '`signKeyPassword`',
    'base64 (RFC 4648, section 4)',
    'a text that is no base64',
    exchange,
  ),
)

everywhere('CLI-22', SEALS, hasPassword, (exchange) => {
  const { passwordBytes = null } = exchange.seen ?? {}
  if (passwordBytes === null) throw notShown('`signKeyPassword` is no base64, which CLI-21 judges')
  const expected = `the length of an RSA key, ${SHORTEST_CIPHERTEXT} bytes or more`
  expectSent(passwordBytes >= SHORTEST_CIPHERTEXT, 'the decoded `signKeyPassword`', expected, `${passwordBytes} bytes`, exchange)
})

const KEY = 'seal:key'

told(
  'CLI-23',
  KEY,
  'the decoded `signKeyPassword`',
  'a ciphertext of a published key, by RSA with PKCS#1 v1.5 padding',
  { 'password-not-decrypted': 'one that no published key decrypts' },
  ['opened', 'wrong-password', 'password-encoding'],
)
told('CLI-24', KEY, 'the bytes that were encrypted', 'the password in UTF-8', { 'password-encoding': 'the password in another encoding' }, [
  'opened',
])
told('CLI-25', KEY, 'the password that was encrypted', 'the one that opens `signKey`', { 'wrong-password': 'one that does not open it' }, [
  'opened',
  'password-encoding',
])
