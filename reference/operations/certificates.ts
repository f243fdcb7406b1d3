// Reading the certificates that a request brings: form, purpose, holder, issuer.
// Must not know what is signed with them.
import type { X509Certificate } from 'node:crypto'
import { x509Of } from '../pki/x509.js'
import type { Service } from '../service.js'
import { decodeBase64 } from '../wire/base64.js'
import { Refusal } from '../wire/refusal.js'
import { type PurposeFound, purposeOf } from './certificate-purpose.js'

/** PEM, or base64 of DER without armour. */
export type CertificateForm = 'pem' | 'bare'

/** A certificate of a request, and the form in which it came. */
export interface CertificateGiven {
  readonly der: Buffer
  readonly x509: X509Certificate
  readonly form: CertificateForm
}

const ARMOUR = /^\s*-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/

/** A certificate in PEM or as bare base64 of DER; undefined for anything else. */
export function parseCertificate(text: string): CertificateGiven | undefined {
  const armoured = ARMOUR.exec(text)?.[1]
  const der = decodeBase64(armoured ?? text)
  if (der === undefined) return undefined
  try {
    return { der, x509: x509Of(der), form: armoured === undefined ? 'bare' : 'pem' }
  } catch {
    // Not DER of a certificate: the caller refuses it under the name of its field.
    return undefined
  }
}

/**
 * The end user's signing certificate.
 * @throws Refusal `signing:certificate`, with what is wrong
 */
export async function readSigningCertificate(service: Service, text: string): Promise<CertificateGiven> {
  const { liberties } = service
  const given = parseCertificate(text)
  if (given === undefined) throw refuse('certificate must be the base64 of a DER certificate', 'unreadable')
  if (given.form === 'pem' && liberties['certificate-armour'] === 'refused')
    throw refuse('certificate must come without PEM armour', 'armour')
  requireTrusted(service, given, 'signing:certificate')
  const purpose = purposeOf(given.der)
  const wanted: readonly PurposeFound[] = liberties['seal-certificate-for-signing'] === 'accepted' ? ['signing', 'seal'] : ['signing']
  if (!wanted.includes(purpose)) throw refuse('certificate is not one for signing', 'purpose')
  return given
}

/**
 * Checks that the issuing authority of this deployment vouches for a certificate now.
 * @throws Refusal under the code given
 */
export function requireTrusted(service: Service, given: Pick<CertificateGiven, 'x509'>, code: string): void {
  const issuer = x509Of(service.pki.issuingCa.certificate)
  if (!given.x509.checkIssued(issuer) || !given.x509.verify(issuer.publicKey)) {
    throw new Refusal('unprocessable', code, 'The certificate is not issued by an authority known here', 'issuer')
  }
  const now = service.clock()
  if (now < new Date(given.x509.validFrom) || now > new Date(given.x509.validTo)) {
    throw new Refusal('unprocessable', code, 'The certificate is not valid now', 'validity')
  }
}

/** Whether two certificates name the same holder. */
export function sameHolder(a: X509Certificate, b: X509Certificate): boolean {
  return a.subject === b.subject
}

function refuse(message: string, reason: string): Refusal {
  return new Refusal('malformed', 'signing:certificate', message, reason)
}
