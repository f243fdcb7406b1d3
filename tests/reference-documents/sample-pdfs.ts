// PDFs to be signed, as walks upload them.
import { FORM, writePdf } from '../../fixtures/samples/pdf.js'
import { writePackedPdf } from '../../fixtures/samples/streamed-pdf.js'

export function classicPdf(): Buffer {
  return Buffer.from(writePdf([['Page 1'], ['Page 2']]))
}

/** A PDF whose catalog, pages and font lie in an object stream, with a cross-reference stream. */
export function objectStreamPdf(): Buffer {
  return Buffer.from(writePackedPdf(['Page 1']))
}

/** A PDF that says it is encrypted (standard handler, an owner's password nobody knows). */
export function encryptedPdf(): Buffer {
  const password = '00'.repeat(32)
  const information = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${password}> /U <${password}> /P -4 >> `
  return Buffer.from(writePdf([['Page 1']], undefined, { ...FORM, information }))
}
