// Opening the seal key of a request: password, PFX, and what the deployment takes of either. One refusal for every failure.
// Must not know which sessions are sealed.
import { openPfx, PfxError } from '../pki/index.js'
import type { SealKey } from '../seams/values.js'
import type { Service } from '../service.js'
import { decodeBase64 } from '../wire/base64.js'
import { Refusal } from '../wire/refusal.js'
import { decryptPassword } from './seal-password.js'

/** DER of the OID id-PBES2, which every modern PFX names and no legacy one does. */
const PBES2 = Buffer.from('06092a864886f70d01050d', 'hex')

/**
 * @throws Refusal `seal:key`, the same for bad padding, a wrong password and a damaged PFX
 */
export async function openSealKey(service: Service, pfxText: string, passwordText: string): Promise<SealKey> {
  const { seams } = service
  const password = await openPassword(service, passwordText)
  const pfx = decodeBase64(pfxText)
  const opened = await open(service, pfx, password)
  const key = seams.through('seal-key', opened.key, { pfx, pfxText, password })
  if (key === undefined) throw refusal(password === undefined ? 'password-not-decrypted' : opened.reason)
  return key
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
  if (!isTaken(service, pfx)) return { key: undefined, reason: 'unsupported-algorithm' }
  try {
    return { key: await openPfx(pfx, text), reason: '' }
  } catch (error) {
    if (error instanceof PfxError) return { key: undefined, reason: error.code }
    throw error
  }
}

function isTaken({ liberties }: Service, pfx: Buffer): boolean {
  const taken = liberties['pfx-ciphers']
  return taken === 'all' || pfx.includes(PBES2) === (taken === 'modern')
}

function decodeUtf8(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8')
  return Buffer.from(text, 'utf8').equals(bytes) ? text : undefined
}

function refusal(reason: string): Refusal {
  return new Refusal('unprocessable', 'seal:key', 'The seal key cannot be opened with the password given', reason)
}
