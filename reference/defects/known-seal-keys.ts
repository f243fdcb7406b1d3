// Defects of a deployment that remembers opened seal keys, and opens them again without the right PFX and password.
import type { SealKey } from '../seams/values.js'
import { advised, type Defects, type Make, required, rowsBy } from './define.js'

interface Known {
  readonly pfxText: string
  readonly password: string
  readonly key: SealKey
}

type Alike = (known: string, brought: string) => boolean

const ENDS_COMPARED = 16
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
    'known-password-opens-its-key-for-another-pfx': anyPfx('SEA-11', 'the password of a key opened before opens it with any PFX', isSame),
    'known-key-told-by-its-ends': samePassword(
      'SEA-17',
      'a PFX opened before is known again by its length, its beginning and its end',
      (known, brought) => endsOf(known) === endsOf(brought),
    ),
  }),
  ...advised({
    'known-key-told-without-its-mac': samePassword('SEA-37', 'a PFX opened before is known again without its MAC', (known, brought) =>
      isSame(contentOf(known), contentOf(brought)),
    ),
  }),
}

function isSame(known: string, brought: string): boolean {
  return known === brought
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

/** What comes before the MAC, which stands at the end (RFC 7292, 4). */
function contentOf(pfxText: string): string {
  return `${pfxText.length} ${pfxText.slice(0, -LONGEST_MAC)}`
}

function endsOf(pfxText: string): string {
  return `${pfxText.length} ${pfxText.slice(0, ENDS_COMPARED)} ${pfxText.slice(-ENDS_COMPARED)}`
}
