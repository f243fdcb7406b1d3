// The password encryption procedure of eSealCreate: encrypted passwords that must open the seal key, whatever characters the password has.
import { check, probe } from '../../fixtures/index.js'
import { expectClaimForEach } from '../answers/answers.js'
import { sealUnder } from './asking.js'

/** By row and title. All of them have what rules for passwords ask for: eight characters or more, letters of both cases, a digit or a sign. */
const PASSWORDS = [
  // One short of two blocks of most ciphers, with characters that are special in forms, templates, shells and XML.
  ['SEA-5', 'an ASCII password of 31 bytes', 'Seals-9 +%41&lt;"\'\\$1`#{x} ends'],
  // Begins as an option of a command does, and holds what divides the parts of URLs, lists, patterns and JSON.
  ['SEA-5', 'an ASCII password that begins with a hyphen and holds what divides texts', '-Wax9@a:{"b":1}/%zz?$&;,*|^[0]()'],
  ['SEA-5', 'an ASCII password between quotation marks', '"Wax-9 of seals, and End."'],
  ['SEA-5', 'an ASCII password that looks like hex', '5761784f665365616C732d39'],
  // All its letters are composed: some services compose passwords before they use them (RFC 8265, 4.2.2).
  ['SEA-6', 'a non-ASCII password', 'Pārole-ķēde-9'],
  // Within Latin-1 alone: what was once sent by older clients in its bytes.
  ['SEA-6', 'a password of Latin letters with accents', 'Zürich-Straße-é-9'],
  // No letter of it is Latin.
  ['SEA-6', 'a password of Cyrillic letters', 'Воск-и-Лента-9ё'],
  // Letters that change with their place in a word, and such as are written from right to left; no longer than 32 bytes, as many fields are.
  ['SEA-6', 'a password of Greek and Hebrew letters', 'Σφραγίς-חותם-9'],
  // Some look alike to Unicode (NFKC, RFC 4013), but are others in their bytes.
  ['SEA-6', 'a password of characters that take three bytes, or are like others', 'Wax-9²½ﬁ-€封ბე'],
  // Characters that are a blank to some programs, or nothing at all.
  ['SEA-27', 'a password with characters that show nothing', 'Wax\u00a0of\u200dSeal\u00ads-9'],
  ['SEA-27', 'a password with tabs', '\tWax\tof Seals-9'],
  // It fills two blocks of most ciphers.
  ['SEA-5', 'a password of 32 bytes that looks like base64', 'V2F4K1NlYWxzLWFuZC10aHJlYWQtOTkh'],
  ['SEA-7', 'a password with leading and trailing spaces', '  Kept 9  as-it-is '],
  // As long as the blocks in which PKCS#12 derives keys (RFC 7292, B.2), and as some fields for passwords.
  ['SEA-26', 'a password of 64 bytes', `${'Wax-9 '.repeat(10)}End.`],
  // PKCS#1 v1.5 takes 11 bytes of the modulus for padding, so 100 bytes fit any key of 1024 bits or more.
  ['SEA-26', 'a password of 100 bytes', `${'Wax-9 '.repeat(16)}End.`],
] as const

for (const [row, title, password] of PASSWORDS) {
  const opened = probe(`create seal: ${title}`, { text: 1 }, (context) => sealUnder(context, password))
  check(row, opened, (sealing) => expectClaimForEach('createSeal', sealing))
}

/** By row, title, and what the encrypted password is drawn until. */
const CIPHERTEXTS = [
  ['SEA-8', 'an encrypted password that starts with a zero byte', 'leading-zero'],
  ['SEA-5', 'an encrypted password that ends with a zero byte', 'trailing-zero'],
  ['SEA-5', 'an encrypted password that starts with a byte beyond ASCII', 'leading-high'],
  ['SEA-9', 'an encrypted password whose base64 holds `+` and `/`', 'plus-and-slash'],
  ['SEA-5', 'an encrypted password that starts with a byte that is a blank in texts', 'leading-white-space'],
  ['SEA-5', 'an encrypted password that ends with a byte that is a blank in texts', 'trailing-white-space'],
] as const

for (const [row, title, until] of CIPHERTEXTS) {
  const opened = probe(`create seal: ${title}`, { text: 1 }, async ({ seals, sessions, flow }) => {
    const [session, signKeyPassword] = [await sessions.one('text'), await seals.encrypt(seals.first.password, { until })]
    return { sessions: [session.id], exchange: await flow.createSeal([session], seals.first, undefined, signKeyPassword) }
  })
  check(row, opened, (sealing) => expectClaimForEach('createSeal', sealing))
}
