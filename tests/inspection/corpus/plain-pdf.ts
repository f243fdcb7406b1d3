// A plain PDF, signed.
// Must not know the inspection.
import { sign, unmade } from '../foreign/pdf.js'
import type { ForeignPki } from '../foreign/pki.js'
import { HEADER, type PdfObjects, stream, write } from './pdf-writer.js'

/** A plain document with one signature in one revision: objects 1 to 6, the field 10, its value 11. */
export const PLAIN: PdfObjects = {
  1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [10 0 R] >>',
  4: stream('BT /F1 24 Tf 72 720 Td (To be signed) Tj ET'),
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  6: '<< /Fields [10 0 R] /SigFlags 3 >>',
  10: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V 11 0 R /P 3 0 R /Rect [0 0 0 0] /F 132 >>',
  11: unmade(),
}

/** With other objects, signed. */
export function plain(pki: ForeignPki, objects: PdfObjects): Buffer {
  return sign(pki, write(HEADER, { ...PLAIN, ...objects }))
}

/** The signature still to be made, with what it permits or locks. */
export const transform = (method: 'DocMDP' | 'FieldMDP', parameters: string): PdfObjects => ({
  11: unmade(`/Reference [<< /Type /SigRef /TransformMethod /${method} /Data 1 0 R /TransformParams << /V /1.2 ${parameters} >> >>]`),
})
