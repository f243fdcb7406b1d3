// PEM armour (RFC 7468) of certificates and private keys.
// Must not know which of them are secret; the caller keeps them so.
import type { Credential } from './model.js'

/** PEM of a DER certificate. */
export function certificatePem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** PEM (PKCS#8, unencrypted) of the private key of a credential. */
export function privateKeyPem(credential: Pick<Credential, 'privateKey'>): string {
  return credential.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
