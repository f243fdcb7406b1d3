// Defects of a deployment that remembers opened seal keys, and opens them again without the right PFX and password.
import type { SealKey } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { advised, by, type Defects, type Make, required, rowsBy } from './define.js'

interface Known {
  readonly pfxText: string
  readonly password: string
  readonly key: SealKey
}

type Alike = (known: string, brought: string) => boolean

/** How many characters a careless comparison looks at. */
const COMPARED = 8
/** Characters that bcrypt takes. */
const LONG_PASSWORD = 72
const ENDS_COMPARED = 16
const BEYOND_ASCII = /\P{ASCII}/gu
/** Characters of base64 that a MAC with its salt and iterations takes at most. */
const LONGEST_MAC = 140

const anyPfx = rowsBy((password: Alike) => remembering(() => true, password))
const samePfx = rowsBy((password: Alike) => remembering(isSame, password))
const samePassword = rowsBy((pfx: Alike) => remembering(pfx, isSame))

/** Defects of the rows SEA and DOC about keys that were opened before. */
export const knownSealKeyDefects: Defects = {
  ...required({
    'wrong-password-accepted-after-success': samePfx('SEA-12', 'a key that was opened once opens with any password', () => true),
    'password-case-ignored': samePfx('SEA-11', 'a key opened before opens with its password in other case', (known, brought) =>
      isSame(known.toLowerCase(), brought.toLowerCase()),
    ),
    'known-key-opens-with-another-beginning': samePfx(
      'SEA-11',
      'of the password of a key opened before only the last eight characters count',
      (known, brought) => known.slice(-COMPARED) === brought.slice(-COMPARED),
    ),
    'known-key-opens-with-a-space-before': samePfx(
      'SEA-11',
      'a key opened before opens with spaces before its password',
      (known, brought) => isSame(known, brought.trimStart()),
    ),
    'known-key-opens-with-its-characters-in-another-order': samePfx(
      'SEA-11',
      'a key opened before opens with the same characters in another order',
      (known, brought) => isSame([...known].sort().join(''), [...brought].sort().join('')),
    ),
    'known-key-opens-with-its-password-reversed': samePfx(
      'SEA-11',
      'a key opened before opens with its password from behind',
      (known, brought) => isSame(known, brought) || isSame(known, [...brought].reverse().join('')),
    ),
    'known-key-opens-with-the-end-of-its-password': samePfx(
      'SEA-11',
      'a key opened before opens with the end of its password',
      (known, brought) => brought.length >= COMPARED && known.endsWith(brought),
    ),
    'known-key-opens-with-its-password-twice': samePfx('SEA-11', 'a key opened before opens with its password twice', (known, brought) =>
      isSame(known + known, brought),
    ),
    'known-key-opens-with-another-middle': samePfx(
      'SEA-11',
      'of the password of a key opened before the first and the last four characters count',
      (known, brought) => known.slice(0, 4) === brought.slice(0, 4) && known.slice(-4) === brought.slice(-4),
    ),
    'known-key-opens-with-a-line-end': samePfx('SEA-11', 'a key opened before opens with a line end after its password', (known, brought) =>
      isSame(known, brought.replace(/\n$/, '')),
    ),
    'known-key-opens-in-capital-letters': samePfx('SEA-11', 'a key opened before opens with its password in capitals', (known, brought) =>
      isSame(known, brought.toLowerCase()),
    ),
    'known-key-opens-without-accents': samePfx('SEA-11', 'a key opened before opens with its password without accents', (known, brought) =>
      isSame(withoutAccents(known), withoutAccents(brought)),
    ),
    'known-key-opens-with-question-marks': samePfx(
      'SEA-11',
      'letters of the password of a key opened before that are beyond ASCII count as question marks',
      (known, brought) => isSame(known.replace(BEYOND_ASCII, '?'), brought.replace(BEYOND_ASCII, '?')),
    ),
    'known-key-opens-with-a-password-of-the-same-hash': samePfx(
      'SEA-11',
      'a key opened before opens with any password of the same 32-bit hash',
      (known, brought) => hashCode(known) === hashCode(brought),
    ),
    'known-key-opens-with-another-end-of-a-long-password': samePfx(
      'SEA-11',
      'of the password of a key opened before only the first 72 characters count',
      (known, brought) => brought.length > LONG_PASSWORD && known.slice(0, LONG_PASSWORD) === brought.slice(0, LONG_PASSWORD),
    ),
    'known-key-opens-without-the-end-of-its-pfx': samePassword(
      'SEA-17',
      'a key opened before opens from the first four fifths of its PFX',
      (known, brought) => brought.length > known.length * 0.8 && brought.length < known.length && known.startsWith(brought.slice(0, -4)),
    ),
    'known-password-opens-its-key-for-another-pfx': anyPfx(
      'SEA-11',
      'the password of a key opened before opens that key again, whatever PFX comes with it',
      isSame,
    ),
    'known-key-opens-with-an-earlier-password': by(
      'SEA-11',
      'a key opens with any password under which its certificate came before',
      earlierPasswords,
    ),
    'known-key-told-by-its-authentication-certificate': by(
      'DOC-7',
      'an `authCertificate` that came before is taken for the key that came with it',
      keysByAuthenticationCertificate,
    ),
    'known-key-told-by-its-ends': samePassword(
      'SEA-17',
      'a PFX opened before is known again by its length, its beginning and its end',
      (known, brought) => endsOf(known) === endsOf(brought),
    ),
    'known-key-told-by-its-end': samePassword('SEA-17', 'a PFX opened before is known again by its last bytes', (known, brought) =>
      known.endsWith(brought.slice(-ENDS_COMPARED)),
    ),
  }),
  ...advised({
    'known-key-told-without-its-mac': samePassword('SEA-37', 'a PFX opened before is known again without its MAC', (known, brought) =>
      isSame(contentOf(known), contentOf(brought)),
    ),
  }),
}

