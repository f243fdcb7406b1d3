// Signed PDFs as producers write them, each in another way and all of them in order: structure, forms, later revisions, signatures.
// Must not know the inspection.
import { createHash } from 'node:crypto'
import { placeholderValue, sign, stamp, unmade, unmadeStamp } from '../foreign/pdf.js'
import { finished, type LegalPdf, legal, PLAIN, plain, then, thenRich, transform } from './legal-rows.js'
import { structures } from './pdf-structures.js'
import { HEADER, type PdfObjects, stream, write } from './pdf-writer.js'
import { richObjects } from './rich-pdf.js'

const FORM_2 = '<< /Fields [10 0 R 20 0 R] /SigFlags 3 >>'
const SECOND = {
  6: FORM_2,
  20: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Second) /V 21 0 R /P 3 0 R /Rect [0 0 0 0] >>',
  21: unmade(),
}
const STAMPED = { ...SECOND, 21: unmadeStamp() }

const VISIBLE = {
  ...SECOND,
  3: String(PLAIN[3]).replace('[10 0 R]', '[10 0 R 20 0 R]'),
  20: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Second) /V 21 0 R /P 3 0 R /Rect [9 9 99 99] /AP << /N 22 0 R >> >>',
  22: stream('BT /F9 9 Tf (Signed) Tj ET', '/Type /XObject /Subtype /Form /BBox [0 0 90 90] /Resources << /Font << /F9 23 0 R >> >>'),
  23: '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
}

