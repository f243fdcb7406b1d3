// Writing a PFX (RFC 7292): AES-256-CBC with PBKDF2-HMAC-SHA-256, MAC with SHA-256, which any tool of today opens.
// Must not know what the key signs.
import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { ContentInfo, EncryptedContent, EncryptedContentInfo } from '@peculiar/asn1-cms'
import {
  AuthenticatedSafe,
  CertBag,
  id_certBag,
  id_pkcs8ShroudedKeyBag,
  id_x509Certificate,
  MacData,
  PFX,
  PKCS12Attribute,
  SafeBag,
  SafeContents,
} from '@peculiar/asn1-pfx'
import { EncryptedData as EncryptedKeyOctets, EncryptedPrivateKeyInfo } from '@peculiar/asn1-pkcs8'
import { DigestInfo } from '@peculiar/asn1-rsa'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { digestOf, hashAlgorithm } from '../algorithms.js'
import { arrayBufferOf, encodeDer, octets } from '../der.js'
import type { Credential } from '../model.js'
import { bmpPassword, derivePbkdf2, derivePkcs12, purposes } from './key-derivation.js'
import { EncryptedData, oids, Pbes2Parameters, Pbkdf2Parameters } from './schema.js'

/** The least that RFC 7292, B.2 recommends: the files written here are for test deployments, and are opened with every seal. */
const iterations = 1024
const localKeyIdOid = '1.2.840.113549.1.9.21'

/** @param password as text, non-ASCII letters included. @returns DER */
export async function createPfx(credential: Credential, password: string): Promise<Buffer> {
  const certificates = [credential.certificate, ...credential.chain]
  const localKeyId = new PKCS12Attribute()
  // Assigned one by one: the constructor of this class drops its parameters.
  localKeyId.attrId = localKeyIdOid
  localKeyId.attrValues = [arrayBufferOf(encodeDer(octets(digestOf('sha1', credential.certificate)).toASN()))]
  const certificateBags = certificates.map((certificate, index) => {
    const certValue = arrayBufferOf(encodeDer(octets(certificate).toASN()))
    const bagValue = arrayBufferOf(encodeDer(new CertBag({ certId: id_x509Certificate, certValue })))
    return new SafeBag({ bagId: id_certBag, bagValue, ...(index === 0 ? { bagAttributes: [localKeyId] } : {}) })
  })
  const keyBag = new SafeBag({
    bagId: id_pkcs8ShroudedKeyBag,
    bagValue: arrayBufferOf(await shroudedKey(credential, password)),
    bagAttributes: [localKeyId],
  })
  const content = encodeDer(
    new AuthenticatedSafe([
      await encryptedPart(new SafeContents(certificateBags), password),
      dataPart(encodeDer(new SafeContents([keyBag]))),
    ]),
  )
  const macData = await macOf(content, password)
  return encodeDer(new PFX({ version: 3, authSafe: dataPart(content), macData }))
}

async function shroudedKey(credential: Credential, password: string): Promise<Buffer> {
  const plain = credential.privateKey.export({ type: 'pkcs8', format: 'der' })
  const { algorithm, encrypted } = await encrypt(plain, password)
  return encodeDer(
    new EncryptedPrivateKeyInfo({ encryptionAlgorithm: algorithm, encryptedData: new EncryptedKeyOctets(arrayBufferOf(encrypted)) }),
  )
}

async function encryptedPart(contents: SafeContents, password: string): Promise<ContentInfo> {
  const { algorithm, encrypted } = await encrypt(encodeDer(contents), password)
  const data = new EncryptedData()
  data.encryptedContentInfo = new EncryptedContentInfo({
    contentType: oids.data,
    contentEncryptionAlgorithm: algorithm,
    encryptedContent: new EncryptedContent({ value: octets(encrypted) }),
  })
  return new ContentInfo({ contentType: oids.encryptedData, content: arrayBufferOf(encodeDer(data)) })
}

function dataPart(content: Buffer): ContentInfo {
  return new ContentInfo({ contentType: oids.data, content: arrayBufferOf(encodeDer(octets(content).toASN())) })
}

async function encrypt(plain: Buffer, password: string): Promise<{ algorithm: AlgorithmIdentifier; encrypted: Buffer }> {
  const salt = randomBytes(16)
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-cbc', await derivePbkdf2(password, salt, iterations, 32, 'sha256'), iv)
  const derivation = new Pbkdf2Parameters()
  derivation.salt = octets(salt)
  derivation.iterationCount = iterations
  derivation.prf = new AlgorithmIdentifier({ algorithm: oids.hmacSha256, parameters: null })
  const parameters = new Pbes2Parameters()
  parameters.keyDerivationFunc = new AlgorithmIdentifier({ algorithm: oids.pbkdf2, parameters: arrayBufferOf(encodeDer(derivation)) })
  const ivParameter = arrayBufferOf(encodeDer(octets(iv).toASN()))
  parameters.encryptionScheme = new AlgorithmIdentifier({ algorithm: oids.aes256, parameters: ivParameter })
  return {
    algorithm: new AlgorithmIdentifier({ algorithm: oids.pbes2, parameters: arrayBufferOf(encodeDer(parameters)) }),
    encrypted: Buffer.concat([cipher.update(plain), cipher.final()]),
  }
}

async function macOf(content: Buffer, password: string): Promise<MacData> {
  const salt = randomBytes(16)
  const derivation = { digest: 'sha256', password: bmpPassword(password), salt, iterations, purpose: purposes.mac, length: 32 }
  const digest = createHmac('sha256', await derivePkcs12(derivation))
    .update(content)
    .digest()
  return new MacData({
    mac: new DigestInfo({ digestAlgorithm: hashAlgorithm('sha256'), digest: octets(digest) }),
    macSalt: octets(salt),
    iterations,
  })
}
