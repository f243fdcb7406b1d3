// The values that pass the seams of the service.
import type { KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { DataFile } from '../documents/index.js'
import type { Operation, PathForm } from '../operation.js'
import type { OpenedPfx } from '../pki/index.js'
import type { Provider } from '../reference-deployment.js'
import type { CallRecord } from '../sessions/history.js'
import type { StoredSession } from '../sessions/session.js'
import type { SessionError } from '../wire/refusal.js'

export type { DataFile, PathForm, StoredSession }

/** An access token that the token endpoint gave out. */
export interface IssuedToken {
  readonly token: string
  readonly provider: Provider
  readonly scope: string
  readonly expiresAt: Date
  readonly ended: boolean
}

/** The authorization that a request brought, and what it can be judged by. */
export interface TokenPresented {
  /** Undefined for paths of the other areas. */
  readonly operation: Operation | undefined
  readonly path: PathForm
  readonly method: string
  /** The value of the Authorization header. */
  readonly header: string | undefined
  /** The header's token without the scheme. */
  readonly token: string | undefined
  /** All headers of the request. */
  readonly headers: IncomingHttpHeaders
  /** The bytes of the request's body, where it has one. */
  readonly body: Buffer | undefined
  /** A token in the query string, where there is one. */
  readonly queryToken: string | undefined
  /** All tokens still remembered, the expired and ended included, oldest first. */
  readonly issued: () => readonly IssuedToken[]
  readonly providers: readonly Provider[]
  readonly now: Date
}

/** A key pair that encrypts seal passwords, with the certificate published for it. */
export interface PasswordKey {
  readonly name: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  /** DER. */
  readonly certificate: Buffer
  readonly created: Date
  readonly expires: Date
}

/** An opened seal key with its certificate. */
export type SealKey = OpenedPfx

/** The outcome for one session of a batch; a good one has no error. */
export interface SignedItem {
  readonly sessionId: string
  readonly digest?: string
  readonly error?: SessionError
  /** Of a failed item: the exact cause, which is never sent. */
  readonly reason?: string
  /** The same, for whoever watches the deployment. */
  readonly found?: string
}

/** The place of a session in a call. */
export interface PlaceInCall {
  readonly operation: Operation
  readonly call: CallRecord
  /** Counted from 0. */
  readonly position: number
  readonly total: number
}

/** A session that a call works on, as it was before. */
export interface Work extends PlaceInCall {
  readonly session: StoredSession
}

/** A signature value brought to finalizeSigning. */
export interface SignatureValueGiven {
  readonly sessionId: string
  readonly value: Buffer
  readonly digest: Buffer
  /** Whether a value is a signature over a digest by the key of the session's certificate. */
  readonly verifies: (value: Buffer, digest: Buffer) => boolean
}
