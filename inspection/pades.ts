// A PDF with PAdES signatures (ETSI EN 319 142-1): each signature, each document time-stamp, and what came after them.

import { createHash } from 'node:crypto'
import { type Certificate, readCertificate } from './certificate.js'
import { readSignedData, withoutPadding } from './cms.js'
import type { Context, RevocationSource } from './context.js'
import { Findings, ifReadable } from './findings.js'
import { inspectPdfSignature, judgePadding } from './pades-signature.js'
import { judgeType, TYPES } from './pdf/dictionary-type.js'
import { PdfDocument } from './pdf/document.js'
import { isBlankFrom } from './pdf/lexer.js'
import { judgeCertification, readPermissions } from './pdf/permissions.js'
import { changesSince, revisionEnds } from './pdf/revisions.js'
import { readSecurityStore, type SecurityStore } from './pdf/security-store.js'
import { LINE_END, readSignatureFields, type SignatureField, signing } from './pdf/signature-fields.js'
import { judgeUpdates } from './pdf/updates.js'
import { UNREAD_DATA } from './proofs.js'
import type { FileReport, Inspection, LaterRevision } from './report.js'
import { type VerifiedTimeStamp, verifyTimeStamp } from './time-stamp.js'

const LINE_ENDS: ReadonlySet<string> = new Set(['\r\n', '\r', '\n'])

const DOCUMENT_TIME_STAMP = 'ETSI.RFC3161'

/** A document time-stamp with the end of its revision. It proves the time of all signatures that end before. */
interface DocumentTimeStamp {
  readonly stamp: VerifiedTimeStamp
  readonly end: number
}

/** @throws Malformed when the bytes are no readable PDF */
export function inspectPdf(bytes: Uint8Array, context: Context): Inspection {
  const findings = new Findings()
  const document = PdfDocument.open(bytes, context.budget)
  if (document.isEncrypted) {
    findings.at('trailer').error('pdf-encrypted', 'The PDF is encrypted, so what it shows cannot be inspected.', 'ISO 32000-2, 7.6')
    return {
      format: 'pdf',
      files: revisionFiles(document, revisionEnds(document)),
      signatures: [],
      timeStamps: [],
      findings: findings.list,
    }
  }
  const fields = readSignatureFields(document, context.budget, findings)
  const store = readSecurityStore(document, findings)
  judgeStoreKeys(document, fields, findings)
  collectCertificates(store, context, findings)
  for (const { contents } of fields) for (const certificate of carriedAlong(contents)) context.pool.add(certificate)
  const stamps = fields
    .filter(({ subFilter }) => subFilter === DOCUMENT_TIME_STAMP)
    .map((field) => verifyDocumentTimeStamp(field, context, findings))
  const sources = store?.sources ?? []
  const covered = new Map(fields.map((field) => [field, judgeLater(document, field, context, findings)]))
  const signed = fields.filter(({ subFilter }) => subFilter !== DOCUMENT_TIME_STAMP)
  const ends = revisionEnds(document)
  let earlier: readonly RevocationSource[] | undefined
  const lookFurther = (): readonly RevocationSource[] => {
    earlier ??= earlierSources(document, ends, context)
    return earlier
  }
  const signatures = signed.map((field) => {
    const documentTimeStamps = stamps.filter(({ end }) => end > field.end).map(({ stamp }) => stamp)
    const surroundings = {
      sources,
      documentTimeStamps,
      coversWholeDocument: covered.get(field) ?? false,
      laterRevisions: laterRevisions(ends, field, fields),
      isShared: fields.length > 1,
      isUnsure: findings.has(UNREAD_DATA),
      lookFurther,
    }
    return inspectPdfSignature(field, surroundings, context)
  })
  judgeCertification(document, signed, findings)
  judgeUpdates(document, ends, fields, findings)
  judgeEnd(document, ends, fields, findings)
  if (fields.length === 0) findings.at('AcroForm').advice('no-signature', 'The form of the PDF holds no signature.', 'ISO 32000-2, 12.8.1')
  return {
    format: 'pdf',
    files: revisionFiles(document, ends),
    signatures,
    timeStamps: stamps.map(({ stamp }) => stamp.report),
    findings: findings.list,
  }
}

function revisionFiles(document: PdfDocument, ends: readonly number[]): FileReport[] {
  // Each revision begins with the one before it, so all are hashed in one go.
  const hash = createHash('sha256')
  return ends.map((end, index) => {
    hash.update(document.file.subarray(ends[index - 1] ?? 0, end))
    return { name: `revision ${index + 1}`, size: end, sha256: hash.copy().digest('hex') }
  })
}

function laterRevisions(ends: readonly number[], signed: SignatureField, fields: readonly SignatureField[]): LaterRevision[] {
  return ends.flatMap((end, index) => {
    if (end <= signed.end + LINE_END) return []
    const field = signing(end, fields)
    const adds = field === undefined ? 'unsigned' : field.subFilter === DOCUMENT_TIME_STAMP ? 'document time-stamp' : 'signature'
    return [{ revision: index + 1, adds, field: field?.name ?? null }]
  })
}

function collectCertificates(store: SecurityStore | undefined, context: Context, findings: Findings): void {
  for (const { bytes, where } of store?.certificates ?? []) {
    context.budget.spend('proofs')
    const certificate = findings.attempt(() => readCertificate(bytes), 'certificate-unreadable', where)
    if (certificate !== undefined) context.pool.add(certificate)
  }
}

