// Certificates as requests carry them: DER in base64, and PEM (RFC 7468). Pure; trusts no certificate.
import { X509Certificate } from 'node:crypto'
import { decodeBase64 } from './base64.js'

const ARMOURED = /-----BEGIN (?:[A-Z0-9]+ )*CERTIFICATE-----([\s\S]*?)-----END/
const ARMOUR = /-----[^-]*-----/g

/** Base64 of the DER of a certificate. Armour around it is open, and so is base64 of PEM, which is a certificate in base64 as well. */
export function isCertificate(text: string): boolean {
  const bytes = decodeBase64(text.replaceAll(ARMOUR, ''))
  if (bytes === null) return false
  const inner = Buffer.from(bytes).toString('latin1')
  return isDerCertificate(bytes) || isPemCertificate(inner)
}

/** A certificate in PEM, wherever its lines break; others may follow it. */
export function isPemCertificate(text: string): boolean {
  const bytes = decodeBase64(ARMOURED.exec(text)?.[1] ?? '')
  return bytes !== null && isDerCertificate(bytes)
}

function isDerCertificate(der: Uint8Array): boolean {
  try {
    return new X509Certificate(der).raw.length > 0
  } catch {
    // OpenSSL reads no certificate in it, and says nothing more of use.
    return false
  }
}
