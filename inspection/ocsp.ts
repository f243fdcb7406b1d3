// OCSP responses (RFC 6960): for which certificate, with which status, signed by whom.
// Must not know documents; the certificates at hand come with the context.

import {
  digestOf,
  hashByOid,
  isBrokenHash,
  misnamedSignature,
  type SignatureAlgorithm,
  sameBytes,
  signatureAlgorithmOf,
  verifyValue,
} from './algorithms.js'
import { Asn1, contextTag, TAG } from './asn1.js'
import { type Certificate, isSameName, isSerialOf, isValidAt, PURPOSE, readCertificates } from './certificate.js'
import { judgeAnchoring, MOST_NAMESAKES } from './chain.js'
import type { Context, Speaker } from './context.js'
import { type Findings, Malformed } from './findings.js'
import type { RevocationReport } from './report.js'
import { isInForce } from './signature-times.js'

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1'

interface SingleResponse {
  readonly hash: string
  readonly issuerNameHash: Uint8Array
  readonly issuerKeyHash: Uint8Array
  readonly serial: string
  readonly status: RevocationReport['status']
  readonly revokedAt: Date | undefined
  readonly thisUpdate: Date
  readonly nextUpdate: Date | undefined
}

/** A BasicOCSPResponse (RFC 6960, 4.2.1). */
interface OcspResponse {
  readonly signedBytes: Uint8Array
  readonly algorithm: SignatureAlgorithm
  readonly signature: Uint8Array
  readonly certificates: readonly Certificate[]
  /** ResponderID: [1] Name, or [2] SHA-1 of the key. */
  readonly responderName: Uint8Array | undefined
  readonly responderKeyHash: Uint8Array | undefined
  readonly producedAt: Date
  /** It says that it is of the first version, the default: DER leaves that out. */
  readonly isDefaultWritten: boolean
  /** What is written otherwise than RFC 6960, B.1 says, in words; most readers refuse the whole of it. */
  readonly oddities: readonly string[]
  readonly singles: readonly SingleResponse[]
}

/** Takes an OCSPResponse, or the BasicOCSPResponse inside it, which some documents carry bare. @throws Malformed */
function readOcspResponse(bytes: Uint8Array): OcspResponse {
  const outer = Asn1.whole(bytes).expect(TAG.sequence)
  if (outer.child(0).tag !== TAG.enumerated) return readBasicResponse(outer)
  const status = outer.child(0).smallInteger
  if (status !== 0) throw new Malformed(`The OCSP response says that it failed (responseStatus ${status}).`)
  const responseBytes = outer.child(1).expect(contextTag(0, true)).child(0)
  if (responseBytes.child(0).oid !== BASIC_RESPONSE) throw new Malformed('The OCSP response is not a basic response.')
  return readBasicResponse(Asn1.whole(responseBytes.child(1).octets))
}

function readBasicResponse(basic: Asn1): OcspResponse {
  const data = basic.child(0).expect(TAG.sequence)
  const at = data.child(0).tag === contextTag(0, true) ? 1 : 0
  const responder = data.child(at)
  const byName = responder.tag === contextTag(1, true)
  const singles = data.child(at + 2).expect(TAG.sequence).children
  return {
    signedBytes: data.bytes,
    algorithm: signatureAlgorithmOf(basic.child(1), 'sha256'),
    signature: basic.child(2).bits,
    certificates: readCertificates(basic.children[3]?.expect(contextTag(0, true)).child(0).children ?? []),
    responderName: byName ? responder.child(0).bytes : undefined,
    responderKeyHash: byName ? undefined : responder.expect(contextTag(2, true)).child(0).octets,
    producedAt: data.child(at + 1).time,
    isDefaultWritten: at === 1 && data.child(0).child(0).smallInteger === 0,
    oddities: odditiesOf(basic, at),
    singles: singles.map(readSingle),
  }
}

const STATUS: Readonly<Record<number, RevocationReport['status']>> = { 0: 'good', 1: 'revoked', 2: 'unknown' }

