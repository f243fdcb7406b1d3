// Defects of a deployment that remembers the seal keys it has opened, and opens them again with less than the PFX and its password.
// Must not know how a PFX is decrypted.
import type { SealKey } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { breaksRequired, type Defects } from './define.js'

/** What a request brought that opened a key, or that did not. */
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
const ENDS_COMPARED = 16

/** Defects of the rows SEA about keys that were opened before. */
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
  'known-key-opens-with-an-earlier-password': breaksRequired(
    'SEA-11',
    'a key opens with any password under which its certificate came before',
    earlierPasswords,
  ),
  'known-key-told-by-its-ends': breaksRequired(
    'SEA-17',
    'a PFX opened before is known again by its length, its beginning and its end',
    remembering((known, brought) => known.password === brought.password && endsOf(known) === endsOf(brought)),
  ),
}

/** Opens what was brought with a key opened before, where the two look alike; never without a password. */
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

/** Of a PFX seen before it is known whose certificate it holds; of a certificate, which passwords came with it. */
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

function endsOf({ pfxText }: Brought): string {
  return `${pfxText.length} ${pfxText.slice(0, ENDS_COMPARED)} ${pfxText.slice(-ENDS_COMPARED)}`
}
