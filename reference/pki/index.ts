// The entrance of the public-key infrastructure: authorities, service certificates, user certificates and PFX files.
// Must not know who answers OCSP, who stamps time, or what a document is.
import type { CertificateStatus, Credential, IssuedCredential, IssueOptions, PkiOptions } from './model.js'

export type * from './model.js'

export interface Pki {
  readonly root: Credential
  readonly issuingCa: Credential
  readonly tls: Credential
  readonly tsa: Credential
  readonly ocspResponder: Credential
  readonly rootOcspResponder: Credential
  /** PEM of the root certificate: what clients trust (`tls.caFile`). */
  readonly caPem: string
  /** PEM for `https.createServer({ key, cert })`; the chain without the root. */
  readonly tlsPem: { readonly key: string; readonly cert: string }
  /** Issues a certificate; RSA keys are generated off the main thread. */
  issue(options: IssueOptions): Promise<IssuedCredential>
  /** Everything issued so far, in order of issuing. */
  issued(): readonly IssuedCredential[]
  /** Status of a certificate of the issuing CA or the root, by issuer and serial number (upper-case hex without leading zero octets). */
  statusOf(issuer: 'root' | 'issuing', serialNumber: string): CertificateStatus
  /** Revokes a certificate that this infrastructure issued. */
  revoke(certificate: Buffer, at: Date, reason?: number): void
  /** A certificate revocation list of the issuing CA or the root (RFC 5280, 5). DER. */
  revocationList(issuer: 'root' | 'issuing'): Buffer
}

/** Creates authorities and service certificates, all with EC keys: a few milliseconds. */
export declare function createPki(options: PkiOptions): Pki

/** PEM of a DER certificate. */
export declare function certificatePem(der: Buffer): string
/** PEM (PKCS#8, unencrypted) of a private key. */
export declare function privateKeyPem(credential: Credential): string

export interface OpenedPfx extends Credential {}
/**
 * Opens a PFX (RFC 7292): PBES2 or the legacy 3DES and RC2-40 schemes, MAC checked, at most 1,000,000 iterations.
 * @throws PfxError with `code` `not-a-pfx`, `wrong-password`, `too-many-iterations`, `unsupported-algorithm`, `no-key`, `no-certificate`
 */
export declare function openPfx(der: Buffer, password: string): OpenedPfx
/** Writes a PFX: AES-256-CBC, PBKDF2 with HMAC-SHA-256, MAC with SHA-256. */
export declare function createPfx(credential: Credential, password: string): Buffer
