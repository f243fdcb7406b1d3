// Certificates that are wrong on purpose, made with node-forge: expired, for another name, by a CA that nobody knows.
import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

/** A certificate with its key, as PEM. */
export interface Credential {
  readonly cert: string
  readonly key: string
}

/** What a certificate says; valid from yesterday for a year where nothing else is said. */
export interface Wanted {
  readonly name: string
  readonly hosts?: readonly string[]
  readonly from?: Date
  readonly to?: Date
  readonly issuer?: Credential
  readonly ca?: true
  /** The key that it is for; one that all share by default. */
  readonly key?: string
}

const DAY_MS = 86_400_000
/** Days from now, as a date. */
export function inDays(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}

/** An RSA key as PEM. */
export function newKey(): string {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey
}

const shared = newKey()

/** Makes the certificate, signed by its issuer or by itself. */
export function certificateOf({ name, hosts = [], from = inDays(-1), to = inDays(365), issuer, ca, key = shared }: Wanted): Credential {
  const own = forge.pki.privateKeyFromPem(key)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(own.n, own.e)
  certificate.serialNumber = `01${Buffer.from(name).toString('hex').slice(0, 16)}`
  certificate.validity.notBefore = from
  certificate.validity.notAfter = to
  certificate.setSubject([{ name: 'commonName', value: name }])
  certificate.setIssuer(
    issuer === undefined ? certificate.subject.attributes : forge.pki.certificateFromPem(issuer.cert).subject.attributes,
  )
  const altNames = hosts.map((host) => (/^[\d.]+$|:/.test(host) ? { type: 7, ip: host } : { type: 2, value: host }))
  certificate.setExtensions([
    { name: 'basicConstraints', cA: ca === true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, keyCertSign: ca === true },
    ...(hosts.length > 0 ? [{ name: 'subjectAltName', altNames }] : []),
  ])
  certificate.sign(forge.pki.privateKeyFromPem(issuer?.key ?? key), forge.md.sha256.create())
  return { cert: forge.pki.certificateToPem(certificate), key }
}

/** A PFX file that holds a key and no certificate. */
export function pfxWithoutCertificate(password: string): Buffer {
  const pfx = forge.pkcs12.toPkcs12Asn1(forge.pki.privateKeyFromPem(shared), [], password, {
    algorithm: 'aes256',
    generateLocalKeyId: false,
  })
  return Buffer.from(forge.asn1.toDer(pfx).getBytes(), 'binary')
}
