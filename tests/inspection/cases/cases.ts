// Small PDFs of kinds that people have and that stand in no table of tests, and others of the same kinds made of them.
import { readFileSync } from 'node:fs'
import { FILE_ID } from '../../../fixtures/samples/pdf.js'
import { signedElsewhere } from '../../../fixtures/samples/signed-elsewhere.js'
import { HEADER, type PdfObjects, type RevisionOptions, stream, write } from '../corpus/pdf-writer.js'
import { unmade } from '../foreign/pdf.js'

export type CaseName = 'bom-before-header' | 'byterange-in-the-text-b' | 'form-without-fields' | 'hybrid-reference' | 'w-1-8-2'

export function casePdf(name: CaseName): Buffer {
  return readFileSync(new URL(`${name}.pdf`, import.meta.url))
}

/** A field with a signature to be made, as a revision of any of these. */
export const SIGNATURE: PdfObjects = {
  1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [70 0 R] /SigFlags 3 >> >>',
  70: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V 71 0 R /Rect [0 0 0 0] >>',
  71: unmade(),
}

/** The octets before the header, and a revision whose offsets count from it. */
export function revised(pdf: Buffer, objects: PdfObjects): Buffer {
  const base = pdf.indexOf('%PDF-')
  return Buffer.concat([pdf.subarray(0, base), write(pdf.subarray(base), objects)])
}

/** Its certification permits no changes (ISO 32000-1, 12.8.2.2): the sample of walks. */
export function certifiedPdf(): Buffer {
  return Buffer.from(signedElsewhere('certified'))
}

interface Shape extends RevisionOptions {
  readonly before?: string
  /** Octets behind `%%EOF`; its line end by default. */
  readonly behind?: string
  readonly catalog?: string
}

/** A PDF of one page with its form, its cross-references and its ends as asked for. Offsets count from the header. */
export function shapedPdf({ before = '', behind = '\n', catalog = '', ...options }: Shape): Buffer {
  const objects = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    4: stream(''),
    5: '<< /FT /Tx /T (amount) /V (100) >>',
  }
  const pdf = write(HEADER, objects, { trailer: `/Root 1 0 R ${FILE_ID}`, size: options.style === 'stream' ? 7 : 6, ...options }).toString(
    'latin1',
  )
  return Buffer.from(before + pdf.trimEnd() + behind, 'latin1')
}

/** PDFs that are signed, sealed and archived like any other, by what is unusual about them. */
export const unusualPdfs: Readonly<Record<string, Buffer>> = {
  'cross-references with fields of eight octets': casePdf('w-1-8-2'),
  'a byte order mark before the header': casePdf('bom-before-header'),
  'the name of a byte range in the text': casePdf('byterange-in-the-text-b'),
  'a form without fields': casePdf('form-without-fields'),
  'a table with a stream of hidden objects': casePdf('hybrid-reference'),
  'other octets before the header': shapedPdf({ before: `${'x'.repeat(70)}\r\n` }),
  'octets before the header, and a cross-reference stream': shapedPdf({ before: '\n\n', style: 'stream', widths: [1, 2, 1] }),
  'no line end at its end': shapedPdf({ behind: '' }),
  'octets behind its end': shapedPdf({ behind: '\r\n<!-- sent by a web server -->\n\0\0' }),
  'a form that needs appearances': shapedPdf({ catalog: '/AcroForm << /Fields [5 0 R] /NeedAppearances true /DA (/Helv 0 Tf) >>' }),
  'an empty form': shapedPdf({ catalog: '/AcroForm << >>' }),
  'a cross-reference stream with narrow fields': shapedPdf({ style: 'stream', widths: [1, 3, 1] }),
  'a cross-reference stream without types': shapedPdf({ style: 'stream', widths: [0, 4, 2] }),
  'a cross-reference stream with a predictor': shapedPdf({ style: 'stream', widths: [1, 8, 2], isPredicted: true }),
}
