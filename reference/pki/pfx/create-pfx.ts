// Writing a PFX (RFC 7292).
import { digestOf } from '../algorithms.js'
import { primitive, tags } from '../ber.js'
import { derElement, integer, objectIdentifier, octetString, sequence } from '../der.js'
import type { Credential } from '../model.js'
import { attribute } from '../signed-data.js'
import { oids } from './oids.js'
import { modernProtection, type Protection } from './protection.js'

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
  return sequence(integer(3), dataPart(content), await protection.macOf(content, password))
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
