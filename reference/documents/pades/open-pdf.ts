// Opening a PDF for one more revision, and writing that revision behind the bytes that are there.
import { PDF, PdfDict, type PdfObject, type PdfRef } from '@libpdf/core'
import { DocumentError } from '../errors.js'
import { formatOf } from '../format.js'

/** A PDF that takes one more revision. */
export interface OpenedPdf {
  readonly catalog: PdfDict
  /** The dictionary of the first page, with its reference. */
  readonly firstPage: { readonly dict: PdfDict; readonly ref: PdfRef }
  resolve(ref: PdfRef): PdfObject | null
  /** Makes an object an indirect one. */
  register(object: PdfObject): PdfRef
  /** The bytes that were opened, and the changed objects behind them. */
  save(): Promise<Buffer>
}

/** The linearization dictionary must lie within the first 1024 octets (ISO 32000-1, F.2.2). */
const linearizationWindow = 1024

/** @throws DocumentError `not-a-pdf`, `encrypted-pdf`, `corrupt-pdf` */
export async function openPdf(bytes: Buffer): Promise<OpenedPdf> {
  if (formatOf(bytes) !== 'pdf') throw new DocumentError('not-a-pdf', 'the document does not begin with %PDF-')
  const pdf = await load(bytes)
  if (pdf.isEncrypted) throw encrypted()
  // A PDF that was rebuilt from single objects has no cross-reference table that a revision could refer to.
  if (pdf.recoveredViaBruteForce) throw corrupt('its cross-reference table does not fit')
  const { registry, pages } = pdf.context
  const ref = pages.getPage(0)
  const dict = ref === null ? null : registry.resolve(ref)
  if (ref === null || !(dict instanceof PdfDict)) throw corrupt('it has no page')
  return {
    catalog: pdf.getCatalog(),
    firstPage: { dict, ref },
    resolve: (reference) => registry.resolve(reference),
    register: (object) => registry.register(object),
    save: () => saveRevision(pdf, bytes),
  }
}

async function load(bytes: Buffer): Promise<PDF> {
  try {
    return await PDF.load(withoutLinearization(bytes))
  } catch (cause) {
    if (bytes.includes('/Encrypt')) throw encrypted(cause)
    throw corrupt(cause instanceof Error ? cause.message : String(cause), cause)
  }
}

/**
 * A copy in which the linearization dictionary has another name. The library does not append to linearized files, although
 * ISO 32000-1, annex F allows it: readers ignore the dictionary when its length no longer fits.
 */
function withoutLinearization(bytes: Buffer): Buffer {
  const position = bytes.subarray(0, linearizationWindow).indexOf('/Linearized')
  if (position === -1) return bytes
  const copy = Buffer.from(bytes)
  copy.write('/Linearizee', position, 'latin1')
  return copy
}

async function saveRevision(pdf: PDF, original: Buffer): Promise<Buffer> {
  const saved = Buffer.from(await pdf.save({ incremental: true, compressStreams: false }))
  if (saved.length <= original.length) throw corrupt('a revision could not be appended')
  return Buffer.concat([original, saved.subarray(original.length)])
}

function encrypted(cause?: unknown): DocumentError {
  return new DocumentError('encrypted-pdf', 'the PDF is encrypted; remove the encryption before signing', { cause })
}

function corrupt(problem: string, cause?: unknown): DocumentError {
  return new DocumentError('corrupt-pdf', `the PDF is damaged: ${problem}`, { cause })
}
