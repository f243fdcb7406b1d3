// The `authCertificate` of finalizeSigning, addArchive and eSealCreate.
import type { X509Certificate } from 'node:crypto'
import type { Service } from '../service.js'
import { type Body, readOptionalText, readText } from '../wire/fields.js'
import { Refusal } from '../wire/refusal.js'
import { certificateMistake, parseCertificate, purposeOf, sameHolder } from './certificates.js'

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
 * @returns it as it came
 * @throws Refusal `request:field`, `authentication:certificate`
 */
export function checkedSealAuthenticationCertificate({ liberties }: Service, body: Body): string {
  const text = readText(body, 'authCertificate')
  if (liberties['seal-authentication-certificate'] === 'anything') return text
  const given = parseCertificate(text)
  if (given === undefined) throw refuse(`authCertificate must be a certificate in PEM: ${certificateMistake(text)}`)
  if (given.form === 'bare' && liberties['seal-authentication-certificate'] === 'pem')
    throw refuse('authCertificate must be PEM, with the lines BEGIN CERTIFICATE and END CERTIFICATE')
  return text
}

function refuse(message: string): Refusal {
  return new Refusal('malformed', 'authentication:certificate', message)
}