function readSingle(single: Asn1): SingleResponse {
  const id = single.child(0)
  const statusValue = single.child(1)
  const status = STATUS[statusValue.tag & 0x1f]
  if (status === undefined) throw new Malformed('The OCSP response holds a status that does not exist.')
  return {
    hash: hashByOid(id.child(0).child(0).oid),
    issuerNameHash: id.child(1).octets,
    issuerKeyHash: id.child(2).octets,
    serial: id.child(3).integerHex,
    status,
    revokedAt: status === 'revoked' ? statusValue.child(0).time : undefined,
    thisUpdate: single.child(2).time,
    nextUpdate: single.find(contextTag(0, true))?.child(0).time,
  }
}

/** Does the CertID speak about this certificate? The key hash is compared where the issuer is at hand (RFC 6960, 4.1.1). */
function speaksAbout(single: SingleResponse, certificate: Certificate, context: Context): boolean {
  if (!isSerialOf(certificate, single.serial) || !sameBytes(single.issuerNameHash, digestOf(single.hash, certificate.issuer))) return false
  const issuers = context.pool.issuersOf(certificate)
  return issuers.length === 0 || issuers.some((issuer) => sameBytes(single.issuerKeyHash, digestOf(single.hash, issuer.keyBits)))
}

/**
 * About which certificates a response says anything, whoever signed it: that the responder does not know one says nothing (RFC 6960, 2.2). And whether
 * nobody at hand is the one who signed. @throws Malformed
 */
export function ocspSpeaker(bytes: Uint8Array, context: Context): Speaker {
  const response = readOcspResponse(bytes)
  const telling = response.singles.filter(({ status }) => status !== 'unknown')
  return {
    speaksAbout: (certificate, at) =>
      telling.some((single) => isInForce(single.nextUpdate, at) && speaksAbout(single, certificate, context)),
    isByUnknown: findResponder(response, context).responder === undefined,
  }
}

/** Whether a response says of any certificate that it is revoked. @throws Malformed */
export function ocspTellsOfRevoked(bytes: Uint8Array): boolean {
  return readOcspResponse(bytes).singles.some(({ status }) => status === 'revoked')
}

/** Verifies a response against the certificates it may speak about; the first of them is the signer. */
export function verifyOcsp(
  bytes: Uint8Array,
  where: string,
  subjects: readonly Certificate[],
  context: Context,
  findings: Findings,
): RevocationReport | undefined {
  const response = findings.attempt(() => readOcspResponse(bytes), 'revocation-unreadable', where)
  if (response === undefined) return undefined
  for (const certificate of response.certificates) context.pool.add(certificate)
  // Where it says two things of one certificate, readers differ in what they take, so that the graver counts.
  const gravest = response.singles.toSorted((one, other) => Number(other.status === 'revoked') - Number(one.status === 'revoked'))
  const [found] = subjects.flatMap((subject) =>
    gravest.filter((one) => speaksAbout(one, subject, context)).map((single) => ({ subject, single })),
  )
  const single = found?.single ?? response.singles[0]
  if (single === undefined) {
    findings.at(where).error('revocation-unreadable', 'The OCSP response speaks about no certificate.', 'RFC 6960, 4.2.1')
    return undefined
  }
  const { responder, valueOk, isNamed } = findResponder(response, context)
  const entitled = responder !== undefined && isEntitled(responder, found?.subject, context)
  // One whose CA is no anchor may be missing from them, as any other certificate that a document leads to.
  const chain = responder && context.pool.judge(responder, response.producedAt).verdict
  const ofAnother = responder !== undefined && !entitled && isDelegated(responder) && chain !== 'broken' && chain !== 'no-anchors'
  judgeResponse(response, { responder, valueOk, isNamed, entitled, ofAnother, certain: context.pool.hasAnchors }, where, findings)
  return {
    where,
    type: 'ocsp',
    certificate: found?.subject.sha256 ?? null,
    ofSigner: found !== undefined && found.subject === subjects[0],
    status: single.status,
    revokedAt: single.revokedAt?.toISOString() ?? null,
    producedAt: response.producedAt.toISOString(),
    thisUpdate: single.thisUpdate.toISOString(),
    nextUpdate: single.nextUpdate?.toISOString() ?? null,
    valueOk,
    signatureOk: valueOk && entitled,
    responder: responder?.report ?? null,
    // Data about others, such as a counter-signer, proves nothing and harms nothing: their CA need not be at hand.
    ...judgeAnchoring('revocation', responder, response.producedAt, where, context, found && findings),
  }
}

