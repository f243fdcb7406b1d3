// Defects in how eSealCreate takes the password and the key.
import type { SealKey } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { membersOf } from '../wire/answer.js'
import { decodeBase64 } from '../wire/base64.js'
import { isObject } from '../wire/json.js'
import type { JsonRequest } from './claims.js'
import { advised, at, by, type Defects, type Make, noting, required, rowsAt, rowsBy } from './define.js'
import { rowsAbout } from './operation-rows.js'

const operation = 'create-seal'
const { claimed } = rowsAbout(operation)
const clear = rowsAt('password-clear')
const ciphertext = rowsAt('password-ciphertext')
const password = rowsBy(onPassword)
const request = rowsBy(onRequest)
const ofLength = (requirement: string, length: number) =>
  clear(requirement, `a password of ${length} bytes opens nothing`, (clear) => (clear?.length === length ? undefined : clear))
const lastTaken = rowsBy(fromLastRequest)
const NON_ASCII = /\P{ASCII}/u

/** Defects of the rows SEA about the password and the key. */
export const createSealDefects: Defects = {
  ...required({
    'password-in-lower-case': password('SEA-5', 'capitals of the password are folded', (text) => text.toLowerCase()),
    'password-loses-last-character': password('SEA-5', 'the last character of the password is cut off', (text) => text.slice(0, -1)),
    'password-with-markup-escaped': password('SEA-5', 'what means something in XML is escaped in the password', (text) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    ),
    'password-percent-decoded': password('SEA-5', 'percent encodings in the password are decoded', (text) =>
      text.replace(/%([0-9a-f]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    ),
    'password-cut-at-a-colon': password('SEA-5', 'the password ends at its first colon', (text) => text.replace(/:.*/s, '')),
    'password-replaced-by-its-patterns': password('SEA-5', '`$&` in the password stands for the rest of it, as in patterns', (text) =>
      text.replaceAll('$&', ''),
    ),
    'password-loses-quotation-marks-around': password('SEA-5', 'quotation marks around the password are lost', (text) =>
      text.replace(/^"(.*)"$/s, '$1'),
    ),
    'password-like-hex-decoded': password('SEA-5', 'a password that could be hex is decoded', (text) =>
      /^(?:[0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, 'hex').toString('latin1') : text,
    ),
    'password-loses-final-sigmas': password('SEA-6', 'a final sigma in the password becomes a usual one', (text) =>
      text.replaceAll('ς', 'σ'),
    ),
    'password-turned-around': password('SEA-6', 'letters of the password that are written from right to left are lost', (text) =>
      text.replace(/\p{Script=Hebrew}/gu, ''),
    ),
    'password-with-sharp-s-folded': password('SEA-6', 'ß in the password becomes ss', (text) => text.replaceAll('ß', 'ss')),
    'password-of-31-bytes-refused': ofLength('SEA-5', 31),
    'password-of-32-bytes-refused': ofLength('SEA-5', 32),
    'password-like-base64-decoded': clear('SEA-5', 'a password that could be base64 is decoded', (clear) =>
      clear !== undefined && /^(?:[A-Za-z0-9+/]{4})+$/.test(clear.toString('latin1')) ? Buffer.from(clear.toString(), 'base64') : clear,
    ),
    'password-cut-at-20-bytes': clear('SEA-5', 'only the first 20 bytes of the password count', (clear) => clear?.subarray(0, 20)),
    'password-as-latin1': clear('SEA-6', 'the bytes of the password are read as Latin-1', (clear) =>
      clear === undefined ? undefined : Buffer.from(clear.toString('latin1'), 'utf8'),
    ),
    'password-loses-first-byte': clear('SEA-6', 'a non-ASCII password loses its first byte', (clear) =>
      clear !== undefined && NON_ASCII.test(clear.toString('utf8')) ? clear.subarray(1) : clear,
    ),
    'latin-password-misread': clear('SEA-6', 'a password of Latin letters alone, accents among them, is read as Latin-1', (clear) =>
      clear !== undefined && /[\x80-\xff]/.test(clear.toString('utf8')) && !/[^\0-\xff]/.test(clear.toString('utf8'))
        ? Buffer.from(clear.toString('latin1'), 'utf8')
        : clear,
    ),
    'password-without-accents': password('SEA-6', 'accents are taken off the password', (text) =>
      text.normalize('NFD').replace(/\p{Mn}/gu, ''),
    ),
    'cyrillic-password-misread': password('SEA-6', 'letters of the password that are not Latin become question marks', (text) =>
      text.replace(/\p{Script=Cyrillic}/gu, '?'),
    ),
    'password-loses-characters-of-three-bytes': password('SEA-6', 'characters of the password that take three bytes are lost', (text) =>
      text.replace(/[\u0800-\uffff]/g, ''),
    ),
    'password-compatibly-composed': password('SEA-6', 'the password is composed as SASLprep does (Unicode NFKC)', (text) =>
      text.normalize('NFKC'),
    ),
    'password-trimmed': password('SEA-7', 'the password is trimmed', (text) => text.trim()),
    'password-trimmed-at-end': password('SEA-7', 'trailing spaces of the password are cut off', (text) => text.trimEnd()),
    'leading-blank-trimmed': ciphertext(
      'SEA-5',
      'an encrypted password loses a first byte that is a blank in texts',
      (ciphertext) => ciphertext && Buffer.from(ciphertext.toString('latin1').trimStart(), 'latin1'),
    ),
    'trailing-blank-trimmed': ciphertext(
      'SEA-5',
      'an encrypted password loses a last byte that is a blank in texts',
      (ciphertext) => ciphertext && Buffer.from(ciphertext.toString('latin1').trimEnd(), 'latin1'),
    ),
    'leading-zero-dropped': ciphertext('SEA-8', 'an encrypted password that starts with a zero byte loses it', (ciphertext) =>
      ciphertext?.[0] === 0 ? ciphertext.subarray(1) : ciphertext,
    ),
    'plus-as-space': ciphertext('SEA-9', '`+` in `signKeyPassword` is taken for a space', (ciphertext, { text }) =>
      text.includes('+') ? Buffer.from(text.replaceAll('+', ' '), 'base64') : ciphertext,
    ),
    'slash-escaped': ciphertext('SEA-9', '`/` in `signKeyPassword` is taken out', (ciphertext, { text }) =>
      text.includes('/') ? Buffer.from(text.replaceAll('/', ''), 'base64') : ciphertext,
    ),
    'seal-pem-certificate-refused': request('SEA-10', 'a PEM `authCertificate` is refused', (request) =>
      String(request.authCertificate).includes('-----BEGIN') ? { ...request, authCertificate: '!' } : request,
    ),
    'seal-pem-certificate-with-crlf-refused': request('SEA-10', 'a PEM `authCertificate` whose lines end in CR LF is refused', (request) =>
      String(request.authCertificate).includes('\r\n') ? { ...request, authCertificate: '!' } : request,
    ),
    'seal-pem-certificate-without-last-line-end-refused': request(
      'SEA-10',
      'a PEM `authCertificate` is refused where its last line does not end',
      (request) => (String(request.authCertificate).endsWith('-') ? { ...request, authCertificate: '!' } : request),
    ),
    'wrong-password-claimed': claimed('SEA-11', 'a wrong password gets a claim', ({ reason }) => reason === 'wrong-password'),
    'foreign-password-claimed': claimed(
      'SEA-13',
      'a password that this key cannot decrypt gets a claim',
      ({ reason }, request) => reason === 'password-not-decrypted' && hasBlockLength(request),
    ),
    'foreign-password-opens-known-key': by('SEA-13', 'a password that this key cannot decrypt opens a key opened before', undecryptedOpens),
    'damaged-password-claimed': claimed(
      'SEA-14',
      'an encrypted password that cannot be decrypted gets a claim',
      ({ reason }) => reason === 'password-not-decrypted',
    ),
    'garbage-password-claimed': claimed(
      'SEA-15',
      'a `signKeyPassword` that is no ciphertext gets a claim',
      ({ reason }, request) => reason === 'password-not-decrypted' && !hasBlockLength(request),
    ),
    'object-as-password-claimed': claimed('SEA-15', 'a `signKeyPassword` that is an object gets a claim', (_, { signKeyPassword }) =>
      isObject(signKeyPassword),
    ),
    'key-in-no-base64-claimed': claimed(
      'SEA-16',
      'a `signKey` that is no base64 gets a claim',
      ({ code }, { signKey }) => code === 'seal:key' && bytesOf(signKey) === undefined && !holdsPem({ signKey }),
    ),
    'no-pfx-claimed': claimed(
      'SEA-16',
      'a `signKey` that is no PFX gets a claim',
      ({ code }, request) => code === 'seal:key' && !beginsAsDer(request),
    ),
    'damaged-pfx-claimed': claimed(
      'SEA-17',
      'a damaged PFX gets a claim',
      ({ code, reason }, request) =>
        code === 'seal:key' && reason !== 'wrong-password' && reason !== 'password-not-decrypted' && beginsAsDer(request),
    ),
    'missing-key-taken-from-last-request': lastTaken('SEA-18', 'a missing `signKey` is taken from the last request', 'signKey'),
    'missing-key-claimed': claimed('SEA-18', 'a request without `signKey` gets a claim', (_, request) => !request.signKey),
    'missing-password-taken-from-last-request': lastTaken(
      'SEA-19',
      'a missing `signKeyPassword` is taken from the last request',
      'signKeyPassword',
    ),
    'missing-password-claimed': claimed(
      'SEA-19',
      'a request without `signKeyPassword` gets a claim',
      (_, request) => !request.signKeyPassword,
    ),
  }),
  ...advised({
    'clear-password-accepted': clear(
      'SEA-23',
      'a password in the clear opens the key',
      (clear, { text }) => clear ?? Buffer.from(text, 'utf8'),
    ),
    'base64-password-accepted': clear(
      'SEA-24',
      'the base64 of the clear password opens the key',
      (clear, { ciphertext }) => clear ?? (ciphertext.length > 0 ? ciphertext : undefined),
    ),
    'pem-key-claimed': claimed(
      'SEA-25',
      'a PEM key in place of the PFX gets a claim',
      ({ code }, request) => code === 'seal:key' && holdsPem(request),
    ),
    'password-cut-at-32-bytes': clear('SEA-26', 'only the first 32 bytes of the password count', (clear) => clear?.subarray(0, 32)),
    'password-of-64-bytes-refused': ofLength('SEA-26', 64),
    'long-password-refused': clear('SEA-26', 'a password of more than 64 bytes is refused', (clear) =>
      clear !== undefined && clear.length > 64 ? undefined : clear,
    ),
    'password-loses-what-shows-nothing': password('SEA-27', 'characters of the password that show nothing are lost', (text) =>
      text.replace(/\p{Cf}/gu, ''),
    ),
    'password-tabs-changed': password('SEA-27', 'tabs in the password become blanks', (text) => text.replaceAll('\t', ' ')),
    'password-composed': password(
      'SEA-27',
      'a password that is decomposed throughout (Unicode NFD) is composed before it is used',
      (text) => (text === text.normalize('NFD') ? text.normalize('NFC') : text),
    ),
    'bad-padding-has-own-code': at('SEA-28', 'bad padding has a code of its own', 'answer', (answer, { refusal }) =>
      refusal?.reason === 'password-not-decrypted'
        ? { ...answer, body: { error: { code: 'seal:padding', message: 'The padding is wrong' } } }
        : answer,
    ),
    'bad-padding-has-own-status': at('SEA-28', 'bad padding has a status of its own', 'answer', (answer, { refusal }) =>
      refusal?.reason === 'password-not-decrypted' ? { ...answer, status: 406 } : answer,
    ),
    'password-echoed': by('SEA-29', 'a refusal echoes the decrypted password', echoedPassword),
    'key-echoed': at('SEA-29', 'a refusal echoes `signKey`', 'answer', (answer, { area, refusal, request }) =>
      area === operation && refusal !== undefined && isObject(request) && typeof request.signKey === 'string'
        ? { ...answer, body: { ...membersOf(answer), rejected: request.signKey } }
        : answer,
    ),
  }),
}

function onPassword(alter: (text: string) => string): Make {
  return () => ({ 'password-clear': (clear) => (clear === undefined ? undefined : Buffer.from(alter(clear.toString('utf8')), 'utf8')) })
}

function onRequest(alter: (request: JsonRequest) => JsonRequest): Make {
  return () => ({ request: (request, context) => (context.operation === operation && isObject(request) ? alter(request) : request) })
}

function fromLastRequest(field: string): Make {
  return () => {
    let last: unknown
    return onRequest((request) => {
      last = request[field] || last
      return request[field] ? request : { ...request, [field]: last }
    })()
  }
}

function undecryptedOpens(): Alterations {
  const opened = new Map<string, SealKey>()
  return {
    'seal-key': (key, { pfxText, password }) => {
      if (key !== undefined) opened.set(pfxText, key)
      return key ?? (password === undefined ? opened.get(pfxText) : undefined)
    },
  }
}

function echoedPassword(): Alterations {
  let last = ''
  return {
    'password-clear': noting((clear) => {
      last = clear?.toString('utf8') ?? last
    }),
    answer: (answer, { area, refusal }) =>
      area === operation && refusal?.code === 'seal:key' ? { ...answer, body: { ...membersOf(answer), rejected: last } } : answer,
  }
}

/** Whether the password field holds as many bytes as an RSA block. */
function hasBlockLength(request: JsonRequest): boolean {
  const length = bytesOf(request.signKeyPassword)?.length ?? 0
  return length >= 128 && length % 128 === 0
}

function beginsAsDer(request: JsonRequest): boolean {
  return bytesOf(request.signKey)?.[0] === 0x30
}

function holdsPem(request: JsonRequest): boolean {
  const text = String(request.signKey)
  return text.includes('-----BEGIN') || bytesOf(text)?.includes('-----BEGIN') === true
}

function bytesOf(value: unknown): Buffer | undefined {
  return typeof value === 'string' ? decodeBase64(value) : undefined
}
