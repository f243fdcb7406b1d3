// One signature of a PDF: its CMS, the attributes that PAdES asks for, its time-stamps and revocation data.

import { digestOf, isBrokenHash, lacksNull, WITHOUT_NULL } from './algorithms.js'
import { TAG } from './asn1.js'
import { judgePadesBaseline } from './baseline-pades.js'
import {
  ATTRIBUTE,
  attribute,
  type CmsSigner,
  type CmsVerdict,
  derFaults,
  misnamedAlgorithms,
  readSignedData,
  type SignedData,
  verifySigner,
  withoutPadding,
} from './cms.js'
import { certificatesInCms, revocationInCms } from './cms-revocation.js'
import type { Context, RevocationSource } from './context.js'
import { Findings, ifReadable, KEEPS_FROM_JUDGING, Malformed, UnknownAlgorithm } from './findings.js'
import { judgeTextStrings, judgeType, TYPES } from './pdf/dictionary-type.js'
import { textOf } from './pdf/form.js'
import type { SignatureField } from './pdf/signature-fields.js'
import { judgeProofs } from './proofs.js'
import { type LaterRevision, type SignatureReport, UNREADABLE_SIGNATURE } from './report.js'
import { byTrueClock, signingTimeFrom, TOLERANCE_MS } from './signature-times.js'
import { type VerifiedTimeStamp, verifyTimeStamp } from './time-stamp.js'

const CADES = 'ETSI.CAdES.detached'
const DETACHED: ReadonlySet<string> = new Set([CADES, 'adbe.pkcs7.detached'])
const DATA = '1.2.840.113549.1.7.1'

/** What the document around a signature gives to judge it by. */
interface Surroundings {
  /** Revocation data of the document security store. */
  readonly sources: readonly RevocationSource[]
  /** Those whose revision lies after this signature. */
  readonly documentTimeStamps: readonly VerifiedTimeStamp[]
  readonly coversWholeDocument: boolean
  readonly laterRevisions: readonly LaterRevision[]
  /** There are further signatures or document time-stamps that the store may serve. */
  readonly isShared: boolean
  /** Something in the store could not be read. */
  readonly isUnsure: boolean
  /** Revocation data of the stores that later revisions have replaced; their certificates go to the pool. */
  readonly lookFurther: () => readonly RevocationSource[]
}

/** Verifies one signature field. Never throws for what is wrong with it: that is in the findings. */
export function inspectPdfSignature(field: SignatureField, surroundings: Surroundings, context: Context): SignatureReport {
  context.budget.spend('signatures')
  context.budget.spend('proofs')
  const findings = new Findings()
  const read = findings.attempt(() => openCms(field, context, findings), 'signature-unreadable', field.name)
  if (read === undefined) {
    return {
      ...UNREADABLE_SIGNATURE,
      judged: !findings.has(KEEPS_FROM_JUDGING),
      id: field.name,
      where: field.name,
      coversWholeDocument: surroundings.coversWholeDocument,
      laterRevisions: surroundings.laterRevisions,
      archiveTimeStamps: surroundings.documentTimeStamps.map(({ report }) => report),
      findings: findings.list,
    }
  }
  const { data, signer, verdict } = read
  for (const certificate of [...data.certificates, ...certificatesInCms(signer, field.name, findings)]) context.pool.add(certificate)
  judgeCms(field, data, signer, verdict, findings)
  judgeType(field.type, TYPES.signature, field.name, findings)
  judgeTextStrings(field.dict, field.name, findings)

  const claimedTime = findings.attempt(() => claimedTimeOf(field, signer, findings), 'signing-time-unreadable', field.name)
  const claimed = byTrueClock(claimedTime, context)
  const stamps = (signer.unsignedAttributes.get(ATTRIBUTE.signatureTimeStamp) ?? []).map((token, index) =>
    verifyTimeStamp(token.bytes, [[signer.signature]], `${field.name} signature time-stamp ${index + 1}`, context, findings),
  )
  const archive = surroundings.documentTimeStamps
  const proofs = {
    signer: signer.certificate,
    claimedTime: claimed,
    signingTime: signingTimeFrom([...stamps, ...archive], claimed),
    stamps,
    archive,
    sources: [...surroundings.sources, ...revocationInCms(data, signer, field.name, findings)],
    isShared: surroundings.isShared,
    isUnsure: surroundings.isUnsure,
    lookFurther: surroundings.lookFurther,
    clause: 'ETSI EN 319 142-1, 5.4.2 and 6.3',
  }
  const bound = verdict.signingCertificate !== 'mismatch'
  return {
    id: field.name,
    where: field.name,
    signer: signer.certificate?.report ?? null,
    algorithm: signer.algorithm.name,
    hash: signer.algorithm.hash,
    valueSha256: digestOf('sha256', signer.signature).toString('hex'),
    claimedTime: claimedTime?.toISOString() ?? null,
    isClaimedWithoutZone: DATE_WITHOUT_ZONE.test(textOf(field.dict.get('M'))),
    ...judgeProofs(proofs, field.name, context, findings),
    judged: true,
    valid: field.rangeOk && verdict.signatureOk && verdict.digestOk && verdict.contentTypeOk && bound,
    covers: [],
    coversWholeDocument: surroundings.coversWholeDocument,
    laterRevisions: surroundings.laterRevisions,
    findings: findings.list,
  }
}

