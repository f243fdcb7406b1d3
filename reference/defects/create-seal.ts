// Defects in how eSealCreate takes the password and the key, and opens again a key that it remembers.
import type { Credential } from '../pki/index.js'
import type { Alterations } from '../seams.js'
import { membersOf } from '../wire/answer.js'
import { decodeBase64 } from '../wire/base64.js'
import { isObject } from '../wire/json.js'
import type { Refusal } from '../wire/refusal.js'
import { because, type JsonRequest, rowsAbout } from './answers.js'
import { advised, by, type Defects, type Make, noting, required, rowsAt, rowsBy } from './define.js'

const operation = 'create-seal'
const { claimed } = rowsAbout(operation)
const notDecrypted = because('password-not-decrypted')
const clear = rowsAt('password-clear')
const ciphertext = rowsAt('password-ciphertext')
const password = rowsBy((alter: (text: string) => string) => () => ({
  'password-clear': (clear) => clear && Buffer.from(alter(clear.toString('utf8')), 'utf8'),
}))
const remembered = rowsBy(remembering)
/** What a text is known again by: all of it, nothing, or its letters in any case. */
type Told = (text: string) => string
const itself: Told = (text) => text
const ofAny: Told = () => ''
const inLowerCase: Told = (text) => text.toLowerCase()
/** Object identifiers of a key in a PFX, and of its encrypted part, which holds the certificates (RFC 7292, 4). */
const KEY_BAG = Buffer.from('2a864886f70d010c0a0102', 'hex')
const ENCRYPTED_PART = Buffer.from('2a864886f70d010706', 'hex')