/** As a collation compares that looks at base letters. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{Mn}/gu, '')
}

/** `String.hashCode` of Java. */
function hashCode(text: string): number {
  return [...text].reduce((hash, character) => (Math.imul(hash, 31) + character.charCodeAt(0)) | 0, 0)
}

function isSame(known: string, brought: string): boolean {
  return known === brought
}

function keysByAuthenticationCertificate(): Alterations {
  const opened = new Map<string, SealKey>()
  return {
    'seal-key': (key, { authCertificate }) => {
      const known = key === undefined ? undefined : (opened.get(authCertificate) ?? key)
      if (known !== undefined) opened.set(authCertificate, known)
      return known
    },
  }
}

/** Where PFX and password look like those that opened a key, that key is opened again; never without a password. */
function remembering(isPfx: Alike, isPassword: Alike): Make {
  return () => {
    const opened: Known[] = []
    return {
      'seal-key': (key, { pfxText, password }) => {
        const text = password?.toString('utf8') ?? ''
        if (key !== undefined) opened.push({ pfxText, password: text, key })
        if (key !== undefined || password === undefined) return key
        return opened.find((known) => isPfx(known.pfxText, pfxText) && isPassword(known.password, text))?.key
      },
    }
  }
}

/** Remembers the certificate of every PFX, and every password that opened a PFX with that certificate. */
function earlierPasswords(): Alterations {
  const keys = new Map<string, SealKey>()
  const passwords = new Map<string, Set<string>>()
  return {
    'seal-key': (key, { pfxText, password }) => {
      const text = password?.toString('utf8') ?? ''
      if (key !== undefined) keys.set(pfxText, key)
      const known = keys.get(pfxText)
      if (known === undefined) return undefined
      const certificate = known.certificate.toString('base64')
      const earlier = passwords.get(certificate) ?? new Set()
      passwords.set(certificate, earlier)
      if (key !== undefined) earlier.add(text)
      return key ?? (earlier.has(text) ? known : undefined)
    },
  }
}

/** What comes before the MAC, which stands at the end (RFC 7292, 4). */
function contentOf(pfxText: string): string {
  return `${pfxText.length} ${pfxText.slice(0, -LONGEST_MAC)}`
}

function endsOf(pfxText: string): string {
  return `${pfxText.length} ${pfxText.slice(0, ENDS_COMPARED)} ${pfxText.slice(-ENDS_COMPARED)}`
}
