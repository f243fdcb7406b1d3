// The trust services of signing, reached over HTTP at the addresses that certificates name.

import { requestOcsp } from '../ocsp/client.js'
import { certificateFields } from '../pki/certificate-fields.js'
import { requestTimeStamp } from '../time-stamping/client.js'
import { DocumentError } from './errors.js'
import type { RevocationValue, SigningServices } from './model.js'

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
  return { kind: 'ocsp', der: await recent.get(certificate.toString('latin1'), () => requestOcsp(ocspUrl, certificate, issuer)) }
}

async function revocationByList(recent: RecentAnswers, certificate: Buffer): Promise<RevocationValue> {
  const { revocationListUrl } = certificateFields(certificate)
  if (revocationListUrl === undefined) throw new DocumentError('unsupported-certificate', 'the certificate names no CRL distribution point')
  return { kind: 'crl', der: await recent.get(revocationListUrl, () => requestRevocationList(revocationListUrl)) }
}

/** Times in OCSP and CRLs are whole seconds (RFC 6960, 4.2.2.1; RFC 5280, 5.1.2.4), so a new answer in the same second would say the same. */
const SECOND = 1000

/** The answers of the current second, by certificate or address: all signatures share the same authorities, so one question about each is enough. */
class RecentAnswers {
  readonly #answers = new Map<string, Promise<Buffer>>()
  #second = 0

  /**
   * The answer that was asked for in this second; without one, the answer of `ask`. A failure is not kept.
   * It is fresh enough for a time-stamp made before the call: no time in it is earlier than the second of the call.
   * @param about the certificate, or the address of the distribution point
   */
  get(about: string, ask: () => Promise<Buffer>): Promise<Buffer> {
    const second = Math.floor(Date.now() / SECOND)
    if (second !== this.#second) this.#answers.clear()
    this.#second = second
    const known = this.#answers.get(about)
    if (known !== undefined) return known
    const answer = ask()
    this.#answers.set(about, answer)
    answer.catch(() => {
      if (this.#answers.get(about) === answer) this.#answers.delete(about)
    })
    return answer
  }
}

const timeout = 30_000

/** @returns DER CertificateList. @throws Error when nothing is there */
async function requestRevocationList(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`revocation list at ${url}: HTTP status ${response.status} instead of 200`)
  return Buffer.from(await response.arrayBuffer())
}
