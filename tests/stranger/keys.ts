// What deployments by somebody else do with keys: certificates read, passwords decrypted, PFX files opened. Knows no sessions.
import { constants, type KeyObject, privateDecrypt, X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'

/** What it makes, or `null` where it fails. */
function orNull<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}

/** A certificate as base64 of its DER, bare or between the lines of PEM. */
export function certificateIn(text: unknown): X509Certificate | null {
  return orNull(() => new X509Certificate(Buffer.from(bare(text), 'base64')))
}

export const bare = (text: unknown): string => String(text).replace(/-----[^-]+-----|\s/g, '')

/** Whether the password that was encrypted opens the key; the padding has to be that of PKCS#1 v1.5. */
export function opens(signKey: unknown, signKeyPassword: unknown, key: KeyObject): boolean {
  const ciphertext = Buffer.from(String(signKeyPassword), 'base64')
  const block = orNull(() => privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, ciphertext))
  const end = block?.indexOf(0, 2) ?? -1
  if (block === null || block[0] !== 0 || block[1] !== 2 || end < 10) return false
  const passphrase = block.subarray(end + 1).toString('utf8')
  return orNull(() => createSecureContext({ pfx: Buffer.from(String(signKey), 'base64'), passphrase })) !== null
}
