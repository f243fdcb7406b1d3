// Reads keys and certificates from the files that a user named, and chooses the signature algorithm for each kind of key. DSSE leaves this to its
// users; the choice is that of cosign and sigstore.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Certificate, readCertificateFile } from '../../inspection/certificate.js'
import { Malformed } from '../../inspection/findings.js'
import { codeOf } from '../../reports/store/stored-json.js'

/** A file that a user named for an attestation cannot be used. The message names it, and says what was expected. */
export class AttestationError extends Error {
  override readonly name = 'AttestationError'
}

/** A key that is taken, with its algorithm. */
interface TakenKey {
  readonly key: KeyObject
  readonly algorithm: KeyAlgorithm
}

/** The private key in a PEM file. @throws AttestationError naming the file */
export async function privateKeyIn(file: string): Promise<TakenKey> {
  const pem = await readGiven(file)
  if (pem.includes('ENCRYPTED')) {
    throw new AttestationError(`${file} is encrypted: expected a private key in PEM without a password, or a program (--key-command)`)
  }
  return taken(file, () => createPrivateKey(pem), 'a private key in PEM')
}

/** The public key in a PEM file, or that of the certificate in it. @throws AttestationError naming the file */
export async function publicKeyIn(file: string): Promise<TakenKey> {
  const pem = await readGiven(file)
  if (pem.includes('PRIVATE KEY')) throw new AttestationError(`${file} holds a private key: expected the public one, in PEM`)
  return taken(file, () => createPublicKey(pem), 'a public key or a certificate in PEM')
}

/** The certificates in a PEM file, at least one, and as PEM without anything else that stands in the file, such as a key. @throws AttestationError naming the file */
export async function certificatesIn(file: string): Promise<{ readonly pem: string; readonly certificates: readonly Certificate[] }> {
  const pem = await readGiven(file)
  const certificates = certificatesOf(pem)
  if (certificates.length === 0) throw new AttestationError(`${file} holds no certificate: expected certificates in PEM`)
  return { pem: certificates.map(({ x509 }) => x509.toString()).join(''), certificates }
}

/** The certificates in a PEM text; none where it holds none, or one that cannot be read. */
export function certificatesOf(pem: string): readonly Certificate[] {
  try {
    return pem.includes('-----BEGIN') ? readCertificateFile(Buffer.from(pem)) : []
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return []
  }
}

async function readGiven(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new AttestationError(`${file} cannot be read (${codeOf(error)}): expected a PEM file`)
  }
}

function taken(file: string, read: () => KeyObject, expected: string): TakenKey {
  const key = keyOrUndefined(read)
  if (key === undefined) throw new AttestationError(`${file} holds no key that can be read: expected ${expected}`)
  const algorithm = algorithmOf(key)
  if (algorithm === null) throw new AttestationError(`${file} holds a key of another kind: expected ${KEYS_TAKEN}`)
  return { key, algorithm }
}

/** The error of OpenSSL may quote the file: it is not passed on. */
function keyOrUndefined(read: () => KeyObject): KeyObject | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** How data is signed with a key. */
export interface KeyAlgorithm {
  readonly name: 'Ed25519' | 'ECDSA' | 'RSASSA-PKCS1-v1_5'
  /** The hash, as node:crypto names it; `null` where the algorithm takes the whole data. */
  readonly hash: 'sha256' | 'sha384' | null
  /** Length of the order of an elliptic curve in bytes. */
  readonly curveBytes?: number
}

/** What keys can be, for messages. */
const KEYS_TAKEN = 'Ed25519, ECDSA with P-256 or P-384, or RSA from 2048 bits'

const SHORTEST_RSA = 2048

/** The algorithm of a public or private key; `null` for keys that are not taken. */
function algorithmOf(key: KeyObject): KeyAlgorithm | null {
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  switch (key.asymmetricKeyType) {
    case 'ed25519':
      return { name: 'Ed25519', hash: null }
    case 'rsa':
      return modulusLength < SHORTEST_RSA ? null : { name: 'RSASSA-PKCS1-v1_5', hash: 'sha256' }
    case 'ec':
      if (namedCurve === 'prime256v1') return { name: 'ECDSA', hash: 'sha256', curveBytes: 32 }
      return namedCurve === 'secp384r1' ? { name: 'ECDSA', hash: 'sha384', curveBytes: 48 } : null
    default:
      return null
  }
}

/** SHA-256 (hex) of a public key as SubjectPublicKeyInfo in DER. */
export function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
}

/** Whether the key has signed the data; ECDSA in DER. */
export function isSignedWith(publicKey: KeyObject, data: Uint8Array, signature: Uint8Array): boolean {
  const algorithm = algorithmOf(publicKey)
  return algorithm !== null && verify(algorithm.hash, data, publicKey, signature)
}
