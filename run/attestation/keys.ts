// The keys of attestations: read from the files that a user named, chosen an algorithm for, signed with, and trusted. DSSE leaves the algorithm to its
// users; the choice is that of cosign and sigstore.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { signByProgram } from '../../fixtures/signers/command-signer.js'
import { ecdsaAs } from '../../fixtures/signers/ec-keys.js'
import { type Certificate, isValidAt, readCertificateFile } from '../../inspection/certificate.js'
import { CertificatePool } from '../../inspection/chain.js'
import { Malformed } from '../../inspection/findings.js'
import type { EnvelopeFile, EnvelopeSignature } from '../../schemas/index.js'
import { readGiven, UsageError } from '../given-files.js'

/** A key that is taken, with its algorithm. */
interface TakenKey {
  readonly key: KeyObject
  readonly algorithm: KeyAlgorithm
}

/** The private key in a PEM file. @throws UsageError naming the file */
async function privateKeyIn(file: string): Promise<TakenKey> {
  const pem = (await readGiven(file, 'a PEM file')).toString('utf8')
  if (pem.includes('ENCRYPTED')) {
    throw new UsageError(`${file} is encrypted: expected a private key in PEM without a password, or a program (--key-command)`)
  }
  return taken(file, () => createPrivateKey(pem), 'a private key in PEM')
}

/** The public key in a PEM file, or that of the certificate in it. @throws UsageError naming the file */
async function publicKeyIn(file: string): Promise<TakenKey> {
  const pem = (await readGiven(file, 'a PEM file')).toString('utf8')
  if (pem.includes('PRIVATE KEY')) throw new UsageError(`${file} holds a private key: expected the public one, in PEM`)
  return taken(file, () => createPublicKey(pem), 'a public key or a certificate in PEM')
}

/** The certificates in a PEM file, at least one, and as PEM without anything else that stands in the file, such as a key. @throws UsageError naming the file */
async function certificatesIn(file: string): Promise<{ readonly pem: string; readonly certificates: readonly Certificate[] }> {
  const pem = (await readGiven(file, 'a PEM file')).toString('utf8')
  const certificates = certificatesOf(pem)
  if (certificates.length === 0) throw new UsageError(`${file} holds no certificate: expected certificates in PEM`)
  return { pem: certificates.map(({ x509 }) => x509.toString()).join(''), certificates }
}

/** The certificates in a PEM text; none where it holds none, or one that cannot be read. */
function certificatesOf(pem: string): readonly Certificate[] {
  try {
    return pem.includes('-----BEGIN') ? readCertificateFile(Buffer.from(pem)) : []
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return []
  }
}

function taken(file: string, read: () => KeyObject, expected: string): TakenKey {
  let key: KeyObject
  try {
    key = read()
  } catch {
    // The error of OpenSSL may quote the file: it is not passed on.
    throw new UsageError(`${file} holds no key that can be read: expected ${expected}`)
  }
  const algorithm = algorithmOf(key)
  if (algorithm === null) throw new UsageError(`${file} holds a key of another kind: expected ${KEYS_TAKEN}`)
  return { key, algorithm }
}

/** How data is signed with a key. */
interface KeyAlgorithm {
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
      return { hash: null }
    case 'rsa':
      return modulusLength < SHORTEST_RSA ? null : { hash: 'sha256' }
    case 'ec':
      if (namedCurve === 'prime256v1') return { hash: 'sha256', curveBytes: 32 }
      return namedCurve === 'secp384r1' ? { hash: 'sha384', curveBytes: 48 } : null
    default:
      return null
  }
}

/** SHA-256 (hex) of a public key as SubjectPublicKeyInfo in DER. */
function keyIdOf(publicKey: KeyObject): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
}

/** Whether the key has signed the data; ECDSA in DER. */
function isSignedWith(publicKey: KeyObject, data: Uint8Array, signature: Uint8Array): boolean {
  const algorithm = algorithmOf(publicKey)
  return algorithm !== null && verify(algorithm.hash, data, publicKey, signature)
}

/** Where the key is, as a user names it. */
export interface SigningKeyOptions {
  /** A private key in PEM, or a program with its arguments. */
  readonly key: { readonly file: string } | { readonly command: readonly [string, ...string[]] }
  /** The certificate of the key and those above it, in PEM. */
  readonly certificateFile?: string | undefined
  /** The public key behind the program, where there is no certificate. */
  readonly publicKeyFile?: string | undefined
}

/** A signature as it stands in an envelope. */
export interface EnvelopeSigned {
  readonly keyid: string
  readonly signature: Uint8Array
  /** The certificate of the key and those above it. */
  readonly chainPem?: string | undefined
}

/** `equals` of two kinds of keys leaves an error behind in Node 20, which the next key that is read throws. */
function isSameKey(one: KeyObject | undefined, other: KeyObject): boolean {
  const [der, otherDer] = [one, other].map((key) => key?.export({ type: 'spki', format: 'der' }).toString('base64'))
  return der === otherDer
}

/** Signs data, whatever holds the key. */
export type SignData = (data: Uint8Array) => Promise<EnvelopeSigned>

/**
 * Opens the key that a user named.
 * @throws UsageError naming the file or the program that cannot be used
 */
