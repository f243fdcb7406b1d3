// Writing a PFX (RFC 7292).
import { ContentInfo, EncryptedContent, EncryptedContentInfo } from '@peculiar/asn1-cms'
import {
  AuthenticatedSafe,
  CertBag,
  id_certBag,
  id_pkcs8ShroudedKeyBag,
  id_x509Certificate,
  PFX,
  PKCS12Attribute,
  SafeBag,
  SafeContents,
} from '@peculiar/asn1-pfx'
import { EncryptedData as EncryptedKeyOctets, EncryptedPrivateKeyInfo } from '@peculiar/asn1-pkcs8'
import { digestOf } from '../algorithms.js'
import { arrayBufferOf, encodeDer, octets } from '../der.js'
import type { Credential } from '../model.js'
import { modernProtection, type Protection } from './protection.js'
import { EncryptedData, oids } from './schema.js'

const localKeyIdOid = '1.2.840.113549.1.9.21'

/** @param password as text, non-ASCII letters included. @returns DER */
export async function createPfx(credential: Credential, password: string, protection = modernProtection): Promise<Buffer> {
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
    bagValue: arrayBufferOf(await shroudedKey(credential, password, protection)),
    bagAttributes: [localKeyId],
  })
  const content = encodeDer(
    new AuthenticatedSafe([
      await encryptedPart(new SafeContents(certificateBags), password, protection),
      dataPart(encodeDer(new SafeContents([keyBag]))),
    ]),
  )
  const macData = await protection.macOf(content, password)
  return encodeDer(new PFX({ version: 3, authSafe: dataPart(content), macData }))
}

async function shroudedKey(credential: Credential, password: string, protection: Protection): Promise<Buffer> {
  const plain = credential.privateKey.export({ type: 'pkcs8', format: 'der' })
  const encrypted = await protection.encrypt(plain, password)
  return encodeDer(
    new EncryptedPrivateKeyInfo({
      encryptionAlgorithm: encrypted.algorithm,
      encryptedData: new EncryptedKeyOctets(arrayBufferOf(encrypted.octets)),
    }),
  )
}

async function encryptedPart(contents: SafeContents, password: string, protection: Protection): Promise<ContentInfo> {
  const encrypted = await protection.encrypt(encodeDer(contents), password)
  const data = new EncryptedData()
  data.encryptedContentInfo = new EncryptedContentInfo({
    contentType: oids.data,
    contentEncryptionAlgorithm: encrypted.algorithm,
    encryptedContent: new EncryptedContent({ value: octets(encrypted.octets) }),
  })
  return new ContentInfo({ contentType: oids.encryptedData, content: arrayBufferOf(encodeDer(data)) })
}

function dataPart(content: Buffer): ContentInfo {
  return new ContentInfo({ contentType: oids.data, content: arrayBufferOf(encodeDer(octets(content).toASN())) })
}