const forms: readonly LegalPdf[] = [
  then('a second signature', SECOND),
  then('a second signature whose widget is on the page', { ...SECOND, 3: String(PLAIN[3]).replace('[10 0 R]', '[10 0 R 20 0 R]') }),
  then('a visible second signature, with a colour profile and what its program notes in the catalog', {
    ...VISIBLE,
    1: String(PLAIN[1]).replace('>>', '/OutputIntents [24 0 R] /PieceInfo << /ACME << /LastModified (D:20260101000000Z) >> >> >>'),
    24: '<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) >>',
  }),
  then('an entry of a developer in the catalog', { ...SECOND, 1: String(PLAIN[1]).replace('>>', '/ACME_Signing << /Level /LT >> >>') }),
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
  legal('a field more in a group that was there', (pki) => {
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
  }),
  then('an empty signature field that shows nothing', { 6: FORM_2, 20: '<< /Subtype /Widget /FT /Sig /T (Later) /Rect [9 9 99 99] >>' }),
  legal('a form that becomes indirect', (pki) => {
    const direct = { 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [10 0 R] /SigFlags 3 /DA (x) >> >>' }
    const moved = { 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 25 0 R >>', 25: '<< /Fields [10 0 R 20 0 R] /SigFlags 3 /DA (x) >>' }
    return sign(pki, write(plain(pki, direct), { ...SECOND, ...moved }), { signer: pki.rsa })
  }),
  legal('annotations that become an object of their own', (pki) => {
    const page = { 3: String(PLAIN[3]).replace('[10 0 R]', '26 0 R'), 26: '[10 0 R 20 0 R]' }
    return sign(pki, write(plain(pki), { ...SECOND, ...page }), { signer: pki.rsa })
  }),
  then('resources and a default appearance for the form', {
    ...SECOND,
    6: '<< /Fields [10 0 R 20 0 R] /SigFlags 3 /DA (/Helv 0 Tf) /DR << /Font << /Helv 5 0 R >> >> >>',
  }),
  thenRich('a font more in the resources of the form', {
    6: String(richObjects()[6]).replace('/F1 5 0 R', '/F1 5 0 R /F2 61 0 R'),
    61: '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  }),
  then('fields need no new appearances', { 6: '<< /Fields [10 0 R] /SigFlags 3 /NeedAppearances false >>' }),
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
  legal('a catalog as a new object in each of three revisions', (pki) => {
    const second = write(plain(pki), { 81: String(PLAIN[1]), ...SECOND }, { trailer: '/Root 81 0 R' })
    return write(sign(pki, second, { signer: pki.rsa }), { 82: `<< ${CATALOG} /DSS << >> >>` }, { trailer: '/Root 82 0 R' })
  }),
  then('a content stream as a new object of the same value', { 3: String(PLAIN[3]).replace('4 0 R', '83 0 R'), 83: PLAIN[4] ?? '' }),
  then(
    'information where there was none',
    { 26: '<< /Producer (Signer) /ModDate (D:20260101000000Z) >>' },
    { trailer: '/Root 1 0 R /Info 26 0 R' },
  ),
  thenRich('another date and producer', { 26: '<< /Title (Contract) /Producer (Signer) /ModDate (D:20260202000000Z) >>' }),
  thenRich('a trailer without the information', { 80: '<< >>' }, { trailer: '/Root 1 0 R' }),
  thenRich('other metadata', { 22: stream('<x:xmpmeta xmlns:x="adobe:ns:meta/"><x/></x:xmpmeta>', '/Type /Metadata /Subtype /XML') }),
  then('an extension and a version', {
    1: `<< ${CATALOG} /Version /1.7 /Extensions << /ESIC << /BaseVersion /1.7 /ExtensionLevel 5 >> >> >>`,
  }),
  then('a security store that is empty', { 1: `<< ${CATALOG} /DSS << /Type /DSS >> >>` }),
  then('a document time-stamp', STAMPED),
  legal('revocation data by signature, then a time-stamp', (pki) => {
    const signed = plain(pki, { 11: placeholderValue('Sig', 'ETSI.CAdES.detached') })
    const store = {
      ...DER,
      1: `<< ${CATALOG} /DSS 61 0 R >>`,
      60: stream(pki.ocsp(pki.ec)),
      61: `<< /Type /DSS /VRI << /${storeKey(signed)} << /Type /VRI /OCSP [60 0 R] /TU (D:20260101000000Z) >> >> /OCSPs 62 0 R /Certs [63 0 R] >>`,
      62: '[60 0 R]',
      63: stream(pki.ca.der),
    }
    return stamp(
      pki,
      write(write(signed, store), {
        ...STAMPED,
        1: `<< ${CATALOG} /DSS 61 0 R >>`,
      }),
    )
  }),
  legal(
    'a time-stamp, and nothing but its own revocation data',
    (pki) => {
      const store = { 1: `<< ${CATALOG} /DSS << /OCSPs [60 0 R] >> >>`, 60: stream(pki.ocsp(pki.timeStamping)) }
      return write(stamp(pki, write(plain(pki), STAMPED)), store)
    },
    'revocation-not-of-signer',
  ),
]

/** SHA-1 of the contents of the first signature, with the zeros behind it (ETSI EN 319 142-1, 5.4.2.3). */
function storeKey(pdf: Buffer): string {
  const [, contents = ''] = /\/Contents\s*<([0-9a-fA-F]+)>/.exec(pdf.toString('latin1')) ?? []
  return createHash('sha1').update(Buffer.from(contents, 'hex')).digest('hex').toUpperCase()
}

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
  permitted('a visible signature where annotations are permitted', { ...CERTIFIED, ...transform('DocMDP', '/P 3') }, VISIBLE),
  permitted(
    'a note where annotations are permitted',
    { ...CERTIFIED, ...transform('DocMDP', '/P 3') },
    {
      3: String(PLAIN[3]).replace('[10 0 R]', '[10 0 R 20 0 R]'),
      20: '<< /Type /Annot /Subtype /FreeText /Rect [0 0 600 800] /Contents (x) >>',
    },
  ),
  {
    ...permitted('a visible signature where forms may be filled in', { ...CERTIFIED, ...transform('DocMDP', '/P 2') }, VISIBLE),
    advice: ['shown-after-certification'],
  },
  permitted('a signature where other fields are locked', transform('FieldMDP', '/Action /Include /Fields [(Other)]'), SECOND),
  permitted('a signature that is left out of the lock', transform('FieldMDP', '/Action /Exclude /Fields [(Second)]'), SECOND),
]

const signatures: readonly LegalPdf[] = [
  legal('RSA-PSS', (pki) => plain(pki, {}, {}, { signer: pki.rsa, pss: true })),
  legal('lengths in BER', (pki) => plain(pki, {}, {}, { ber: true }), 'cms-not-der'),
  legal('without the name of the certificate', (pki) => plain(pki, {}, {}, { cades: false }), 'no-signing-certificate'),
  legal('the older format', (pki) => plain(pki, { 11: unmade('', 'adbe.pkcs7.detached') }), 'not-pades'),
  legal('a time with an offset', (pki) => plain(pki, { 11: unmade().replace(/\/M \(D:(\d+)Z\)/, "/M (D:$1+00'00')") })),
  legal('a reason and a place', (pki) => plain(pki, { 11: unmade('/Reason (I agree) /Location (R\\354ga) /ContactInfo (x)') })),
  legal(
    'other padding than zeros',
    (pki) => {
      const pdf = plain(pki)
      pdf.write('20', pdf.lastIndexOf('00>'), 'latin1')
      return pdf
    },
    'padding-not-zero',
  ),
  legal('no line end behind the last revision', (pki) => sign(pki, write(HEADER, PLAIN).subarray(0, -1))),
]

export const legalPdfs: readonly LegalPdf[] = [...structures, ...forms, ...revisions, ...permissions, ...signatures]
