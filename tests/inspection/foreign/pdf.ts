// A signed PDF built without any code of this project: objects written by hand, signed by `openssl cms`.
// Must not know the inspection.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HEADER, type PdfObjects, stream, write } from '../corpus/pdf-writer.js'
import type { ForeignPki, Identity } from './pki.js'
import { openssl } from './tools.js'

/** Bytes set aside for a CMS. */
const ROOM = 8192

const FIRST_PAGE = '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>'
const PAGES: PdfObjects = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: `<< ${FIRST_PAGE} >>`,
  4: stream('BT /F1 24 Tf 72 720 Td (To be signed) Tj ET'),
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
}

const FIELD = '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V 11 0 R /P 3 0 R /Rect [0 0 0 0] /F 132 >>'

export function plainPdf(): Buffer {
  return write(HEADER, PAGES)
}

/** The dictionary of a signature that `fill` fills in. */
function placeholder(extra: string, at: Date): string {
  const time = at.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  return `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M (D:${time}Z) ${extra} /ByteRange [0000000000 0000000000 0000000000 0000000000] /Contents <${'0'.repeat(2 * ROOM)}> >>`
}

/** Fills in the byte range of the last placeholder and what `sign` makes of the bytes. */
export function fill(pdf: Buffer, sign: (signed: Buffer) => Buffer): Buffer {
  const text = pdf.toString('latin1')
  const gapStart = text.lastIndexOf('/Contents <') + '/Contents '.length
  const gapEnd = gapStart + 2 * ROOM + 2
  const range = [0, gapStart, gapEnd, pdf.length - gapEnd].map((value) => String(value).padStart(10, '0')).join(' ')
  const filled = Buffer.from(pdf)
  filled.write(range, text.lastIndexOf('/ByteRange [') + '/ByteRange ['.length, 'latin1')
  const value = sign(Buffer.concat([filled.subarray(0, gapStart), filled.subarray(gapEnd)])).toString('hex')
  if (value.length > 2 * ROOM) throw new Error('The room set aside for the signature is too small.')
  filled.write(value, gapStart + 1, 'latin1')
  return filled
}

/** Signs a plain PDF in a further revision. */
export function signPdf(pki: ForeignPki, pdf: Buffer, signer: Identity): Buffer {
  const revision = write(pdf, {
    1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [10 0 R] /SigFlags 3 >> >>',
    3: `<< ${FIRST_PAGE} /Annots [10 0 R] >>`,
    10: FIELD,
    11: placeholder('', new Date()),
  })
  return sign(pki, revision, signer)
}

/** The tables of tests are made before the certificates are, and no certificate is valid before it is made. */
const AHEAD_MS = 4 * 60_000

/** The value of a signature that is still to be made; `sign` makes it. */
export function unmade(extra = ''): string {
  return placeholder(extra, new Date(Date.now() + AHEAD_MS))
}

/** A plain document with one signature in one revision, to be made: objects 1 to 6, the field 10, its value 11. */
export const PLAIN: PdfObjects = {
  ...PAGES,
  1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R >>',
  3: `<< ${FIRST_PAGE} /Annots [10 0 R] >>`,
  6: '<< /Fields [10 0 R] /SigFlags 3 >>',
  10: FIELD,
  11: unmade(),
}

/** Makes the signature in a PDF: `openssl cms` over its byte range. */
export function sign(pki: ForeignPki, pdf: Buffer, signer = pki.ec): Buffer {
  return fill(pdf, (signed) => {
    writeFileSync(join(pki.directory, 'cms-data'), signed)
    const command = 'cms -sign -binary -cades -md sha256 -in cms-data -outform DER -out cms.der'
    openssl(pki.directory, command, '-signer', signer.certificate, '-inkey', signer.key)
    return readFileSync(join(pki.directory, 'cms.der'))
  })
}
