// What a running reference deployment tells about itself: all that a deployment file needs.

/** An end user with a signing key, an authentication certificate, and an identity at the identity platform. */
export interface ReferenceUser {
  readonly label: string
  readonly certificatePem: string
  readonly privateKeyPem: string
  readonly authenticationCertificatePem: string
  readonly signIdentityId: string
}

/** An organization's seal, as a client holds it. */
export interface ReferenceSeal {
  readonly label: string
  readonly pfx: Buffer
  readonly password: string
  readonly authenticationCertificatePem: string
}

/** A deployment that runs in this process, until it is closed. */
export interface ReferenceDeployment {
  readonly baseUrl: string
  readonly tokenUrl: string
  /** Where `/signatures/server/raw` and `/raw/batch` stand. */
  readonly rawSignatureUrl: string
  /** Scope of the token grant for the six operations. */
  readonly scope: string
  /** Trust anchor of the TLS certificate. */
  readonly caPem: string
  /** Trust anchor of signatures, time-stamps and revocation data: the root. */
  readonly documentAnchorsPem: readonly string[]
  readonly providers: readonly [Provider, Provider, ...Provider[]]
  /** A file that no session can sign, whatever the flags. */
  readonly unsignable: { readonly name: string; readonly content: Buffer }
  /** RSA, P-256 and P-384; waits for the keys, which are made beside the start. */
  users(): Promise<readonly ReferenceUser[]>
  /** Two seals with different certificates; waits for their keys. */
  seals(): Promise<readonly [ReferenceSeal, ReferenceSeal]>
  /** Failures of the deployment itself, answered with 500; a sound one has none. */
  internalErrors(): readonly unknown[]
  close(): Promise<void>
}

/** A registered client of the interface. */
export interface Provider {
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
  readonly created: Date
  readonly changed: Date
}
