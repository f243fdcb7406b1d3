// Signed PDFs as producers write them, each in another way and all of them in order: structure, forms, later revisions, signatures.
// Must not know the inspection.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FindingCode } from '../../../inspection/index.js'
import { type PdfObjects, type PdfSignatureOptions, placeholderValue } from '../foreign/pdf.js'
import type { ForeignPki } from '../foreign/pki.js'
import { run } from '../foreign/tools.js'
import { HEADER, type RevisionOptions, sign, stamp, stream, unmade, unmadeStamp, write } from './pdf-writer.js'
import { RICH_TRAILER, richObjects } from './rich-pdf.js'

export interface LegalPdf {
  readonly name: string
  readonly make: (pki: ForeignPki) => Buffer
  /** Codes of the advice that it gets, beside that about the signing-time attribute, which openssl always adds. */
  readonly advice?: readonly FindingCode[]
}

/** A plain document with one signature in one revision: objects 1 to 6, the field 10, its value 11. */
const PLAIN: PdfObjects = {
  1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [10 0 R] >>',
  4: stream('BT /F1 24 Tf 72 720 Td (To be signed) Tj ET'),
  5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  6: '<< /Fields [10 0 R] /SigFlags 3 >>',
  10: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V 11 0 R /P 3 0 R /Rect [0 0 0 0] /F 132 >>',
  11: unmade(),
}

function plain(
  pki: ForeignPki,
  objects: PdfObjects = {},
  options: RevisionOptions = {},
  signing: Partial<PdfSignatureOptions> = {},
): Buffer {
  return sign(pki, write(HEADER, { ...PLAIN, ...objects }, options), signing)
}

/** The first revision is otherwise. */
function first(name: string, objects: PdfObjects, options: RevisionOptions = {}): LegalPdf {
  return { name, make: (pki) => plain(pki, objects, options) }
}

/** A further revision follows the signed one. */
function then(name: string, objects: PdfObjects, options: RevisionOptions = {}): LegalPdf {
  return { name, make: (pki) => finished(pki, write(plain(pki), objects, options), objects) }
}

/** A further revision follows the signed rich document. */
function thenRich(name: string, objects: PdfObjects, options: RevisionOptions = {}): LegalPdf {
  return {
    name,
    make: (pki) => {
      const signed = sign(pki, write(HEADER, richObjects(), { trailer: RICH_TRAILER }))
      return finished(pki, write(signed, objects, { trailer: RICH_TRAILER, ...options }), objects)
    },
  }
}

/** Makes the signature or the time-stamp that a revision leaves to be made. */
function finished(pki: ForeignPki, pdf: Buffer, objects: PdfObjects): Buffer {
  const bodies = Object.values(objects).map(String)
  if (bodies.some((body) => body.includes('/DocTimeStamp'))) return stamp(pki, pdf)
  return bodies.some((body) => body.includes('/ByteRange')) ? sign(pki, pdf, { signer: pki.rsa }) : pdf
}

/** A signature added to a document that a tool has written. */
function afterTool(name: string, ...parameters: readonly string[]): LegalPdf {
  return {
    name: `signed after qpdf ${name}`,
    make: (pki) => {
      const { 10: _field, 11: _value, ...unsigned } = PLAIN
      const source = { ...unsigned, 1: '<< /Type /Catalog /Pages 2 0 R >>', 3: String(PLAIN[3]).replace('/Annots [10 0 R]', '') }
      writeFileSync(join(pki.directory, 'tool-in.pdf'), write(HEADER, source))
      run(pki.directory, 'qpdf', '--warning-exit-0', '--deterministic-id', ...parameters, 'tool-in.pdf', 'tool-out.pdf')
      const pdf = readFileSync(join(pki.directory, 'tool-out.pdf'))
      const json = JSON.parse(run(pki.directory, 'qpdf', '--json', '--json-key=qpdf', 'tool-out.pdf').toString()) as {
        qpdf: [unknown, Record<string, { value?: Record<string, string> }>]
      }
      const root = json.qpdf[1].trailer?.value?.['/Root'] ?? ''
      const pages = json.qpdf[1][`obj:${root}`]?.value?.['/Pages'] ?? ''
      const number = Number.parseInt(root, 10)
      const objects = {
        [number]: `<< /Type /Catalog /Pages ${pages} /AcroForm << /Fields [110 0 R] /SigFlags 3 >> >>`,
        110: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V 111 0 R /Rect [0 0 0 0] >>',
        111: unmade(),
      }
      return sign(pki, write(pdf, objects, { trailer: `/Root ${root}` }))
    },
  }
}

