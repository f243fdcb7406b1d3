// What rows about legal PDFs are made of: a plain or a rich document, signed, and what follows it.
import type { FindingCode } from '../../../inspection/index.js'
import { type PdfSignatureOptions, sign, stamp, unmade } from '../foreign/pdf.js'
import type { ForeignPki } from '../foreign/pki.js'
import { HEADER, type PdfObjects, type RevisionOptions, stream, write } from './pdf-writer.js'
import { RICH_TRAILER, richObjects } from './rich-pdf.js'

export interface LegalPdf {
  readonly name: string
  readonly make: (pki: ForeignPki) => Buffer
  /** Codes of the advice that it gets, beside that about the signing-time attribute, which openssl always adds. */
  readonly advice?: readonly FindingCode[]
}

export function legal(name: string, make: LegalPdf['make'], ...advice: readonly FindingCode[]): LegalPdf {
  return { name, make, advice }
}

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

export function plain(
  pki: ForeignPki,
  objects: PdfObjects = {},
  options: RevisionOptions = {},
  signing: Partial<PdfSignatureOptions> = {},
): Buffer {
  return sign(pki, write(HEADER, { ...PLAIN, ...objects }, options), signing)
}

/** The first revision is otherwise. */
export function first(name: string, objects: PdfObjects, options: RevisionOptions = {}): LegalPdf {
  return { name, make: (pki) => plain(pki, objects, options) }
}

/** A further revision follows the signed one. */
export function then(name: string, objects: PdfObjects, options: RevisionOptions = {}): LegalPdf {
  return { name, make: (pki) => finished(pki, write(plain(pki), objects, options), objects) }
}

/** A further revision follows the signed rich document. */
export function thenRich(name: string, objects: PdfObjects, options: RevisionOptions = {}): LegalPdf {
  return {
    name,
    make: (pki) => {
      const signed = sign(pki, write(HEADER, richObjects(), { trailer: RICH_TRAILER }))
      return finished(pki, write(signed, objects, { trailer: RICH_TRAILER, ...options }), objects)
    },
  }
}

/** Makes the signature or the time-stamp that a revision leaves to be made. */
export function finished(pki: ForeignPki, pdf: Buffer, objects: PdfObjects): Buffer {
  const bodies = Object.values(objects).map(String)
  if (bodies.some((body) => body.includes('/DocTimeStamp'))) return stamp(pki, pdf)
  return bodies.some((body) => body.includes('/ByteRange')) ? sign(pki, pdf, { signer: pki.rsa }) : pdf
}

/** The signature still to be made, with what it permits or locks. */
export const transform = (method: 'DocMDP' | 'FieldMDP', parameters: string): PdfObjects => ({
  11: unmade(`/Reference [<< /Type /SigRef /TransformMethod /${method} /Data 1 0 R /TransformParams << /V /1.2 ${parameters} >> >>]`),
})
