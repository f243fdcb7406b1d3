// Operation 6: an organization's electronic seal on the files of one or more sessions. Its key is opened with the password and the PFX of the request,
// with one refusal for every failure.
import { constants, type KeyObject, privateDecrypt } from 'node:crypto'
import { x509Of } from '../pki/certificates.js'
import { type Credential, openPfx, PfxError } from '../pki/index.js'
import type { Call, Service } from '../service.js'
import { keyTypeOf } from '../sessions/history.js'
import type { Answer } from '../wire/answer.js'
import { base64Mistake, decodeBase64 } from '../wire/base64.js'
import { readBody, readSessionList, readText } from '../wire/fields.js'
import { Refusal } from '../wire/refusal.js'
import { carryOut, type Performed } from './batch.js'
import { checkSealAuthenticationCertificate, requireTrusted } from './certificates.js'
import { readSigningFlags, refuseMixedBatch, resultsAnswer } from './shared-forms.js'

/** DER of the OID id-PBES2, which every modern PFX names and no legacy one does. */
const PBES2 = Buffer.from('06092a864886f70d01050d', 'hex')

/** First octet of every PFX (RFC 7292, 4). */
const DER_SEQUENCE = 0x30

/** The same words for every cause: which step failed would help an attacker (RFC 8017, 7.2.2). */
const CANNOT_BE_OPENED =
  'The seal key cannot be opened with the password given. Check that the password is that of the PFX, as UTF-8; that it is encrypted ' +
  'with the key that /api-config/v1.0/public/key answers now, by RSA with PKCS#1 v1.5 padding, not OAEP; that signKeyPassword is the ' +
  'base64 of this; and that the PFX is whole'

interface SealCredentials {
  readonly signKey: string
  readonly signKeyPassword: string
}

/**
 * @throws Refusal `seal:key`, the same for bad padding, a wrong password and a damaged PFX
 */
async function openSealKey(service: Service, credentials: SealCredentials): Promise<Credential> {
  const { seams } = service
  const { signKey: pfxText, signKeyPassword: passwordText } = credentials
  const clear = await openPassword(service, passwordText)
  const password = acceptable(service, clear)
  const pfx = decodeBase64(pfxText)
  const opened = await open(service, pfx, password)
  const key = seams.through('seal-key', opened.key, { pfx, pfxText, password })
  if (key !== undefined) service.sealLock.used.add(passwordText)
  if (key === undefined) {
    const reason = password === undefined ? 'password-not-decrypted' : opened.reason
    const found = await foundOf(service, { clear, password, pfx, passwordText, reason })
    throw new Refusal('unprocessable', 'seal:key', formMistake(pfxText, passwordText) ?? CANNOT_BE_OPENED, reason, { found })
  }
  return key
}

const FEWEST_CHARACTERS = 8

/** The password, unless the deployment has rules that it does not keep. */
function acceptable({ liberties }: Service, password: Buffer | undefined): Buffer | undefined {
  const text = password?.toString('utf8') ?? ''
  const keepsRules = [...text].length >= FEWEST_CHARACTERS && /\p{L}/u.test(text) && /[^\p{L}\s]/u.test(text)
  return liberties['seal-passwords'] === 'by-rules' && !keepsRules ? undefined : password
}

interface Opened {
  readonly key: Credential | undefined
  /** Why there is no key; it is never sent. */
  readonly reason: string
}

async function openPassword(service: Service, text: string): Promise<Buffer | undefined> {
  const { seams, liberties, passwordKeys } = service
  const ciphertext = seams.through('password-ciphertext', decodeBase64(text), { text })
  if (ciphertext === undefined) return seams.through('password-clear', undefined, { text, ciphertext: Buffer.alloc(0) })
  const oaepToo = liberties['password-padding'] === 'pkcs1-or-oaep'
  const candidates = (await passwordKeys.all()).map((key) => decryptPassword(ciphertext, key.privateKey, oaepToo))
  const clear = candidates.find((candidate) => candidate !== undefined)
  return seams.through('password-clear', clear, { text, ciphertext })
}

