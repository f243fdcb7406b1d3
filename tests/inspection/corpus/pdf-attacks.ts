// The families of attacks on signed PDFs that were published (shadow, incremental saving, wrapping, evil annotation, sneaky signature), beside
// the replacement of objects. Must not know how any of them is found out.
import { sign, unmade } from '../foreign/pdf.js'
import { CHANGED, catalog, edited, later, type Row, replacements, rich, richSigned } from './pdf-replacements.js'
import { HEADER, lastStart, type PdfObjects, stream, write } from './pdf-writer.js'
import { transform } from './plain-pdf.js'
import { RICH_TRAILER, richObjects } from './rich-pdf.js'

function inObject(number: number, changes: Readonly<Record<string, readonly [string, string]>>): readonly Row[] {
  return Object.entries(changes).map(([name, [from, to]]) => later(name, edited(number, from, to)))
}

const MORE_FIELDS = edited(6, '14 0 R]', '14 0 R 61 0 R]')

const inCatalog: readonly Row[] = [
  later('an action on opening', catalog('/OpenAction << /S /JavaScript /JS (x) >>')),
  later('a certification added later', catalog('/Perms << /DocMDP 11 0 R >>')),
  ...inObject(1, {
    'a structure tree taken away': ['/StructTreeRoot 35 0 R', ''],
    'pages of its own': ['/Pages 2 0 R', '/Pages << /Type /Pages /Kids [3 0 R] /Count 1 >>'],
  }),
  later('another catalog in its place', { 70: String(rich[1]).replace('/Names 21 0 R', '') }, { trailer: '/Root 70 0 R' }),
  later('the form taken away', edited(1, '/AcroForm 6 0 R', ''), {}, 'signature-not-in-form'),
]

const inForm: readonly Row[] = [
  ...inObject(6, {
    'the XFA form taken away': ['/XFA [(template) 37 0 R]', ''],
  }),
  later('a direct form with another XFA form', edited(1, '6 0 R', '<< /Fields [10 0 R 12 0 R 14 0 R] /SigFlags 3 /XFA (x) >>')),
  ...inObject(6, {
    'fields shown anew': ['/SigFlags 3', '/SigFlags 3 /NeedAppearances true'],
    'another default appearance': ['/F1 0 Tf', '/F1 0 Tf 1 g'],
    'another font in the resources of the form': ['/F1 5 0 R', '/F1 << /Type /Font >>'],
    'flags that are none': ['/SigFlags 3', '/SigFlags (3)'],
    'a field less': ['[10 0 R 12 0 R 14 0 R]', '[10 0 R 12 0 R]'],
    'fields in another order': ['[10 0 R 12 0 R 14 0 R]', '[10 0 R 14 0 R 12 0 R]'],
    'a field twice': ['14 0 R]', '14 0 R 14 0 R]'],
  }),
  later('a text field more', { ...MORE_FIELDS, 61: '<< /FT /Tx /T (more) /V (1) >>' }),
  later('a group with a text field in it', {
    ...MORE_FIELDS,
    61: '<< /T (group) /Kids [62 0 R] >>',
    62: '<< /T (inner) /FT /Tx /Parent 61 0 R >>',
  }),
  later('something that is no field', edited(6, '14 0 R]', '14 0 R 4 0 R]')),
  later('an unsigned signature field that covers the page', {
    ...MORE_FIELDS,
    61: '<< /FT /Sig /T (New) /Subtype /Widget /Rect [0 0 600 800] /AP << /N 62 0 R >> >>',
    62: stream('1 g 0 0 600 800 re f', '/Type /XObject /Subtype /Form /BBox [0 0 600 800]'),
  }),
  later('a signature field with an action', {
    ...MORE_FIELDS,
    61: '<< /FT /Sig /T (New) /Subtype /Widget /Rect [0 0 0 0] /A << /S /JavaScript /JS (x) >> >>',
  }),
  later('a signature field that is a note', {
    ...MORE_FIELDS,
    61: '<< /FT /Sig /T (New) /Subtype /FreeText /Rect [0 0 600 800] /Contents (over it) >>',
  }),
  later('a signature field whose kid is a note', {
    ...MORE_FIELDS,
    61: '<< /FT /Sig /T (New) /Kids [62 0 R] >>',
    62: '<< /Subtype /FreeText /Parent 61 0 R /Rect [0 0 600 800] >>',
  }),
]

