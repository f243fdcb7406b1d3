// The registry of seams: every point where an alteration may change a decision or a value, by name.

import type { KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { DataFile, DocumentSeamTypes } from './documents/index.js'
import type { Operation, PathForm } from './operation.js'
import type { CertificateStatus, Credential, HashName } from './pki/index.js'
import type { Provider } from './reference-deployment.js'
import { type AlterationsAt, type Seam, SeamsOf } from './seams/define.js'
import type { CallRecord } from './sessions/history.js'
import type { StoredSession } from './sessions/session.js'
import type { Answer } from './wire/answer.js'
import type { Refusal, SessionError } from './wire/refusal.js'

/** Every seam: what passes it, and what else may be looked at there. Those of the documents stand in `documents/seams.ts`. */
export interface SeamTypes extends DocumentSeamTypes {
  /** The provider that the request is served for; undefined: it is refused. */
  authorization: Seam<Provider | undefined, TokenPresented>
  /** Whose configuration is answered. */
  'configuration-owner': Seam<Provider, { readonly all: readonly Provider[] }>
  /** The bytes of a request body. */
  'request-body': Seam<Buffer>
  /** The parsed request body, before it is validated. */
  request: Seam<unknown, { readonly operation: Operation }>
  /** What a session id leads to. */
  session: Seam<StoredSession | undefined, { readonly operation: Operation; readonly id: string; readonly lookUp: LookUp }>
  /** The content of a file that is uploaded. */
  upload: Seam<Buffer>
  /** The files handed to the document formats. */
  'files-to-sign': Seam<readonly DataFile[], Work>
  /** The hash that `digest` is made of. */
  'digest-bytes': Seam<Buffer>
  /** The bytes of `digests_summary`. */
  'summary-bytes': Seam<Buffer, { readonly digests: readonly Buffer[]; readonly hash: HashName }>
  /** Whether a signature value is the certificate's over the digest. */
  'signature-value': Seam<boolean, SignatureValueGiven>
  /** Whether a call waits for those that are at work on the same sessions. */
  'one-after-the-other': Seam<boolean, { readonly operation: Operation }>
  /** Whether a document takes the place of the session's files. */
  commit: Seam<boolean, Work>
  /** The document that takes the place of the session's files. */
  document: Seam<Buffer, { readonly operation: Operation; readonly before: readonly DataFile[] }>
  /** The outcome of every session, before the batch is accepted or refused as a whole. */
  items: Seam<
    readonly SignedItem[],
    {
      readonly operation: Operation
      readonly ids: readonly string[]
      readonly call: CallRecord
      /** In the order of the ids; undefined where there is none. */
      readonly sessions: readonly (StoredSession | undefined)[]
    }
  >
  /** The decoded ciphertext of the seal password; undefined: no base64. */
  'password-ciphertext': Seam<Buffer | undefined, { readonly text: string }>
  /** The decrypted seal password; undefined: bad padding. */
  'password-clear': Seam<Buffer | undefined, { readonly text: string; readonly ciphertext: Buffer }>
  /** The opened seal key; undefined: the password does not open it. */
  'seal-key': Seam<
    Credential | undefined,
    { readonly pfx: Buffer | undefined; readonly pfxText: string; readonly password: Buffer | undefined }
  >
  /** The answer of any path, before it is written. */
  answer: Seam<Answer, AnswerContext>
  /** The JSON text of an answer. */
  'answer-text': Seam<string, AnswerContext>
  /** The value that the identity platform signs. */
  'raw-digest': Seam<Buffer, { readonly position: number; readonly digests: readonly Buffer[]; readonly batch: boolean }>
  /** Whether the authorization covers the digests. */
  'raw-authorized': Seam<boolean, { readonly batch: boolean }>
  /** How the TLS listener is set up. */
  listener: Seam<ListenerSettings>
  /** The status of a certificate that the OCSP responder of an authority tells. */
  'certificate-status': Seam<CertificateStatus, { readonly authority: 'root' | 'issuing' }>
  /** The time at which an OCSP responder says it is. */
  'ocsp-time': Seam<Date>
  /** The time at which the time-stamping authority says it is. */
  'time-stamp-time': Seam<Date>
  /** The certificate that time-stamp tokens name as the one of their signer; `undefined` where they name none. */
  'time-stamp-certificate': Seam<Buffer | undefined>
  /** The DER of a TSTInfo, as the time-stamping authority signs it. */
  'time-stamp-info': Seam<Buffer>
}

/** The request that is answered, and how it was judged. */
export interface AnswerContext {
  readonly area: Operation | 'elsewhere'
  readonly provider: Provider | undefined
  readonly request: unknown
  /** Of an operation of the interface that was authorized. */
  readonly call: CallRecord | undefined
  /** Undefined: a success. */
  readonly refusal: Refusal | undefined
}

/** Looks a session up, whoever owns it, also when it has been closed. */
type LookUp = (id: string) => StoredSession | undefined

/** What the TLS listener serves. */
export interface ListenerSettings {
  readonly protocol: 'https' | 'http' | 'https-and-http' | 'https-and-posts-over-http'
  readonly minimumVersion: 'TLSv1' | 'TLSv1.2' | 'TLSv1.3'
  /** OpenSSL's cipher string. */
  readonly ciphers: string
  readonly certificate: 'own' | 'expiring' | 'other-host' | 'untrusted'
}

/** What one defect alters. */
export type Alterations = AlterationsAt<SeamTypes>

/** The seams of one deployment. */
export class Seams extends SeamsOf<SeamTypes> {}

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
