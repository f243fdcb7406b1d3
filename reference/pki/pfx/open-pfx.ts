// Opening a PFX (RFC 7292): its MAC, its certificates and its private key.
import { createHmac, createPrivateKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { ContentInfo, EncryptedContentInfo } from '@peculiar/asn1-cms'
import {
  AuthenticatedSafe,
  CertBag,
  id_certBag,
  id_keyBag,
  id_pkcs8ShroudedKeyBag,
  type MacData,
  PFX,
  PKCS8ShroudedKeyBag,
  type SafeBag,
  SafeContents,
} from '@peculiar/asn1-pfx'
import { OctetString } from '@peculiar/asn1-schema'
import { digestOf, hashNameOf, isSha1 } from '../algorithms.js'
import { type AsnClass, decodeDer } from '../der.js'
import { KnownByBytes } from '../known-by-bytes.js'
import type { Credential } from '../model.js'
import { x509Of } from '../x509.js'
import { decrypt } from './decryption.js'
import { PfxError } from './errors.js'
import { IterationBudget } from './iteration-budget.js'
import { bmpPassword, derivePkcs12, purposes } from './key-derivation.js'
import { EncryptedData, oids } from './schema.js'

/** The key of a PFX with its certificate; `chain` holds the other certificates in the order of the file. */
export type OpenedPfx = Credential

interface Opening {
  readonly password: string
  readonly budget: IterationBudget
}

interface Bags {
  readonly keys: KeyObject[]
  readonly certificates: Buffer[]
}

/** Keeps what can be read without a password, because every request brings its PFX. Nothing decrypted is kept but certificates. */
const files = new KnownByBytes((der) => parsed(der, PFX))
const safes = new KnownByBytes((content) => parsed(content, AuthenticatedSafe))
const encryptedParts = new KnownByBytes((content) => parsed(content, EncryptedData))
const shroudedKeys = new KnownByBytes((value) => parsed(value, PKCS8ShroudedKeyBag))
const octetsOf = (der: Buffer): Buffer => Buffer.from(parsed(der, OctetString).buffer)
const octetStrings = new KnownByBytes(octetsOf)
const certificates = new KnownByBytes((value) => octetsOf(Buffer.from(parsed(value, CertBag).certValue)))

/**
 * Opens a PFX: PBES2 (AES or 3DES with PBKDF2) or the legacy 3DES and RC2-40 schemes. The MAC is checked where there is one.
 * @param password as text: UTF-8 for PBKDF2, BMPString for everything older
 * @throws PfxError `not-a-pfx`, `wrong-password`, `too-many-iterations` (more than 1,000,000), `unsupported-algorithm`, `no-key`,
 *   `no-certificate`
 */
export async function openPfx(der: Buffer, password: string): Promise<OpenedPfx> {
  const pfx = files.get(der)
  const opening = { password, budget: new IterationBudget() }
  const content = dataOf(pfx.authSafe)
  if (hasMac(pfx)) await checkMac(pfx.macData, content, password, opening.budget)
  const bags: Bags = { keys: [], certificates: [] }
  for (const part of safes.get(content)) {
    for (const bag of await safeContents(part, opening)) await collect(bag, bags, opening)
  }
  return credentialIn(bags)
}

/** The schema class makes an empty MacData where the file has none. */
function hasMac(pfx: PFX): boolean {
  return pfx.macData.mac.digestAlgorithm.algorithm !== ''
}

function credentialIn({ keys, certificates }: Bags): OpenedPfx {
  if (keys.length === 0) throw new PfxError('no-key', 'the PFX holds no private key')
  for (const privateKey of keys) {
    const certificate = certificates.find((candidate) => x509Of(candidate).checkPrivateKey(privateKey))
    if (certificate !== undefined) return { certificate, privateKey, chain: certificates.filter((other) => other !== certificate) }
  }
  throw new PfxError('no-certificate', 'the PFX holds no certificate that belongs to its private key')
}

async function safeContents(part: ContentInfo, opening: Opening): Promise<SafeContents> {
  if (part.contentType === oids.data) return parsed(dataOf(part), SafeContents)
  if (part.contentType !== oids.encryptedData) {
    throw new PfxError(
      'unsupported-algorithm',
      `the PFX holds content of type ${part.contentType}; only password-based encryption is known`,
    )
  }
  const { encryptedContentInfo } = encryptedParts.get(Buffer.from(part.content))
  const algorithm = encryptedContentInfo.contentEncryptionAlgorithm
  const decrypted = await decrypt(algorithm, encryptedOctets(encryptedContentInfo), opening.password, opening.budget)
  return readable(() => decodeDer(decrypted, SafeContents))
}

/** With a wrong password the padding is valid once in 256 times; then only the decrypted bytes show that it was wrong. */
function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new PfxError('wrong-password', 'what the password decrypts in the PFX is not readable', { cause })
  }
}

