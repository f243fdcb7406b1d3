// The password encryption procedure of eSealCreate: encrypted passwords that must open the seal key, whatever characters the password has.
import { check, probe } from '../../fixtures/index.js'
import { expectClaimForEach } from '../answers/answers.js'
import { sealUnder, sealWith } from './asking.js'

// All of them have what rules for passwords ask for: eight characters or more, letters of both cases, a digit or a sign.

/** One short of two blocks of most ciphers, with characters that are special in forms, templates, shells and XML. */
const ASCII = 'Seals-9 +%41&lt;"\'\\$1`#{x} ends'
/** Begins as an option of a command does, and holds what divides the parts of URLs, lists, patterns and JSON. */
const DIVIDED = '-Wax9@a:{"b":1}/%zz?$&;,*|^[0]()'
/** With quotation marks at its ends. */
const QUOTED = '"Wax-9 of seals, and End."'
/** It could be the hex of another one. */
const LIKE_HEX = '5761784f665365616C732d39'
/** All its letters are composed: some services compose passwords before they use them (RFC 8265, 4.2.2). */
const NON_ASCII = 'Pārole-ķēde-9'
/** Within Latin-1 alone: what was once sent by older clients in its bytes. */
const LATIN = 'Zürich-Straße-é-9'
/** No letter of it is Latin. */
const CYRILLIC = 'Воск-и-Лента-9ё'
/** Letters that change with their place in a word, and such as are written from right to left; no longer than 32 bytes, as many fields are. */
const ANCIENT = 'Σφραγίς-חותם-9'
/** Characters that take three bytes, and such as look alike to Unicode (NFKC, RFC 4013), but are others in their bytes. */
const WIDE = 'Wax-9²½ﬁ-€封ბე'
/** Characters that are a blank to some programs, or nothing at all. */
const INVISIBLE = 'Wax\u00a0of\u200dSeal\u00ads-9'
const WITH_TABS = '\tWax\tof Seals-9'
/** It could be the base64 of another one, and fills two blocks of most ciphers. */
const LIKE_BASE64 = 'V2F4K1NlYWxzLWFuZC10aHJlYWQtOTkh'
const WITH_SPACES = '  Kept 9  as-it-is '
/** PKCS#1 v1.5 takes 11 bytes of the modulus for padding, so 100 bytes fit any key of 1024 bits or more. */
const LONG = `${'Wax-9 '.repeat(16)}End.`
/** As long as the blocks in which PKCS#12 derives keys (RFC 7292, B.2), and as some fields for passwords. */
const OF_64_BYTES = `${'Wax-9 '.repeat(10)}End.`

const PASSWORDS = [
  { id: 'SEA-5', password: ASCII, title: `an ASCII password of ${ASCII.length} bytes` },
  { id: 'SEA-5', password: DIVIDED, title: 'an ASCII password that begins with a hyphen and holds what divides texts' },
  { id: 'SEA-5', password: QUOTED, title: 'an ASCII password between quotation marks' },
  { id: 'SEA-5', password: LIKE_HEX, title: 'an ASCII password that looks like hex' },
  { id: 'SEA-6', password: NON_ASCII, title: 'a non-ASCII password' },
  { id: 'SEA-6', password: LATIN, title: 'a password of Latin letters with accents' },
  { id: 'SEA-6', password: CYRILLIC, title: 'a password of Cyrillic letters' },
  { id: 'SEA-6', password: ANCIENT, title: 'a password of Greek and Hebrew letters' },
  { id: 'SEA-6', password: WIDE, title: 'a password of characters that take three bytes, or are like others' },
  { id: 'SEA-27', password: INVISIBLE, title: 'a password with characters that show nothing' },
  { id: 'SEA-27', password: WITH_TABS, title: 'a password with tabs' },
  { id: 'SEA-5', password: LIKE_BASE64, title: `a password of ${LIKE_BASE64.length} bytes that looks like base64` },
  { id: 'SEA-7', password: WITH_SPACES, title: 'a password with leading and trailing spaces' },
  { id: 'SEA-26', password: OF_64_BYTES, title: `a password of ${OF_64_BYTES.length} bytes` },
  { id: 'SEA-26', password: LONG, title: `a password of ${LONG.length} bytes` },
] as const

for (const { id, password, title } of PASSWORDS) {
  const opened = probe(`create seal: ${title}`, { text: 1 }, (context) => sealUnder(context, password))
  check(id, opened, (sealing) => expectClaimForEach('createSeal', sealing))
}

const CIPHERTEXTS = [
  { id: 'SEA-8', until: 'leading-zero', title: 'an encrypted password that starts with a zero byte' },
  { id: 'SEA-9', until: 'plus-and-slash', title: 'an encrypted password whose base64 holds `+` and `/`' },
  { id: 'SEA-5', until: 'leading-white-space', title: 'an encrypted password that starts with a byte that is a blank in texts' },
  { id: 'SEA-5', until: 'trailing-white-space', title: 'an encrypted password that ends with a byte that is a blank in texts' },
] as const

for (const { id, until, title } of CIPHERTEXTS) {
  const opened = probe(`create seal: ${title}`, { text: 1 }, async (context) => {
    const { seals } = context
    return sealWith(context, seals.first, await seals.encrypt(seals.first.password, { until }))
  })
  check(id, opened, (sealing) => expectClaimForEach('createSeal', sealing))
}
