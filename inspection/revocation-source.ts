// Revocation data before it is read.

/** Revocation data as found, unread. */
export interface RevocationSource {
  readonly type: 'ocsp' | 'crl'
  readonly bytes: Uint8Array
  readonly where: string
}
