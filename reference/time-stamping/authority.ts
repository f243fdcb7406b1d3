// The time-stamping authority: answers TimeStampReq with TimeStampResp (RFC 3161, 2.4).
// Must not know what is stamped: it sees imprints only.

import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  Accuracy,
  id_ct_tstInfo,
  type MessageImprint,
  PKIFailureInfo,
  PKIFailureInfoFlags,
  PKIFreeText,
  PKIStatus,
  PKIStatusInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
  TSTInfoVersion,
} from '@peculiar/asn1-tsp'
import { digestOf, hashForKey, hashNameOf, signatureAlgorithm, signBytes } from '../pki/algorithms.js'
import { tags } from '../pki/ber.js'
import { arrayBufferOf, decodeDer, derElement, encodeDer, encodedOnce, wholeSeconds } from '../pki/der.js'
import { answerDer, receiveDer } from '../pki/der-over-http.js'
import type { Credential } from '../pki/index.js'
import { signedAttributes, signedData } from '../pki/signed-data.js'

/** The key and the clock of the authority. */
interface TimeStampAuthorityOptions {
  readonly credential: Credential
  readonly clock: () => Date
  /** The certificate that tokens name as the one of their signer (RFC 5816, 2.2.1). */
  readonly namedCertificate: () => Buffer | undefined
  /** The DER of a TSTInfo, as it is signed; default as it is. */
  readonly contentOf?: (info: Buffer) => Buffer
}

interface TimeStampAuthority {
  /** `POST` `application/timestamp-query` handler for node:http (RFC 3161, 3.4). */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** ETSI EN 319 421, 5.2: best practices policy for time-stamps. */
const bestPracticesPolicy = '0.4.0.2023.1.1'
const granted = new PKIStatusInfo({ status: PKIStatus.granted })
const queryType = 'application/timestamp-query'
const replyType = 'application/timestamp-reply'

/** Makes an authority that stamps with the best practices policy. */
export function createTimeStampAuthority(options: TimeStampAuthorityOptions): TimeStampAuthority {
  const { credential, clock, namedCertificate, contentOf = (info) => info } = options
  const respond = (query: Buffer): Buffer => {
    let request: TimeStampReq
    try {
      request = decodeDer(query, TimeStampReq)
    } catch {
      return rejection(PKIFailureInfoFlags.badDataFormat, 'the bytes are not a TimeStampReq (RFC 3161, 2.4.1)')
    }
    const refusal = refusalOf(request)
    if (refusal !== undefined) return refusal
    const token = createToken(credential, clock(), {
      messageImprint: request.messageImprint,
      policy: bestPracticesPolicy,
      nonce: request.nonce,
      includeCertificate: request.certReq,
      namedCertificate: namedCertificate(),
      contentOf,
    })
    return derElement(tags.sequence, encodedOnce(granted), token)
  }
  return {
    async handle(request, response) {
      const query = await receiveDer(request, response, queryType, 'POST')
      if (query !== undefined) answerDer(response, replyType, respond(query))
    },
  }
}

function refusalOf(request: TimeStampReq): Buffer | undefined {
  const hash = hashNameOf(request.messageImprint.hashAlgorithm.algorithm)
  if (hash === undefined) return rejection(PKIFailureInfoFlags.badAlg, 'the hash must be SHA-256, SHA-384 or SHA-512')
  const imprintLength = request.messageImprint.hashedMessage.byteLength
  if (imprintLength !== digestOf(hash).length)
    return rejection(PKIFailureInfoFlags.badDataFormat, `${imprintLength} octets are no ${hash} imprint`)
  if (request.reqPolicy !== undefined && request.reqPolicy !== bestPracticesPolicy) {
    return rejection(PKIFailureInfoFlags.unacceptedPolicy, `the only policy is ${bestPracticesPolicy}`)
  }
  if (request.extensions !== undefined) return rejection(PKIFailureInfoFlags.unacceptedExtension, 'no extensions are supported')
  return undefined
}

function rejection(flag: PKIFailureInfoFlags, text: string): Buffer {
  const status = new PKIStatusInfo({
    status: PKIStatus.rejection,
    statusString: new PKIFreeText([text]),
    failInfo: new PKIFailureInfo(flag),
  })
  return encodeDer(new TimeStampResp({ status }))
}

/** What a TimeStampReq asks for (RFC 3161, 2.4.1). */
interface TokenRequest {
  readonly messageImprint: MessageImprint
  readonly policy: string
  readonly nonce: ArrayBuffer | undefined
  /** Whether the authority's certificate goes into the token (certReq). */
  readonly includeCertificate: boolean
  /** The certificate that the signing-certificate attribute names; `undefined` for a token without it. */
  readonly namedCertificate: Buffer | undefined
  readonly contentOf: (info: Buffer) => Buffer
}

/** @returns DER ContentInfo */
function createToken(authority: Credential, time: Date, request: TokenRequest): Buffer {
  const info = encodeDer(
    new TSTInfo({
      version: TSTInfoVersion.v1,
      policy: request.policy,
      messageImprint: request.messageImprint,
      serialNumber: arrayBufferOf(serialNumber()),
      genTime: wholeSeconds(time),
      accuracy: new Accuracy({ seconds: 1 }),
      ...(request.nonce === undefined ? {} : { nonce: request.nonce }),
    }),
  )
  const content = request.contentOf(info)
  const hash = hashForKey(authority.privateKey)
  const attributes = signedAttributes({
    contentType: id_ct_tstInfo,
    messageDigest: digestOf(hash, content),
    certificate: request.namedCertificate,
    hash,
  })
  return signedData({
    contentType: id_ct_tstInfo,
    content,
    certificates: request.includeCertificate ? [authority.certificate] : [],
    signerCertificate: authority.certificate,
    digestAlgorithm: hash,
    signedAttributes: attributes,
    signatureAlgorithm: signatureAlgorithm(authority.privateKey, hash),
    signature: signBytes(attributes, authority.privateKey, hash),
  })
}

/** Positive, without leading zero octets. */
function serialNumber(): Buffer {
  const serial = randomBytes(12)
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40
  return serial
}
