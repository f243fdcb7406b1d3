// The fields of a certificate that tokens, OCSP requests and signatures quote, taken as the bytes they are.
// Must not re-encode anything: a foreign certificate may be encoded differently from our own.
import { type BerElement, berElement, berElementsIn, membersOf, octetsIn, tagged, tags } from './ber.js'
import { lookUp } from './der.js'
import { KnownByBytes } from './known-by-bytes.js'

/** The fields of one certificate. */
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
