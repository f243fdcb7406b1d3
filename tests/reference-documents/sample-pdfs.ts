// PDFs to be signed, as walks upload them.
import { writePdf } from '../../fixtures/samples/pdf.js'
import { writePackedPdf } from '../../fixtures/samples/streamed-pdf.js'

export function classicPdf(): Buffer {
  return Buffer.from(writePdf([['Page 1'], ['Page 2']]))
}

/** A PDF whose catalog, pages and font lie in an object stream, with a cross-reference stream. */
export function objectStreamPdf(): Buffer {
  return Buffer.from(writePackedPdf(['Page 1']))
}