async function open(service: Service, pfx: Buffer | undefined, password: Buffer | undefined): Promise<Opened> {
  if (pfx === undefined) return { key: undefined, reason: 'not-a-pfx' }
  if (password === undefined) return { key: undefined, reason: 'password-not-decrypted' }
  const text = decodeUtf8(password)
  if (text === undefined) return { key: undefined, reason: 'wrong-password' }
  if (!isTaken(service, pfx, text)) return { key: undefined, reason: 'unsupported-algorithm' }
  return openedWith(pfx, text)
}

async function openedWith(pfx: Buffer, password: string): Promise<Opened> {
  try {
    return { key: await openPfx(pfx, password), reason: '' }
  } catch (error) {
    if (error instanceof PfxError) return { key: undefined, reason: error.code }
    throw error
  }
}

function isTaken({ liberties }: Service, pfx: Buffer, password: string): boolean {
  const taken = liberties['pfx-ciphers']
  if (taken === 'modern-for-ascii-alone') return !pfx.includes(PBES2) || Buffer.byteLength(password, 'utf8') === password.length
  return taken === 'all' || pfx.includes(PBES2) === (taken === 'modern')
}

function decodeUtf8(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8')
  return Buffer.from(text, 'utf8').equals(bytes) ? text : undefined
}

interface Unopened {
  /** The decrypted password; undefined: bad padding. */
  readonly clear: Buffer | undefined
  /** The same, where it is one that this deployment takes. */
  readonly password: Buffer | undefined
  readonly pfx: Buffer | undefined
  readonly passwordText: string
  readonly reason: string
}

/** A second look at what did not open, for whoever watches: is it the padding that the interface mentions as well, or another encoding of the password? */
async function foundOf(service: Service, { clear, password, pfx, passwordText, reason }: Unopened): Promise<string> {
  // Before the clear text: one block with OAEP in 400 begins like one with PKCS#1 v1.5, and none the other way round.
  if (service.liberties['password-padding'] !== 'pkcs1-or-oaep' && (await isOaep(service, passwordText))) return 'password-oaep'
  if (clear === undefined) return reason
  if (password === undefined) return 'password-not-taken'
  if (reason !== 'wrong-password' || pfx === undefined) return reason
  if (decodeUtf8(password) === undefined) return 'password-encoding'
  if (!password.includes(0)) return reason
  const inUtf16 = ['utf-16le', 'utf-16be'].map((encoding) => openedWith(pfx, new TextDecoder(encoding).decode(password)))
  return (await Promise.all(inUtf16)).some(({ key }) => key !== undefined) ? 'password-encoding' : reason
}

async function isOaep({ passwordKeys }: Service, passwordText: string): Promise<boolean> {
  const ciphertext = decodeBase64(passwordText)
  return (await passwordKeys.all()).some((key) => ciphertext !== undefined && decryptOaep(ciphertext, key.privateKey) !== undefined)
}

/** What the sender can see in its own request. It does not depend on any key or password, so it tells an attacker nothing. */
function formMistake(pfxText: string, passwordText: string): string | undefined {
  const pfx = decodeBase64(pfxText)
  if (pfx === undefined) return `signKey must be the base64 of a PFX file: ${base64Mistake(pfxText)}`
  if (pfx[0] !== DER_SEQUENCE) return 'signKey must be the base64 of a PFX file (PKCS#12): its octets are something else'
  return decodeBase64(passwordText) === undefined ? `signKeyPassword must be base64: ${base64Mistake(passwordText)}` : undefined
}

/** Fewest padding octets (RFC 8017, 7.2.2). */
const FEWEST_PADDING = 8

