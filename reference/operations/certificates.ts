// The certificates that a request brings: their form, purpose, holder and issuer.
import type { X509Certificate } from 'node:crypto'
import { certificateFields, isIssuedBy, x509Of } from '../pki/certificates.js'
import { objectIdentifier } from '../pki/der.js'
import type { Service } from '../service.js'
import { base64Mistake, decodeBase64 } from '../wire/base64.js'
import { type Body, readOptionalText, readText } from '../wire/fields.js'
import { Refusal } from '../wire/refusal.js'

type CertificateForm = 'pem' | 'bare'

interface CertificateGiven {
  readonly der: Buffer
  readonly x509: X509Certificate
  readonly form: CertificateForm
}

const ARMOUR = /^\s*-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/

/** A certificate in PEM or as bare base64 of DER; undefined for anything else. */
export function parseCertificate(text: string): CertificateGiven | undefined {
  const armoured = ARMOUR.exec(text)?.[1]
  const der = decodeBase64(armoured ?? text)
  // X509Certificate would read PEM in these bytes as well; nothing else here does.
  if (der === undefined || isArmoured(der)) return undefined
  try {
    return { der, x509: x509Of(der), form: armoured === undefined ? 'bare' : 'pem' }
  } catch {
    // Not DER of a certificate: the caller refuses it under the name of its field.
    return undefined
  }
}

/** What is wrong with a text that {@link parseCertificate} does not take, and what to send in its place; the end of a sentence. */
function certificateMistake(text: string): string {
  const armoured = ARMOUR.exec(text)?.[1]
  if (armoured === undefined && text.includes('PRIVATE KEY-----')) return 'it is a private key, which must never leave its holder'
  if (armoured === undefined && text.includes('-----BEGIN')) return 'its PEM holds no whole CERTIFICATE between the lines BEGIN and END'
  const der = decodeBase64(armoured ?? text)
  if (der === undefined) return base64Mistake(armoured ?? text)
  if (isArmoured(der)) return 'it is the base64 of a PEM text, so send the PEM text itself, or the base64 of the DER'
  return 'its bytes are not the DER of an X.509 certificate'
}

function isArmoured(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 200).includes('-----BEGIN')
}

/**
 * The end user's signing certificate.
 * @throws Refusal `signing:certificate`, with what is wrong
 */
export async function readSigningCertificate(service: Service, text: string): Promise<CertificateGiven> {
  const { liberties } = service
  const given = parseCertificate(text)
  if (given === undefined)
    throw refuse(`certificate must be the base64 of the DER of a certificate: ${certificateMistake(text)}`, 'unreadable')
  if (given.form === 'pem' && liberties['certificate-armour'] === 'refused')
    throw refuse('certificate must come without PEM armour: send only the text between the lines BEGIN and END', 'armour')
  requireTrusted(service, given, 'signing:certificate')
  const purpose = purposeOf(given.der)
  const wanted: readonly PurposeFound[] = liberties['seal-certificate-for-signing'] === 'accepted' ? ['signing', 'seal'] : ['signing']
  if (!wanted.includes(purpose)) {
    const remedy = purpose === 'authentication' ? ': this one is for authentication and goes into authCertificate' : ''
    throw refuse(`certificate must be one for signing, with the key usage nonRepudiation${remedy}`, 'purpose')
  }
  return given
}

/**
 * Checks that the issuing authority of this deployment vouches for a certificate now.
 * @throws Refusal under the code given
 */
export function requireTrusted(service: Service, given: Pick<CertificateGiven, 'x509'>, code: string): void {
  const issuer = x509Of(service.pki.issuingCa.certificate)
  if (!isIssuedBy(given.x509, issuer)) {
    throw new Refusal('unprocessable', code, 'The certificate is not issued by an authority that this deployment knows', 'issuer')
  }
  const now = service.clock()
  if (now < new Date(given.x509.validFrom) || now > new Date(given.x509.validTo)) {
    throw new Refusal('unprocessable', code, 'The certificate is not valid now', 'validity')
  }
}

type PurposeFound = 'signing' | 'seal' | 'authentication' | 'other'

const DIGITAL_SIGNATURE = 0x80
const NON_REPUDIATION = 0x40
const ORGANIZATION_IDENTIFIER = objectIdentifier('2.5.4.97')

/** What a certificate is for, by its key usage and its subject. @param certificate DER */
function purposeOf(certificate: Buffer): PurposeFound {
  const { keyUsage, subject } = certificateFields(certificate)
  if ((keyUsage & NON_REPUDIATION) !== 0) return subject.includes(ORGANIZATION_IDENTIFIER) ? 'seal' : 'signing'
  return (keyUsage & DIGITAL_SIGNATURE) !== 0 ? 'authentication' : 'other'
}

/** Whether two certificates name the same holder. */
function sameHolder(a: X509Certificate, b: X509Certificate): boolean {
  return a.subject === b.subject
}

/**
 * Checks the end user's authentication certificate.
 * @returns the certificate; undefined where it is missing and may be
 * @throws Refusal `request:field`, `authentication:certificate`
 */
export async function readAuthenticationCertificate({ liberties }: Service, body: Body): Promise<X509Certificate | undefined> {
  if (readOptionalText(body, 'authCertificate') === undefined && liberties['authentication-certificate-missing'] === 'accepted')
    return undefined
  const text = readText(body, 'authCertificate')
  const given = parseCertificate(text)
  if (given === undefined) throw refuse(`authCertificate must be a certificate in PEM: ${certificateMistake(text)}`)
  const form = liberties['authentication-certificate-form']
  if (form !== 'both' && form !== given.form)
    throw refuse(`authCertificate must be ${form === 'pem' ? 'PEM' : 'base64 of DER without armour'}`)
  if (liberties['authentication-certificate-purpose'] === 'authentication' && purposeOf(given.der) !== 'authentication') {
    throw refuse('authCertificate must be one for authentication, not the signing certificate')
  }
  return given.x509
}

/** @throws Refusal `authentication:holder` */
export function requireSameHolder({ liberties }: Service, signer: X509Certificate, authentication: X509Certificate | undefined): void {
  if (authentication === undefined || liberties['authentication-certificate-holder'] === 'anyone') return
  if (!sameHolder(signer, authentication)) {
    throw new Refusal('unprocessable', 'authentication:holder', 'authCertificate belongs to another person than the signing certificate')
  }
}

/**
 * Checks the authentication certificate bound to a seal, which the interface states as PEM.
 * @throws Refusal `request:field`, `authentication:certificate`
 */
export function checkSealAuthenticationCertificate({ liberties }: Service, body: Body): void {
  const text = readText(body, 'authCertificate')
  if (liberties['seal-authentication-certificate'] === 'anything') return
  const given = parseCertificate(text)
  if (given === undefined) throw refuse(`authCertificate must be a certificate in PEM: ${certificateMistake(text)}`)
  if (given.form === 'bare' && liberties['seal-authentication-certificate'] === 'pem')
    throw refuse('authCertificate must be PEM, with the lines BEGIN CERTIFICATE and END CERTIFICATE')
}

/** @param reason of a signing certificate */
function refuse(message: string, reason?: string): Refusal {
  return new Refusal('malformed', reason === undefined ? 'authentication:certificate' : 'signing:certificate', message, reason)
}
