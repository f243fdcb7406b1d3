// Keys and certificates for the stranger's deployment, made with node-forge: nothing here knows the reference deployment's PKI.
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, X509Certificate } from 'node:crypto'
import forge from 'node-forge'
import { certificateOf, newKey } from '../doctor/certificates.js'

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

/** An elliptic-curve certificate: the RSA one with another public key, signed anew. forge knows no elliptic curves, so the DER is rearranged. */
export function ecIdentity(commonName: string, namedCurve: 'P-256' | 'P-384' = 'P-256'): Identity {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const model = certificateOf({ name: commonName })
  const { asn1 } = forge
  const certificate = asn1.fromDer(forge.pem.decode(model.cert)[0]?.body ?? '')
  const [body] = certificate.value as forge.asn1.Asn1[]
  const fields = body?.value as forge.asn1.Asn1[]
  // version, serial, signature, issuer, validity, subject, subjectPublicKeyInfo, extensions
  fields[6] = asn1.fromDer(publicKey.toString('binary'))
  const toBeSigned = Buffer.from(asn1.toDer(body ?? fail()).getBytes(), 'binary')
  const signature = sign('sha256', toBeSigned, createPrivateKey(model.key))
  const parts = certificate.value as forge.asn1.Asn1[]
  parts[2] = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.BITSTRING, false, `\0${signature.toString('binary')}`)
  const der = Buffer.from(asn1.toDer(certificate).getBytes(), 'binary')
  const certificatePem = `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  // Reading it back proves that the rearranged DER is a certificate.
  if (!new X509Certificate(certificatePem).publicKey.equals(createPublicKey(privateKey))) fail()
  return { certificatePem, privateKeyPem: privateKey }
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

function fail(): never {
  throw new Error('the certificate could not be made')
}