const styles = ['table', 'stream', 'objects', 'hybrid'] as const

const structures: readonly LegalPdf[] = [
  ...styles.map((style) => first(`cross-references: ${style}`, {}, { style })),
  ...styles.flatMap((earlier) =>
    styles.map(
      (style): LegalPdf => ({
        name: `cross-references: ${earlier}, then a signature with ${style}`,
        make: (pki) => {
          const revision = { 6: '<< /Fields [10 0 R 20 0 R] /SigFlags 3 >>', 20: '<< /FT /Sig /T (Second) /V 21 0 R >>', 21: unmade() }
          return sign(pki, write(plain(pki, {}, { style: earlier }), revision, { style }), { signer: pki.rsa })
        },
      }),
    ),
  ),
  {
    name: 'a hybrid file whose stream is named again by a later trailer',
    make: (pki) => {
      const signed = plain(pki, {}, { style: 'hybrid' })
      const stream = /\/XRefStm (\d+)/.exec(signed.toString('latin1'))?.[1]
      return write(signed, { 80: '<< >>' }, { trailer: `/Root 1 0 R /XRefStm ${stream}` })
    },
  },
  afterTool('with object streams', '--object-streams=generate'),
  afterTool('linearized', '--linearize'),
  afterTool('linearized with object streams', '--linearize', '--object-streams=generate'),
  afterTool('in its readable form', '--qdf', '--object-streams=disable'),
  afterTool('with streams compressed', '--compress-streams=y', '--recompress-flate'),
  first('everything direct', { 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [10 0 R] /SigFlags 3 >> >>' }),
  first('everything indirect', {
    3: '<< /Type /Page /Parent 2 0 R /MediaBox 70 0 R /Contents 4 0 R /Resources 71 0 R /Annots 72 0 R >>',
    6: '<< /Fields 73 0 R /SigFlags 74 0 R >>',
    70: '[0 0 612 792]',
    71: '<< /Font 75 0 R >>',
    72: '[10 0 R]',
    73: '[10 0 R]',
    74: '3',
    75: '<< /F1 5 0 R >>',
  }),
  first('the length of a stream elsewhere', { 4: Buffer.from('<< /Length 70 0 R >>\nstream\nBT ET\nendstream'), 70: '5' }),
  first('a stream with a wrong length', { 4: Buffer.from('<< /Length 3 >>\nstream\nBT ET\nendstream') }),
  first('a page tree of three levels', {
    2: '<< /Type /Pages /Kids [70 0 R] /Count 1 >>',
    3: '<< /Type /Page /Parent 70 0 R /Contents 4 0 R /Annots [10 0 R] >>',
    70: '<< /Type /Pages /Parent 2 0 R /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] /Resources << >> >>',
  }),
  first('names and strings written in hexadecimal', {
    1: '<< /Type /Catalog /P#61ges 2 0 R /AcroForm 6 0 R >>',
    10: '<< /Type /Annot /Subtype /Widget /FT /S#69g /T <FEFF005300690067006E> /V 11 0 R /Rect [0 0 0 0] >>',
  }),
  first('a version of its own', { 1: '<< /Type /Catalog /Version /2.0 /Pages 2 0 R /AcroForm 6 0 R >>' }),
  first('comments and much white space', { 2: '<<%here\r\n/Type\t/Pages\n\n/Kids[3 0 R]/Count 1\n>>' }),
  first('a reference to nothing', { 3: String(PLAIN[3]).replace('/Annots', '/Thumb 90 0 R /Annots') }),
  first('a null in place of an entry', { 3: String(PLAIN[3]).replace('/Annots', '/Thumb null /Annots') }),
  { name: 'bytes before the header', make: (pki) => sign(pki, write(Buffer.concat([Buffer.from('\n'), HEADER]), PLAIN)) },
  {
    name: 'an object that no reader here can read',
    make: (pki) => {
      const odd = { ...PLAIN, 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /PieceInfo 70 0 R >>', 70: '<< /A 1 /A 2 /B 4 0 R >>' }
      return write(sign(pki, write(HEADER, odd)), { 80: '<< >>' })
    },
  },
  {
    name: 'outlines of five thousand items',
    make: (pki) => {
      const items = Array.from({ length: 5000 }, (_, index) => [
        index + 1000,
        `<< /Title (x) /Next ${index + 1001} 0 R /Prev ${index + 999} 0 R >>`,
      ])
      const outlined = { ...PLAIN, ...Object.fromEntries(items), 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /Outlines 1000 0 R >>' }
      return write(sign(pki, write(HEADER, outlined)), { 80: '<< >>' })
    },
  },
]

const FORM_2 = '<< /Fields [10 0 R 20 0 R] /SigFlags 3 >>'
const SECOND = {
  6: FORM_2,
  20: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Second) /V 21 0 R /P 3 0 R /Rect [0 0 0 0] >>',
  21: unmade(),
}
const STAMPED = { ...SECOND, 21: unmadeStamp() }

const forms: readonly LegalPdf[] = [
  then('a second signature', SECOND),
  then('a second signature whose widget is on the page', { ...SECOND, 3: String(PLAIN[3]).replace('[10 0 R]', '[10 0 R 20 0 R]') }),
  then('a visible second signature', {
    ...SECOND,
    3: String(PLAIN[3]).replace('[10 0 R]', '[10 0 R 20 0 R]'),
    20: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Second) /V 21 0 R /P 3 0 R /Rect [9 9 99 99] /AP << /N 22 0 R >> >>',
    22: stream('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 90 90]'),
  }),
  then('a second signature before the first in the list', { ...SECOND, 6: '<< /Fields [20 0 R 10 0 R] /SigFlags 3 >>' }),
  then('a widget apart from its field, which inherits its type', {
    ...SECOND,
    3: String(PLAIN[3]).replace('[10 0 R]', '[10 0 R 22 0 R]'),
    20: '<< /FT /Sig /T (Second) /V 21 0 R /Kids [22 0 R] >>',
    22: '<< /Type /Annot /Subtype /Widget /Parent 20 0 R /P 3 0 R /Rect [0 0 0 0] >>',
  }),
  then('a field with two widgets', {
    ...SECOND,
    20: '<< /FT /Sig /T (Second) /V 21 0 R /Kids [22 0 R 23 0 R] >>',
    22: '<< /Type /Annot /Subtype /Widget /Parent 20 0 R /Rect [0 0 0 0] >>',
    23: '<< /Type /Annot /Subtype /Widget /Parent 20 0 R /Rect [0 0 0 0] >>',
  }),
  then('a field in a new group', {
    ...SECOND,
    6: '<< /Fields [10 0 R 24 0 R] /SigFlags 3 >>',
    20: '<< /FT /Sig /T (Second) /V 21 0 R /Parent 24 0 R >>',
    24: '<< /T (group) /Kids [20 0 R] >>',
  }),
  {
    name: 'a field more in a group that was there',
    make: (pki) => {
      const grouped = {
        6: '<< /Fields [24 0 R] /SigFlags 3 >>',
        10: '<< /FT /Sig /T (Signature) /V 11 0 R /Parent 24 0 R >>',
        24: '<< /T (group) /Kids [10 0 R] >>',
      }
      const second = {
        20: '<< /FT /Sig /T (Second) /V 21 0 R /Parent 24 0 R >>',
        21: unmade(),
        24: '<< /T (group) /Kids [10 0 R 20 0 R] >>',
      }
      return sign(pki, write(plain(pki, grouped), second), { signer: pki.rsa })
    },
  },
  then('an empty signature field that shows nothing', { 6: FORM_2, 20: '<< /Subtype /Widget /FT /Sig /T (Later) /Rect [9 9 99 99] >>' }),
  then('a form that becomes direct', {
    ...SECOND,
    1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [10 0 R 20 0 R] /SigFlags 3 >> >>',
    6: 'null',
  }),
  {
    name: 'a form that becomes indirect',
    make: (pki) => {
      const direct = { 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [10 0 R] /SigFlags 3 /DA (x) >> >>' }
      const moved = { 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 25 0 R >>', 25: '<< /Fields [10 0 R 20 0 R] /SigFlags 3 /DA (x) >>' }
      return sign(pki, write(plain(pki, direct), { ...SECOND, ...moved }), { signer: pki.rsa })
    },
  },
  {
    name: 'annotations that become an object of their own',
    make: (pki) => {
      const page = { 3: String(PLAIN[3]).replace('[10 0 R]', '26 0 R'), 26: '[10 0 R 20 0 R]' }
      return sign(pki, write(plain(pki), { ...SECOND, ...page }), { signer: pki.rsa })
    },
  },
  then('resources and a default appearance for the form', {
    ...SECOND,
    6: '<< /Fields [10 0 R 20 0 R] /SigFlags 3 /DA (/Helv 0 Tf) /DR << /Font << /Helv 5 0 R >> >> >>',
  }),
  thenRich('a font more in the resources of the form', {
    6: String(richObjects()[6]).replace('/F1 5 0 R', '/F1 5 0 R /F2 61 0 R'),
    61: '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  }),
  then('fields need no new appearances', { 6: '<< /Fields [10 0 R] /SigFlags 3 /NeedAppearances false >>' }),
  thenRich('the empty field signed', { 12: String(richObjects()[12]).replace('/MK << >>', '/V 65 0 R'), 65: unmade() }),
  thenRich('the empty field signed, with an appearance', {
    12: String(richObjects()[12]).replace('/MK << >>', '/V 65 0 R /AP << /N 66 0 R >>'),
    65: unmade(),
    66: stream('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 90 40]'),
  }),
]

const CATALOG = '/Type /Catalog /Pages 2 0 R /AcroForm 6 0 R'
const DER = { 60: stream('x') }

const revisions: readonly LegalPdf[] = [
  then('an empty revision', {}),
  then('an object that nothing refers to', { 80: stream('unused') }),
  then('an object written again as it was', { 4: PLAIN[4] ?? '' }),
  then('all objects written again as they were', {
    1: PLAIN[1] ?? '',
    2: PLAIN[2] ?? '',
    3: PLAIN[3] ?? '',
    4: PLAIN[4] ?? '',
    5: PLAIN[5] ?? '',
  }),
  then('a catalog as a new object', { 81: String(PLAIN[1]) }, { trailer: '/Root 81 0 R' }),
  {
    name: 'a catalog as a new object in each of three revisions',
    make: (pki) => {
      const second = write(plain(pki), { 81: String(PLAIN[1]), ...SECOND }, { trailer: '/Root 81 0 R' })
      return write(sign(pki, second, { signer: pki.rsa }), { 82: `<< ${CATALOG} /DSS << >> >>` }, { trailer: '/Root 82 0 R' })
    },
  },
  then('a content stream as a new object of the same value', { 3: String(PLAIN[3]).replace('4 0 R', '83 0 R'), 83: PLAIN[4] ?? '' }),
  then(
    'information where there was none',
    { 26: '<< /Producer (Signer) /ModDate (D:20260101000000Z) >>' },
    { trailer: '/Root 1 0 R /Info 26 0 R' },
  ),
  thenRich('another date and producer', { 26: '<< /Title (Contract) /Producer (Signer) /ModDate (D:20260202000000Z) >>' }),
  thenRich(
    'the information as a new object',
    { 64: '<< /Title (Contract) /Producer (Signer) >>' },
    { trailer: '/Root 1 0 R /Info 64 0 R' },
  ),
  thenRich('a trailer without the information', { 80: '<< >>' }, { trailer: '/Root 1 0 R' }),
  thenRich('other metadata', { 22: stream('<x:xmpmeta xmlns:x="adobe:ns:meta/"><x/></x:xmpmeta>', '/Type /Metadata /Subtype /XML') }),
  thenRich('a revision of the rich document', { 80: '<< >>' }),
  thenRich('a second signature in the rich document', {
    6: String(richObjects()[6]).replace('14 0 R]', '14 0 R 61 0 R]'),
    15: '[10 0 R 12 0 R 61 0 R]',
    61: '<< /FT /Sig /T (New) /Type /Annot /Subtype /Widget /P 3 0 R /Rect [0 0 0 0] /V 65 0 R >>',
    65: unmade(),
  }),
  then('an extension and a version', {
    1: `<< ${CATALOG} /Version /1.7 /Extensions << /ESIC << /BaseVersion /1.7 /ExtensionLevel 5 >> >> >>`,
  }),
  then('a security store that is empty', { 1: `<< ${CATALOG} /DSS << /Type /DSS >> >>` }),
  then('a document time-stamp', STAMPED),
  then('a document time-stamp in an object stream revision', STAMPED, { style: 'objects' }),
  {
    name: 'revocation data by signature, then a time-stamp',
    make: (pki) => {
      const store = {
        ...DER,
        1: `<< ${CATALOG} /DSS 61 0 R >>`,
        60: stream(pki.ocsp(pki.ec)),
        61: '<< /Type /DSS /VRI << /AB << /Type /VRI /OCSP [60 0 R] /TU (D:20260101000000Z) >> >> /OCSPs 62 0 R /Certs [63 0 R] >>',
        62: '[60 0 R]',
        63: stream(pki.ca.der),
      }
      return stamp(
        pki,
        write(write(plain(pki, { 11: placeholderValue('Sig', 'ETSI.CAdES.detached') }), store), {
          ...STAMPED,
          1: `<< ${CATALOG} /DSS 61 0 R >>`,
        }),
      )
    },
  },
  {
    name: 'a security store that a later revision replaces',
    make: (pki) => {
      const certificate = { 63: stream(pki.ca.der) }
      const store = write(plain(pki), { ...certificate, 1: `<< ${CATALOG} /DSS << /Certs [63 0 R] >> >>` })
      return write(store, { 1: `<< ${CATALOG} /DSS << /Certs [64 0 R 63 0 R] >> >>`, 64: stream(pki.timeStamping.der) })
    },
  },
]

const transform = (method: string, parameters: string): PdfObjects => ({
  11: unmade(`/Reference [<< /Type /SigRef /TransformMethod /${method} /Data 1 0 R /TransformParams << /V /1.2 ${parameters} >> >>]`),
})
const CERTIFIED = { 1: `<< ${CATALOG} /Perms << /DocMDP 11 0 R >> >>` }

function permitted(name: string, firstRevision: PdfObjects, second: PdfObjects): LegalPdf {
  return { name, make: (pki) => finished(pki, write(plain(pki, firstRevision), second), second) }
}

const permissions: readonly LegalPdf[] = [
  permitted('a time-stamp where no changes are permitted', { ...CERTIFIED, ...transform('DocMDP', '/P 1') }, STAMPED),
  permitted(
    'validation data where no changes are permitted',
    { ...CERTIFIED, ...transform('DocMDP', '/P 1') },
    { 1: `<< ${CATALOG} /Perms << /DocMDP 11 0 R >> /DSS << >> >>` },
  ),
  permitted('a signature where forms may be filled in', { ...CERTIFIED, ...transform('DocMDP', '/P 2') }, SECOND),
  permitted('a signature where the level is the usual one', { ...CERTIFIED, ...transform('DocMDP', '') }, SECOND),
  permitted('a signature where other fields are locked', transform('FieldMDP', '/Action /Include /Fields [(Other)]'), SECOND),
  permitted('a signature that is left out of the lock', transform('FieldMDP', '/Action /Exclude /Fields [(Second)]'), SECOND),
]

const signatures: readonly LegalPdf[] = [
  { name: 'RSA', make: (pki) => plain(pki, {}, {}, { signer: pki.rsa }) },
  { name: 'RSA-PSS', make: (pki) => plain(pki, {}, {}, { signer: pki.rsa, pss: true }) },
  { name: 'lengths in BER', make: (pki) => plain(pki, {}, {}, { ber: true }), advice: ['cms-not-der'] },
  { name: 'without the name of the certificate', make: (pki) => plain(pki, {}, {}, { cades: false }), advice: ['no-signing-certificate'] },
  { name: 'the older format', make: (pki) => plain(pki, { 11: unmade('', 'adbe.pkcs7.detached') }), advice: ['not-pades'] },
  { name: 'a time with an offset', make: (pki) => plain(pki, { 11: unmade().replace(/\/M \(D:(\d+)Z\)/, "/M (D:$1+00'00')") }) },
  { name: 'a reason and a place', make: (pki) => plain(pki, { 11: unmade('/Reason (I agree) /Location (R\\354ga) /ContactInfo (x)') }) },
  {
    name: 'other padding than zeros',
    make: (pki) => {
      const pdf = plain(pki)
      pdf.write('20', pdf.lastIndexOf('00>'), 'latin1')
      return pdf
    },
    advice: ['padding-not-zero'],
  },
  {
    name: 'no line end behind the last revision',
    make: (pki) => sign(pki, write(HEADER, PLAIN).subarray(0, -1)),
  },
]

/** All of them, in the order of what is unusual about them. */
export const legalPdfs: readonly LegalPdf[] = [...structures, ...forms, ...revisions, ...permissions, ...signatures]
