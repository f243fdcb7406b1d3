// Revocation data before it is verified.
import type { Certificate } from './certificate.js'

/** Revocation data as found, unread. */
export interface RevocationSource {
  readonly type: 'ocsp' | 'crl'
  readonly bytes: Uint8Array
  readonly where: string
}

/** Revocation data that was read: about whom, and by whom. */
export interface Speaker {
  /** Whether it speaks about a certificate; with a time, whether it was still in force then. */
  readonly speaksAbout: (certificate: Certificate, at?: Date) => boolean
  /** The certificate of its signer is not at hand, so that nobody can verify it. */
  readonly isByUnknown: boolean
}
