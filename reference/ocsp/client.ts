// Asking an OCSP responder by POST (RFC 6960, appendix A) and checking that the answer fits the question.
import { randomBytes, verify } from 'node:crypto'
import { type CertID, id_pkix_ocsp_nonce, OCSPRequest, OCSPResponse, OCSPResponseStatus, Request, TBSRequest } from '@peculiar/asn1-ocsp'
import { Extension } from '@peculiar/asn1-x509'
import { hashOfSignature } from '../pki/algorithms.js'
import { decodeDer, encodeDer, octets } from '../pki/der.js'
import { type DerAnswer, postDer } from '../pki/der-client.js'
import { x509Of } from '../pki/x509.js'
import { certificateId } from './certificate-id.js'
import { OcspError } from './errors.js'
import { QuotedResponse } from './quoted-response.js'

/**
 * Asks for the status of one certificate and checks response status, certificate, nonce and signature.
 * @returns the whole OCSPResponse, whatever status it tells. DER
 * @throws OcspError when the responder cannot be reached, refuses, or answers something else
 */
export async function requestOcsp(url: string, certificate: Buffer, issuer: Buffer): Promise<Buffer> {
  const id = certificateId(certificate, issuer)
  const nonce = encodeDer(octets(randomBytes(16)).toASN())
  const tbsRequest = new TBSRequest({
    requestList: [new Request({ reqCert: id })],
    requestExtensions: [new Extension({ extnID: id_pkix_ocsp_nonce, extnValue: octets(nonce) })],
  })
  const answer = await post(url, encodeDer(new OCSPRequest({ tbsRequest })))
  checkAnswer(url, answer, id, nonce, issuer)
  return answer
}

function checkAnswer(url: string, answer: Buffer, id: CertID, nonce: Buffer, issuer: Buffer): void {
  const basic = basicResponse(url, answer)
  const { responses, responseExtensions } = basic.tbsResponseData
  const wanted = encodeDer(id)
  if (!responses.some((single) => encodeDer(single.certID).equals(wanted))) {
    throw new OcspError(`OCSP at ${url}: the answer does not speak of the certificate asked for`)
  }
  const repeated = responseExtensions?.find((extension) => extension.extnID === id_pkix_ocsp_nonce)
  if (repeated === undefined || !Buffer.from(repeated.extnValue.buffer).equals(nonce)) {
    throw new OcspError(`OCSP at ${url}: the answer does not repeat the nonce of the request`)
  }
  checkSignature(url, basic, issuer)
}

function basicResponse(url: string, answer: Buffer): QuotedResponse {
  try {
    const { responseStatus, responseBytes } = decodeDer(answer, OCSPResponse)
    if (responseStatus !== OCSPResponseStatus.successful || responseBytes === undefined) {
      throw new OcspError(`OCSP at ${url}: response status ${responseStatus} instead of successful (0)`)
    }
    return decodeDer(Buffer.from(responseBytes.response.buffer), QuotedResponse)
  } catch (cause) {
    if (cause instanceof OcspError) throw cause
    throw new OcspError(`OCSP at ${url}: the answer is no OCSPResponse (RFC 6960, 4.2.1)`, { cause })
  }
}

/** The signer is the authority itself or a responder that the authority certified (RFC 6960, 4.2.2.2). */
function checkSignature(url: string, basic: QuotedResponse, issuer: Buffer): void {
  const authority = x509Of(issuer)
  const delegates = (basic.certs ?? []).map((certificate) => x509Of(Buffer.from(certificate)))
  const signers = [authority, ...delegates.filter((delegate) => delegate.verify(authority.publicKey))]
  const hash = hashOfSignature(basic.signatureAlgorithm.algorithm)
  const signed = new Uint8Array(basic.tbsResponseDataRaw)
  const signature = Buffer.from(basic.signature)
  const isSigned = hash !== undefined && signers.some((signer) => verify(hash, signed, signer.publicKey, signature))
  if (!isSigned) throw new OcspError(`OCSP at ${url}: the answer is not signed by the authority or a responder of it`)
}

async function post(url: string, message: Buffer): Promise<Buffer> {
  let answer: DerAnswer
  try {
    answer = await postDer({ url, message, type: 'application/ocsp-request', accept: 'application/ocsp-response' })
  } catch (cause) {
    throw new OcspError(`OCSP at ${url}: no answer; check that the responder listens there`, { cause })
  }
  if (answer.status !== 200) throw new OcspError(`OCSP at ${url}: HTTP status ${answer.status} instead of 200`)
  return answer.body
}
