// Writing a PFX with the protection of old (3DES and a SHA-1 MAC, RFC 7292, appendix C), for deployments that take nothing newer.
// Must not know who opens it.
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
  SafeBag,
  SafeContents,
} from '@peculiar/asn1-pfx'
import { EncryptedData as EncryptedKeyOctets, EncryptedPrivateKeyInfo } from '@peculiar/asn1-pkcs8'
import { DigestInfo } from '@peculiar/asn1-rsa'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { arrayBufferOf, encodeDer, octets } from './pki/der.js'
import type { Credential } from './pki/index.js'
import { bmpPassword, derivePkcs12, purposes } from './pki/pfx/key-derivation.js'
import { EncryptedData, oids, Pkcs12PbeParameters } from './pki/pfx/schema.js'

const ITERATIONS = 2048
const PBE_WITH_SHA1_AND_3DES = '1.2.840.113549.1.12.1.3'
const SHA1 = '1.3.14.3.2.26'

/** @returns DER of a PFX with the credential's own certificate */
export async function legacyPfx({ certificate, privateKey }: Credential, password: string): Promise<Buffer> {
  const certValue = octetString(certificate)
  const certificateBag = new SafeBag({ bagId: id_certBag, bagValue: der(new CertBag({ certId: id_x509Certificate, certValue })) })
  const key = await encrypt(privateKey.export({ type: 'pkcs8', format: 'der' }), password)
  const encryptedData = new EncryptedKeyOctets(arrayBufferOf(key.encrypted))
  const keyInfo = new EncryptedPrivateKeyInfo({ encryptionAlgorithm: key.algorithm, encryptedData })
  const keyBag = new SafeBag({ bagId: id_pkcs8ShroudedKeyBag, bagValue: der(keyInfo) })
  const parts = [await encryptedPart(new SafeContents([certificateBag]), password), dataPart(encodeDer(new SafeContents([keyBag])))]
  const content = encodeDer(new AuthenticatedSafe(parts))
  return encodeDer(new PFX({ version: 3, authSafe: dataPart(content), macData: await macOf(content, password) }))
}

async function encryptedPart(contents: SafeContents, password: string): Promise<ContentInfo> {
  const { algorithm, encrypted } = await encrypt(encodeDer(contents), password)
  const data = new EncryptedData()
  const encryptedContent = new EncryptedContent({ value: octets(encrypted) })
  data.encryptedContentInfo = new EncryptedContentInfo({ contentType: oids.data, contentEncryptionAlgorithm: algorithm, encryptedContent })
  return new ContentInfo({ contentType: oids.encryptedData, content: der(data) })
}

function dataPart(content: Buffer): ContentInfo {
  return new ContentInfo({ contentType: oids.data, content: octetString(content) })
}

async function encrypt(plain: Buffer, password: string): Promise<{ algorithm: AlgorithmIdentifier; encrypted: Buffer }> {
  const salt = randomBytes(8)
  const derive = (purpose: number, length: number) =>
    derivePkcs12({ digest: 'sha1', password: bmpPassword(password), salt, iterations: ITERATIONS, purpose, length })
  const cipher = createCipheriv('des-ede3-cbc', await derive(purposes.encryption, 24), await derive(purposes.initializationVector, 8))
  const parameters = new Pkcs12PbeParameters()
  parameters.salt = octets(salt)
  parameters.iterations = ITERATIONS
  return {
    algorithm: new AlgorithmIdentifier({ algorithm: PBE_WITH_SHA1_AND_3DES, parameters: der(parameters) }),
    encrypted: Buffer.concat([cipher.update(plain), cipher.final()]),
  }
}

async function macOf(content: Buffer, password: string): Promise<MacData> {
  const salt = randomBytes(8)
  const derivation = { digest: 'sha1', password: bmpPassword(password), salt, iterations: ITERATIONS, purpose: purposes.mac, length: 20 }
  const mac = createHmac('sha1', await derivePkcs12(derivation))
    .update(content)
    .digest()
  const digestAlgorithm = new AlgorithmIdentifier({ algorithm: SHA1, parameters: null })
  return new MacData({ mac: new DigestInfo({ digestAlgorithm, digest: octets(mac) }), macSalt: octets(salt), iterations: ITERATIONS })
}

function der(value: object): ArrayBuffer {
  return arrayBufferOf(encodeDer(value))
}

function octetString(bytes: Buffer): ArrayBuffer {
  return arrayBufferOf(encodeDer(octets(bytes).toASN()))
}
