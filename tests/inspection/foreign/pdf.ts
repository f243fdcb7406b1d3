// A signed PDF built without any code of this project: objects written by hand, signed by `openssl cms`, stamped by `openssl ts`.
// Must not know the inspection.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HEADER, stream, write } from '../corpus/pdf-writer.js'
import type { ForeignPki, Identity } from './pki.js'
import { openssl } from './tools.js'

/** Bytes set aside for a CMS or token. */
const ROOM = 8192

const FIRST_PAGE = '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>'

export function plainPdf(): Buffer {
  return write(HEADER, {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< ${FIRST_PAGE} >>`,
    4: stream('BT /F1 24 Tf 72 720 Td (To be signed) Tj ET'),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  })
}

interface Placeholder {
  readonly number: number
  readonly name: string
  readonly type: 'Sig' | 'DocTimeStamp'
  readonly subFilter: string
}

/** The dictionary of a signature that `fill` fills in. */
export function placeholderValue(type: Placeholder['type'], subFilter: string, extra = '', at = new Date()): string {
  const time = at.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  return `<< /Type /${type} /Filter /Adobe.PPKLite /SubFilter /${subFilter} /M (D:${time}Z) ${extra} /ByteRange [0000000000 0000000000 0000000000 0000000000] /Contents <${'0'.repeat(2 * ROOM)}> >>`
}

/** Adds a field (number) and its value (number + 1); `fields` are all fields of the form, this one included. */
function withPlaceholder(
  pdf: Buffer,
  { number, name, type, subFilter }: Placeholder,
  fields: readonly number[],
  catalogExtra: string,
): Buffer {
  const list = fields.map((field) => `${field} 0 R`).join(' ')
  return write(pdf, {
    1: `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${list}] /SigFlags 3 >> ${catalogExtra} >>`,
    3: `<< ${FIRST_PAGE} /Annots [${list}] >>`,
    [number]: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${name}) /V ${number + 1} 0 R /P 3 0 R /Rect [0 0 0 0] /F 132 >>`,
    [number + 1]: placeholderValue(type, subFilter),
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
  readonly subFilter?: string
  readonly cades?: boolean
  readonly pss?: boolean
  readonly hash?: 'sha1' | 'sha256'
  /** The outermost length in the indefinite form of BER, as some signers leave it. */
  readonly ber?: boolean
}

/** `openssl cms` over the byte range. */
export function cmsSign(pki: ForeignPki, data: Buffer, { signer, cades, pss, hash = 'sha256', ber }: PdfSignatureOptions): Buffer {
  writeFileSync(join(pki.directory, 'cms-data'), data)
  const flags = [...(cades === false ? [] : ['-cades']), ...(pss === true ? ['-keyopt', 'rsa_padding_mode:pss'] : [])]
  const command = `cms -sign -binary -md ${hash} -in cms-data -outform DER -out cms.der`
  openssl(pki.directory, command, '-signer', signer.certificate, '-inkey', signer.key, ...flags)
  const der = readFileSync(join(pki.directory, 'cms.der'))
  return ber === true ? Buffer.concat([Buffer.from([0x30, 0x80]), der.subarray(4), Buffer.from([0, 0])]) : der
}

/** Signs a PDF in a further revision, as field `number`. */
export function signPdf(
  pki: ForeignPki,
  pdf: Buffer,
  options: PdfSignatureOptions,
  number = 10,
  fields: readonly number[] = [number],
  catalogExtra = '',
): Buffer {
  const subFilter = options.subFilter ?? 'ETSI.CAdES.detached'
  const placeholder = withPlaceholder(pdf, { number, name: `Signature${number}`, type: 'Sig', subFilter }, fields, catalogExtra)
  return fill(placeholder, (signed) => cmsSign(pki, signed, options))
}

/** Adds a document security store as a revision of its own, for the fields that are there. */
export function addSecurityStore(
  pki: ForeignPki,
  pdf: Buffer,
  signer: Identity,
  fields: readonly number[] = [10],
  ocsp = pki.ocsp(signer),
  asStream: (bytes: Buffer) => Buffer = stream,
): Buffer {
  const list = fields.map((field) => `${field} 0 R`).join(' ')
  return write(pdf, {
    1: `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${list}] /SigFlags 3 >> ${STORE} >>`,
    60: '<< /Certs [61 0 R] /OCSPs [62 0 R] /CRLs [63 0 R] >>',
    61: asStream(pki.ca.der),
    62: asStream(ocsp),
    63: asStream(pki.crl()),
  })
}

/** The catalog's entry for what `addSecurityStore` adds. */
export const STORE = '/DSS 60 0 R'

export function addDocumentTimeStamp(
  pki: ForeignPki,
  pdf: Buffer,
  number = 20,
  fields: readonly number[] = [10, number],
  authority = pki.timeStamping,
): Buffer {
  const stamp: Placeholder = { number, name: `TimeStamp${number}`, type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161' }
  const placeholder = withPlaceholder(pdf, stamp, fields, STORE)
  return fill(placeholder, (signed) => pki.timeStamp(signed, authority))
}

/** The tables of the corpus are made before the certificates are, and no certificate is valid before it is made. */
const AHEAD_MS = 4 * 60_000

/** The value of a signature that is still to be made; `sign` and `stamp` make it. */
export function unmade(extra = '', subFilter = 'ETSI.CAdES.detached'): string {
  return placeholderValue('Sig', subFilter, extra, new Date(Date.now() + AHEAD_MS))
}

export function unmadeStamp(): string {
  return placeholderValue('DocTimeStamp', 'ETSI.RFC3161')
}

export function sign(pki: ForeignPki, pdf: Buffer, options: Partial<PdfSignatureOptions> = {}): Buffer {
  return fill(pdf, (signed) => cmsSign(pki, signed, { signer: pki.ec, ...options }))
}

export function stamp(pki: ForeignPki, pdf: Buffer): Buffer {
  return fill(pdf, (signed) => pki.timeStamp(signed))
}