function openCms(
  field: SignatureField,
  context: Context,
  findings: Findings,
): { readonly data: SignedData; readonly signer: CmsSigner; readonly verdict: CmsVerdict } {
  if (!DETACHED.has(field.subFilter))
    throw new UnknownAlgorithm(
      `The signature format ${field.subFilter === '' ? 'without a name' : field.subFilter.slice(0, 60)} is not read here.`,
    )
  if (field.subFilter !== CADES) {
    findings.at(field.name).advice('not-pades', `The /SubFilter is ${field.subFilter}, not ${CADES}.`, 'ETSI EN 319 142-1, 6.3')
  }
  for (const { length } of field.signedBytes) context.budget.spend('hashedBytes', length)
  const { bytes, isPaddedWithZeros } = withoutPadding(field.contents)
  if (!isPaddedWithZeros) judgePadding(field.name, findings)
  const data = readSignedData(bytes)
  const [signer] = data.signers
  if (signer === undefined || data.signers.length !== 1) throw new Malformed(`The CMS has ${data.signers.length} signers, one is expected.`)
  if (data.content !== undefined) throw new Malformed('The CMS carries content of its own, so it signs that and not the document.')
  return { data, signer, verdict: verifySigner(signer, data.contentType, field.signedBytes) }
}

/** No signature covers what follows the CMS or the token in /Contents; a reader passes over it. */
export function judgePadding(where: string, findings: Findings): void {
  const message = 'Bytes other than zeros follow the signature in /Contents.'
  findings.at(where).advice('padding-not-zero', message, 'ISO 32000-2, 12.8.1')
}

function judgeCms(field: SignatureField, data: SignedData, signer: CmsSigner, verdict: CmsVerdict, findings: Findings): void {
  const where = field.name
  judgeValue(data, signer, verdict, where, findings)
  for (const { message, clause } of derFaults(signer, verdict)) findings.at(where).advice('signed-attributes-not-der', message, clause)
  for (const { message, clause } of misnamedAlgorithms(data, signer)) findings.at(where).advice('cms-algorithm', message, clause)
  for (const { message, clause } of data.formFaults) findings.at(where).advice('cms-form', message, clause)
  if (!data.isDer) findings.at(where).advice('cms-not-der', 'The CMS is not in DER.', 'ISO 32000-2, 12.8.3.3.1')
  if (field.subFilter === CADES && signer.signedAttributes.has(ATTRIBUTE.signingTime)) {
    const message = 'The CMS has a signing-time attribute, where the entry M alone tells the time.'
    findings.at(where).advice('signing-time-attribute', message, 'ETSI EN 319 142-1, 6.3')
  }
  if (field.subFilter === CADES) judgePadesBaseline(field.dict, signer, where, findings)
  const broken = [signer.contentHash, signer.algorithm.hash].find(isBrokenHash)
  if (broken !== undefined) findings.at(where).advice('broken-hash', `The signature is over ${broken}.`, 'ETSI TS 119 312, 5')
  if (isBrokenHash(verdict.certificateHash ?? null)) {
    findings.at(where).advice('broken-hash', `The CMS names its certificate by ${verdict.certificateHash}.`, 'ETSI EN 319 122-1, 6.3')
  }
}

