// Writes revisions of PDFs with tables of cross-references. Must not know the inspection.

export const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')

/** Bodies of objects, by their numbers. */
type PdfObjects = Readonly<Record<number, string | Buffer>>

/** One more than the highest number. */
const SIZE = 200

/** Appends one revision. @param trailer its entries beside /Size and /Prev */
export function write(before: Buffer, objects: PdfObjects, trailer = '/Root 1 0 R'): Buffer {
  const [, previous] = [...before.toString('latin1').matchAll(/startxref\s+(\d+)/g)].at(-1) ?? []
  const rows = previous === undefined ? ['0 1\n0000000000 65535 f \n'] : []
  let written = before
  const add = (part: string | Buffer): void => {
    written = Buffer.concat([written, typeof part === 'string' ? Buffer.from(part, 'latin1') : part])
  }
  for (const [number, body] of Object.entries(objects)) {
    rows.push(`${number} 1\n${String(written.length).padStart(10, '0')} 00000 n \n`)
    for (const part of [`${number} 0 obj\n`, body, '\nendobj\n']) add(part)
  }
  const entries = `/Size ${SIZE} ${trailer}${previous === undefined ? '' : ` /Prev ${previous}`}`
  add(`xref\n${rows.join('')}trailer\n<< ${entries} >>\nstartxref\n${written.length}\n%%EOF\n`)
  return written
}

const CONTENT = 'BT /F1 24 Tf 72 720 Td (To be signed) Tj ET'

/** A page, signed by nobody. */
export function plainPdf(): Buffer {
  return write(HEADER, {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    4: `<< /Length ${CONTENT.length} >>\nstream\n${CONTENT}\nendstream`,
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  })
}
