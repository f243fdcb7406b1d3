// The keys that the identity platform holds for users, and signing a given digest with one: RSA PKCS#1 v1.5 over a DigestInfo, ECDSA as DER.
import { constants, createHash, type KeyObject, privateEncrypt } from 'node:crypto'
import type { Credential, HashName } from '../pki/index.js'
import { Refusal } from '../wire/refusal.js'

/** A server-held key, under the id by which requests name it. */
export interface SignIdentity {
  readonly id: string
  readonly privateKey: KeyObject
}

/** The identity of a signing credential; its id follows from the certificate. */
export function signIdentityOf({ certificate, privateKey }: Credential): SignIdentity {
  return { id: createHash('sha256').update(certificate).digest('hex').slice(0, 32), privateKey }
}

/** DER of AlgorithmIdentifier and OCTET STRING header, up to the digest (RFC 8017, 9.2, note 1). */
const DIGEST_INFO_PREFIX: Readonly<Record<HashName, Buffer>> = {
  sha256: Buffer.from('3031300d060960864801650304020105000420', 'hex'),
  sha384: Buffer.from('3041300d060960864801650304020205000430', 'hex'),
  sha512: Buffer.from('3051300d060960864801650304020305000440', 'hex'),
}
/** DigestInfo (RFC 8017, 9.2) around a digest. */
export function digestInfo(digest: Buffer, hash: HashName): Buffer {
  return Buffer.concat([DIGEST_INFO_PREFIX[hash], digest])
}

/** The digest in a value that is a digest or a DigestInfo. */
export function digestOf(value: Buffer): Buffer {
  const prefix = Object.values(DIGEST_INFO_PREFIX).find((candidate) => value.subarray(0, candidate.length).equals(candidate))
  return prefix === undefined ? value : value.subarray(prefix.length)
}

/**
 * Signs a digest value.
 * @param algorithm `rsa-sha256`, `rsa-sha384`, `rsa-sha512` or `ecdsa`
 * @throws Refusal `esigp:signature-algorithm`, `esigp:digest-length`
 */
export async function signDigest(privateKey: KeyObject, algorithm: string, value: Buffer): Promise<Buffer> {
  if (algorithm === 'ecdsa' && privateKey.asymmetricKeyType === 'ec') return signEcdsa(privateKey, value)
  const hash = Object.keys(DIGEST_INFO_PREFIX).find((name): name is HashName => algorithm === `rsa-${name}`)
  if (hash === undefined || privateKey.asymmetricKeyType !== 'rsa') {
    throw new Refusal(
      'malformed',
      'esigp:signature-algorithm',
      `signature_algorithm must be ${privateKey.asymmetricKeyType === 'ec' ? 'ecdsa' : 'rsa-sha256, rsa-sha384 or rsa-sha512'} for the key of this sign identity`,
    )
  }
  return privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, asDigestInfo(value, hash))
}

/** A value that already is the DigestInfo of this hash is taken as it is. */
function asDigestInfo(value: Buffer, hash: HashName): Buffer {
  const digest = digestOf(value)
  // The last octet before a digest is its length.
  const wanted = DIGEST_INFO_PREFIX[hash].at(-1)
  const info = digestInfo(digest, hash)
  if (digest.length === wanted && (digest === value || info.equals(value))) return info
  throw new Refusal(
    'malformed',
    'esigp:digest-length',
    `digest_value must have ${wanted} octets for signature_algorithm, and has ${value.length}`,
  )
}

/** node:crypto would hash again, so the digest is signed with @noble/curves. */
async function signEcdsa(privateKey: KeyObject, digest: Buffer): Promise<Buffer> {
  const { p256, p384 } = await import('@noble/curves/nist.js')
  const { d } = privateKey.export({ format: 'jwk' })
  if (d === undefined) throw new Error('an EC private key has no scalar')
  const secret = Buffer.from(d, 'base64url')
  const curve = privateKey.asymmetricKeyDetails?.namedCurve === 'secp384r1' ? p384 : p256
  return Buffer.from(curve.sign(digest, secret, { prehash: false, lowS: false, format: 'der' }))
}
