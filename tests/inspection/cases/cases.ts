// Small PDFs of kinds that people have and that stand in no table of tests, and others of the same kinds made of them.
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { contentStream, FILE_ID, FORM, writeObjects } from '../../../fixtures/samples/pdf.js'
import { signedElsewhere } from '../../../fixtures/samples/signed-elsewhere.js'
import { type PdfObjects, write } from '../corpus/pdf-writer.js'
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

interface Shape {
  readonly before?: string
  /** Octets behind `%%EOF`; its line end by default. */
  readonly behind?: string
  readonly catalog?: string
  /** The widths of the fields of a cross-reference stream; a table without them. */
  readonly widths?: readonly [number, number, number]
  /** Whether the cross-reference stream is compressed, with the predictor that most writers use. */
  readonly isPredicted?: boolean
}

/** A PDF of one page with its form, its cross-references and its ends as asked for. Offsets count from the header. */
export function shapedPdf({ before = '', behind = '\n', catalog = '', widths, isPredicted = false }: Shape): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    contentStream([]),
    '<< /FT /Tx /T (amount) /V (100) >>',
  ]
  const plain = Buffer.from(writeObjects(objects, FORM)).toString('latin1').trimEnd()
  const start = plain.indexOf('xref\n')
  const body = plain.slice(0, start)
  const offsets = [...body.matchAll(/^\d+ 0 obj$/gm)].map(({ index }) => index)
  const end = widths === undefined ? plain.slice(start) : `${streamOf([...offsets, start], widths, isPredicted)}startxref\n${start}\n%%EOF`
  return Buffer.from(before + body + end + behind, 'latin1')
}

function streamOf(offsets: readonly number[], widths: readonly [number, number, number], isPredicted: boolean): string {
  // Without types, each row tells an offset, so the first object, which is free, must be left out.
  const free = widths[0] === 0 ? [] : [[0, 0, 0]]
  const rows = [...free, ...offsets.map((offset) => [1, offset, 0])]
  const octets = rows.map((row) => Buffer.concat(row.map((value, index) => field(value, widths[index] ?? 0))))
  const columns = octets[0]?.length ?? 0
  // PNG's predictor Up: each row as its difference from the one before.
  const predicted = octets.map((row, index) => Buffer.from([2, ...row.map((octet, at) => octet - (octets[index - 1]?.[at] ?? 0))]))
  const data = isPredicted ? deflateSync(Buffer.concat(predicted)) : Buffer.concat(octets)
  const filter = isPredicted ? `/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns ${columns} >>` : ''
  const entries = `/Type /XRef /Size ${offsets.length + 1} /Index [${1 - free.length} ${rows.length}] /W [${widths.join(' ')}] /Root 1 0 R ${FILE_ID} ${filter} /Length ${data.length}`
  return `${offsets.length} 0 obj\n<< ${entries} >>\nstream\n${data.toString('latin1')}\nendstream\nendobj\n`
}

function field(value: number, width: number): Buffer {
  const octets = Buffer.alloc(8)
  octets.writeUInt32BE(value, 4)
  return octets.subarray(8 - width)
}

/** PDFs that are signed, sealed and archived like any other, by what is unusual about them. */
export const unusualPdfs: Readonly<Record<string, Buffer>> = {
  'cross-references with fields of eight octets': casePdf('w-1-8-2'),
  'a byte order mark before the header': casePdf('bom-before-header'),
  'the name of a byte range in the text': casePdf('byterange-in-the-text-b'),
  'a form without fields': casePdf('form-without-fields'),
  'a table with a stream of hidden objects': casePdf('hybrid-reference'),
  'other octets before the header': shapedPdf({ before: `${'x'.repeat(70)}\r\n` }),
  'octets before the header, and a cross-reference stream': shapedPdf({ before: '\n\n', widths: [1, 2, 1] }),
  'no line end at its end': shapedPdf({ behind: '' }),
  'octets behind its end': shapedPdf({ behind: '\r\n<!-- sent by a web server -->\n\0\0' }),
  'a form that needs appearances': shapedPdf({ catalog: '/AcroForm << /Fields [5 0 R] /NeedAppearances true /DA (/Helv 0 Tf) >>' }),
  'an empty form': shapedPdf({ catalog: '/AcroForm << >>' }),
  'a cross-reference stream as it is in memory': shapedPdf({ widths: [1, 3, 1] }),
  'a cross-reference stream without types': shapedPdf({ widths: [0, 4, 2] }),
  'a cross-reference stream with a predictor': shapedPdf({ widths: [1, 8, 2], isPredicted: true }),
}
