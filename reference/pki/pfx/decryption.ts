// Decrypting the parts of a PFX with its password.
import { createDecipheriv } from 'node:crypto'
import { id_pbeWithSHAAnd3_KeyTripleDES_CBC, id_pbewithSHAAnd40BitRC2_CBC } from '@peculiar/asn1-pfx'
import { OctetString } from '@peculiar/asn1-schema'
import type { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { decodeDer } from '../der.js'
import { PfxError } from './errors.js'
import type { IterationBudget } from './iteration-budget.js'
import { bmpPassword, derivePbkdf2, derivePkcs12, purposes } from './key-derivation.js'
import { oids, Pbes2Parameters, Pbkdf2Parameters, Pkcs12PbeParameters } from './schema.js'

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
 * @throws PfxError `unsupported-algorithm`, `too-many-iterations`, `wrong-password` (the padding does not come out right)
 */
export async function decrypt(algorithm: AlgorithmIdentifier, data: Buffer, password: string, budget: IterationBudget): Promise<Buffer> {
  const parameters = Buffer.from(algorithm.parameters ?? new ArrayBuffer(0))
  switch (algorithm.algorithm) {
    case oids.pbes2:
      return decryptPbes2(decodeDer(parameters, Pbes2Parameters), data, password, budget)
    case id_pbeWithSHAAnd3_KeyTripleDES_CBC: {
      const [key, iv] = await pkcs12KeyAndIv(parameters, password, 24, budget)
      return decipher('des-ede3-cbc', key, iv, data)
    }
    case id_pbewithSHAAnd40BitRC2_CBC: {
      const [key, iv] = await pkcs12KeyAndIv(parameters, password, 5, budget)
      return decipherRc2(key, iv, data)
    }
    default:
      throw unsupported(`encryption ${algorithm.algorithm}`)
  }
}

async function decryptPbes2(parameters: Pbes2Parameters, data: Buffer, password: string, budget: IterationBudget): Promise<Buffer> {
  const { keyDerivationFunc, encryptionScheme } = parameters
  if (keyDerivationFunc.algorithm !== oids.pbkdf2) throw unsupported(`key derivation ${keyDerivationFunc.algorithm}`)
  const derivation = decodeDer(Buffer.from(keyDerivationFunc.parameters ?? new ArrayBuffer(0)), Pbkdf2Parameters)
  const digest = prfDigests[derivation.prf?.algorithm ?? oids.hmacSha1]
  const cipher = ciphers[encryptionScheme.algorithm]
  if (digest === undefined) throw unsupported(`pseudo-random function ${derivation.prf?.algorithm}`)
  if (cipher === undefined) throw unsupported(`cipher ${encryptionScheme.algorithm}`)
  budget.spend(derivation.iterationCount)
  const salt = Buffer.from(derivation.salt.buffer)
  const key = await derivePbkdf2(password, salt, derivation.iterationCount, cipher.keyLength, digest)
  const iv = decodeDer(Buffer.from(encryptionScheme.parameters ?? new ArrayBuffer(0)), OctetString)
  return decipher(cipher.name, key, Buffer.from(iv.buffer), data)
}

async function pkcs12KeyAndIv(parameters: Buffer, password: string, keyLength: number, budget: IterationBudget): Promise<[Buffer, Buffer]> {
  const { salt, iterations } = decodeDer(parameters, Pkcs12PbeParameters)
  budget.spend(iterations)
  const common = { digest: 'sha1', password: bmpPassword(password), salt: Buffer.from(salt.buffer), iterations }
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
  return new PfxError('unsupported-algorithm', `the PFX uses the ${what}; export it with AES and PBKDF2, or with 3DES`)
}