interface Answering {
  readonly responder: Certificate | undefined
  readonly valueOk: boolean
  readonly isNamed: boolean
  readonly entitled: boolean
  /** A responder that another CA has delegated, under the anchors or not: a reader may be configured to believe it (4.2.2.2). */
  readonly ofAnother: boolean
  /** Anchors were given: without any, a responder that the reader would trust by its own configuration cannot be told (4.2.2.2). */
  readonly certain: boolean
}

/** Whether the one who answers may be believed: RFC 6960, 3.2 and 4.2.2.2. */
function judgeResponse(
  response: OcspResponse,
  { responder, valueOk, isNamed, entitled, ofAnother, certain }: Answering,
  where: string,
  findings: Findings,
): void {
  const { error, advice } = findings.at(where)
  if (responder === undefined) {
    const message = 'The certificate of the OCSP responder stands neither in the document nor among the anchors.'
    advice('revocation-responder-unknown', message, 'RFC 6960, 3.2')
  } else if (!valueOk) {
    error('revocation-signature-invalid', 'The signature of the OCSP response does not verify.', 'RFC 6960, 3.2')
  } else if (ofAnother) {
    const message = 'The OCSP response is signed by a responder of another CA; if it may speak for this one, hand it over with `anchors`.'
    advice('revocation-responder-of-another', message, 'RFC 6960, 4.2.2.2')
  } else if (!entitled) {
    const message = 'The OCSP response is signed neither by the issuer nor by a responder it has delegated to.'
    const tell = certain ? error : advice
    tell('revocation-responder-not-entitled', message, 'RFC 6960, 4.2.2.2')
  }
  if (responder !== undefined && !isNamed) {
    const message = 'The OCSP response names another responder than the one who signed it, so that programs find nobody to verify it by.'
    advice('revocation-responder-misnamed', message, 'RFC 6960, 4.2.1')
  }
  for (const what of response.oddities) {
    advice('revocation-form', `The OCSP response has ${what}, and other programs cannot read it.`, 'RFC 6960, B.1; RFC 5758, 3.2')
  }
  if (responder !== undefined && !isValidAt(responder, response.producedAt)) {
    advice('revocation-responder-not-valid', 'The certificate of the OCSP responder was not valid when it answered.', 'RFC 5280, 6.1.3')
  }
  const times = response.singles.flatMap(({ thisUpdate, nextUpdate, revokedAt }) => [thisUpdate, nextUpdate, revokedAt])
  if ([response.producedAt, ...times].some((time) => (time?.getUTCMilliseconds() ?? 0) !== 0)) {
    const message = 'The times of the OCSP response have fractions of a second: some programs refuse it, others cannot tell its age.'
    advice('revocation-times-fractional', message, 'RFC 6960, 4.2.2.1; RFC 5280, 4.1.2.5.2')
  }
  if (response.singles.some((single) => isOutsideOfItsTime(single, response.producedAt))) {
    const message = 'By its own times the OCSP response had ended when it was made, or was to begin later: programs take it for unreliable.'
    advice('revocation-not-in-force', message, 'RFC 6960, 4.2.2.1')
  }
  if (response.isDefaultWritten) {
    const message =
      'The OCSP response says that its version is the first: DER leaves out what is the default, and it is DER that is signed.'
    advice('revocation-not-der', message, 'RFC 6960, 4.2.1; X.690, 11.5')
  }
  if (isBrokenHash(response.algorithm.hash)) {
    advice('broken-hash', `The OCSP response is signed over ${response.algorithm.hash}.`, 'ETSI TS 119 312, 5')
  }
}

function isOutsideOfItsTime({ thisUpdate, nextUpdate }: SingleResponse, producedAt: Date): boolean {
  return !isInForce(nextUpdate, producedAt) || !isInForce(producedAt, thisUpdate) || (nextUpdate !== undefined && nextUpdate < thisUpdate)
}