/** RFC 5652, 5.6: the signature value, and the attributes that tie it to the document and to the signer. */
function judgeValue(data: SignedData, signer: CmsSigner, verdict: CmsVerdict, where: string, findings: Findings): void {
  const { error, advice } = findings.at(where)
  if (signer.certificate === undefined) {
    error('no-signer-certificate', 'The CMS does not hold the certificate of its signer.', 'ETSI EN 319 142-1, 6.2.1')
  } else if (!verdict.signatureOk) {
    const bare =
      signer.signedBytes !== undefined && lacksNull(signer.algorithm, signer.certificate.key, signer.signedBytes, signer.signature)
    error(
      bare ? 'signature-value-encoding' : 'signature-value-invalid',
      bare ? WITHOUT_NULL : 'The signature value does not verify with the key of the signer.',
      bare ? 'RFC 8017, 9.2' : 'RFC 5652, 5.6',
    )
  }
  if (!verdict.digestOk) error('digest-mismatch', 'The signed digest is not that of the byte range.', 'RFC 5652, 11.2')
  if (!verdict.contentTypeOk || data.contentType !== DATA) {
    const message = 'The CMS does not name data as its content type, in itself and in its content-type attribute.'
    error('content-type', message, 'RFC 5652, 11.1')
  }
  if (verdict.signingCertificate === 'mismatch') {
    error('signing-certificate-mismatch', 'The signed attributes name another certificate than that of the signer.', 'RFC 5035, 3')
  }
  if (verdict.signingCertificate === 'ok' && verdict.isIssuerSerialWrong) {
    advice('issuer-serial-mismatch', 'Issuer and serial number in the signed attributes are not those of the signer.', 'RFC 5035, 4')
  }
  if (verdict.signingCertificate === 'absent') {
    advice('no-signing-certificate', 'The signed attributes do not name the certificate of the signer.', 'ETSI EN 319 142-1, 6.3')
  }
}

const DATE = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:(Z)|([+-])(\d{2})'?(\d{2})?)?/

const DATE_WITHOUT_ZONE = /^D:\d*'?$/

/** What may stand behind: an offset of zero, and the apostrophe that PDF 1.7 asks for. */
const REST_OF_DATE = /^(?:00'?(?:00)?)?'?$/

/** Entry M of the signature dictionary (ISO 32000-2, 7.9.4), else the signing-time attribute. @throws Malformed */
function claimedTimeOf(field: SignatureField, signer: CmsSigner, findings: Findings): Date | undefined {
  const text = textOf(field.dict.get('M'))
  if (text === '') return attribute(signer.signedAttributes, ATTRIBUTE.signingTime)?.time
  const [
    matched,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    ,
    sign = '+',
    offsetHour = '00',
    offsetMinute = '00',
  ] = DATE.exec(text) ?? []
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign}${offsetHour}:${offsetMinute}`)
  if (matched === undefined || Number.isNaN(time.getTime())) throw new Malformed(`"${text.slice(0, 40)}" is not a date.`)
  if (!REST_OF_DATE.test(text.slice(matched.length))) {
    const message = `The entry M is no date as a whole: "${text.slice(0, 60)}".`
    findings.at(field.name).advice('signing-time-unreadable', message, 'ISO 32000-1, 7.9.4')
  }
  if (!DATE_WITHOUT_ZONE.test(text)) judgeOtherTime(field.name, time, signer, findings)
  return time
}

/** Times of earlier years are UTCTime. */
const FIRST_GENERALIZED = 2050

/** The attribute signing-time beside the entry M: of the kind that its year asks for, and the same time, since readers show the one or the other. */
function judgeOtherTime(where: string, claimed: Date, { signedAttributes }: CmsSigner, findings: Findings): void {
  const value = attribute(signedAttributes, ATTRIBUTE.signingTime)
  const other = value && ifReadable(() => value.time, null)
  if (value?.tag === TAG.generalizedTime && (other?.getUTCFullYear() ?? 0) < FIRST_GENERALIZED) {
    const message = 'The attribute signing-time is a GeneralizedTime, which some programs do not read before the year 2050.'
    findings.at(where).advice('cms-form', message, 'RFC 5652, 11.3')
  }
  if (other === undefined || (other !== null && Math.abs(other.getTime() - claimed.getTime()) <= TOLERANCE_MS)) return
  const message = `The attribute signing-time tells ${other === null ? 'no time in UTC' : 'another time than the entry M'}.`
  findings.at(where).advice('times-out-of-order', message, 'RFC 5652, 11.3; ISO 32000-1, 12.8.1')
}
