// The words of the public-key infrastructure: keys, certificates, credentials and their status.
import type { KeyObject } from 'node:crypto'
import type { KeyKind, RsaKeys } from './keys.js'

/** Hash functions by their node:crypto names. */
export type HashName = 'sha256' | 'sha384' | 'sha512'

/** A certificate with its private key, and the certificates above it (issuer first, root last). */
export interface Credential {
  /** DER. */
  readonly certificate: Buffer
  readonly privateKey: KeyObject
  readonly chain: readonly Buffer[]
}

/** What an issued certificate is for. */
export type CertificatePurpose = 'signing' | 'authentication' | 'seal' | 'encryption'

/** The certificate that is wanted. */
export interface IssueOptions {
  readonly purpose: CertificatePurpose
  readonly keyKind: KeyKind
  /** Common name; a natural person for signing and authentication, an organization otherwise. */
  readonly commonName?: string
}

/** The two authorities. */
export type AuthorityName = 'root' | 'issuing'

/** Where an authority is asked, as its certificates say (RFC 5280, 4.2.2.1 and 4.2.1.13). Only known once the listener has its port. */
export interface AuthorityAddresses {
  /** Its OCSP responder. */
  readonly ocsp: string
  /** Its own certificate (caIssuers). */
  readonly certificate: string
  /** Its revocation list. */
  readonly list: string
}

/** Of both authorities. */
export type PkiAddresses = Readonly<Record<AuthorityName, AuthorityAddresses>>

/** What the infrastructure is made for. */
export interface PkiOptions {
  readonly addresses: PkiAddresses
  /** DNS names and IP addresses of the TLS server; default `localhost`, `127.0.0.1`, `::1`. */
  readonly tlsHosts?: readonly string[]
  /** Where RSA keys come from; default new ones. */
  readonly rsaKeys?: RsaKeys
}

/** What a certification authority knows about a serial number (RFC 6960, 2.2). */
export type CertificateStatus =
  | { readonly status: 'good' }
  | { readonly status: 'revoked'; readonly at: Date; readonly reason: number }
  | { readonly status: 'unknown' }
