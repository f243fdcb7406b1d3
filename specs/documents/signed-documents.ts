// Judging signed documents by the required rows: a valid signature over each file, its time-stamp, its revocation data, its container.
import { couldNotRun, notApplicable, Violation } from '../../engine/index.js'
import type { Facts, SessionFile } from '../../fixtures/context.js'
import { isTooShort } from '../../fixtures/sessions/late-documents.js'
import type { FindingCode } from '../../inspection/finding-codes.js'
import { headerOffset, looksLikePdf } from '../../inspection/pdf/header.js'
import type { SignatureReport } from '../../inspection/report.js'
import { expectThat } from '../answers/expect.js'
import {
  containersIn,
  contentHash,
  inspected,
  isOfAnother,
  isUntouched,
  looksLikeContainer,
  type ReadDocument,
  type SignedDocuments,
  sha256,
} from './documents.js'
import { expectSignerAnchored } from './signature-proofs.js'

/** Findings about a limit of the inspection, not about a fault of the document. */
export const NOT_READ: ReadonlySet<FindingCode> = new Set([
  'algorithm-unknown',
  'cades-not-read',
  'canonicalization-unsupported',
  'evidence-record-not-read',
  'office-signature-not-read',
  'transform-unsupported',
  'pdf-encrypted',
  'pdf-not-read',
  'zip-encrypted',
])

/** Fails unless a document of the session holds a signature by the certificate. */
export function expectSigned(signed: SignedDocuments): void {
  const { id, after, signatures, before } = signed
  if (signatures.length > 0) return
  // What was there before cannot hold the new signature.
  for (const document of after) if (!isUntouched(document, signed)) expectRead(document, before)
  throw new Violation({
    what: `the documents of session ${id}`,
    expected: 'a signature by the certificate that was sent',
    received: after.map(describeDocument).join('; ') || 'no document',
    exchange: after[0]?.exchange,
  })
}

/**
 * `could-not-run` where the inspection does not read the format of a document. What can be read and is broken is no such case: a container that
 * cannot be opened, which DOC-5 judges as well, a PDF that could be read before, and what is too short for a signature. Where something stands
 * before its header, programs do not agree from where its offsets count.
 * @param before what stood in the session before
 */
export function expectRead({ name, bytes, exchange, inspection }: ReadDocument, before: readonly ReadDocument[]): void {
  // Other answers of success say that they bring no content, or not yet.
  if (isTooShort(bytes) && exchange?.response?.status === 200) return
  const reason = [...inspection.findings, ...inspection.signatures.flatMap(({ findings }) => findings)].find(({ code }) =>
    NOT_READ.has(code),
  )
  if (reason !== undefined) throw couldNotRun(`"${name}" cannot be inspected: ${reason.message}`)
  const damaged = inspection.findings.find(({ code }) => code === 'document-unreadable')
  if (damaged === undefined || looksLikeContainer(bytes) || (headerOffset(bytes) === 0 && wasReadable(before))) return
  throw couldNotRun(`"${name}" is of a format not read here: ${damaged.message}`)
}

/** Whether the PDFs of a session, one at least, could be read. */
function wasReadable(before: readonly ReadDocument[]): boolean {
  const pdfs = before.filter(({ bytes }) => looksLikePdf(bytes))
  const isRead = ({ bytes, inspection }: ReadDocument): boolean =>
    headerOffset(bytes) === 0 && inspection.findings.every(({ code }) => code !== 'document-unreadable' && !NOT_READ.has(code))
  return pdfs.length > 0 && pdfs.every(isRead)
}

/** `could-not-run` where a signature in one of the documents uses what is not known here: nobody can tell which signature it is, and what it covers. */
export function expectJudged(documents: readonly ReadDocument[]): void {
  for (const document of documents) if (document.inspection.signatures.some(({ judged }) => !judged)) expectRead(document, [])
}

function describeDocument({ name, inspection }: ReadDocument): string {
  const unread = inspection.findings.find(({ code }) => code === 'document-unreadable')
  if (unread !== undefined && inspection.format !== 'unknown') return `"${name}", which cannot be read: ${unread.message}`
  const signers = inspection.signatures.map(({ signer }) => signer?.subject ?? 'an unreadable certificate')
  return `"${name}" (${inspection.format}) signed by ${signers.join(', ') || 'nobody'}`
}

