// Asking an OCSP responder by POST (RFC 6960, appendix A) and checking that the answer fits the question.
import { randomBytes, verify } from 'node:crypto'
import {
  type CertID,
  id_pkix_ocsp_nonce,
  OCSPRequest,
  OCSPResponse,
  OCSPResponseStatus,
  Request,
  ResponseData,
  TBSRequest,
} from '@peculiar/asn1-ocsp'
import { AsnProp, AsnPropTypes, AsnType, AsnTypeTypes } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier, Extension } from '@peculiar/asn1-x509'
import { hashOfSignature } from '../pki/algorithms.js'
import { decodeDer, encodeDer, octets } from '../pki/der.js'
import { type Failed, postDer } from '../pki/der-client.js'
import { x509Of } from '../pki/x509.js'
import { certificateId } from './certificate-id.js'

/** No status could be had: no answer, a refusal, or an answer that does not fit. */
export class OcspError extends Error {
  override readonly name = 'OcspError'
}

const MEDIA_TYPES = { type: 'application/ocsp-request', accept: 'application/ocsp-response' }

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
  const message = encodeDer(new OCSPRequest({ tbsRequest }))
  const failed: Failed = (why, cause) => new OcspError(`OCSP at ${url}: ${why}`, { cause })
  const answer = await postDer({ url, message, ...MEDIA_TYPES }, failed)
  checkAnswer(answer, id, nonce, issuer, failed)
  return answer
}

function checkAnswer(answer: Buffer, id: CertID, nonce: Buffer, issuer: Buffer, failed: Failed): void {
  const basic = basicResponse(answer, failed)
  const { responses, responseExtensions } = basic.tbsResponseData
  const wanted = encodeDer(id)
  if (!responses.some((single) => encodeDer(single.certID).equals(wanted))) {
    throw failed('the answer does not speak of the certificate asked for')
  }
  const repeated = responseExtensions?.find((extension) => extension.extnID === id_pkix_ocsp_nonce)
  if (repeated === undefined || !Buffer.from(repeated.extnValue.buffer).equals(nonce)) {
    throw failed('the answer does not repeat the nonce of the request')
  }
  checkSignature(basic, issuer, failed)
}

function basicResponse(answer: Buffer, failed: Failed): QuotedResponse {
  try {
    const { responseStatus, responseBytes } = decodeDer(answer, OCSPResponse)
    if (responseStatus !== OCSPResponseStatus.successful || responseBytes === undefined) {
      throw failed(`response status ${responseStatus} instead of successful (0)`)
    }
    return decodeDer(Buffer.from(responseBytes.response.buffer), QuotedResponse)
  } catch (cause) {
    if (cause instanceof OcspError) throw cause
    throw failed('the answer is no OCSPResponse (RFC 6960, 4.2.1)', cause)
  }
}

/** The signer is the authority itself or a responder that the authority certified (RFC 6960, 4.2.2.2). */
function checkSignature(basic: QuotedResponse, issuer: Buffer, failed: Failed): void {
  const authority = x509Of(issuer)
  const delegates = (basic.certs ?? []).map((certificate) => x509Of(Buffer.from(certificate)))
  const signers = [authority, ...delegates.filter((delegate) => delegate.verify(authority.publicKey))]
  const hash = hashOfSignature(basic.signatureAlgorithm.algorithm)
  const signed = new Uint8Array(basic.tbsResponseDataRaw)
  const signature = Buffer.from(basic.signature)
  const isSigned = hash !== undefined && signers.some((signer) => verify(hash, signed, signer.publicKey, signature))
  if (!isSigned) throw failed('the answer is not signed by the authority or a responder of it')
}

/** A BasicOCSPResponse (RFC 6960, 4.2.1) whose certificates are taken as the bytes they are: parsing them takes longer than all the rest. */
class QuotedResponse {
  tbsResponseData = new ResponseData()
  /** DER: what is signed. */
  tbsResponseDataRaw = new ArrayBuffer(0)
  signatureAlgorithm = new AlgorithmIdentifier()
  signature = new ArrayBuffer(0)
  /** DER. */
  certs?: ArrayBuffer[]
}
AsnType({ type: AsnTypeTypes.Sequence })(QuotedResponse)
const fields = QuotedResponse.prototype
AsnProp({ type: ResponseData, raw: true })(fields, 'tbsResponseData')
AsnProp({ type: AlgorithmIdentifier })(fields, 'signatureAlgorithm')
AsnProp({ type: AsnPropTypes.BitString })(fields, 'signature')
AsnProp({ type: AsnPropTypes.Any, repeated: 'sequence', context: 0, optional: true })(fields, 'certs')
