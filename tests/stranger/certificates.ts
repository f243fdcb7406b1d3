// Keys and certificates for the strangers' deployments and those who call them.
import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { issueCertificate } from '../../reference/pki/issue-certificate.js'
import { certificateOf, inDays, newKey } from '../doctor/certificates.js'

export interface Identity {
  readonly certificatePem: string
  readonly privateKeyPem: string
}

/** A self-signed RSA certificate. `hosts` go into the subject alternative name. */
export function rsaIdentity(commonName: string, hosts: readonly string[] = []): Identity {
  const privateKey = newKey()
  const { cert } = certificateOf({ name: commonName, hosts, key: privateKey, ...(hosts.length > 0 && { ca: true }) })
  return { certificatePem: cert, privateKeyPem: privateKey }
}

/** A self-signed certificate of an elliptic curve, which forge does not know. */
export function ecIdentity(commonName: string, namedCurve: 'P-256' | 'P-384' = 'P-256'): Identity {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve })
  const [notBefore, notAfter] = [inDays(-1), inDays(365)]
  const der = issueCertificate({ subject: { commonName }, publicKey, notBefore, notAfter, extensions: [] }, { selfSignedWith: privateKey })
  return {
    certificatePem: new X509Certificate(der).toString(),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** A PFX in the old ciphers (3DES throughout), as many seal keys still are, or in AES. */
export function pfxOf({ certificatePem, privateKeyPem }: Identity, password: string, algorithm: '3des' | 'aes256'): Buffer {
  const pfx = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(privateKeyPem),
    [forge.pki.certificateFromPem(certificatePem)],
    password,
    { algorithm },
  )
  return Buffer.from(forge.asn1.toDer(pfx).getBytes(), 'binary')
}
