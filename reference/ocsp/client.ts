// Asking an OCSP responder by POST (RFC 6960, appendix A).
// The responders asked are the deployment's own, so that no answer is checked but for its status.
import { OCSPRequest, OCSPResponse, OCSPResponseStatus, Request, TBSRequest } from '@peculiar/asn1-ocsp'
import { decodeDer, encodeDer } from '../pki/der.js'
import { type Failed, postDer } from '../pki/der-client.js'
import { certificateId } from './certificate-id.js'

const MEDIA_TYPES = { type: 'application/ocsp-request', accept: 'application/ocsp-response' }

/**
 * Asks for the status of one certificate.
 * @returns the whole OCSPResponse, whatever status it tells. DER
 * @throws Error when the responder cannot be reached, or refuses
 */
export async function requestOcsp(url: string, certificate: Buffer, issuer: Buffer): Promise<Buffer> {
  const tbsRequest = new TBSRequest({ requestList: [new Request({ reqCert: certificateId(certificate, issuer) })] })
  const message = encodeDer(new OCSPRequest({ tbsRequest }))
  const failed: Failed = (why, cause) => new Error(`OCSP at ${url}: ${why}`, { cause })
  const answer = await postDer({ url, message, ...MEDIA_TYPES }, failed)
  const { responseStatus } = decodeDer(answer, OCSPResponse)
  if (responseStatus !== OCSPResponseStatus.successful) throw failed(`response status ${responseStatus} instead of successful (0)`)
  return answer
}