/** BER allows the octets in pieces. */
function encryptedOctets({ encryptedContent }: EncryptedContentInfo): Buffer {
  const pieces = encryptedContent?.constructedValue ?? (encryptedContent?.value === undefined ? [] : [encryptedContent.value])
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece.buffer)))
}

async function collect(bag: SafeBag, bags: Bags, opening: Opening): Promise<void> {
  const value = Buffer.from(bag.bagValue)
  switch (bag.bagId) {
    case id_keyBag:
      bags.keys.push(privateKeyOf(value))
      return
    case id_pkcs8ShroudedKeyBag: {
      const { encryptionAlgorithm, encryptedData } = shroudedKeys.get(value)
      const decrypted = await decrypt(encryptionAlgorithm, Buffer.from(encryptedData.buffer), opening.password, opening.budget)
      bags.keys.push(readable(() => createPrivateKey({ key: decrypted, format: 'der', type: 'pkcs8' })))
      return
    }
    case id_certBag:
      bags.certificates.push(certificates.get(value))
      return
    default:
    // CRLs, secrets and nested bags say nothing about the key that signs.
  }
}

function privateKeyOf(pkcs8: Buffer): KeyObject {
  try {
    return createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  } catch (cause) {
    throw new PfxError('no-key', 'the private key in the PFX cannot be read', { cause })
  }
}

function dataOf(part: ContentInfo): Buffer {
  if (part.contentType !== oids.data) {
    throw new PfxError('unsupported-algorithm', 'the PFX is protected by public keys; only password integrity is known')
  }
  return octetStrings.get(Buffer.from(part.content))
}

function parsed<T>(der: Buffer, asnClass: AsnClass<T>): T {
  try {
    return decodeDer(der, asnClass)
  } catch (cause) {
    throw new PfxError('not-a-pfx', `the bytes are not a PFX: ${asnClass.name} expected`, { cause })
  }
}

/** @throws PfxError `wrong-password`, `unsupported-algorithm`, `too-many-iterations` */
async function checkMac(mac: MacData, content: Buffer, password: string, budget: IterationBudget): Promise<void> {
  const oid = mac.mac.digestAlgorithm.algorithm
  const digest = isSha1(oid) ? 'sha1' : hashNameOf(oid)
  if (digest === undefined) throw new PfxError('unsupported-algorithm', `the MAC of the PFX uses ${oid}; export it with SHA-1 or SHA-2`)
  const expected = Buffer.from(mac.mac.digest.buffer)
  for (const candidate of passwordCandidates(password)) {
    budget.spend(mac.iterations)
    const derivation = { digest, password: candidate, salt: Buffer.from(mac.macSalt.buffer), iterations: mac.iterations }
    const key = await derivePkcs12({ ...derivation, purpose: purposes.mac, length: digestOf(digest).length })
    const actual = createHmac(digest, key).update(content).digest()
    if (actual.length === expected.length && timingSafeEqual(actual, expected)) return
  }
  throw new PfxError('wrong-password', 'the MAC of the PFX does not fit the password')
}

/** For an empty password some tools use no octets at all, others only the two closing zeros. */
function passwordCandidates(password: string): Buffer[] {
  return password === '' ? [bmpPassword(''), Buffer.alloc(0)] : [bmpPassword(password)]
}
