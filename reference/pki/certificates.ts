// Certificates as they come: as Node parses them, and the fields that tokens, OCSP requests and signatures quote, taken as the bytes they are. Each is
// read once, and the signature of each issuer on it verified once.
// Must not re-encode anything: a foreign certificate may be encoded differently from our own.
import { X509Certificate } from 'node:crypto'
import { type BerElement, berElement, berElementsIn, lookUp, membersOf, octetsIn, tagged, tags } from './der.js'
import type { Credential } from './model.js'

/** Most entries; the cache is emptied beyond them. Only foreign certificates can become so many. */
const LIMIT = 256

/** A bounded cache whose keys are bytes. */
class KnownByBytes<T> {
  readonly #known = new Map<string, T>()
  readonly #make: (bytes: Buffer) => T

  /** @param make what is made must not be changed afterwards; what it throws is not remembered */
  constructor(make: (bytes: Buffer) => T) {
    this.#make = make
  }

  get(bytes: Buffer): T {
    const key = bytes.toString('latin1')
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const made = this.#make(bytes)
    if (this.#known.size >= LIMIT) this.#known.clear()
    this.#known.set(key, made)
    return made
  }
}

const views = new KnownByBytes((der) => new X509Certificate(der))

/** @throws Error when the bytes are not a certificate */
export function x509Of(der: Buffer): X509Certificate {
  return views.get(der)
}

const verified = new WeakMap<X509Certificate, WeakMap<X509Certificate, boolean>>()

/** Whether the issuer's name and constraints fit, and its key signed the certificate (RFC 5280, 6.1.3). */
export function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  const byIssuer = verified.get(certificate) ?? new WeakMap<X509Certificate, boolean>()
  verified.set(certificate, byIssuer)
  const known = byIssuer.get(issuer)
  if (known !== undefined) return known
  const isIssued = certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
  byIssuer.set(issuer, isIssued)
  return isIssued
}

interface CertificateFields {
  /** DER INTEGER with tag and length. */
  readonly serialNumber: Buffer
  /** DER Name. */
  readonly issuer: Buffer
  /** DER Name. */
  readonly subject: Buffer
  /** Contents of the BIT STRING of SubjectPublicKeyInfo: what key identifiers and OCSP hash. */
  readonly publicKeyBits: Buffer
  readonly isSelfIssued: boolean
  /** First octet of the key usage (RFC 5280, 4.2.1.3), its first bit the highest; 0 where there is none. */
  readonly keyUsage: number
}

const keyUsageOid = '2.5.29.15'

const known = new KnownByBytes(read)

/** Reads a DER certificate. @throws BerError when the bytes are not a certificate */
export function certificateFields(der: Buffer): CertificateFields {
  return known.get(der)
}

function read(der: Buffer): CertificateFields {
  const [tbsCertificate] = membersOf(berElement(der))
  const fields = membersOf(tbsCertificate)
  // The version, which comes first, is left out where it is the oldest.
  const [serialNumber, , issuerName, , subjectName, publicKeyInfo] = fields[0]?.tag === tags.context0 ? fields.slice(1) : fields
  const issuer = tagged(issuerName, tags.sequence).bytes
  const subject = tagged(subjectName, tags.sequence).bytes
  return {
    serialNumber: tagged(serialNumber, tags.integer).bytes,
    issuer,
    subject,
    publicKeyBits: publicKeyBitsIn(tagged(publicKeyInfo, tags.sequence).bytes),
    isSelfIssued: issuer.equals(subject),
    keyUsage: keyUsageIn(fields.find(({ tag }) => tag === tags.context3)),
  }
}

function keyUsageIn(extensions: BerElement | undefined): number {
  const [list] = extensions === undefined ? [] : berElementsIn(extensions)
  const found =
    list &&
    membersOf(list)
      .map((extension) => membersOf(extension))
      .find(([oid]) => lookUp(oid, { [keyUsageOid]: true }))
  return found === undefined ? 0 : (berElement(octetsIn(found.at(-1))).contents[1] ?? 0)
}

/** Contents of the BIT STRING of a SubjectPublicKeyInfo, in whole octets. DER. */
export function publicKeyBitsIn(publicKeyInfo: Buffer): Buffer {
  const [, bits] = membersOf(berElement(publicKeyInfo))
  return tagged(bits, tags.bitString).contents.subarray(1)
}

/** PEM of a DER certificate. */
export function certificatePem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** PEM (PKCS#8, unencrypted) of the private key of a credential. */
export function privateKeyPem(credential: Pick<Credential, 'privateKey'>): string {
  return credential.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}
