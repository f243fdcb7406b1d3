// RFC 3161 time-stamp tokens: is the imprint over these bytes, is the token signed, and by a time-stamping authority.

import { digestOf, hashByOid, isBrokenHash, sameBytes } from './algorithms.js'
import { Asn1, contextTag, TAG } from './asn1.js'
import { type Certificate, isValidAt, PURPOSE } from './certificate.js'
import { judgeAnchoring } from './chain.js'
import { type CmsVerdict, derFaults, misnamedAlgorithms, readSignedData, type SignedData, verifySigner } from './cms.js'
import { certificatesInCms, revocationInCms } from './cms-revocation.js'
import type { Context, RevocationSource } from './context.js'
import { type Fault, type Findings, Malformed } from './findings.js'
import type { TimeStampReport } from './report.js'

const TST_INFO = '1.2.840.113549.1.9.16.1.4'

interface TstInfo {
  readonly policy: string
  readonly hash: string
  readonly imprint: Uint8Array
  readonly serial: string
  readonly genTime: Date
}

/** RFC 3161, 2.4.2. */
function readTstInfo(info: Asn1): TstInfo {
  const imprint = info.child(2)
  return {
    policy: info.child(1).oid,
    hash: hashByOid(imprint.child(0).child(0).oid),
    imprint: imprint.child(1).octets,
    serial: info.child(3).integerHex,
    genTime: info.child(4).expect(TAG.generalizedTime).time,
  }
}

/** A time-stamp after its verification. */
export interface VerifiedTimeStamp {
  readonly report: TimeStampReport
  /** Set where the time-stamp is valid, and so may serve as proof that its input existed then. */
  readonly provenTime: Date | undefined
  readonly certificate: Certificate | undefined
  /** Revocation data that the token carries along. */
  readonly sources: readonly RevocationSource[]
}

/**
 * Verifies a token over one of `inputs`, each given in pieces that are hashed as one; `undefined` where they are not at hand.
 * There is more than one input only where a clause is read in more than one way.
 * All that is wrong with it goes to `findings`, also that it cannot be read.
 */
export function verifyTimeStamp(
  token: Uint8Array,
  inputs: readonly (readonly Uint8Array[])[] | undefined,
  where: string,
  context: Context,
  findings: Findings,
): VerifiedTimeStamp {
  context.budget.spend('proofs')
  const read = findings.attempt(() => openToken(token, context), 'time-stamp-unreadable', where)
  if (read === undefined) return unreadable(where, findings)
  const { data, info, signer } = read
  for (const certificate of [...data.certificates, ...certificatesInCms(signer, where, findings)]) context.pool.add(certificate)
  const sources = revocationInCms(data, signer, where, findings)
  const verdict = findings.attempt(() => verifySigner(signer, TST_INFO, [read.content]), 'time-stamp-unreadable', where)
  if (verdict === undefined) return unreadable(where, findings)

  for (const pieces of inputs ?? []) context.budget.spend('hashedBytes', lengthOf(pieces))
  const imprintOk = inputs?.some((pieces) => sameBytes(info.imprint, digestOf(info.hash, ...pieces))) ?? false
  const { certificate } = signer
  const signatureOk =
    verdict.signatureOk && verdict.digestOk && verdict.contentTypeOk && verdict.signingCertificate !== 'mismatch' && mayStamp(certificate)
  judgeToken({ info, isOfAnother: inputs !== undefined && !imprintOk, certificate, verdict }, where, findings)
  for (const { message, clause } of derFaults(signer, verdict)) findings.at(where).advice('signed-attributes-not-der', message, clause)
  for (const { message, clause } of [...data.formFaults, ...read.formFaults]) findings.at(where).advice('cms-form', message, clause)
  if (signatureOk && isSerialOfAnother(`${certificate?.sha256} ${info.serial}`, read.content, context)) {
    const message = 'Another time-stamp of the document is by the same authority and has the same serial number.'
    findings.at(where).advice('time-stamp-serial-repeated', message, 'RFC 3161, 2.4.2')
  }
  for (const { message, clause } of misnamedAlgorithms(data, signer)) findings.at(where).advice('cms-algorithm', message, clause)
  const broken = [signer.contentHash, signer.algorithm.hash].find(isBrokenHash)
  if (broken !== undefined) findings.at(where).advice('broken-hash', `The time-stamp is signed over ${broken}.`, 'ETSI TS 119 312, 5')
  const valid = imprintOk && signatureOk
  const report: TimeStampReport = {
    where,
    genTime: info.genTime.toISOString(),
    policy: info.policy,
    serial: info.serial,
    hash: info.hash,
    imprintOk,
    signatureOk,
    valid,
    judged: valid || inputs !== undefined,
    signer: certificate?.report ?? null,
    ...judgeAnchoring('timeStamp', certificate, info.genTime, where, context, findings),
  }
  return { report, provenTime: valid ? info.genTime : undefined, certificate, sources }
}

