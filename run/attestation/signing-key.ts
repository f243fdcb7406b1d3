// The key that signs an attestation: in a file, or behind a program.
import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { signByProgram } from '../../fixtures/signers/command-signer.js'
import { ecdsaAsDer } from '../../fixtures/signers/ecdsa-encoding.js'
import { AttestationError, certificatesIn, isSignedWith, type KeyAlgorithm, keyIdOf, privateKeyIn, publicKeyIn } from './key-files.js'
import type { EnvelopeSigned } from './statement.js'

/** Where the key is, as a user names it. */
export interface SigningKeyOptions {
  /** A private key in PEM, or a program with its arguments. */
  readonly key: { readonly file: string } | { readonly command: readonly [string, ...string[]] }
  /** The certificate of the key and those above it, in PEM. */
  readonly certificateFile?: string | undefined
  /** The public key behind the program, where there is no certificate. */
  readonly publicKeyFile?: string | undefined
}

/** Signs data, whatever holds the key. */
export type SignData = (data: Uint8Array) => Promise<EnvelopeSigned>

/**
 * Opens the key that a user named.
 * @throws AttestationError naming the file or the program that cannot be used
 */
export async function openSigningKey(options: SigningKeyOptions): Promise<SignData> {
  const { key, certificateFile } = options
  const chain = certificateFile === undefined ? undefined : await certificatesIn(certificateFile)
  const { publicKey, signOne } = 'file' in key ? await keyInFile(key.file) : await keyBehind(key.command, options)
  if (chain !== undefined && !chain.certificates[0]?.key.equals(publicKey)) {
    throw new AttestationError(`${certificateFile}: the first certificate is not that of the key; expected the key's own certificate first`)
  }
  return async (data) => {
    const signature = await signOne(data)
    if (!isSignedWith(publicKey, data, signature)) {
      const signer = 'file' in key ? key.file : key.command[0]
      throw new AttestationError(`${signer} has not signed with the key that was named: the signature does not verify`)
    }
    return { keyid: keyIdOf(publicKey), signature, chainPem: chain?.pem }
  }
}

type SignOne = (data: Uint8Array) => Promise<Uint8Array>

interface OpenedKey {
  readonly publicKey: KeyObject
  readonly signOne: SignOne
}

async function keyInFile(file: string): Promise<OpenedKey> {
  const { key, algorithm } = await privateKeyIn(file)
  return { publicKey: createPublicKey(key), signOne: async (data) => sign(algorithm.hash, data, key) }
}

async function keyBehind(
  command: readonly [string, ...string[]],
  { certificateFile, publicKeyFile }: SigningKeyOptions,
): Promise<OpenedKey> {
  const file = publicKeyFile ?? certificateFile
  if (file === undefined) {
    throw new AttestationError(
      'the key of the program is not known: expected its certificate (--certificate) or its public key (--public-key)',
    )
  }
  const { key, algorithm } = await publicKeyIn(file)
  return { publicKey: key, signOne: signBehind(command, algorithm) }
}

/** The program reads the hash, as a signer's does; for Ed25519, which hashes by itself, the data. */
function signBehind(command: readonly [string, ...string[]], { hash, curveBytes }: KeyAlgorithm): SignOne {
  // Names the program only: an argument may be a PIN.
  const failed = (what: string): Error => new AttestationError(`the program of --key-command (${command[0]}) ${what}`)
  return async (data) => {
    const input = hash === null ? data : createHash(hash).update(data).digest()
    const signature = await signByProgram({ command, encoding: 'base64', folder: process.cwd(), failed }, input)
    return curveBytes === undefined ? signature : ecdsaAsDer(signature, curveBytes)
  }
}
