// PDFs to be signed, as walks upload them.
import { writePdf } from '../../fixtures/samples/pdf.js'

export function classicPdf(): Buffer {
  return Buffer.from(writePdf([['Page 1'], ['Page 2']]))
}
