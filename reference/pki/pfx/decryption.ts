// Decrypting the parts of a PFX with its password.
import { createDecipheriv } from 'node:crypto'
import { type BerElement, membersOf, numberIn, octetsIn, tags } from '../ber.js'
import { lookUp } from '../der.js'
import { PfxError } from './errors.js'
import { bmpPassword, derivePbkdf2, derivePkcs12, purposes } from './key-derivation.js'
import { oids } from './oids.js'

/** Most iterations of one derivation; OpenSSL uses 2,048, Windows 2,000, careful tools 600,000. */
const perDerivation = 1_000_000
/** Most iterations of a file: MAC, certificates and key may each have the highest count, and one derivation more. */
const perFile = 4 * perDerivation

/** Counts the iterations of one file: a bound on the work that a file from outside can cause. */
export class IterationBudget {
  #spent = 0

  /** @throws PfxError `too-many-iterations` */
  spend(iterations: number): void {
    this.#spent += iterations
    if (iterations < 1 || iterations > perDerivation || this.#spent > perFile) {
      throw new PfxError(
        'too-many-iterations',
        `the PFX asks for ${iterations} iterations; at most ${perDerivation} are accepted. Export it again with fewer`,
      )
    }
  }
}

/** The password of a file, and the work that it may still cause. */
export interface Opening {
  readonly password: string
  readonly budget: IterationBudget
}

/** Decrypts by the parameters of a scheme. */
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
export async function decrypt(algorithm: BerElement | undefined, data: Buffer, opening: Opening): Promise<Buffer> {
  const [oid, parameters] = membersOf(algorithm)
  const scheme = lookUp(oid, schemes)
  if (scheme === undefined) throw unsupported('an encryption')
  return scheme(parameters, data, opening)
}

/** RFC 8018, A.2 and A.4. */
async function decryptPbes2(parameters: BerElement | undefined, data: Buffer, { password, budget }: Opening): Promise<Buffer> {
  const [derivation, encryption] = membersOf(parameters)
  const [derivationOid, derivationParameters] = membersOf(derivation)
  if (lookUp(derivationOid, { [oids.pbkdf2]: true }) !== true) throw unsupported('a key derivation')
  const [saltElement, iterationCount, ...rest] = membersOf(derivationParameters)
  // The length of the key may stand before it; HMAC with SHA-1 when it is left out.
  const prf = rest.find(({ tag }) => tag === tags.sequence)
  const digest = prf === undefined ? 'sha1' : lookUp(membersOf(prf)[0], prfDigests)
  const [cipherOid, vector] = membersOf(encryption)
  const cipher = lookUp(cipherOid, ciphers)
  if (digest === undefined) throw unsupported('a pseudo-random function')
  if (cipher === undefined) throw unsupported('a cipher')
  const iterations = numberIn(iterationCount)
  budget.spend(iterations)
  const key = await derivePbkdf2(password, octetsIn(saltElement), iterations, cipher.keyLength, digest)
  return decipher(cipher.name, key, octetsIn(vector), data)
}

/** RFC 7292, appendix C. */
async function pkcs12KeyAndIv(
  parameters: BerElement | undefined,
  keyLength: number,
  { password, budget }: Opening,
): Promise<[Buffer, Buffer]> {
  const [saltElement, iterationCount] = membersOf(parameters)
  const iterations = numberIn(iterationCount)
  budget.spend(iterations)
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
    throw wrongPassword(cause)
  }
}

/** OpenSSL 3 keeps RC2 in its legacy provider, which Node does not load; node-forge has it in JavaScript. */
async function decipherRc2(key: Buffer, iv: Buffer, data: Buffer): Promise<Buffer> {
  const { default: forge } = await import('node-forge')
  const cipher = forge.rc2.createDecryptionCipher(key.toString('latin1'), key.length * 8)
  cipher.start(iv.toString('latin1'))
  cipher.update(forge.util.createBuffer(data.toString('latin1')))
  if (!cipher.finish()) throw wrongPassword()
  return Buffer.from(cipher.output.getBytes(), 'latin1')
}

function wrongPassword(cause?: unknown): PfxError {
  return new PfxError('wrong-password', 'the PFX cannot be decrypted with this password', { cause })
}

function unsupported(what: string): PfxError {
  return new PfxError('unsupported-algorithm', `the PFX uses ${what} that is not known; export it with AES and PBKDF2, or with 3DES`)
}