export async function openSigningKey(options: SigningKeyOptions): Promise<SignData> {
  const { key, certificateFile } = options
  const chain = certificateFile === undefined ? undefined : await certificatesIn(certificateFile)
  const { publicKey, signOne } = 'file' in key ? await keyInFile(key.file) : await keyBehind(key.command, options)
  if (chain !== undefined && !isSameKey(chain.certificates[0]?.key, publicKey)) {
    throw new UsageError(`${certificateFile}: the first certificate is not that of the key; expected the key's own certificate first`)
  }
  return async (data) => {
    const signature = await signOne(data)
    if (!isSignedWith(publicKey, data, signature)) {
      const signer = 'file' in key ? key.file : key.command[0]
      throw new UsageError(`${signer} has not signed with the key that was named: the signature does not verify`)
    }
    return { keyid: keyIdOf(publicKey), signature, chainPem: chain?.pem }
  }
}

type SignOne = (data: Uint8Array) => Promise<Uint8Array>

async function keyInFile(file: string): Promise<{ publicKey: KeyObject; signOne: SignOne }> {
  const { key, algorithm } = await privateKeyIn(file)
  return { publicKey: createPublicKey(key), signOne: async (data) => sign(algorithm.hash, data, key) }
}

async function keyBehind(command: readonly [string, ...string[]], { certificateFile, publicKeyFile }: SigningKeyOptions) {
  const file = publicKeyFile ?? certificateFile
  if (file === undefined) {
    throw new UsageError('the key of the program is not known: expected its certificate (--certificate) or its public key (--public-key)')
  }
  const { key, algorithm } = await publicKeyIn(file)
  return { publicKey: key, signOne: signBehind(command, algorithm) }
}

/** The program reads the hash, as a signer's does; for Ed25519, which hashes by itself, the data. */
function signBehind(command: readonly [string, ...string[]], { hash, curveBytes }: KeyAlgorithm): SignOne {
  // Names the program only: an argument may be a PIN.
  const failed = (what: string): Error => new UsageError(`the program of --key-command (${command[0]}) ${what}`)
  return async (data) => {
    const input = hash === null ? data : createHash(hash).update(data).digest()
    const signature = await signByProgram({ command, encoding: 'base64', folder: process.cwd(), failed }, input)
    return curveBytes === undefined ? signature : ecdsaAs('der', signature, curveBytes)
  }
}

/** Whom the user trusts, by a file: a public key, or CA certificates. */
export type Trusted = { readonly keyFile: string } | { readonly caFile: string }

/** Who has signed, in words; or why nobody is trusted who has. */
export type Signer = { readonly name: string } | { readonly problem: string }

/** Finds who has signed an envelope. */
export type FindSigner = (envelope: EnvelopeFile, signedData: Uint8Array) => Signer

/** serverAuth, timeStamping, OCSPSigning (RFC 5280, 4.2.1.12): whoever has such a certificate vouches for no result. */
const OTHER_PURPOSES: ReadonlySet<string> = new Set(['1', '8', '9'].map((last) => `1.3.6.1.5.5.7.3.${last}`))

/** Opens what the user trusts. @throws UsageError naming the file that cannot be used */
export async function openTrust(trusted: Trusted): Promise<FindSigner> {
  return 'keyFile' in trusted
    ? byKey(trusted.keyFile, (await publicKeyIn(trusted.keyFile)).key)
    : byCa(trusted.caFile, (await certificatesIn(trusted.caFile)).pem)
}

function byKey(file: string, key: KeyObject): FindSigner {
  return ({ signatures }, signedData) =>
    signatures.some(({ sig }) => isSignedWith(key, signedData, Buffer.from(sig, 'base64')))
      ? { name: `the holder of the key ${keyIdOf(key)} (${file})` }
      : { problem: `it is not signed with the key in ${file}` }
}

function byCa(file: string, anchorsPem: string): FindSigner {
  return ({ signatures }, signedData) => {
    const found = signatures.map((signature) => holderOf(signature, signedData, file, anchorsPem))
    const problems = found.flatMap((signer) => ('problem' in signer ? [signer.problem] : []))
    return found.find((signer) => 'name' in signer) ?? { problem: problems.join('; ') || 'it is not signed' }
  }
}

/** The holder of the certificate that comes with a signature. No time of signing is proved: the certificate must be valid now. */
function holderOf({ sig, cert = '' }: EnvelopeSignature, signedData: Uint8Array, file: string, anchorsPem: string): Signer {
  const [leaf, ...above] = certificatesOf(cert)
  if (leaf === undefined) return { problem: 'its signature comes without a certificate: name the key itself (--trusted-key)' }
  const { subject } = leaf.report
  if (!isSignedWith(leaf.key, signedData, Buffer.from(sig, 'base64')))
    return { problem: `it is not signed with the key of its certificate "${subject}"` }
  const { keyUsage } = leaf
  if (keyUsage !== undefined && !keyUsage.has('digitalSignature') && !keyUsage.has('nonRepudiation'))
    return { problem: `its certificate "${subject}" is not for signatures: its key usage says so` }
  const { extendedKeyUsage } = leaf
  if (extendedKeyUsage?.purposes.every((purpose) => OTHER_PURPOSES.has(purpose)) === true)
    return { problem: `its certificate "${subject}" is for another purpose: its extended key usage says so` }
  const now = new Date()
  if (!isValidAt(leaf, now))
    return {
      problem: `its certificate "${subject}" is valid from ${leaf.notBefore.toISOString()} to ${leaf.notAfter.toISOString()}, not now`,
    }
  const pool = CertificatePool.open(
    [Buffer.from(anchorsPem)],
    above.map(({ der }) => der),
  )
  const { verdict, why } = pool.judge(leaf, now)
  return verdict === 'anchored'
    ? { name: `"${subject}", certified under ${file}` }
    : { problem: `its certificate does not lead to ${file}: ${why}` }
}