/** The password's bytes; undefined for any error, so that no answer tells the cause (RFC 8017, 7.2.2). */
function decryptPassword(ciphertext: Buffer, privateKey: KeyObject, oaepToo: boolean): Buffer | undefined {
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0
  if (ciphertext.length !== Math.ceil(bits / 8)) return undefined
  // OAEP first: what has its padding may look like the other by chance, and not the other way round.
  const opened = oaepToo ? decryptOaep(ciphertext, privateKey) : undefined
  return opened ?? unpad(decryptBlock(ciphertext, privateKey))
}

/**
 * RSA without padding. Node 20 refuses RSA_PKCS1_PADDING here, and newer ones answer random bytes for a bad padding;
 * doing it ourselves behaves the same everywhere.
 */
function decryptBlock(ciphertext: Buffer, privateKey: KeyObject): Buffer {
  try {
    return privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, ciphertext)
  } catch {
    // The number is not below the modulus: an all-zero block fails the padding check like any other bad one.
    return Buffer.alloc(ciphertext.length)
  }
}

/** Takes the EME-PKCS1-v1_5 padding off; every octet is read and every rule is applied, also after an error. */
function unpad(block: Buffer): Buffer | undefined {
  let separator = 0
  let wrong = (block[0] ?? 1) | ((block[1] ?? 0) ^ 2)
  for (let index = 2; index < block.length; index += 1) {
    const isFirstZero = Number(block[index] === 0) & Number(separator === 0)
    separator += isFirstZero * index
  }
  wrong |= Number(separator < 2 + FEWEST_PADDING)
  return wrong === 0 ? block.subarray(separator + 1) : undefined
}

/** The same with the other padding that the interface mentions; undefined for any error. */
function decryptOaep(ciphertext: Buffer, privateKey: KeyObject): Buffer | undefined {
  try {
    return privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, ciphertext)
  } catch {
    // Bad OAEP padding is refused like any other password that does not open.
    return undefined
  }
}

const operation = 'create-seal'
const MEMBERS = ['sessions', 'signAsPdf', 'createNewEdoc', 'signKey', 'signKeyPassword', 'authCertificate']

/** @throws Refusal where the whole call is refused */
export async function createSeal(service: Service, call: Call): Promise<Answer> {
  const { liberties } = service
  const body = readBody(call.body, MEMBERS, liberties)
  const ids = readSessionList(body, 'sessions', liberties).map((entry) => readText(entry, 'sessionId'))
  const flags = readSigningFlags(body, liberties)
  const [signKey, signKeyPassword] = [readText(body, 'signKey'), readText(body, 'signKeyPassword')]
  checkSealAuthenticationCertificate(service, body)
  if (liberties['encrypted-password-again'] === 'refused' && service.sealLock.used.has(signKeyPassword)) {
    throw new Refusal('unprocessable', 'seal:password-used', 'This encrypted password has opened a key already: encrypt the password anew')
  }
  const sealer = await service.sealLock.guard(call.provider, () => openSealKey(service, { signKey, signKeyPassword }))
  requireUsable(service, sealer)
  call.record.keyType = keyTypeOf(x509Of(sealer.certificate))
  refuseMixedBatch(service, call.provider, ids)
  const items = await carryOut(service, {
    operation,
    call,
    ids,
    perform: async (work): Promise<Performed> => {
      const { session } = work
      const commission = await service.documents.commission(work, flags)
      const content = await service.documents.seal(commission, sealer)
      return { document: { session, name: commission.fileName, content } }
    },
  })
  const answer = resultsAnswer(service, items, liberties['seal-results'])
  return { ...answer, found: [{ code: 'seal:key', reason: 'opened' }, ...(answer.found ?? [])] }
}

/** @throws Refusal `seal:key-type`, `seal:certificate` */
function requireUsable(service: Service, { certificate, privateKey }: Credential): void {
  if (privateKey.asymmetricKeyType === 'ec' && service.liberties['ec-seal-keys'] === 'refused') {
    throw new Refusal('unprocessable', 'seal:key-type', 'Only RSA seal keys are taken')
  }
  requireTrusted(service, { x509: x509Of(certificate) }, 'seal:certificate')
}