/** Defects of the rows SEA about the password and the key. */
export const createSealDefects: Defects = {
  ...required({
    'password-percent-decoded': password('SEA-5', 'percent encodings in the password are decoded', (text) =>
      text.replace(/%([0-9a-f]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    ),
    'password-cut-at-20-bytes': clear('SEA-5', 'only the first 20 bytes of the password count', (clear) => clear?.subarray(0, 20)),
    'password-as-latin1': clear(
      'SEA-6',
      'the bytes of the password are read as Latin-1',
      (clear) => clear && Buffer.from(clear.toString('latin1'), 'utf8'),
    ),
    'password-compatibly-composed': password('SEA-6', 'the password is composed as SASLprep does (Unicode NFKC)', (text) =>
      text.normalize('NFKC'),
    ),
    'password-trimmed': password('SEA-7', 'the password is trimmed', (text) => text.trim()),
    'leading-blank-trimmed': ciphertext(
      'SEA-5',
      'an encrypted password loses a first byte that is a blank in texts',
      (ciphertext) => ciphertext && Buffer.from(ciphertext.toString('latin1').trimStart(), 'latin1'),
    ),
    'leading-zero-dropped': ciphertext('SEA-8', 'an encrypted password that starts with a zero byte loses it', (ciphertext) =>
      ciphertext?.[0] === 0 ? ciphertext.subarray(1) : ciphertext,
    ),
    'plus-as-space': ciphertext('SEA-9', '`+` in `signKeyPassword` is taken for a space', (ciphertext, { text }) =>
      text.includes('+') ? Buffer.from(text.replaceAll('+', ' '), 'base64') : ciphertext,
    ),
    'seal-pem-certificate-refused': by('SEA-10', 'a PEM `authCertificate` is refused', {
      request: (request, context) =>
        context.operation === operation && isObject(request) && String(request.authCertificate).includes('-----BEGIN')
          ? { ...request, authCertificate: '!' }
          : request,
    }),
    'pfx-with-its-key-first-refused': by('SEA-10', 'a PFX is refused in which the key stands before the certificates', {
      'seal-key': (key, { pfx }) => (pfx !== undefined && pfx.indexOf(KEY_BAG) < pfx.indexOf(ENCRYPTED_PART) ? undefined : key),
    }),
    'wrong-password-claimed': claimed('SEA-11', 'a wrong password gets a claim', because('wrong-password')),
    'foreign-password-claimed': claimed('SEA-13', 'a password that this key cannot decrypt gets a claim', notDecrypted, hasBlockLength),
    'damaged-password-claimed': claimed('SEA-14', 'a damaged `signKeyPassword` is claimed', notDecrypted),
    'garbage-password-claimed': claimed(
      'SEA-15',
      'a `signKeyPassword` that is no ciphertext gets a claim',
      notDecrypted,
      (request) => !hasBlockLength(request),
    ),
    'no-pfx-claimed': claimed('SEA-16', 'a `signKey` that is no PFX is claimed', because('seal:key'), (request) => !beginsAsDer(request)),
    'damaged-pfx-claimed': claimed('SEA-17', 'a damaged PFX gets a claim', isUnreadable, beginsAsDer),
    'missing-key-claimed': claimed(
      'SEA-18',
      'a request without `signKey` gets a claim',
      () => true,
      (request) => !request.signKey,
    ),
    'missing-password-claimed': claimed(
      'SEA-19',
      'no `signKeyPassword` gets a claim',
      () => true,
      (request) => !request.signKeyPassword,
    ),
    'wrong-password-accepted-after-success': remembered('SEA-12', 'a key that was opened once opens with any password', itself, ofAny),
    'password-case-ignored': remembered('SEA-11', 'a key opened before opens with its password in other case', itself, inLowerCase),
    'known-password-opens-its-key-for-another-pfx': remembered(
      'SEA-11',
      'the password of a key opened before opens it with any PFX',
      ofAny,
      itself,
    ),
    'known-key-told-by-its-ends': remembered(
      'SEA-17',
      'a PFX opened before is known again by its length, its beginning and its end',
      endsOf,
      itself,
    ),
  }),
  ...advised({
    'known-key-told-without-its-mac': remembered('SEA-37', 'a PFX opened before is known again without its MAC', contentOf, itself),
    'clear-password-accepted': clear('SEA-23', 'a clear password opens the key', (clear, { text }) => clear ?? Buffer.from(text, 'utf8')),
    'base64-password-accepted': clear(
      'SEA-24',
      'the base64 of the clear password opens the key',
      (clear, { ciphertext }) => clear ?? (ciphertext.length > 0 ? ciphertext : undefined),
    ),
    'pem-key-claimed': claimed('SEA-25', 'a PEM key is claimed', because('seal:key'), holdsPem),
    'long-password-refused': clear('SEA-26', 'a password of more than 64 bytes is refused', (clear) =>
      clear !== undefined && clear.length > 64 ? undefined : clear,
    ),
    'password-loses-what-shows-nothing': password('SEA-27', 'characters of the password that show nothing are lost', (text) =>
      text.replace(/\p{Cf}/gu, ''),
    ),
    'bad-padding-has-own-status': by('SEA-28', 'bad padding has a status of its own', {
      answer: (answer, { refusal }) => (refusal?.reason === 'password-not-decrypted' ? { ...answer, status: 406 } : answer),
    }),
    'password-echoed': by('SEA-29', 'a refusal echoes the decrypted password', echoedPassword),
  }),
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

/** Whether the PFX is refused for what it is itself. */
function isUnreadable({ code, reason }: Refusal): boolean {
  return code === 'seal:key' && !['wrong-password', 'password-not-decrypted'].includes(reason)
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

const ENDS_COMPARED = 16
/** Characters of base64 that a MAC with its salt and iterations takes at most. */
const LONGEST_MAC = 140

/** Where PFX and password look like those that opened a key, that key is opened again; never without a password. */
function remembering(pfxAs: Told, passwordAs: Told): Make {
  return () => {
    const opened: { pfx: string; password: string; key: Credential }[] = []
    return {
      'seal-key': (key, { pfxText, password }) => {
        const brought = { pfx: pfxAs(pfxText), password: passwordAs(password?.toString('utf8') ?? '') }
        if (key !== undefined) opened.push({ ...brought, key })
        if (key !== undefined || password === undefined) return key
        return opened.find((known) => known.pfx === brought.pfx && known.password === brought.password)?.key
      },
    }
  }
}

/** What comes before the MAC, which stands at the end (RFC 7292, 4). */
function contentOf(pfxText: string): string {
  return `${pfxText.length} ${pfxText.slice(0, -LONGEST_MAC)}`
}

function endsOf(pfxText: string): string {
  return `${pfxText.length} ${pfxText.slice(0, ENDS_COMPARED)} ${pfxText.slice(-ENDS_COMPARED)}`
}
