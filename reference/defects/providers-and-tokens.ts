// Defects of a deployment that forgets whose session it works on, or works for one token alone: the claim is made, the document is not what it says.
import { createPublicKey } from 'node:crypto'
import type { Operation } from '../operation.js'
import type { Provider } from '../provider.js'
import type { DataFile, SignedItem } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { type Claimed, claimRefused } from './claims.js'
import { flipped } from './damaged-bytes.js'
import { by, type Defects, noting, required } from './define.js'
import { forOthers } from './other-providers.js'
import { leaves, unchangedWhere } from './unchanged.js'

/** Where an octet of the modulus stands in the DER of an RSA public key. */
const WITHIN_MODULUS = 64

/** Defects that show where a second provider signs, or a token is renewed in the midst of work. */
export const providerAndTokenDefects: Defects = required({
  'sessions-of-the-second-provider-unchanged': leaves('finalize-signing', 'sessions of any provider but the first', unchangedForOthers),
  'seals-of-the-second-provider-unchanged': leaves('create-seal', 'sessions of any provider but the first', unchangedForOthers),
  'archives-of-the-second-provider-unchanged': leaves('add-archive', 'sessions of any provider but the first', unchangedForOthers),
  'unknown-sessions-of-the-second-provider-claimed': by(
    'FIN-6',
    'finalizeSigning claims sessions that do not exist for any provider but the first',
    unknownClaimedForOthers,
  ),
  'wrong-password-of-the-second-provider-claimed': by('SEA-11', 'a wrong password gets a claim for any provider but the first', () =>
    claimedForOthers('create-seal', ({ reason }) => reason === 'wrong-password'),
  ),
  'missing-key-of-the-second-provider-claimed': by('SEA-18', 'no `signKey` gets a claim for any provider but the first', () =>
    claimedForOthers('create-seal', (_refusal, { signKey }) => signKey === undefined),
  ),
  'garbage-key-of-the-second-provider-claimed': by('SEA-16', 'a `signKey` that is no PFX gets a claim for any provider but the first', () =>
    claimedForOthers('create-seal', ({ reason }) => reason === 'not-a-pfx'),
  ),
  'garbage-certificate-of-the-second-provider-claimed': by(
    'DIG-17',
    'garbage in place of `certificate` gets digests for any provider but the first',
    () => claimedForOthers('calculate-digest', ({ code, reason }) => code === 'signing:certificate' && reason === 'unreadable'),
  ),
  'empty-session-of-the-second-provider-claimed': by('SEA-21', 'an empty session gets a claim for any provider but the first', () =>
    claimedForOthers('create-seal', ({ code }) => code === 'session:empty'),
  ),
  'key-for-the-second-provider-opens-nothing': by(
    'SEA-5',
    'any provider but the first reads a public key that belongs to no private key of the service',
    otherKeyForOthers,
  ),
  'file-of-another-provider-signed': by(
    'DOC-2',
    'a file that another provider has had signed under the same name is signed in its place',
    filesKnownByName,
  ),
  'finalize-under-a-newer-token-unchanged': leaves('finalize-signing', 'sessions digested under another token', unchangedUnderAnotherToken),
  'archive-under-a-newer-token-unchanged': leaves('add-archive', 'sessions digested under another token', unchangedUnderAnotherToken),
})

function unchangedForOthers(operation: Operation): Alterations {
  return forOthers((isOther) => unchangedWhere(operation, ({ provider }) => isOther(provider)))
}

function unknownClaimedForOthers(): Alterations {
  const claim = ({ sessionId, ...item }: SignedItem): SignedItem =>
    item.reason === 'session:not-found' ? { sessionId } : { sessionId, ...item }
  return forOthers((isOther) => ({
    items: (items, { operation, provider }) => (operation === 'finalize-signing' && isOther(provider) ? items.map(claim) : items),
  }))
}

function claimedForOthers(operation: Operation, concerns: Claimed): Alterations {
  const { answer: claim = (answer) => answer } = claimRefused(operation, concerns)()
  return forOthers((isOther) => ({
    answer: (answer, context) => (context.provider !== undefined && isOther(context.provider) ? claim(answer, context) : answer),
  }))
}

function otherKeyForOthers(): Alterations {
  return forOthers((isOther) => ({
    'published-key': (key, { provider }) => {
      if (!isOther(provider)) return key
      const der = flipped(key.publicKey.export({ type: 'spki', format: 'der' }), WITHIN_MODULUS)
      return { ...key, publicKey: createPublicKey({ key: der, type: 'spki', format: 'der' }) }
    },
  }))
}

function filesKnownByName(): Alterations {
  const owners = new Map<string, string>()
  const known = new Map<string, { readonly owner: string | undefined; readonly file: DataFile }>()
  return {
    session: noting((session, { id }) => {
      if (session !== undefined) owners.set(id, session.owner)
    }),
    'files-to-sign': (files, { sessionId }) =>
      files.map((file) => {
        const owner = owners.get(sessionId)
        const earlier = known.get(file.name)
        if (earlier !== undefined && earlier.owner !== owner) return { ...file, content: earlier.file.content }
        known.set(file.name, { owner, file })
        return file
      }),
  }
}

/** A request is served for a copy of its provider, so that its token is known where documents are kept. */
function unchangedUnderAnotherToken(operation: Operation): Alterations {
  const tokens = new WeakMap<Provider, string>()
  const digested = new Map<string, string | undefined>()
  const unchanged = unchangedWhere(operation, ({ id, provider }) => digested.has(id) && digested.get(id) !== tokens.get(provider))
  return {
    ...unchanged,
    authorization: (provider, { token }) => {
      if (provider === undefined || token === undefined) return provider
      const copy = { ...provider }
      tokens.set(copy, token)
      return copy
    },
    items: (items, context) => {
      if (context.operation === 'calculate-digest') for (const id of context.ids) digested.set(id, tokens.get(context.provider))
      return unchanged.items(items, context)
    },
  }
}
