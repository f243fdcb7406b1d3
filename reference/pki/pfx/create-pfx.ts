// Writing a PFX (RFC 7292), protected in today's form or in the legacy form.
import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { digestOf, hashAlgorithm } from '../algorithms.js'
import { derElement, integer, NULL, objectIdentifier, octetString, primitive, sequence, tags } from '../der.js'
import type { Credential } from '../model.js'
import { attribute } from '../signed-data.js'
import { bmpPassword, derivePbkdf2, derivePkcs12, oids, purposes } from './schemes.js'

interface Encrypted {
  /** DER AlgorithmIdentifier. */
  readonly algorithm: Buffer
  readonly octets: Buffer
}

/** One way to encrypt the parts of a PFX and to protect the whole. */
interface Protection {
  encrypt(plain: Buffer, password: string): Promise<Encrypted>
  readonly mac: 'sha1' | 'sha256'
}

/** The least that RFC 7292, B.2 recommends: enough for test deployments, and every seal has to open its file. */
const iterations = 1024

/** AES-256-CBC with PBKDF2-HMAC-SHA-256 (RFC 8018), and a MAC with SHA-256: any current tool opens it. */
const modernProtection: Protection = {
  async encrypt(plain, password) {
    const salt = randomBytes(16)
    const iv = randomBytes(16)
    const key = await derivePbkdf2(password, salt, iterations, 32, 'sha256')
    const derivation = sequence(octetString(salt), integer(iterations), sequence(objectIdentifier(oids.hmacSha256), NULL))
    const parameters = sequence(identifier(oids.pbkdf2, derivation), identifier(oids.aes256, octetString(iv)))
    return { algorithm: identifier(oids.pbes2, parameters), octets: encipher('aes-256-cbc', key, iv, plain) }
  },
  mac: 'sha256',
}

/** 3DES and a MAC with SHA-1 (RFC 7292, appendix C), for deployments that take nothing newer. */
export const legacyProtection: Protection = {
  async encrypt(plain, password) {
    const salt = randomBytes(8)
    const derive = (purpose: number, length: number) =>
      derivePkcs12({ digest: 'sha1', password: bmpPassword(password), salt, iterations, purpose, length })
    const key = await derive(purposes.encryption, 24)
    const iv = await derive(purposes.initializationVector, 8)
    const parameters = sequence(octetString(salt), integer(iterations))
    return { algorithm: identifier(oids.pbeWithSha1And3Des, parameters), octets: encipher('des-ede3-cbc', key, iv, plain) }
  },
  mac: 'sha1',
}

/** DER MacData (RFC 7292, appendix A): an HMAC whose key is derived from the password. */
async function pkcs12Mac(digest: Protection['mac'], content: Buffer, password: string): Promise<Buffer> {
  const salt = randomBytes(16)
  const { length } = digestOf(digest)
  const key = await derivePkcs12({ digest, password: bmpPassword(password), salt, iterations, purpose: purposes.mac, length })
  const mac = createHmac(digest, key).update(content).digest()
  return sequence(sequence(hashAlgorithm(digest), octetString(mac)), octetString(salt), integer(iterations))
}

function encipher(cipherName: string, key: Buffer, iv: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(cipherName, key, iv)
  return Buffer.concat([cipher.update(plain), cipher.final()])
}

function identifier(algorithm: string, parameters: Buffer): Buffer {
  return sequence(objectIdentifier(algorithm), parameters)
}

/** @param password as text, non-ASCII letters included. @returns DER */
export async function createPfx(credential: Credential, password: string, protection = modernProtection): Promise<Buffer> {
  const { certificate, chain } = credential
  // Says which certificate belongs to the key.
  const attributes = derElement(tags.set, attribute(oids.localKeyId, octetString(digestOf('sha1', certificate))))
  const certificates = [bag(oids.certBag, certBag(certificate), attributes), ...chain.map((other) => bag(oids.certBag, certBag(other)))]
  const key = await shroudedKey(credential, password, protection)
  const content = sequence(
    await encryptedPart(sequence(...certificates), password, protection),
    dataPart(sequence(bag(oids.shroudedKeyBag, key, attributes))),
  )
  return sequence(integer(3), dataPart(content), await pkcs12Mac(protection.mac, content, password))
}

function bag(type: string, value: Buffer, ...attributes: readonly Buffer[]): Buffer {
  return sequence(objectIdentifier(type), derElement(tags.context0, value), ...attributes)
}

function certBag(certificate: Buffer): Buffer {
  return sequence(objectIdentifier(oids.x509Certificate), derElement(tags.context0, octetString(certificate)))
}

async function shroudedKey({ privateKey }: Credential, password: string, protection: Protection): Promise<Buffer> {
  const { algorithm, octets } = await protection.encrypt(privateKey.export({ type: 'pkcs8', format: 'der' }), password)
  return sequence(algorithm, octetString(octets))
}

/** CMS EncryptedData (RFC 5652, 8). */
async function encryptedPart(contents: Buffer, password: string, protection: Protection): Promise<Buffer> {
  const { algorithm, octets } = await protection.encrypt(contents, password)
  const content = sequence(objectIdentifier(oids.data), algorithm, derElement(primitive(tags.context0), octets))
  return sequence(objectIdentifier(oids.encryptedData), derElement(tags.context0, sequence(integer(0), content)))
}

function dataPart(content: Buffer): Buffer {
  return sequence(objectIdentifier(oids.data), derElement(tags.context0, octetString(content)))
}
