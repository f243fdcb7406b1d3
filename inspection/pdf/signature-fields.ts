// Finds the signature fields of a PDF and checks that each byte range is the one its file allows (ISO 32000-2, 12.8.1).
// Must not know CMS: what the signature says is not read here.

import { type Findings, Malformed } from '../findings.js'
import type { Budget } from '../limits.js'
import type { PdfDocument } from './document.js'
import { readForm } from './form.js'
import { isBlankFrom, WHITE } from './lexer.js'
import { signatureValues } from './signature-values.js'
import { nameOf, type PdfDict, PdfString, type PdfValue } from './values.js'

/** A signed signature field. */
export interface SignatureField {
  readonly name: string
  readonly subFilter: string
  /** `undefined` or `null` where it has none. */
  readonly type: PdfValue | undefined
  /** CMS or token, still with its padding. */
  readonly contents: Uint8Array
  /** The signed bytes, in pieces. */
  readonly signedBytes: readonly Uint8Array[]
  /** Offset behind the last signed byte: the end of the signature's revision. */
  readonly end: number
  readonly contentsStart: number
  readonly dict: PdfDict
  readonly rangeOk: boolean
}

/** Carriage return and line feed. A byte range may leave out the line end behind the mark of its revision. */
export const LINE_END = 2

/** The field that signs the revision that ends there. */
export function signing(end: number, fields: readonly SignatureField[]): SignatureField | undefined {
  return fields.find((field) => field.end <= end && field.end + LINE_END >= end)
}

const END_OF_FILE = Buffer.from('%%EOF')
const CLAUSE = 'ISO 32000-2, 12.8.1'

/** The signature fields that hold a value, in the order of the form. */
export function readSignatureFields(document: PdfDocument, budget: Budget, findings: Findings): SignatureField[] {
  const signed = readForm(document).fields.flatMap(({ name, signature }) => (signature === undefined ? [] : [{ name, signature }]))
  budget.check('signatures', signed.length)
  const fields = signed.flatMap(
    ({ name, signature }) => findings.attempt(() => readField(name, signature, document, findings), 'signature-unreadable', name) ?? [],
  )
  findShared(fields, findings)
  findOrphans(document, fields, budget, findings)
  return fields
}

function readField(name: string, dict: PdfDict, document: PdfDocument, findings: Findings): SignatureField {
  const contents = document.resolve(dict.get('Contents'))
  const range = document.array(dict.get('ByteRange')).map((item) => document.resolve(item))
  if (!(contents instanceof PdfString)) throw new Malformed('The signature has no /Contents.')
  const [first, firstLength, second, secondLength] = range.map((item) =>
    typeof item === 'number' && Number.isInteger(item) && item >= 0 ? item : Number.NaN,
  )
  if (first === undefined || firstLength === undefined || second === undefined || secondLength === undefined || range.length !== 4)
    throw new Malformed('The signature has no /ByteRange of four numbers.')
  const end = second + secondLength
  const { file: bytes, base } = document
  if (!(first + firstLength <= second && end <= bytes.length)) throw new Malformed('The /ByteRange overlaps itself or leaves the file.')
  // A byte range counts from the first byte of the file (12.8.1), other offsets from the header.
  const placed = new PdfString(contents.bytes, contents.isHex, contents.start + base, contents.end + base)
  const rangeOk = judgeRange({ first, gapStart: first + firstLength, gapEnd: second, end }, placed, bytes, name, findings)
  return {
    name,
    subFilter: nameOf(document.resolve(dict.get('SubFilter'))) ?? '',
    type: document.resolve(dict.get('Type')),
    contents: contents.bytes,
    signedBytes: [bytes.subarray(first, first + firstLength), bytes.subarray(second, end)],
    end,
    contentsStart: placed.start,
    dict,
    rangeOk,
  }
}

interface Range {
  readonly first: number
  readonly gapStart: number
  readonly gapEnd: number
  readonly end: number
}

function judgeRange(range: Range, contents: PdfString, bytes: Uint8Array, where: string, findings: Findings): boolean {
  const problems: string[] = []
  if (range.first !== 0) problems.push('does not start at the first byte')
  const gapIsContents = contents.isHex && contents.start === range.gapStart && contents.end === range.gapEnd
  // A string from an object stream has offsets of its own, so look at the file itself too.
  const delimited = bytes[range.gapStart] === 0x3c && bytes[range.gapEnd - 1] === 0x3e
  if (!gapIsContents || !delimited) problems.push('leaves out other bytes than the hexadecimal /Contents')
  if (!endsRevision(bytes.subarray(0, range.end))) problems.push('does not end at the end of a revision')
  for (const problem of problems) findings.at(where).error('byte-range', `The /ByteRange ${problem}.`, CLAUSE)
  return problems.length === 0
}

/** Whether the end-of-file marker is the last there is (ISO 32000-1, 7.5.5); white space and comments behind it mean nothing, however many there are. */
function endsRevision(bytes: Uint8Array): boolean {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(END_OF_FILE)
  const behind = at + END_OF_FILE.length
  return at >= 0 && (behind === bytes.length || WHITE.has(bytes[behind] ?? 0)) && isBlankFrom(bytes, behind)
}

function findShared(fields: readonly SignatureField[], findings: Findings): void {
  const seen = new Set<number>()
  for (const { contentsStart, name } of fields) {
    if (seen.has(contentsStart)) findings.at(name).error('signature-shared', 'Two form fields show one and the same signature.', CLAUSE)
    seen.add(contentsStart)
  }
}

/** Every signature belongs to a field that is still there; one that does not has been taken out of the form. */
function findOrphans(document: PdfDocument, fields: readonly SignatureField[], budget: Budget, findings: Findings): void {
  const inForm = new Set(fields.map(({ contents }) => Buffer.from(contents).toString('latin1')))
  const others = signatureValues(document, budget).filter((contents) => !inForm.has(contents))
  if (others.length === 0) return
  const message = `The file holds signatures that stand in no field of its form: ${others.length}.`
  findings.at('AcroForm').advice('signature-not-in-form', message, 'ISO 32000-2, 12.7.5.5')
}