/** One token may stand in several places. */
function isSerialOfAnother(serial: string, content: Uint8Array, { stamped }: Context): boolean {
  const said = Buffer.from(content).toString('base64')
  const other = stamped.get(serial)
  if (other === undefined) stamped.set(serial, said)
  return other !== undefined && other !== said
}

interface Token {
  readonly info: TstInfo
  /** The imprint is the hash of something else. */
  readonly isOfAnother: boolean
  readonly certificate: Certificate | undefined
  readonly verdict: CmsVerdict
}

function judgeToken({ info, isOfAnother, certificate, verdict }: Token, where: string, findings: Findings): void {
  const { error, advice } = findings.at(where)
  if (isOfAnother) {
    error('time-stamp-imprint-mismatch', 'The imprint of the time-stamp is not the hash of what it should stand over.', 'RFC 3161, 2.4.2')
  }
  if (certificate === undefined) {
    const message = 'Neither the time-stamp token nor the document holds the certificate of the authority that made it.'
    error('time-stamp-without-certificate', message, 'RFC 3161, 2.4.2')
  } else {
    judgeSignature(verdict, where, findings)
    judgeAuthority(certificate, info, where, findings)
  }
  if (isBrokenHash(info.hash)) advice('broken-hash', `The imprint of the time-stamp uses ${info.hash}.`, 'ETSI TS 119 312, 5')
}

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0)
}

/** A token that was asked for without `certReq` holds no certificate (RFC 3161, 2.4.1): it then stands among the validation data. */
function openToken(token: Uint8Array, { pool }: Context) {
  const data = readSignedData(token, pool.all)
  const [signer] = data.signers
  if (data.contentType !== TST_INFO || data.content === undefined) throw new Malformed('The token does not hold a TSTInfo.')
  if (signer === undefined || data.signers.length !== 1)
    throw new Malformed(`The token has ${data.signers.length} signers, one is expected (RFC 3161, 2.4.2).`)
  const info = Asn1.whole(data.content).expect(TAG.sequence)
  return { data, signer, content: data.content, info: readTstInfo(info), formFaults: timeStampFaults(info) } satisfies {
    data: SignedData
  } & Record<string, unknown>
}

function judgeSignature(verdict: ReturnType<typeof verifySigner>, where: string, findings: Findings): void {
  const { error, advice } = findings.at(where)
  if (!verdict.signatureOk || !verdict.digestOk || !verdict.contentTypeOk) {
    error('time-stamp-signature-invalid', 'The signature of the time-stamp token does not verify.', 'RFC 5652, 5.6')
  }
  if (verdict.signingCertificate === 'mismatch') {
    error('time-stamp-wrong-certificate', 'The time-stamp token names another certificate than the one that signed it.', 'RFC 5816, 2.2.1')
  }
  if (verdict.signingCertificate === 'absent') {
    const message = 'The time-stamp token does not bind its certificate by a signing-certificate attribute.'
    advice('time-stamp-without-signing-certificate', message, 'RFC 3161, 2.4.2')
  }
}

function mayStamp(certificate: Certificate | undefined): boolean {
  return certificate?.extendedKeyUsage?.purposes.includes(PURPOSE.timeStamping) ?? false
}

function judgeAuthority(certificate: Certificate, info: TstInfo, where: string, findings: Findings): void {
  const { error, advice } = findings.at(where)
  const clause = 'RFC 3161, 2.3'
  if (!mayStamp(certificate)) {
    error('time-stamp-not-by-authority', 'The certificate behind the time-stamp is not one for time-stamping.', clause)
  } else if (certificate.extendedKeyUsage?.purposes.length !== 1 || !certificate.extendedKeyUsage.critical) {
    const message = 'The certificate behind the time-stamp should serve time-stamping alone, and say so critically.'
    advice('time-stamp-certificate-purpose', message, clause)
  }
  if (!isValidAt(certificate, info.genTime)) {
    const message = 'The certificate behind the time-stamp was not valid at the time it gives.'
    error('time-stamp-certificate-not-valid', message, 'RFC 5280, 6.1.3')
  }
}