/** Name and content of a file, so that two of one name can be told apart. */
function describeFile({ name, size, sha256 }: { readonly name: string; readonly size: number; readonly sha256: string }): string {
  return `"${name}" (${size} bytes, sha256 ${sha256.slice(0, 8)}…)`
}

function asUploaded({ name, bytes }: SessionFile) {
  return { name, size: bytes.length, sha256: sha256(bytes) }
}

/** Fails unless every file of the session is covered by a valid signature of the certificate. */
export async function expectValidOverEachFile(signed: SignedDocuments, facts: Facts): Promise<void> {
  expectSigned(signed)
  expectNoPackage(signed)
  for (const file of signed.basis) {
    if (await isCovered(file, signed, facts)) continue
    const unread = signed.signatures.flatMap(({ report }) => report.findings).find(({ code }) => NOT_READ.has(code))
    if (unread !== undefined) throw couldNotRun(`a signature cannot be verified here: ${unread.message}`)
    throw new Violation({
      what: `the signature over "${file.name}"`,
      expected: `a valid signature by the certificate that was sent, over ${describeFile(asUploaded(file))}, as it was uploaded`,
      received: signed.signatures.map(describeSignature).join('; '),
      exchange: signed.signatures[0]?.document.exchange,
    })
  }
  for (const { report } of signed.signatures) expectSignerAnchored(report)
}

async function isCovered(file: SessionFile, signed: SignedDocuments, facts: Facts): Promise<boolean> {
  const wanted = await standsFor(file, facts)
  // Two files of one content are two files to be signed.
  const own = signed.basis.map(({ bytes }) => sha256(bytes))
  const timesWanted = (hash: string): number => Math.max(1, own.filter((one) => one === hash).length)
  const valid = signed.signatures.filter(({ report }) => report.valid)
  const documents = [...new Set(valid.map(({ document }) => document))]
  const others = [...signed.basis.filter((other) => other !== file), ...signed.others]
  // What a later revision does to the document is advice (DOC-28): it leaves the signature, and the bytes under it, as they are.
  const [pdfs, containers] = [documents.filter(isPdf), documents.filter((document) => !isPdf(document))]
  if (headerOffset(file.bytes) >= 0 && pdfs.some((pdf) => !isOfAnother(pdf, [file], others))) return true
  // A call may put one signature over each file, or one over all, in one container or in one for each file.
  const times = (hash: string): number =>
    containers.reduce((sum, container) => {
      const reports = valid.filter(({ document }) => document === container).map(({ report }) => report)
      return sum + timesCovered(container, reports, hash)
    }, 0)
  return wanted.some((hashes) => hashes.every((hash) => times(hash) >= timesWanted(hash)))
}

function isPdf({ inspection }: ReadDocument): boolean {
  return inspection.format === 'pdf'
}

/**
 * The hashes that stand for an uploaded file in a container: that of the file itself or, for an ASiC-E, that of its content or those of its
 * data files (`createNewEdoc` decides, and its effect is open).
 */
async function standsFor(file: SessionFile, facts: Facts): Promise<readonly (readonly string[])[]> {
  const whole = [sha256(file.bytes)]
  if (!looksLikeContainer(file.bytes)) return [whole]
  const { format, files, contentSha256 } = await inspected(file.bytes, facts)
  const packedAnew = contentSha256 === undefined ? [] : [[contentSha256]]
  return [whole, ...packedAnew, ...(format === 'asic-e' && files.length > 0 ? [files.map((inner) => inner.sha256)] : [])]
}

/** The hashes of all files in containers, and of their contents where they are containers themselves. */
export function hashesIn(containers: readonly ReadDocument[]): Set<string> {
  const files = containers.flatMap(({ inspection }) => inspection.files)
  return new Set(files.flatMap((file) => (file.contentSha256 === undefined ? [file.sha256] : [file.sha256, file.contentSha256])))
}

/** Whether a document stands in the containers that hold these hashes ({@link hashesIn}), as it is or packed anew. */
export function standsIn(held: ReadonlySet<string>, document: ReadDocument): boolean {
  return held.has(sha256(document.bytes)) || held.has(contentHash(document))
}

function timesCovered({ inspection }: ReadDocument, signatures: readonly SignatureReport[], hash: string): number {
  const covered = new Set(signatures.flatMap(({ covers }) => covers.flatMap(({ name, ok }) => (ok === true ? [name] : []))))
  return inspection.files.filter((file) => (file.sha256 === hash || file.contentSha256 === hash) && covered.has(file.name)).length
}

