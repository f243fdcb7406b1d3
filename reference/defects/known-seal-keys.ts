// Defects of a deployment that remembers opened seal keys, and opens them again without the right PFX and password.
import type { SealKey } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { breaksAdvised, breaksRequired, type Defects } from './define.js'

/** The PFX and the password of a request, whether they open a key or not. */
interface Brought {
  readonly pfxText: string
  /** Undefined: it could not be decrypted. */
  readonly password: string | undefined
}

interface Known extends Brought {
  readonly key: SealKey
}

/** How many characters a careless comparison looks at. */
const COMPARED = 8
/** Characters that bcrypt takes. */
const LONG_PASSWORD = 72
const ENDS_COMPARED = 16
/** Characters of base64 that a MAC with its salt and iterations takes at most. */
const LONGEST_MAC = 140

/** Defects of the rows SEA and DOC about keys that were opened before. */
export const knownSealKeyDefects: Defects = {
  'known-key-opens-with-another-beginning': breaksRequired(
    'SEA-11',
    'of the password of a key opened before only the last eight characters count',
    remembering(
      (known, brought) => known.pfxText === brought.pfxText && known.password?.slice(-COMPARED) === brought.password?.slice(-COMPARED),
    ),
  ),
  'known-key-opens-with-a-space-before': breaksRequired(
    'SEA-11',
    'a key opened before opens with spaces before its password',
    remembering((known, brought) => known.pfxText === brought.pfxText && known.password === brought.password?.trimStart()),
  ),
  'known-key-opens-with-a-line-end': breaksRequired(
    'SEA-11',
    'a key opened before opens with a line end after its password',
    remembering((known, brought) => known.pfxText === brought.pfxText && known.password === brought.password?.replace(/\n$/, '')),
  ),
  'known-key-opens-in-capital-letters': breaksRequired(
    'SEA-11',
    'a key opened before opens with its password in capital letters',
    remembering((known, brought) => known.pfxText === brought.pfxText && known.password === brought.password?.toLowerCase()),
  ),
  'known-key-opens-with-another-end-of-a-long-password': breaksRequired(
    'SEA-11',
    'of the password of a key opened before only the first 72 characters count',
    remembering(
      (known, brought) =>
        known.pfxText === brought.pfxText &&
        (brought.password?.length ?? 0) > LONG_PASSWORD &&
        known.password?.slice(0, LONG_PASSWORD) === brought.password?.slice(0, LONG_PASSWORD),
    ),
  ),
  'known-password-opens-its-key-for-another-pfx': breaksRequired(
    'SEA-11',
    'the password of a key opened before opens that key again, whatever PFX comes with it',
    remembering((known, brought) => known.password === brought.password),
  ),
  'known-key-opens-with-an-earlier-password': breaksRequired(
    'SEA-11',
    'a key opens with any password under which its certificate came before',
    earlierPasswords,
  ),
  'known-key-told-by-its-authentication-certificate': breaksRequired(
    'DOC-7',
    'an `authCertificate` that came before is taken for the key that came with it',
    keysByAuthenticationCertificate,
  ),
  'known-key-told-by-its-ends': breaksRequired(
    'SEA-17',
    'a PFX opened before is known again by its length, its beginning and its end',
    remembering((known, brought) => known.password === brought.password && endsOf(known) === endsOf(brought)),
  ),
  'known-key-told-without-its-mac': breaksAdvised(
    'SEA-37',
    'a PFX opened before is known again without its MAC',
    remembering((known, brought) => known.password === brought.password && contentOf(known) === contentOf(brought)),
  ),
  'known-key-told-by-its-end': breaksRequired(
    'SEA-17',
    'a PFX opened before is known again by its last bytes',
    remembering((known, brought) => known.password === brought.password && known.pfxText.endsWith(brought.pfxText.slice(-ENDS_COMPARED))),
  ),
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

/** Where the request looks like one that opened a key, that key is opened again; never without a password. */
function remembering(alike: (known: Known, brought: Brought) => boolean): () => Alterations {
  return () => {
    const opened: Known[] = []
    return {
      'seal-key': (key, { pfxText, password }) => {
        const brought = { pfxText, password: password?.toString('utf8') }
        if (key !== undefined) opened.push({ ...brought, key })
        return key ?? (password === undefined ? undefined : opened.find((known) => alike(known, brought))?.key)
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
function contentOf({ pfxText }: Brought): string {
  return `${pfxText.length} ${pfxText.slice(0, -LONGEST_MAC)}`
}

function endsOf({ pfxText }: Brought): string {
  return `${pfxText.length} ${pfxText.slice(0, ENDS_COMPARED)} ${pfxText.slice(-ENDS_COMPARED)}`
}