const inAnnotations: readonly Row[] = [
  later('a note over a page', {
    15: '[10 0 R 12 0 R 61 0 R]',
    61: '<< /Type /Annot /Subtype /FreeText /Rect [0 0 600 800] /Contents (x) >>',
  }),
  later('a note that says it is a signature', {
    15: '[10 0 R 12 0 R 61 0 R]',
    61: '<< /Type /Annot /Subtype /FreeText /FT /Sig /Rect [0 0 600 800] /Contents (x) >>',
  }),
  later('the signature shown on another page', edited(8, '[30 0 R 13 0 R]', '[30 0 R 13 0 R 10 0 R]')),
  later('an annotation less', { 15: '[12 0 R]' }),
  later('no annotations', edited(3, '/Annots 15 0 R', '')),
  later('annotations that are no list', { 15: '<< >>' }),
  later('a direct note', edited(8, '13 0 R]', '13 0 R << /Type /Annot /Subtype /Text /Rect [0 0 9 9] >>]')),
  later('a page turned', edited(3, '/Resources', '/Rotate 180 /Resources')),
  later('a page more', { ...edited(2, '8 0 R]', '8 0 R 63 0 R]'), 63: '<< /Type /Page /Parent 2 0 R >>' }),
]

const inFields: readonly Row[] = [
  later('an unsigned field that shows something', { ...edited(12, '/MK << >>', '/AP << /N 62 0 R >>'), 62: stream('0 0 9 9 re f') }),
  ...inObject(12, {
    'an unsigned field moved': ['[10 60 100 100]', '[0 0 600 800]'],
  }),
  ...inObject(10, {
    'the signed field moved': ['[10 10 100 50]', '[10 10 600 800]'],
    'the signed field renamed': ['(Signature)', '(Another)'],
  }),
  later('the signed field with another appearance', { ...edited(10, '/N 19 0 R', '/N 62 0 R'), 62: stream('0 0 9 9 re f') }),
  later('the signed field with an action', edited(10, '/F 132', '/F 132 /A << /S /JavaScript /JS (x) >>')),
]

const inInformation: readonly Row[] = [
  later('another title in a new information', { 64: '<< /Title (Invoice) >>' }, { trailer: '/Root 1 0 R /Info 64 0 R' }),
  ...inObject(26, {
    'an author': ['/Title', '/Author (x) /Title'],
    'a producer that is a dictionary': ['(Parts)', '<< /JS (x) >>'],
  }),
  later('an information that is a stream', { 64: stream('x') }, { trailer: '/Root 1 0 R /Info 64 0 R' }),
]

function made(name: string, finds: Row['finds'], make: Row['make']): Row {
  return { name, finds, make }
}

const inBytes: readonly Row[] = [
  made('objects without cross-references', 'appended-bytes', ({ signed }) => withBytes(signed, '4 0 obj\n<< >>\nendobj\n')),
  made('a false end of the file', 'appended-bytes', ({ signed }) => withBytes(signed, '%%EOF\n')),
  made('a table that leads to an object elsewhere in the signed bytes', CHANGED, ({ signed }) =>
    redirected(signed, 4, signed.indexOf('32 0 obj')),
  ),
  made('a table that leads into an object', CHANGED, ({ signed }) => redirected(signed, 4, signed.indexOf('4 0 obj') + 2)),
  made('a table that leads to a twin of an object', CHANGED, ({ pki }) => {
    const twin = Buffer.concat([HEADER, Buffer.from('4 0 obj\n<< /Length 1 >>\nstream\nq\nendstream\nendobj\n')])
    const signed = sign(pki, write(twin, richObjects(), { trailer: RICH_TRAILER }))
    return redirected(signed, 4, HEADER.length)
  }),
  made('a page tree that was prepared before signing', CHANGED, ({ pki }) => {
    const signed = richSigned(pki, { 71: '<< /Type /Pages /Kids [72 0 R] /Count 1 >>', 72: '<< /Type /Page /Parent 71 0 R >>' })
    return write(signed, edited(1, '/Pages 2 0 R', '/Pages 71 0 R'), { trailer: RICH_TRAILER })
  }),
  made('an object stream whose container is replaced', CHANGED, ({ pki }) => {
    const signed = sign(pki, write(HEADER, richObjects(), { trailer: RICH_TRAILER, style: 'objects' }))
    const other = write(HEADER, { ...richObjects(), ...edited(5, '/Helvetica', '/Symbol   ') }, { trailer: RICH_TRAILER, style: 'objects' })
    const container = /199 0 obj\n([\s\S]*?)\nendobj/.exec(other.toString('latin1'))?.[1] ?? ''
    return write(signed, { 199: Buffer.from(container, 'latin1') }, { trailer: RICH_TRAILER, style: 'stream' })
  }),
  made('a revision that forgets the signed one', CHANGED, ({ signed }) => {
    const made = /11 0 obj\n([\s\S]*?)\nendobj/.exec(signed.toString('latin1'))?.[1]
    if (made === undefined) throw new Error('No signature to keep.')
    const objects = { ...richObjects(), ...edited(14, '(100)', '(900)'), 11: Buffer.from(made, 'latin1') }
    return write(signed, objects, { trailer: RICH_TRAILER, alone: true })
  }),
]

