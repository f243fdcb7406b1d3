// A signed PDF built without any code of this project: objects written by hand, signed by `openssl cms`, stamped by `openssl ts`.
// Must not know the inspection.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HEADER, type PdfObjects, stream, write } from '../corpus/pdf-writer.js'
import type { ForeignPki, Identity } from './pki.js'
import { openssl } from './tools.js'

/** Bytes set aside for a CMS or token. */
const ROOM = 8192
const SUB_FILTER = 'ETSI.CAdES.detached'

const FIRST_PAGE = '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>'
const PAGES: PdfObjects = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: `<< ${FIRST_PAGE} >>`,
  4: stream('BT /F1 24 Tf 72 720 Td (To be signed) Tj ET'),
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
}

export function plainPdf(): Buffer {
  return write(HEADER, PAGES)
}

/** The dictionary of a signature, or of a time-stamp, that `fill` fills in. */
function placeholderValue(type: 'Sig' | 'DocTimeStamp', subFilter: string, extra = '', at = new Date()): string {
  const time = at.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  return `<< /Type /${type} /Filter /Adobe.PPKLite /SubFilter /${subFilter} /M (D:${time}Z) ${extra} /ByteRange [0000000000 0000000000 0000000000 0000000000] /Contents <${'0'.repeat(2 * ROOM)}> >>`
}

/** Adds a field (number) and its value (number + 1); `fields` are all fields of the form, this one included. */
function withField(pdf: Buffer, number: number, value: string, fields: readonly number[], catalogExtra = ''): Buffer {
  const list = fields.map((field) => `${field} 0 R`).join(' ')
  return write(pdf, {
    1: `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${list}] /SigFlags 3 >> ${catalogExtra} >>`,
    3: `<< ${FIRST_PAGE} /Annots [${list}] >>`,
    [number]: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Field${number}) /V ${number + 1} 0 R /P 3 0 R /Rect [0 0 0 0] /F 132 >>`,
    [number + 1]: value,
  })
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

export interface PdfSignatureOptions {
  readonly signer: Identity
  readonly hash?: 'sha1' | 'sha256'
}

/** `openssl cms` over the byte range. */
export function cmsSign(pki: ForeignPki, data: Buffer, { signer, hash = 'sha256' }: PdfSignatureOptions): Buffer {
  writeFileSync(join(pki.directory, 'cms-data'), data)
  const command = `cms -sign -binary -cades -md ${hash} -in cms-data -outform DER -out cms.der`
  openssl(pki.directory, command, '-signer', signer.certificate, '-inkey', signer.key)
  return readFileSync(join(pki.directory, 'cms.der'))
}

/** Signs a PDF without fields in a further revision, as field 10. */
export function signPdf(pki: ForeignPki, pdf: Buffer, options: PdfSignatureOptions): Buffer {
  return sign(pki, withField(pdf, 10, placeholderValue('Sig', SUB_FILTER), [10]), options)
}

/** The catalog's entry for what `addSecurityStore` adds. */
export const STORE = '/DSS 60 0 R'

/** Adds a document security store as a revision of its own, for the field that is there. */
export function addSecurityStore(
  pki: ForeignPki,
  pdf: Buffer,
  ocsp = pki.ocsp(pki.rsa),
  asStream: (bytes: Buffer) => Buffer = stream,
): Buffer {
  return write(pdf, {
    1: `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [10 0 R] /SigFlags 3 >> ${STORE} >>`,
    60: '<< /Certs [61 0 R] /OCSPs [62 0 R] /CRLs [63 0 R] >>',
    61: asStream(pki.ca.der),
    62: asStream(ocsp),
    63: asStream(pki.crl()),
  })
}

/** Adds a document time-stamp as field 20. */
export function addDocumentTimeStamp(pki: ForeignPki, pdf: Buffer): Buffer {
  const stamped = withField(pdf, 20, placeholderValue('DocTimeStamp', 'ETSI.RFC3161'), [10, 20], STORE)
  return fill(stamped, (signed) => pki.timeStamp(signed))
}

/** The tables of the corpus are made before the certificates are, and no certificate is valid before it is made. */
const AHEAD_MS = 4 * 60_000

/** The value of a signature that is still to be made; `sign` makes it. */
export function unmade(extra = ''): string {
  return placeholderValue('Sig', SUB_FILTER, extra, new Date(Date.now() + AHEAD_MS))
}

/** A plain document with one signature in one revision, to be made: objects 1 to 6, the field 10, its value 11. */
export const PLAIN: PdfObjects = {
  ...PAGES,
  1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R >>',
  3: `<< ${FIRST_PAGE} /Annots [10 0 R] >>`,
  6: '<< /Fields [10 0 R] /SigFlags 3 >>',
  10: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V 11 0 R /P 3 0 R /Rect [0 0 0 0] /F 132 >>',
  11: unmade(),
}

export function sign(pki: ForeignPki, pdf: Buffer, options: Partial<PdfSignatureOptions> = {}): Buffer {
  return fill(pdf, (signed) => cmsSign(pki, signed, { signer: pki.ec, ...options }))
}
