// Reads keys and certificates from the files that a user named. Knows no signature.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Certificate, readCertificateFile } from '../../inspection/certificate.js'
import { Malformed } from '../../inspection/findings.js'
import { codeOf } from '../../reports/store/stored-json.js'
import { algorithmOf, KEYS_TAKEN, type KeyAlgorithm } from './key-algorithms.js'

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
