// Fetching a certificate revocation list from a distribution point (RFC 5280, 4.2.1.13).
import { CertificateList } from '@peculiar/asn1-x509'
import { decodeDer } from '../pki/der.js'

const timeout = 30_000

/** @returns DER CertificateList. @throws Error when nothing is there, or something else */
export async function requestRevocationList(url: string): Promise<Buffer> {
  let response: Response
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(timeout) })
  } catch (cause) {
    throw new Error(`revocation list at ${url}: no answer; check that the distribution point listens there`, { cause })
  }
  if (!response.ok) throw new Error(`revocation list at ${url}: HTTP status ${response.status} instead of 200`)
  const der = Buffer.from(await response.arrayBuffer())
  try {
    decodeDer(der, CertificateList)
  } catch (cause) {
    throw new Error(`revocation list at ${url}: the answer is no CertificateList (RFC 5280, 5.1)`, { cause })
  }
  return der
}
