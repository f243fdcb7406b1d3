// Tamperings of a signed PDF: its bytes, its byte ranges, its CMS, what was appended, and its security store.
import type { FindingCode } from '../../../inspection/index.js'
import { lastStart, type PdfObjects, stream, write } from '../corpus/pdf-writer.js'
import { addDocumentTimeStamp, addSecurityStore, plainPdf, STORE, signPdf } from '../foreign/pdf.js'
import type { ForeignPki } from '../foreign/pki.js'
import { openssl } from '../foreign/tools.js'
import { flip, type Tampering } from './table.js'

interface PdfBase {
  readonly pki: ForeignPki
  readonly signed: Buffer
  readonly archived: Buffer
}

type Row = Tampering<PdfBase>

export function createPdfBase(pki: ForeignPki): PdfBase {
  const signed = signPdf(pki, plainPdf(), { signer: pki.rsa })
  return { pki, signed, archived: addDocumentTimeStamp(pki, addSecurityStore(pki, signed)) }
}

/** Replaces text by text of the same length, so that every offset stays. @throws when it is not there */
function replace(pdf: Buffer, from: string, to: string, which: 'first' | 'last' = 'first'): Buffer {
  const text = pdf.toString('latin1')
  const at = which === 'first' ? text.indexOf(from) : text.lastIndexOf(from)
  if (at < 0 || from.length !== to.length) throw new Error(`Nothing to tamper with: ${from}`)
  const changed = Buffer.from(pdf)
  changed.write(to, at, 'latin1')
  return changed
}

function made(name: string, finds: FindingCode, make: Row['make']): Row {
  return { name, finds, make }
}

function bytes(name: string, finds: FindingCode, from: string, to: string): Row {
  return made(name, finds, ({ signed }) => replace(signed, from, to))
}

function rangeOf(pdf: Buffer): [number, number, number, number] {
  const match = /\/ByteRange ?\[ *(\d+) +(\d+) +(\d+) +(\d+) *\]/.exec(pdf.toString('latin1'))
  return [Number(match?.[1]), Number(match?.[2]), Number(match?.[3]), Number(match?.[4])]
}

function range(name: string, finds: FindingCode, change: (range: [number, number, number, number]) => readonly number[]): Row {
  return made(name, finds, ({ signed }) => {
    const old = rangeOf(signed)
    const print = (values: readonly number[]) => `[${values.map((value) => String(value).padStart(10, '0')).join(' ')}]`
    return replace(signed, print(old), print(change(old)))
  })
}

function contents(name: string, finds: FindingCode, change: (cms: Buffer, base: PdfBase) => Uint8Array): Row {
  return made(name, finds, (base) => withCms(base.signed, (cms) => change(cms, base)))
}

/** With another CMS in the first signature; it is given with its padding. */
export function withCms(pdf: Buffer, change: (cms: Buffer) => Uint8Array): Buffer {
  const [, gapStart, gapEnd] = rangeOf(pdf)
  return withContents(pdf, gapStart + 1, gapEnd - 1, change)
}

/** With other bytes in place of those whose hexadecimal digits stand from `start` to `end`, and the rest filled up with zeros. */
function withContents(pdf: Buffer, start: number, end: number, change: (bytes: Buffer) => Uint8Array): Buffer {
  const value = Buffer.from(change(Buffer.from(pdf.subarray(start, end).toString('latin1'), 'hex')))
  const changed = Buffer.from(pdf)
  changed.write(value.toString('hex').padEnd(end - start, '0'), start, 'latin1')
  return changed
}

/** Length of the CMS without its padding. */
function cmsLength(contentsBytes: Buffer): number {
  return 4 + contentsBytes.readUInt16BE(2)
}

function appended(name: string, finds: FindingCode, objects: PdfObjects, trailer = ''): Row {
  return made(name, finds, ({ signed }) => write(signed, objects, { trailer: `/Root 1 0 R ${trailer}` }))
}

const CATALOG = '/Type /Catalog /Pages 2 0 R'
const FORM = '/AcroForm << /Fields [10 0 R] /SigFlags 3 >>'

function stored(name: string, finds: FindingCode, list: '/Certs' | '/OCSPs', listed?: Buffer): Row {
  const objects = { 1: `<< ${CATALOG} ${FORM} ${STORE} >>`, 60: `<< ${list} [61 0 R] >>` }
  return appended(`a store ${name}`, finds, listed === undefined ? objects : { ...objects, 61: listed })
}

