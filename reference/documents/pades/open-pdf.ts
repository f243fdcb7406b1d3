// Opening a PDF for one more revision, and writing that revision behind the bytes that are there.
import { PDF, PdfDict, type PdfObject, type PdfRef } from '@libpdf/core'
import { DocumentError } from '../errors.js'
import { formatOf } from '../format.js'
import { type DocumentSeams, unalteredSeams } from '../seams.js'
import { readCrossReferences } from './cross-references.js'
import { corrupt } from './pdf-syntax.js'
import { readablePlaces } from './readable-objects.js'
import { appended, copyForLibrary } from './revision.js'

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

/** @throws DocumentError `not-a-pdf`, `encrypted-pdf`, `corrupt-pdf` */
export async function openPdf(bytes: Buffer, seams: DocumentSeams = unalteredSeams): Promise<OpenedPdf> {
  if (formatOf(bytes) !== 'pdf') throw new DocumentError('not-a-pdf', 'the document does not begin with %PDF-')
  const references = readCrossReferences(bytes)
  if (references.trailer.has('Encrypt')) throw encrypted()
  const places = readablePlaces(bytes, references)
  const copy = copyForLibrary(bytes, references, places)
  const pdf = await load(copy)
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
    resolve: (reference) => {
      const { objectNumber } = reference
      // As missing, it would be written anew without what it holds.
      if (references.places.has(objectNumber) && !places.has(objectNumber)) throw corrupt(`object ${objectNumber} cannot be read`)
      return registry.resolve(reference)
    },
    register: (object) => registry.register(object),
    save: async () => appended(bytes, copy, await savedCopy(pdf), references, seams),
  }
}

async function load(copy: Buffer): Promise<PDF> {
  try {
    return await PDF.load(copy)
  } catch (cause) {
    throw corrupt(cause instanceof Error ? cause.message : String(cause), cause)
  }
}

async function savedCopy(pdf: PDF): Promise<Buffer> {
  return Buffer.from(await pdf.save({ incremental: true, compressStreams: false, useXRefStream: false }))
}

function encrypted(): DocumentError {
  return new DocumentError('encrypted-pdf', 'the PDF is encrypted; remove the encryption before signing')
}
