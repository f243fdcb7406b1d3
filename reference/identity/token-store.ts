// Access tokens: given out, remembered with their expiry, introspected.

import { type KeyObject, randomBytes, sign } from 'node:crypto'
import { createEcKeyPair } from '../pki/keys.js'
import type { Provider } from '../reference-deployment.js'
import type { IssuedToken } from '../seams.js'

interface TokenStoreOptions {
  readonly clock: () => Date
  readonly form: 'opaque' | 'jwt'
  readonly lifeSeconds: number
  /** Whether a new token ends the older ones of its client. */
  readonly endsOlder: boolean
  /** Whether a token opens one call only. */
  readonly servesOnce: boolean
  readonly issuer: string
}

/** Oldest tokens are forgotten beyond this number: memory stays bounded. */
const REMEMBERED = 10_000

/** Forgets what was remembered first, where it is more than that. */
export function forgetOldest(remembered: Map<string, unknown>): void {
  for (const oldest of remembered.keys()) {
    if (remembered.size <= REMEMBERED) return
    remembered.delete(oldest)
  }
}

/** The tokens of all clients. */
export class TokenStore {
  readonly #options: TokenStoreOptions
  readonly #tokens = new Map<string, IssuedToken>()
  readonly #key: KeyObject

  constructor(options: TokenStoreOptions) {
    this.#options = options
    this.#key = createEcKeyPair('p-256').privateKey
  }

  issue(provider: Provider, scope: string): IssuedToken {
    if (this.#options.endsOlder) this.#endTokensOf(provider, scope)
    const issuedAt = this.#options.clock()
    const expiresAt = new Date(issuedAt.getTime() + this.#options.lifeSeconds * 1000)
    const token = this.#options.form === 'jwt' ? this.#jwt(provider, scope, issuedAt, expiresAt) : randomBytes(32).toString('base64url')
    const issued: IssuedToken = { token, provider, scope, expiresAt, ended: false }
    this.#tokens.set(token, issued)
    forgetOldest(this.#tokens)
    return issued
  }

  /** The grant behind a token; undefined for one that was never issued, has expired, or was ended. */
  introspect(token: string): IssuedToken | undefined {
    const issued = this.#tokens.get(token)
    return issued === undefined || issued.ended || issued.expiresAt <= this.#options.clock() ? undefined : issued
  }

  /** A token has opened a call. */
  use(token: string): void {
    const issued = this.#tokens.get(token)
    if (this.#options.servesOnce && issued !== undefined) this.#tokens.set(token, { ...issued, ended: true })
  }

  /** All tokens still remembered, oldest first. */
  issued(): readonly IssuedToken[] {
    return [...this.#tokens.values()]
  }

  #endTokensOf(provider: Provider, scope: string): void {
    for (const [token, issued] of this.#tokens) {
      if (issued.provider === provider && issued.scope === scope) this.#tokens.set(token, { ...issued, ended: true })
    }
  }

  /** A JWT (RFC 7519) signed with ES256; `jti` makes every one unique. */
  #jwt(provider: Provider, scope: string, issuedAt: Date, expiresAt: Date): string {
    const header = encodePart({ alg: 'ES256', typ: 'JWT' })
    const payload = encodePart({
      iss: this.#options.issuer,
      sub: provider.clientId,
      client_id: provider.clientId,
      scope,
      iat: Math.floor(issuedAt.getTime() / 1000),
      exp: Math.floor(expiresAt.getTime() / 1000),
      jti: randomBytes(16).toString('hex'),
    })
    const signature = sign('sha256', Buffer.from(`${header}.${payload}`), { key: this.#key, dsaEncoding: 'ieee-p1363' })
    return `${header}.${payload}.${signature.toString('base64url')}`
  }
}

function encodePart(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