export const pdfTamperings: readonly Row[] = [
  bytes('a letter of the page', 'digest-mismatch', 'To be signed', 'To be Signed'),
  bytes('the claimed time', 'digest-mismatch', '/M (D:20', '/M (D:19'),
  bytes('a claimed time that is none', 'signing-time-unreadable', '/M (D:20', '/M (X:20'),
  bytes('a claimed time with something behind it', 'signing-time-unreadable', 'Z)  /ByteRange', '?)  /ByteRange'),
  made('a security store of another type', 'dictionary-type', ({ archived }) => replace(archived, '/CRLs [63 0 R]', '/Type /DS /A 0')),
  made('a document time-stamp that is called a signature', 'dictionary-type', ({ archived }) =>
    replace(archived, '/Type /DocTimeStamp', '/Type /Sig         '),
  ),
  bytes('a signature of another type', 'dictionary-type', '/Type /Sig ', '/Type /Sign'),
  bytes('an unknown format of signature', 'algorithm-unknown', 'ETSI.CAdES.detached', 'ETSI.CAdES.attached'),
  bytes('no byte range', 'signature-unreadable', '/ByteRange', '/BiteRange'),
  bytes('no contents', 'signature-unreadable', '/Contents <', '/Kontents <'),
  range('a byte range that starts later', 'byte-range', ([, ...rest]) => [1, ...rest]),
  range('a gap inside the contents', 'byte-range', ([a, b, c, d]) => [a, b + 2, c, d]),
  range('a byte range that ends too early', 'byte-range', ([a, b, c, d]) => [a, b, c, d - 20]),
  range('a revision that ends behind startxref', 'revision-unreadable', ([a, b, c, d]) => [a, b, c, d - 12]),
  range('a byte range without the last line end', 'byte-range-short', ([a, b, c, d]) => [a, b, c, d - 1]),
  range('a byte range that overlaps itself', 'signature-unreadable', ([a, b, , d]) => [a, b, b - 1, d]),
  contents('a bit of the signature value', 'signature-value-invalid', (cms) => flip(cms, cmsLength(cms) - 1)),
  contents('contents that are no CMS', 'signature-unreadable', (_, { pki }) => pki.ca.der),
  contents('bytes hidden in the padding', 'padding-not-zero', (cms) => flip(cms, cmsLength(cms) + 100)),
  contents('a CMS with content of its own', 'signature-unreadable', (_, { pki }) => opensslCms(pki, '-nodetach')),
  contents('a CMS without the certificate of its signer', 'no-signer-certificate', (_, { pki }) => opensslCms(pki, '-nocerts')),
  contents('a CMS of another content type', 'content-type', (_, { pki }) => opensslCms(pki, '-econtent_type', '1.2.3.4')),
  contents('a CMS with two signers', 'signature-unreadable', (_, { pki }) =>
    opensslCms(pki, '-signer', pki.ec.certificate, '-inkey', pki.ec.key),
  ),
  contents('another certificate of the same name and number', 'signature-value-invalid', (cms, { pki }) => {
    const at = cms.indexOf(pki.rsa.der)
    const key = cms.indexOf(pki.rsa.der.subarray(200, 260), at)
    return flip(cms, key + 30)
  }),
  appended('a second field over the same signature', 'signature-shared', {
    1: `<< ${CATALOG} /AcroForm << /Fields [10 0 R 43 0 R] /SigFlags 3 >> >>`,
    43: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Copy) /V 11 0 R /P 3 0 R /Rect [0 0 0 0] >>',
  }),
  appended('encryption', 'pdf-encrypted', { 44: '<< /Filter /Standard /V 1 /R 2 /P -4 /O () /U () >>' }, '/Encrypt 44 0 R'),
  stored('whose certificate is missing', 'security-store-unreadable', '/Certs'),
  stored('whose response is none', 'revocation-unreadable', '/OCSPs', stream('none')),
  stored('with an unknown filter', 'security-store-unreadable', '/OCSPs', stream('none', '/Filter /DCTDecode')),
  made('the start of the cross-references', 'document-unreadable', ({ signed }) =>
    replace(signed, `startxref\n${lastStart(signed)}`, `startxref\n${'9'.repeat(String(lastStart(signed)).length)}`, 'last'),
  ),
  made('a revoked signer', 'signer-revoked', ({ pki }) =>
    addSecurityStore(pki, signPdf(pki, plainPdf(), { signer: pki.revoked }), pki.ocsp(pki.revoked)),
  ),
  made('a response signed by one who is no responder', 'revocation-responder-not-entitled', ({ pki, signed }) =>
    addSecurityStore(pki, signed, pki.ocsp(pki.rsa, pki.ec)),
  ),
  made('what the document time-stamp covers', 'time-stamp-imprint-mismatch', ({ archived }) => replace(archived, 'Field20', 'Field21')),
  made('the token of the document time-stamp', 'time-stamp-signature-invalid', ({ archived }) =>
    lastContents(archived, (token) => flip(token, cmsLength(token) - 1)),
  ),
  made('a document time-stamp that is no token', 'time-stamp-unreadable', ({ pki, archived }) => lastContents(archived, () => pki.ca.der)),
  made('a document time-stamp by one who is no authority', 'time-stamp-not-by-authority', ({ pki, archived }) =>
    lastContents(archived, (token) => pki.stampAsOther(token.subarray(0, cmsLength(token)), pki.ec, '-cades')),
  ),
]

function lastContents(pdf: Buffer, change: (token: Buffer) => Uint8Array): Buffer {
  const text = pdf.toString('latin1')
  const start = text.lastIndexOf('/Contents <') + '/Contents <'.length
  return withContents(pdf, start, text.indexOf('>', start), change)
}

/** A CMS over other data, with further parameters to `openssl cms -sign`. */
function opensslCms(pki: ForeignPki, ...parameters: readonly string[]): Buffer {
  const command = 'cms -sign -binary -cades -md sha256 -in ca.pem -outform DER'
  return openssl(pki.directory, command, '-signer', pki.rsa.certificate, '-inkey', pki.rsa.key, ...parameters)
}
