// A key that the identity platform holds for a user.
import { createHash, type KeyObject } from 'node:crypto'
import type { IssuedCredential } from '../pki/index.js'

/** A server-held key, under the id by which requests name it. */
export interface SignIdentity {
  readonly id: string
  readonly label: string
  /** DER. */
  readonly certificate: Buffer
  readonly privateKey: KeyObject
}

/** The identity of a signing credential; its id follows from the certificate. */
export function signIdentityOf({ certificate, privateKey, label }: IssuedCredential): SignIdentity {
  const id = createHash('sha256').update(certificate).digest('hex').slice(0, 32)
  return { id, label, certificate, privateKey }
}