function withBytes(signed: Buffer, text: string): Buffer {
  return Buffer.concat([signed, Buffer.from(text, 'latin1')])
}

function redirected(signed: Buffer, number: number, offset: number): Buffer {
  const row = `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
  const trailer = `trailer\n<< /Size 200 ${RICH_TRAILER} /Prev ${lastStart(signed)} >>`
  return withBytes(signed, `xref\n${row}${trailer}\nstartxref\n${signed.length}\n%%EOF\n`)
}

/** A second signature where the first permits none. */
function forbidden(name: string, first: PdfObjects, second: PdfObjects, finds: Row['finds'] = 'change-not-permitted'): Row {
  return {
    name,
    finds,
    make: ({ pki }) => {
      const next = write(richSigned(pki, first), second, { trailer: RICH_TRAILER })
      return 65 in second ? sign(pki, next, { signer: pki.rsa }) : next
    },
  }
}

const FILLED: PdfObjects = { ...edited(12, '/MK << >>', '/V 65 0 R'), 65: unmade() }
const NEW_INVISIBLE: PdfObjects = {
  ...MORE_FIELDS,
  61: '<< /FT /Sig /T (New) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /V 65 0 R >>',
  65: unmade(),
}
const NEW_VISIBLE: PdfObjects = {
  ...MORE_FIELDS,
  15: '[10 0 R 12 0 R 61 0 R]',
  61: '<< /FT /Sig /T (New) /Type /Annot /Subtype /Widget /Rect [0 0 600 800] /V 65 0 R /AP << /N 62 0 R >> >>',
  62: stream('1 g 0 0 600 800 re f', '/Type /XObject /Subtype /Form /BBox [0 0 600 800]'),
  65: unmade(),
}
const NOTE: PdfObjects = { 15: '[10 0 R 12 0 R 61 0 R]', 61: '<< /Type /Annot /Subtype /FreeText /Rect [0 0 600 800] /Contents (x) >>' }

/** Permitted, so that it is advice. */
const SHOWN = 'shown-after-certification'

const permissions: readonly Row[] = [
  forbidden('a field signed where no changes are permitted', transform('DocMDP', '/P 1'), FILLED),
  forbidden('a signature added where no changes are permitted', transform('DocMDP', '/P 1'), NEW_INVISIBLE),
  forbidden('a visible signature added where no changes are permitted', transform('DocMDP', '/P 1'), NEW_VISIBLE),
  forbidden('a visible signature added where forms may be filled in', transform('DocMDP', '/P 2'), NEW_VISIBLE, SHOWN),
  forbidden('a visible signature added where the level is the usual one', transform('DocMDP', ''), NEW_VISIBLE, SHOWN),
  forbidden('a note where forms may be filled in', transform('DocMDP', '/P 2'), NOTE, CHANGED),
  forbidden('a field signed that is locked with all', transform('FieldMDP', '/Action /All'), FILLED),
  forbidden('a field signed that is locked by name', transform('FieldMDP', '/Action /Include /Fields [(Empty)]'), FILLED),
  forbidden('a field signed that is not left out of the lock', transform('FieldMDP', '/Action /Exclude /Fields [(amount)]'), FILLED),
  forbidden('a locked amount', transform('FieldMDP', '/Action /Include /Fields [(amount)]'), edited(14, '(100)', '(900)'), CHANGED),
]

export const pdfAttacks: readonly Row[] = [
  ...replacements,
  ...inCatalog,
  ...inForm,
  ...inAnnotations,
  ...inFields,
  ...inInformation,
  ...inBytes,
  ...permissions,
]
