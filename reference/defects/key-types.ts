// Building block of defects: the key type of a certificate as a request brings it.
import { parseCertificate } from '../operations/certificates.js'

/** `rsa` or `ecdsa`; undefined where the text is no certificate. */
export function signatureAlgorithmOf(certificate: unknown): 'rsa' | 'ecdsa' | undefined {
  const given = typeof certificate === 'string' ? parseCertificate(certificate) : undefined
  if (given === undefined) return undefined
  return given.x509.publicKey.asymmetricKeyType === 'rsa' ? 'rsa' : 'ecdsa'
}