/** A signature with what it covers: a file under the right name may still be another one. */
function describeSignature({ report: { id, valid, covers, findings }, document }: SignedDocuments['signatures'][number]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)
  const over = covers.map(({ name, ok }) => {
    const file = document.inspection.files.find((one) => one.name === name)
    return `${file === undefined ? name : describeFile(file)}${ok === true ? '' : ' (digest does not match)'}`
  })
  return [`${id || 'signature'} is ${valid ? 'valid' : 'not valid'}${over.length === 0 ? '' : ` over ${over.join(', ')}`}`, ...errors].join(
    ': ',
  )
}

/** Fails unless every uploaded file stands, byte for byte, among the data files of the container. */
export async function expectSameDataFiles(signed: SignedDocuments, facts: Facts): Promise<void> {
  const { basis, after } = signed
  expectNoPackage(signed)
  const containers = containersIn(after).filter((document) => !isUntouched(document, signed))
  if (containers.length === 0) throw notApplicable('the result is no ASiC-E container')
  const held = hashesIn(containers)
  for (const file of basis) {
    const same = (await standsFor(file, facts)).some((hashes) => hashes.every((hash) => held.has(hash)))
    const files = containers.flatMap(({ inspection }) => inspection.files.map(describeFile))
    const wanted = `${describeFile(asUploaded(file))}, as it was uploaded`
    expectThat(same, 'the data files of the container', wanted, files, containers[0]?.exchange)
  }
  for (const container of containers) expectNoneExchanged(container, basis)
}

/** `could-not-run` where an ASiC-S stands for several files: it holds one, which may be a package of them (EN 319 162-1, 4.3). */
export function expectNoPackage({ basis: uploaded, after }: SignedDocuments): void {
  const own = new Set(uploaded.map(({ bytes }) => sha256(bytes)))
  for (const { name, inspection } of after) {
    const [file] = inspection.files
    if (inspection.kind !== 'asic-s' || uploaded.length < 2 || file === undefined || own.has(file.sha256)) continue
    throw couldNotRun(
      `"${name}" is an ASiC-S and holds "${file.name}" for the ${uploaded.length} files: packages of files are not read here`,
    )
  }
}

/** What files are called in a container is open. Where they are called exactly as they were, none has the content of another. */
function expectNoneExchanged({ inspection, exchange }: ReadDocument, uploaded: readonly SessionFile[]): void {
  const contents = new Map(uploaded.map(({ name, bytes }) => [name, sha256(bytes)]))
  const names = new Set(inspection.files.map(({ name }) => name))
  const areKept = contents.size === uploaded.length && names.size === contents.size && [...names].every((name) => contents.has(name))
  if (!areKept || inspection.files.length !== names.size) return
  const known = new Set(contents.values())
  for (const { name, sha256: content } of inspection.files) {
    const isOfAnother = content !== contents.get(name) && known.has(content)
    expectThat(!isOfAnother, `"${name}" in the container`, 'its own content', 'that of another file of the session', exchange)
  }
}

/** What is told beside a container, and keeps nobody from reading it: DOC-27 hears it. */
const READABLE_ALL_THE_SAME: ReadonlySet<FindingCode> = new Set([
  'counter-signature-invalid',
  'counter-signature-of-another',
  'duplicate-id',
])

/**
 * Fails where a container that came back cannot be opened and read completely. A storage area may list what it made itself, such as a report of an
 * office program, beside the document that is signed.
 */
export function expectReadableContainers(signed: SignedDocuments): void {
  const isBeside = (one: ReadDocument): boolean =>
    one.inspection.kind === 'zip' && signed.signatures.some(({ document }) => document !== one)
  const containers = signed.after.filter((one) => looksLikeContainer(one.bytes) && !isUntouched(one, signed) && !isBeside(one))
  if (containers.length === 0) throw notApplicable('no ASiC-E container came back')
  for (const { name, inspection, exchange } of containers) {
    const unread = inspection.findings.find(({ code }) => NOT_READ.has(code))
    if (unread !== undefined) throw couldNotRun(`"${name}" cannot be inspected: ${unread.message}`)
    const errors = inspection.findings
      .filter(({ severity, code }) => severity === 'error' && !READABLE_ALL_THE_SAME.has(code))
      .map(({ message, where }) => `${message} (${where})`)
    expectThat(errors.length === 0, `the container "${name}"`, 'a readable ASiC-E container', errors, exchange)
  }
}
