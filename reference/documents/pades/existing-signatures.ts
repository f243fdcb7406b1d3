// The signatures and document time-stamps that a PDF holds already.
import { PdfDict, type PdfObject, PdfRef } from '@libpdf/core'
import { type OpenedPdf, openPdf } from './open-pdf.js'

/** A signature or a document time-stamp found in a PDF. */
export interface ExistingSignature {
  readonly isDocumentTimeStamp: boolean
  /** DER ContentInfo: a CMS, or the token of a document time-stamp. Zeros fill up the room behind it. */
  readonly contents: Buffer
  /** Whether it certifies the document and permits no changes to it, further signatures included (ISO 32000-2, 12.8.2.2, DocMDP). */
  readonly permitsNoChanges: boolean
}

/** The level of DocMDP that permits no changes (ISO 32000-2, table 257). */
const noChanges = 1

/** The deepest nested field that is read: a damaged form could nest fields in a circle. */
const deepestField = 16

/** In the order of the form's fields. @throws DocumentError as `openPdf` */
export async function existingSignatures(pdf: Buffer): Promise<ExistingSignature[]> {
  return signaturesOf(await openPdf(pdf))
}

/** In the order of the form's fields. */
export function signaturesOf(opened: OpenedPdf): ExistingSignature[] {
  const fields = opened.catalog.getDict('AcroForm', opened.resolve)?.getArray('Fields', opened.resolve)?.toArray() ?? []
  return fields.flatMap((field) => signaturesBelow(opened, field, 0))
}

function signaturesBelow(opened: OpenedPdf, item: PdfObject, depth: number): ExistingSignature[] {
  const field = item instanceof PdfRef ? opened.resolve(item) : item
  if (!(field instanceof PdfDict) || depth > deepestField) return []
  const kids = field.getArray('Kids', opened.resolve)?.toArray() ?? []
  const below = kids.flatMap((kid) => signaturesBelow(opened, kid, depth + 1))
  const signature = field.getName('FT', opened.resolve)?.value === 'Sig' ? field.getDict('V', opened.resolve) : undefined
  const contents = signature?.getString('Contents', opened.resolve)?.bytes
  if (signature === undefined || contents === undefined) return below
  const isDocumentTimeStamp = signature.getName('SubFilter', opened.resolve)?.value === 'ETSI.RFC3161'
  const permitsNoChanges = certifiesWithoutChanges(opened, signature)
  return [{ isDocumentTimeStamp, contents: Buffer.from(contents), permitsNoChanges }, ...below]
}

function certifiesWithoutChanges({ resolve }: OpenedPdf, signature: PdfDict): boolean {
  const references = signature.getArray('Reference', resolve)?.toArray() ?? []
  return references.some((item) => {
    const reference = item instanceof PdfRef ? resolve(item) : item
    if (!(reference instanceof PdfDict) || reference.getName('TransformMethod', resolve)?.value !== 'DocMDP') return false
    return reference.getDict('TransformParams', resolve)?.getNumber('P', resolve)?.value === noChanges
  })
}
