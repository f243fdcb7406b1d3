// Opening a PFX (RFC 7292): its MAC, its certificates and its private key, decrypted with the password.
// No error carries the password or anything decrypted.
import { createDecipheriv, createHmac, createPrivateKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { digestOf, hashNamedBy } from '../algorithms.js'
import { x509Of } from '../certificates.js'
import { type BerElement, BerError, berElement, lookUp, membersOf, numberIn, octetsIn, primitive, tags } from '../der.js'
import type { Credential } from '../model.js'
import { bmpPassword, derivePbkdf2, derivePkcs12, oids, purposes } from './schemes.js'

/** Why a PFX could not be opened. */
type PfxErrorCode = 'not-a-pfx' | 'wrong-password' | 'too-many-iterations' | 'unsupported-algorithm' | 'no-key' | 'no-certificate'

/** A PFX that could not be opened. Nobody is told more than its code. */
export class PfxError extends Error {
  override readonly name = 'PfxError'
  readonly code: PfxErrorCode

  constructor(code: PfxErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Most iterations of one derivation; OpenSSL uses 2,048, Windows 2,000, careful tools 600,000. */
const perDerivation = 1_000_000
/** Most iterations of a file: MAC, certificates and key may each have the highest count, and one derivation more. */
const perFile = 4 * perDerivation

/** Counts the iterations of one file, a bound on the work that a file from outside can cause. It throws PfxError `too-many-iterations`. */
function iterationBudget(): (iterations: number) => void {
  let spent = 0
  return (iterations) => {
    spent += iterations
    if (iterations < 1 || iterations > perDerivation || spent > perFile) throw new PfxError('too-many-iterations')
  }
}

/** The password of a file, and the work that it may still cause. */
interface Opening {
  readonly password: string
  readonly spend: (iterations: number) => void
}

type Scheme = (parameters: BerElement | undefined, data: Buffer, opening: Opening) => Promise<Buffer>

const schemes: Record<string, Scheme> = {
  [oids.pbes2]: decryptPbes2,
  [oids.pbeWithSha1And3Des]: async (parameters, data, opening) => {
    const [key, iv] = await pkcs12KeyAndIv(parameters, 24, opening)
    return decipher('des-ede3-cbc', key, iv, data)
  },
  [oids.pbeWithSha1AndRc2]: async (parameters, data, opening) => {
    const [key, iv] = await pkcs12KeyAndIv(parameters, 5, opening)
    return decipherRc2(key, iv, data)
  },
}
const prfDigests: Record<string, string> = {
  [oids.hmacSha1]: 'sha1',
  [oids.hmacSha256]: 'sha256',
  [oids.hmacSha384]: 'sha384',
  [oids.hmacSha512]: 'sha512',
}
const ciphers: Record<string, { readonly name: string; readonly keyLength: number }> = {
  [oids.aes128]: { name: 'aes-128-cbc', keyLength: 16 },
  [oids.aes192]: { name: 'aes-192-cbc', keyLength: 24 },
  [oids.aes256]: { name: 'aes-256-cbc', keyLength: 32 },
  [oids.tripleDes]: { name: 'des-ede3-cbc', keyLength: 24 },
}

/**
 * @param algorithm AlgorithmIdentifier
 * @throws PfxError `unsupported-algorithm`, `too-many-iterations`, `wrong-password` (the padding does not come out right); BerError
 */
async function decrypt(algorithm: BerElement | undefined, data: Buffer, opening: Opening): Promise<Buffer> {
  const [oid, parameters] = membersOf(algorithm)
  const scheme = lookUp(oid, schemes)
  if (scheme === undefined) throw new PfxError('unsupported-algorithm')
  return scheme(parameters, data, opening)
}

/** RFC 8018, A.2 and A.4. */
async function decryptPbes2(parameters: BerElement | undefined, data: Buffer, { password, spend }: Opening): Promise<Buffer> {
  const [derivation, encryption] = membersOf(parameters)
  const [derivationOid, derivationParameters] = membersOf(derivation)
  if (lookUp(derivationOid, { [oids.pbkdf2]: true }) !== true) throw new PfxError('unsupported-algorithm')
  const [saltElement, iterationCount, ...rest] = membersOf(derivationParameters)
  // The length of the key may stand before it; HMAC with SHA-1 when it is left out.
  const prf = rest.find(({ tag }) => tag === tags.sequence)
  const digest = prf === undefined ? 'sha1' : lookUp(membersOf(prf)[0], prfDigests)
  const [cipherOid, vector] = membersOf(encryption)
  const cipher = lookUp(cipherOid, ciphers)
  if (digest === undefined || cipher === undefined) throw new PfxError('unsupported-algorithm')
  const iterations = numberIn(iterationCount)
  spend(iterations)
  const key = await derivePbkdf2(password, octetsIn(saltElement), iterations, cipher.keyLength, digest)
  return decipher(cipher.name, key, octetsIn(vector), data)
}

/** RFC 7292, appendix C. */
async function pkcs12KeyAndIv(
  parameters: BerElement | undefined,
  keyLength: number,
  { password, spend }: Opening,
): Promise<[Buffer, Buffer]> {
  const [saltElement, iterationCount] = membersOf(parameters)
  const iterations = numberIn(iterationCount)
  spend(iterations)
  const common = { digest: 'sha1', password: bmpPassword(password), salt: octetsIn(saltElement), iterations }
  const key = await derivePkcs12({ ...common, purpose: purposes.encryption, length: keyLength })
  const iv = await derivePkcs12({ ...common, purpose: purposes.initializationVector, length: 8 })
  return [key, iv]
}

function decipher(name: string, key: Buffer, iv: Buffer, data: Buffer): Buffer {
  try {
    const cipher = createDecipheriv(name, key, iv)
    return Buffer.concat([cipher.update(data), cipher.final()])
  } catch (cause) {
    throw new PfxError('wrong-password', cause)
  }
}

/** OpenSSL 3 keeps RC2 in its legacy provider, which Node does not load; node-forge has it in JavaScript. */
async function decipherRc2(key: Buffer, iv: Buffer, data: Buffer): Promise<Buffer> {
  const { default: forge } = await import('node-forge')
  const cipher = forge.rc2.createDecryptionCipher(key.toString('latin1'), key.length * 8)
  cipher.start(iv.toString('latin1'))
  cipher.update(forge.util.createBuffer(data.toString('latin1')))
  if (!cipher.finish()) throw new PfxError('wrong-password')
  return Buffer.from(cipher.output.getBytes(), 'latin1')
}

interface Bags {
  readonly keys: KeyObject[]
  readonly certificates: Buffer[]
}

/**
 * Opens a PFX: PBES2 (AES or 3DES with PBKDF2) or the legacy 3DES and RC2-40 schemes. The MAC is checked where there is one.
 * @param password as text: UTF-8 for PBKDF2, BMPString for everything older
 * @throws PfxError `not-a-pfx`, `wrong-password`, `too-many-iterations` (more than 1,000,000), `unsupported-algorithm`, `no-key`,
 *   `no-certificate`
 * @returns the key with its certificate; `chain` holds the others in the order of the file
 */
export async function openPfx(der: Buffer, password: string): Promise<Credential> {
  try {
    return await opened(der, { password, spend: iterationBudget() })
  } catch (cause) {
    if (cause instanceof BerError) throw new PfxError('not-a-pfx', cause)
    throw cause
  }
}

async function opened(der: Buffer, opening: Opening): Promise<Credential> {
  const [, authSafe, mac] = membersOf(berElement(der))
  const { type, content } = contentIn(authSafe)
  // Others are protected by public keys.
  if (type !== 'data') throw new PfxError('unsupported-algorithm')
  const safe = octetsIn(content)
  if (mac !== undefined) await checkMac(mac, safe, opening)
  const bags: Bags = { keys: [], certificates: [] }
  for (const part of membersOf(berElement(safe))) {
    for (const bag of await safeContents(part, opening)) await collect(bag, bags, opening)
  }
  return credentialIn(bags)
}

/** What a ContentInfo holds (RFC 5652, 3). */
function contentIn(info: BerElement | undefined) {
  const [oid, explicit] = membersOf(info)
  const [content] = membersOf(explicit, tags.context0)
  return { type: lookUp(oid, { [oids.data]: 'data', [oids.encryptedData]: 'encrypted' }), content }
}

function credentialIn({ keys, certificates }: Bags): Credential {
  if (keys.length === 0) throw new PfxError('no-key')
  for (const privateKey of keys) {
    const certificate = certificates.find((candidate) => x509Of(candidate).checkPrivateKey(privateKey))
    if (certificate !== undefined) return { certificate, privateKey, chain: certificates.filter((other) => other !== certificate) }
  }
  throw new PfxError('no-certificate')
}

async function safeContents(part: BerElement, opening: Opening): Promise<readonly BerElement[]> {
  const { type, content } = contentIn(part)
  if (type === 'data') return membersOf(berElement(octetsIn(content)))
  if (type !== 'encrypted') throw new PfxError('unsupported-algorithm')
  const [, encryptedContentInfo] = membersOf(content)
  const [, algorithm, encrypted] = membersOf(encryptedContentInfo)
  const decrypted = await decrypt(algorithm, octetsIn(encrypted, primitive(tags.context0)), opening)
  return readable(() => membersOf(berElement(decrypted)))
}

/** With a wrong password the padding is valid once in 256 times; then only the decrypted bytes show that it was wrong. */
function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new PfxError('wrong-password', cause)
  }
}

/** CRLs, secrets and nested bags are passed over: they say nothing about the key that signs. */
async function collect(bag: BerElement, bags: Bags, opening: Opening): Promise<void> {
  const [oid, explicit] = membersOf(bag)
  const [value] = membersOf(explicit, tags.context0)
  switch (lookUp(oid, { [oids.keyBag]: 'key', [oids.shroudedKeyBag]: 'shrouded key', [oids.certBag]: 'certificate' } as const)) {
    case 'key':
      bags.keys.push(privateKeyOf(value))
      return
    case 'shrouded key': {
      const [algorithm, encrypted] = membersOf(value)
      const decrypted = await decrypt(algorithm, octetsIn(encrypted), opening)
      bags.keys.push(readable(() => createPrivateKey({ key: decrypted, format: 'der', type: 'pkcs8' })))
      return
    }
    case 'certificate': {
      const [, certificate] = membersOf(value)
      bags.certificates.push(octetsIn(membersOf(certificate, tags.context0)[0]))
    }
  }
}

function privateKeyOf(pkcs8: BerElement | undefined): KeyObject {
  try {
    return createPrivateKey({ key: pkcs8?.bytes ?? Buffer.alloc(0), format: 'der', type: 'pkcs8' })
  } catch (cause) {
    throw new PfxError('no-key', cause)
  }
}

/** @throws PfxError `wrong-password`, `unsupported-algorithm`, `too-many-iterations`; BerError */
async function checkMac(macData: BerElement, content: Buffer, { password, spend }: Opening): Promise<void> {
  const [mac, salt, iterationCount] = membersOf(macData)
  const [algorithm, value] = membersOf(mac)
  const digest = hashNamedBy(algorithm)
  if (digest === undefined) throw new PfxError('unsupported-algorithm')
  const expected = octetsIn(value)
  const iterations = iterationCount === undefined ? 1 : numberIn(iterationCount)
  for (const candidate of passwordCandidates(password)) {
    spend(iterations)
    const derivation = { digest, password: candidate, salt: octetsIn(salt), iterations }
    const key = await derivePkcs12({ ...derivation, purpose: purposes.mac, length: digestOf(digest).length })
    const actual = createHmac(digest, key).update(content).digest()
    if (actual.length === expected.length && timingSafeEqual(actual, expected)) return
  }
  throw new PfxError('wrong-password')
}

/** For an empty password some tools use no octets at all, others only the two closing zeros. */
function passwordCandidates(password: string): Buffer[] {
  return password === '' ? [bmpPassword(''), Buffer.alloc(0)] : [bmpPassword(password)]
}
