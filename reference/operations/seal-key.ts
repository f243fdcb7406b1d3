// Opening the seal key of a request: password, PFX, and what the deployment takes of either. One refusal for every failure.
import { openPfx, PfxError } from '../pki/index.js'
import type { SealKey } from '../seams/values.js'
import type { Service } from '../service.js'
import { base64Mistake, decodeBase64 } from '../wire/base64.js'
import { Refusal } from '../wire/refusal.js'
import { decryptOaep, decryptPassword } from './seal-password.js'

/** DER of the OID id-PBES2, which every modern PFX names and no legacy one does. */
const PBES2 = Buffer.from('06092a864886f70d01050d', 'hex')

/** First octet of every PFX (RFC 7292, 4). */
const DER_SEQUENCE = 0x30

/** The same words for every cause: which step failed would help an attacker (RFC 8017, 7.2.2). */
const CANNOT_BE_OPENED =
  'The seal key cannot be opened with the password given. Check that the password is that of the PFX, as UTF-8; that it is encrypted ' +
  'with the key that /api-config/v1.0/public/key answers now, by RSA with PKCS#1 v1.5 padding, not OAEP; that signKeyPassword is the ' +
  'base64 of this; and that the PFX is whole'

/** What a request for a seal brings. */
interface SealCredentials {
  readonly signKey: string
  readonly signKeyPassword: string
  readonly authCertificate: string
}

/**
 * @throws Refusal `seal:key`, the same for bad padding, a wrong password and a damaged PFX
 */
export async function openSealKey(service: Service, credentials: SealCredentials): Promise<SealKey> {
  const { seams } = service
  const { signKey: pfxText, signKeyPassword: passwordText, authCertificate } = credentials
  const clear = await openPassword(service, passwordText)
  const password = acceptable(service, clear)
  const pfx = decodeBase64(pfxText)
  const opened = await open(service, pfx, password)
  const key = seams.through('seal-key', opened.key, { pfx, pfxText, password, authCertificate })
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
  readonly key: SealKey | undefined
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
  try {
    return { key: await openPfx(pfx, text), reason: '' }
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
async function foundOf({ passwordKeys }: Service, { clear, password, pfx, passwordText, reason }: Unopened): Promise<string> {
  if (clear === undefined) {
    const ciphertext = decodeBase64(passwordText)
    const isOaep = (await passwordKeys.all()).some(
      (key) => ciphertext !== undefined && decryptOaep(ciphertext, key.privateKey) !== undefined,
    )
    return isOaep ? 'password-oaep' : reason
  }
  if (password === undefined) return 'password-not-taken'
  if (reason !== 'wrong-password' || pfx === undefined) return reason
  if (decodeUtf8(password) === undefined) return 'password-encoding'
  for (const encoding of ['utf-16le', 'utf-16be'] as const)
    if (password.includes(0) && (await opensWith(pfx, new TextDecoder(encoding).decode(password)))) return 'password-encoding'
  return reason
}

async function opensWith(pfx: Buffer, password: string): Promise<boolean> {
  try {
    await openPfx(pfx, password)
    return true
  } catch (error) {
    if (error instanceof PfxError) return false
    throw error
  }
}

/** What the sender can see in its own request. It does not depend on any key or password, so it tells an attacker nothing. */
function formMistake(pfxText: string, passwordText: string): string | undefined {
  const pfx = decodeBase64(pfxText)
  if (pfx === undefined) return `signKey must be the base64 of a PFX file: ${base64Mistake(pfxText)}`
  if (pfx[0] !== DER_SEQUENCE) return 'signKey must be the base64 of a PFX file (PKCS#12): its octets are something else'
  return decodeBase64(passwordText) === undefined ? `signKeyPassword must be base64: ${base64Mistake(passwordText)}` : undefined
}