function unreadable(where: string, { list }: Findings): VerifiedTimeStamp {
  const report: TimeStampReport = {
    where,
    genTime: null,
    policy: null,
    serial: null,
    hash: null,
    imprintOk: false,
    signatureOk: false,
    valid: false,
    judged: !list.some((finding) => finding.code === 'time-stamp-algorithm-unknown' && finding.where === where),
    signer: null,
    chain: 'unanchored',
    issuers: [],
  }
  return { report, provenTime: undefined, certificate: undefined, sources: [] }
}

/** Whole numbers: those of a TSTInfo, and milliseconds and microseconds of its accuracy. */
const NUMBERS: ReadonlySet<number> = new Set([TAG.integer, contextTag(0, false), contextTag(1, false)])
const SIGN_BIT = 0x80

/** What may follow the time, in this order: accuracy, ordering, nonce, the name of the authority, extensions. */
const AUTHORITY = contextTag(0, true)
const OPTIONAL = [TAG.sequence, TAG.boolean, TAG.integer, AUTHORITY, contextTag(1, true)]
/** Seconds, milliseconds, microseconds. */
const OF_ACCURACY = [TAG.integer, contextTag(0, false), contextTag(1, false)]

/** Whether a TSTInfo is written in DER, as RFC 3161, 2.4.2 asks: strict readers refuse the token otherwise. @throws Malformed */
function timeStampFaults(info: Asn1): readonly Fault[] {
  const optional = info.children.slice(GEN_TIME + 1)
  const accuracy = optional.find(({ tag }) => tag === TAG.sequence)
  const padded = [...info.children, ...(accuracy?.children ?? [])].filter((value) => NUMBERS.has(value.tag) && isPadded(value.content))
  return [
    ...padded.map(paddedFault),
    ...timeFaults(Buffer.from(info.child(GEN_TIME).content).toString('latin1')),
    ...strangers(optional, OPTIONAL),
    ...strangers(accuracy?.children ?? [], OF_ACCURACY),
    ...defaultFaults(optional),
    ...nameFaults(optional.find(({ tag }) => tag === AUTHORITY)),
  ]
}

/** Where the time stands in a TSTInfo. */
const GEN_TIME = 4

/** The first nine bits of a number that has more than one octet are neither all 0 nor all 1. */
function isPadded([first, second]: Uint8Array): boolean {
  if (second === undefined) return false
  return second < SIGN_BIT ? first === 0 : first === 0xff
}

function paddedFault({ content }: Asn1): Fault {
  const hex = Buffer.from(content.subarray(0, 8)).toString('hex')
  return { message: `A number in the time-stamp begins with an octet too many: 0x${hex}…`, clause: 'X.690, 8.3.2' }
}

function timeFaults(time: string): readonly Fault[] {
  if (!/\.\d*0Z$/.test(time)) return []
  return [{ message: `The fraction in the time of the time-stamp ends in a zero: "${time.slice(0, 40)}".`, clause: 'RFC 3161, 2.4.2' }]
}

/** Members that are not among those of a structure, or not where it has them: a strict reader finds bytes that it cannot place. */
function strangers(members: readonly Asn1[], tags: readonly number[]): readonly Fault[] {
  let next = 0
  const found = members.find(({ tag }) => {
    next = tags.indexOf(tag, next) + 1
    return next === 0
  })
  if (found === undefined) return []
  const message = `A member of the time-stamp does not belong where it stands: its tag is 0x${found.tag.toString(16)}.`
  return [{ message, clause: 'RFC 3161, 2.4.2' }]
}

/** `ordering` is FALSE where it is left out, and may not say so. */
function defaultFaults(optional: readonly Asn1[]): readonly Fault[] {
  const ordering = optional.find(({ tag }) => tag === TAG.boolean)
  if (ordering === undefined || ordering.content[0] !== 0) return []
  return [{ message: 'The time-stamp says that its `ordering` is FALSE, the default, which DER leaves out.', clause: 'X.690, 11.5' }]
}

/** One GeneralName in a tag of its own: x400Address, directoryName and ediPartyName hold others, all have a tag of the context. */
function nameFaults(authority: Asn1 | undefined): readonly Fault[] {
  const [name, ...more] = authority?.children ?? []
  if (authority === undefined || (name !== undefined && more.length === 0 && isOfContext(name))) return []
  return [{ message: 'The name of the authority in the time-stamp is no GeneralName.', clause: 'RFC 3161, 2.4.2; RFC 5280, 4.2.1.6' }]
}

function isOfContext({ tag }: Asn1): boolean {
  return tag >= contextTag(0, false) && tag <= contextTag(8, true)
}
