// Create electronic seal (interface, part 6): the answers to good requests, which passwords must open the seal key, and what is taken where the
// interface leaves it open: PFX ciphers and kinds of keys.
import { createPrivateKey } from 'node:crypto'
import { notApplicable, orNull } from '../../engine/index.js'
import { isObject } from '../../fixtures/answers/fields.js'
import type { Context, Exchange, PfxShape, SealKey } from '../../fixtures/context.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { bodyOf, expectClaimForEach } from '../answers/expect.js'
import { checkGoodSeals } from '../answers/good-operations.js'
import { kindOfAttempt } from '../answers/observed-answers.js'
import { isCarriedOut } from '../answers/refusals.js'

/** Seals fresh sessions in one call. */
async function seal({ sessions, flow, seals }: Context, count: number, key = seals.first): Promise<Exchange> {
  return flow.createSeal(await sessions.take('text', count), key)
}

function expectSealed({ answer }: { readonly answer: Exchange }): void {
  expectClaimForEach('createSeal', answer)
}

/** The same key under another password. */
export function repacked(key: SealKey, password: string, shape?: PfxShape): SealKey {
  return { ...key, signKey: key.repack(password, shape), password }
}

const one = probe('create seal: one session', { text: 1 }, async (context) => ({ answer: await seal(context, 1) }))

const several = [2, 3].map((size) =>
  probe(`create seal: ${size} sessions in one call`, { text: size }, async (context) => ({ answer: await seal(context, size) })),
)

for (const good of [one, ...several]) checkGoodSeals(good, ({ answer }) => [answer])

for (const good of several) check('SEA-4', good, expectSealed)

check('SEA-10', one, expectSealed)

/** The parts of a PFX may come in any order (RFC 7292, 4). Who takes the first certificate for that of the key seals by an authority here. */
const reversed = probe('create seal: a PFX in which the key stands before the certificates', { text: 1 }, async (context) => {
  const { first } = context.seals
  // Under the password of the other seal: a service that keeps opened keys by their passwords takes the one for the other.
  const other = await orNull(async () => context.seals.second.password)
  const password = other !== null && /^[\x20-\x7e]+$/.test(other) ? other : first.password
  return { answer: await seal(context, 1, repacked(first, password, 'reversed')) }
})

check('SEA-10', reversed, expectSealed)

observe('SEA-36', one, ({ answer }) => {
  const { data, results } = bodyOf(answer)
  const places = { 'inside `data`': isObject(data) && data.results, 'at the top': results }
  const found = Object.entries(places).flatMap(([place, list]) => (Array.isArray(list) ? [place] : []))
  if (found.length === 0) throw notApplicable('there are no `results`')
  return found.join(' and ')
})

/** DER of the object identifiers, in hex. They stand outside the encrypted parts of the file. */
const IDENTIFIERS: Readonly<Record<string, string>> = {
  'RC4 128': '060a2a864886f70d010c0101',
  '3DES (PKCS#12)': '060a2a864886f70d010c0103',
  'RC2 128': '060a2a864886f70d010c0105',
  'RC2 40': '060a2a864886f70d010c0106',
  PBKDF2: '06092a864886f70d01050c',
  scrypt: '06092b06010401da47040b',
  '3DES (PBES2)': '06082a864886f70d0307',
  'AES-128': '0609608648016503040102',
  'AES-192': '0609608648016503040116',
  'AES-256': '060960864801650304012a',
}

/** The names of the ciphers and key derivations that a PFX file names (RFC 7292, appendix C; RFC 8018, appendix B). */
function ciphersOfPfx(pfx: Uint8Array): readonly string[] {
  const hex = Buffer.from(pfx).toString('hex')
  return Object.entries(IDENTIFIERS)
    .filter(([, identifier]) => hex.includes(identifier))
    .map(([name]) => name)
}

for (const which of ['first', 'second'] as const) {
  const asGiven = probe(`create seal: the ${which} seal key as the operator gave it`, { text: 1 }, async (context) => {
    const key = context.seals[which]
    const privateKey = createPrivateKey(Buffer.from(key.pem, 'base64').toString('latin1'))
    return {
      ciphers: ciphersOfPfx(Buffer.from(key.signKey, 'base64')),
      keyType: privateKey.asymmetricKeyType ?? 'unknown',
      answer: await seal(context, 1, key),
    }
  })

  observe(
    'SEA-32',
    asGiven,
    ({ ciphers, answer }) => `${ciphers.join(', ') || 'no cipher known here'}: ${kindOfAttempt('createSeal', answer)}`,
  )

  observe('SEA-33', asGiven, ({ keyType, answer }) => {
    if (keyType !== 'ec') throw notApplicable(`the ${which} seal key of the deployment file is no EC key (${keyType})`)
    return kindOfAttempt('createSeal', answer)
  })
}

/**
 * Whether nothing states how this PFX encodes its password: for PBES2 that is open (RFC 8018, 3). Most programs use UTF-8; others have two bytes for each
 * character there as well, or take printable ASCII alone.
 */
function isEncodingOpen({ signKey, password }: SealKey): boolean {
  const isPrintableAscii = /^[\x20-\x7e]*$/.test(password)
  return !isPrintableAscii && ciphersOfPfx(Buffer.from(signKey, 'base64')).some((name) => name === 'PBKDF2' || name === 'scrypt')
}

/**
 * Seals under this password, with the ciphers as given. Where that is refused and may be for the encoding in the PFX, once more with a cipher for which it
 * is stated (RFC 7292, B.1).
 * @throws notApplicable where that cipher is taken under no password
 */
async function sealUnder(context: Context, password: string): Promise<Exchange> {
  const { first } = context.seals
  const key = repacked(first, password)
  const given = await seal(context, 1, key)
  if (isCarriedOut('createSeal', given) || !isEncodingOpen(key)) return given
  const older = async (other: string): Promise<Exchange> => {
    const session = await context.sessions.spare('text')
    return context.flow.createSeal([session], repacked(first, other, 'older-cipher'))
  }
  const stated = await older(password)
  if (isCarriedOut('createSeal', stated) || isCarriedOut('createSeal', await older('Wax-and-Ribbon-9'))) return stated
  throw notApplicable('no PFX is opened here for which a standard states how a password beyond ASCII is encoded')
}

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
  const opened = probe(`create seal: ${title}`, { text: 1 }, async (context) => ({ answer: await sealUnder(context, password) }))
  check(row, opened, expectSealed)
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
    return { answer: await flow.createSeal([session], seals.first, undefined, signKeyPassword) }
  })
  check(row, opened, expectSealed)
}
