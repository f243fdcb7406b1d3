// Authorizations to sign with a server-held key: bound to one identity and one summary of digests.
import { randomBytes } from 'node:crypto'
import type { HashName } from '../pki/index.js'
import { forgetOldest } from './token-store.js'

/** One authorization to sign. */
export interface SignatureGrant {
  readonly token: string
  readonly identityId: string
  readonly summary: Buffer
  /** The hash that the summary was made with. */
  readonly hash: HashName
  readonly expiresAt: Date
}

/** How long a grant lives. */
export const GRANT_SECONDS = 300

/** The authorizations that were granted; expired ones open nothing. */
export class SignatureGrants {
  readonly #grants = new Map<string, SignatureGrant>()
  readonly #clock: () => Date

  constructor(clock: () => Date) {
    this.#clock = clock
  }

  grant(identityId: string, summary: Buffer, hash: HashName): SignatureGrant {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(this.#clock().getTime() + GRANT_SECONDS * 1000)
    const grant: SignatureGrant = { token, identityId, summary, hash, expiresAt }
    this.#grants.set(token, grant)
    forgetOldest(this.#grants)
    return grant
  }

  /** The live grant behind a token. */
  find(token: string): SignatureGrant | undefined {
    const grant = this.#grants.get(token)
    return grant !== undefined && grant.expiresAt > this.#clock() ? grant : undefined
  }
}