/** A chain may need what another signature carries. One that cannot be read is told where it is verified. */
function carriedAlong(contents: Uint8Array): readonly Certificate[] {
  return ifReadable(() => readSignedData(withoutPadding(contents).bytes).certificates, [])
}

/** A later revision may replace the store: what an earlier one held is still in the document, and readers look there too. */
function earlierSources(document: PdfDocument, ends: readonly number[], context: Context): RevocationSource[] {
  // What is wrong with earlier revisions is told, where it matters, by comparing them.
  const unheard = new Findings()
  const all = ends.slice(0, -1).flatMap((end) => {
    const store = unheard.attempt(() => readSecurityStore(document.endingAt(end), unheard), 'revision-unreadable', 'DSS')
    collectCertificates(store, context, unheard)
    return store?.sources ?? []
  })
  // Stores that grow hold the same data again and again.
  return [...new Map(all.map((source) => [Buffer.from(source.bytes).toString('latin1'), source])).values()]
}

function verifyDocumentTimeStamp(field: SignatureField, context: Context, findings: Findings): DocumentTimeStamp {
  const token = findings.attempt(() => withoutPadding(field.contents), 'time-stamp-unreadable', field.name)
  judgeType(field.type, TYPES.documentTimeStamp, field.name, findings)
  if (token?.isPaddedWithZeros === false) judgePadding(field.name, findings)
  const stamp = verifyTimeStamp(token?.bytes ?? new Uint8Array(), [field.signedBytes], field.name, context, findings)
  const valid = stamp.report.valid && field.rangeOk
  const proven = valid ? stamp : { ...stamp, provenTime: undefined }
  return { stamp: { ...proven, report: { ...stamp.report, valid } }, end: field.end }
}

/** true where nothing but validation data, document time-stamps and permitted signatures came after. */
function judgeLater(document: PdfDocument, field: SignatureField, context: Context, findings: Findings): boolean {
  if (field.end >= document.file.length) return true
  const where = field.name
  const later = findings.attempt(
    () => changesSince(document, field.end, readPermissions(document, field.dict), context.budget),
    'revision-unreadable',
    where,
  )
  if (later === undefined) return false
  for (const { object, what } of later.changes) {
    const message = `After the signature ${what}${object === 0 ? '' : `, object ${object}`}.`
    findings.at(where).error('changed-after-signing', message, 'ETSI EN 319 142-1, 5.5')
  }
  for (const what of later.unpermitted) {
    findings.at(where).error('change-not-permitted', `After the signature ${what}.`, 'ISO 32000-2, 12.8.2')
  }
  for (const what of later.shown) {
    findings.at(where).advice('shown-after-certification', `After the signature ${what}, which may cover what it certifies.`)
  }
  return later.changes.length === 0 && later.unpermitted.length === 0
}

/** Bytes behind the last revision: no reader shows them, and no signature covers them. */
function judgeEnd(document: PdfDocument, ends: readonly number[], fields: readonly SignatureField[], findings: Findings): void {
  const lastSigned = Math.max(0, ...fields.map(({ end }) => end))
  const last = Math.max(lastSigned, ...ends)
  const rest = Buffer.from(document.file.subarray(last))
  const unsigned = Buffer.from(document.file.subarray(lastSigned))
  // A mark that ends no revision is one that programs may take for the end all the same.
  if (!isBlankFrom(rest, 0) || rest.includes('%%EOF')) {
    const message = `${rest.length} bytes follow the end of the last revision.`
    findings.at(`offset ${last}`).error('appended-bytes', message, 'ISO 32000-2, 7.5.5')
  } else if (lastSigned > 0 && LINE_ENDS.has(unsigned.toString('latin1'))) {
    const message = 'The last signature leaves out the line end at the end of the file.'
    findings.at(`offset ${lastSigned}`).advice('byte-range-short', message, 'ISO 32000-2, 12.8.1')
  }
}

/**
 * Tells of a VRI that has an entry for none of the signatures: by its keys a reader finds the validation data of one (ETSI EN 319 142-1, 5.4.2.3).
 * Beside theirs there may be entries for the signatures of OCSP responses and CRLs, and for signatures of earlier revisions, so that a single key
 * proves nothing.
 */
function judgeStoreKeys(document: PdfDocument, fields: readonly SignatureField[], findings: Findings): void {
  const entries = document.dict(document.dict(document.catalog.get('DSS'))?.get('VRI'))
  if (entries === undefined || fields.length === 0) return
  const known = new Set([...entries.keys()].map((key) => key.toUpperCase()))
  // A dictionary may say what it is, and hold nothing.
  known.delete('TYPE')
  if (known.size === 0 || fields.flatMap(keysOf).some((key) => known.has(key))) return
  const message =
    'No entry of /VRI has as its key the SHA-1 of the whole /Contents of a signature: readers that go by the keys find nothing there.'
  findings.at('DSS VRI').advice('store-keys-astray', message, 'ISO 32000-2, 12.8.4.4; ETSI EN 319 142-1, 5.4.2.3')
}

/** Of the contents with the zeros behind them. Widespread writers leave them out for a document time-stamp, and take its token alone. */
function keysOf({ contents, subFilter }: SignatureField): readonly string[] {
  return [contents, ...(subFilter === DOCUMENT_TIME_STAMP ? tokenIn(contents) : [])].map((bytes) =>
    createHash('sha1').update(bytes).digest('hex').toUpperCase(),
  )
}

/** None where it cannot be read, which is told of where the time-stamp is judged. */
function tokenIn(contents: Uint8Array): readonly Uint8Array[] {
  return ifReadable(() => [withoutPadding(contents).bytes], [])
}
