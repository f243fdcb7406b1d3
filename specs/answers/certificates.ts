// Reads the certificates that requests carry. A run sends few of them, hundreds of times each, so each is parsed once.
import { hash, type KeyObject, X509Certificate } from 'node:crypto'
import { rememberedBy } from '../../fixtures/remembered.js'

const ARMOUR = /-----[^-]+-----/g

const readOnce = rememberedBy<X509Certificate | null>(1000)

/** A certificate as a request carries it: DER in base64, with or without armour. `null` where it cannot be read. */
export function readCertificate(text: string): X509Certificate | null {
  return readOnce(text, () => parseCertificate(text))
}

/** As {@link readCertificate}, of a text that must not be remembered: a key may stand in its place. */
export function parseCertificate(text: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(text.replace(ARMOUR, ''), 'base64'))
  } catch {
    // Garbage is sent on purpose; the rows that send it say what has to come of it.
    return null
  }
}

/** The key of such a certificate; `undefined` where there is none that can be read. */
export function publicKeyIn(text: string): KeyObject | undefined {
  const certificate = readCertificate(text)
  try {
    return certificate?.publicKey
  } catch {
    // Recorded traffic may hold a certificate that is whole but for its key.
    return undefined
  }
}

/** As {@link readCertificate}, for the certificate of a signer. @throws Error where it cannot be read: the suite sends no garbage in its name */
export function certificateOf(text: string): X509Certificate {
  const certificate = readCertificate(text)
  if (certificate === null) throw new Error('the certificate of a signer cannot be read: expected DER in base64')
  return certificate
}

/** SHA-256 (hex) of the DER of a certificate given as base64. */
export function certificateSha256(text: string): string {
  return hash('sha256', certificateOf(text).raw)
}
