// Writing a PFX with the legacy protection (3DES, SHA-1), for deployments that take nothing newer.
// Must not know who opens it.
import { type Credential, certificatePem, privateKeyPem } from './pki/index.js'

/** A PFX of an RSA credential. @returns DER */
export async function legacyPfx(credential: Credential, password: string): Promise<Buffer> {
  const { default: forge } = await import('node-forge')
  const key = forge.pki.privateKeyFromPem(privateKeyPem(credential))
  const chain = [credential.certificate, ...credential.chain].map((der) => forge.pki.certificateFromPem(certificatePem(der)))
  const container = forge.pkcs12.toPkcs12Asn1(key, chain, password, { algorithm: '3des' })
  return Buffer.from(forge.asn1.toDer(container).getBytes(), 'latin1')
}
