// Opening a PFX (RFC 7292): its MAC, its certificates and its private key.
import { createHmac, createPrivateKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { digestOf, hashNamedBy } from '../algorithms.js'
import { type BerElement, BerError, berElement, membersOf, numberIn, octetsIn, primitive, tags } from '../ber.js'
import { lookUp } from '../der.js'
import type { Credential } from '../model.js'
import { x509Of } from '../x509.js'
import { decrypt, IterationBudget, type Opening } from './decryption.js'
import { PfxError } from './errors.js'
import { bmpPassword, derivePkcs12, purposes } from './key-derivation.js'
import { oids } from './oids.js'

/** The key of a PFX with its certificate; `chain` holds the other certificates in the order of the file. */
export type OpenedPfx = Credential

interface Bags {
  readonly keys: KeyObject[]
  readonly certificates: Buffer[]
}

/**
 * Opens a PFX: PBES2 (AES or 3DES with PBKDF2) or the legacy 3DES and RC2-40 schemes. The MAC is checked where there is one.
 * @param password as text: UTF-8 for PBKDF2, BMPString for everything older
 * @throws PfxError `not-a-pfx`, `wrong-password`, `too-many-iterations` (more than 1,000,000), `unsupported-algorithm`, `no-key`,
 *   `no-certificate`
 */
export async function openPfx(der: Buffer, password: string): Promise<OpenedPfx> {
  try {
    return await opened(der, { password, budget: new IterationBudget() })
  } catch (cause) {
    if (cause instanceof BerError) throw new PfxError('not-a-pfx', 'the bytes are not a PFX', { cause })
    throw cause
  }
}

async function opened(der: Buffer, opening: Opening): Promise<OpenedPfx> {
  const [, authSafe, mac] = membersOf(berElement(der))
  const { type, content } = contentIn(authSafe)
  if (type !== 'data') throw new PfxError('unsupported-algorithm', 'the PFX is protected by public keys; only password integrity is known')
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

function credentialIn({ keys, certificates }: Bags): OpenedPfx {
  if (keys.length === 0) throw new PfxError('no-key', 'the PFX holds no private key')
  for (const privateKey of keys) {
    const certificate = certificates.find((candidate) => x509Of(candidate).checkPrivateKey(privateKey))
    if (certificate !== undefined) return { certificate, privateKey, chain: certificates.filter((other) => other !== certificate) }
  }
  throw new PfxError('no-certificate', 'the PFX holds no certificate that belongs to its private key')
}

async function safeContents(part: BerElement, opening: Opening): Promise<readonly BerElement[]> {
  const { type, content } = contentIn(part)
  if (type === 'data') return membersOf(berElement(octetsIn(content)))
  if (type !== 'encrypted') throw new PfxError('unsupported-algorithm', 'the PFX holds content that is not encrypted by a password')
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
    throw new PfxError('wrong-password', 'what the password decrypts in the PFX is not readable', { cause })
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
    throw new PfxError('no-key', 'the private key in the PFX cannot be read', { cause })
  }
}

/** @throws PfxError `wrong-password`, `unsupported-algorithm`, `too-many-iterations`; BerError */
async function checkMac(macData: BerElement, content: Buffer, { password, budget }: Opening): Promise<void> {
  const [mac, salt, iterationCount] = membersOf(macData)
  const [algorithm, value] = membersOf(mac)
  const digest = hashNamedBy(algorithm)
  if (digest === undefined) throw new PfxError('unsupported-algorithm', 'the MAC of the PFX is not known; export it with SHA-1 or SHA-2')
  const expected = octetsIn(value)
  const iterations = iterationCount === undefined ? 1 : numberIn(iterationCount)
  for (const candidate of passwordCandidates(password)) {
    budget.spend(iterations)
    const derivation = { digest, password: candidate, salt: octetsIn(salt), iterations }
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
