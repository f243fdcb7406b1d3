// The trust services of signing, reached over HTTP at the addresses that certificates name.
import { requestOcsp } from '../ocsp/client.js'
import { certificateFields } from '../pki/certificate-fields.js'
import { requestTimeStamp } from '../time-stamping/client.js'
import { DocumentError } from './errors.js'
import type { RevocationValue, SigningServices } from './model.js'
import { RecentAnswers } from './recent-answers.js'
import { requestRevocationList } from './revocation-list-client.js'

/** Which trust services are used, and for what. */
interface SigningServicesOptions {
  readonly timeStampUrl: string
  /** Certificates of the authorities, root included. DER. */
  readonly certificates: readonly Buffer[]
  /** Certificate of the time-stamping authority, DER. Where it is given, it goes into the validation data and tokens come without it. */
  readonly timeStamper?: Buffer
  /** What revocation values are made of. Default `ocsp`. */
  readonly revocation?: 'ocsp' | 'crl'
}

/** OCSP addresses and CRL distribution points are read from the certificates themselves. */
export function createSigningServices(options: SigningServicesOptions): SigningServices {
  const recent = new RecentAnswers()
  const withCertificate = options.timeStamper === undefined
  return {
    certificates: options.certificates,
    timeStamp: (imprint, hash) => requestTimeStamp(options.timeStampUrl, imprint, hash, { withCertificate }),
    timeStampers: options.timeStamper === undefined ? [] : [options.timeStamper],
    revocation: (certificate, issuer) =>
      options.revocation === 'crl' ? revocationByList(recent, certificate) : revocationByOcsp(recent, certificate, issuer),
  }
}

async function revocationByOcsp(recent: RecentAnswers, certificate: Buffer, issuer: Buffer): Promise<RevocationValue> {
  const { ocspUrl } = certificateFields(certificate)
  if (ocspUrl === undefined)
    throw new DocumentError('unsupported-certificate', 'the certificate names no OCSP address (authority information access)')
  return { kind: 'ocsp', der: await recent.get(certificate, () => requestOcsp(ocspUrl, certificate, issuer)) }
}

async function revocationByList(recent: RecentAnswers, certificate: Buffer): Promise<RevocationValue> {
  const { revocationListUrl } = certificateFields(certificate)
  if (revocationListUrl === undefined) throw new DocumentError('unsupported-certificate', 'the certificate names no CRL distribution point')
  return { kind: 'crl', der: await recent.get(revocationListUrl, () => requestRevocationList(revocationListUrl)) }
}