/**
 * The responder's certificate: of several with its name, the one whose key has signed. If none has, another that the response carries along, or a
 * CA, may have; else the first is meant.
 */
function findResponder(response: OcspResponse, context: Context): Pick<Answering, 'responder' | 'valueOk' | 'isNamed'> {
  const signed = ({ key }: Certificate): boolean => verifyValue(response.algorithm, key, response.signedBytes, response.signature)
  const named = respondersNamed(response, context).slice(0, MOST_NAMESAKES)
  const found = named.find(signed)
  const others = [...response.certificates, ...context.pool.all.filter(({ isCa }) => isCa)].slice(0, MOST_NAMESAKES)
  const other = found === undefined ? others.find(signed) : undefined
  return { responder: found ?? other ?? named[0], valueOk: (found ?? other) !== undefined, isNamed: other === undefined }
}

/** RFC 6960, 4.2.1, ResponderID: by name, or by the SHA-1 hash of the key. The certificates of the response are in the pool as well. */
function respondersNamed({ responderName, responderKeyHash, certificates }: OcspResponse, context: Context): readonly Certificate[] {
  const isMeant = (candidate: Certificate): boolean =>
    responderName === undefined
      ? responderKeyHash !== undefined && sameBytes(digestOf('sha1', candidate.keyBits), responderKeyHash)
      : isSameName(candidate.subject, responderName)
  return [...new Set([...certificates, ...context.pool.all])].filter(isMeant)
}

/**
 * Whether a responder may speak about a certificate (RFC 6960, 4.2.2.2): it is the issuer, or it has id-kp-OCSPSigning and was signed by
 * that issuer or directly by an anchor. The caller has configured the anchors, so they and their responders count as configured too. Nobody
 * can tell who may speak about a certificate that is not at hand.
 */
function isEntitled(responder: Certificate, subject: Certificate | undefined, context: Context): boolean {
  if (subject === undefined || context.pool.isAnchor(responder)) return true
  const delegated = isDelegated(responder)
  const issuers = context.pool.issuersOf(subject)
  if (issuers.length === 0) return delegated && sameBytes(responder.issuer, subject.issuer)
  if (issuers.some((issuer) => sameBytes(issuer.keyBits, responder.keyBits))) return true
  return delegated && (issuers.some((issuer) => context.pool.isIssuedBy(responder, issuer)) || context.pool.isConfigured(responder))
}

function isDelegated({ extendedKeyUsage }: Certificate): boolean {
  return extendedKeyUsage?.purposes.includes(PURPOSE.ocspSigning) ?? false
}

/** What of a BasicOCSPResponse is written otherwise than RFC 6960, B.1 says, in words. @param at place of the responder in its data. @throws Malformed */
function odditiesOf(basic: Asn1, at: number): string[] {
  const data = basic.child(0)
  const singles = data.child(at + 2).children
  const times = singles.flatMap((single) => {
    const status = single.child(1)
    return [single.child(2), single.find(contextTag(0, true))?.child(0), status.tag === contextTag(1, true) ? status.child(0) : undefined]
  })
  const isTagged = (one: Asn1 | undefined): boolean => one?.tag === contextTag(1, true)
  const lists = [data.children[at + 3], ...singles.map((single) => single.children.slice(3).find(isTagged))].filter(isTagged)
  const hasUtcTime = [data.child(at + 1), ...times].some((time) => time?.tag === TAG.utcTime)
  // Of no extensions there is no list (RFC 5280, 4.1).
  const isFull = ({ tag, children }: Asn1): boolean => tag === TAG.sequence && children.length > 0
  const isExtensions = (list: Asn1 | undefined): boolean =>
    list?.children.length === 1 && isFull(list.child(0)) && list.child(0).children.every(({ tag }) => tag === TAG.sequence)
  return [
    ...(hasUtcTime ? ['a time that is no GeneralizedTime'] : []),
    ...(lists.every(isExtensions) ? [] : ['extensions that are no SEQUENCE, or an empty one']),
    ...(misnamedSignature(basic.child(1)) === null ? [] : ['a signature algorithm that is not written as its standard says']),
  ]
}
