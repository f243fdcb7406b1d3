// Every object that a signed PDF shows or uses, replaced in a later revision under every cover, and the families of attacks on signed PDFs that were
// published (shadow, incremental saving, wrapping, evil annotation, sneaky signature). Must not know how any of them is found out.
import { sign, unmade } from '../foreign/pdf.js'
import type { ForeignPki } from '../foreign/pki.js'
import type { Tampering } from '../tampering/table.js'
import { HEADER, lastStart, type PdfObjects, type RevisionOptions, stream, write } from './pdf-writer.js'
import { RICH_TRAILER, richObjects, USAGE_RIGHTS } from './rich-pdf.js'

interface RichBase {
  readonly pki: ForeignPki
  readonly signed: Buffer
}

export function createRichBase(pki: ForeignPki): RichBase {
  return { pki, signed: richSigned(pki) }
}

function richSigned(pki: ForeignPki, objects: PdfObjects = {}): Buffer {
  return sign(pki, write(HEADER, { ...richObjects(), ...objects }, { trailer: RICH_TRAILER }))
}

type Row = Tampering<RichBase>

const CHANGED = 'changed-after-signing'

/** Appends a revision to the signed PDF. */
function later(name: string, objects: PdfObjects, options: RevisionOptions = {}, finds: Row['finds'] = CHANGED): Row {
  return { name, finds, make: ({ signed }) => write(signed, objects, { trailer: RICH_TRAILER, ...options }) }
}

const rich = richObjects()

/** A body of the rich PDF with one thing in it replaced. */
function edited(number: number, from: string, to: string): PdfObjects {
  const body = String(rich[number])
  if (!body.includes(from)) throw new Error(`Nothing to attack in object ${number}: ${from}`)
  return { [number]: body.replace(from, () => to) }
}

const catalog = (extra: string): PdfObjects => edited(1, '/Lang (en)', `/Lang (en) ${extra}`)

/** What is done to each object that the signed document shows or uses. */
const REPLACED: Readonly<Record<string, PdfObjects>> = {
  'the order of the pages': edited(2, '[3 0 R 8 0 R]', '[8 0 R 3 0 R]'),
  'a content stream': { 4: stream('BT /F1 24 Tf 72 720 Td (Pay 900) Tj ET') },
  'a font': edited(5, '/Helvetica', '/Symbol'),
  'the length of a stream': { 16: '2' },
  'the appearance of the signature': { 19: stream('1 0 0 rg 0 0 90 40 re f', '/Type /XObject /Subtype /Form /BBox [0 0 90 40]') },
  'the outlines': edited(20, '/Count 1', '/Count 0'),
  'the names': { 21: '<< /JavaScript << /Names [(a) << /S /JavaScript /JS (x) >>] >> >>' },
  'the appearance of a field': { 24: stream('BT (900) Tj ET', '/Type /XObject /Subtype /Form /BBox [0 0 90 20]') },
  'the widget of a field': edited(13, '[10 10 100 30]', '[10 10 300 30]'),
  'the value of a field': edited(14, '/V (100)', '/V (900)'),
  'a link': edited(30, '[0 0 10 10]', '[0 0 600 800]'),
  'the only content of a page': { 32: stream('BT (Page three) Tj ET') },
  'which layers are shown': edited(34, '/ON [23 0 R]', '/OFF [23 0 R]'),
  'the XFA form': { 37: stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><x/></xdp:xdp>') },
  'a font file': { 43: stream('others') },
  'what was referred to and did not exist': { 33: stream('BT (Supplied later) Tj ET') },
}

/** Under what an object is brought in, so that it may pass for something harmless. */
const COVERS: Readonly<Record<string, (objects: PdfObjects, number: number) => readonly [PdfObjects, RevisionOptions?]>> = {
  'in a further revision': (objects) => [objects],
  'in a cross-reference stream': (objects) => [objects, { style: 'stream' }],
  'in an object stream': (objects) => [objects, { style: 'objects' }],
  'in a hybrid revision': (objects) => [objects, { style: 'hybrid' }],
  'named as the information': (objects, number) => [objects, { trailer: `/Root 1 0 R /Info ${number} 0 R` }],
  'under a security store': (objects, number) => [{ ...objects, ...catalog('/DSS << /Certs [60 0 R] >>'), 60: `${number} 0 R` }],
  'as validation data of one signature': (objects, number) => [
    { ...objects, ...catalog(`/DSS << /VRI << /A << /TS ${number} 0 R >> >> >>`) },
  ],
  'as the metadata': (objects, number) => [{ ...objects, ...edited(1, '/Metadata 22 0 R', `/Metadata ${number} 0 R`) }],
  'beside a new signature field': (objects, number) => [
    {
      ...objects,
      ...edited(6, '14 0 R]', '14 0 R 61 0 R]'),
      61: `<< /FT /Sig /T (New) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /SV ${number} 0 R >>`,
    },
  ],
}

const replacements: readonly Row[] = Object.entries(REPLACED).flatMap(([what, objects]) => {
  const number = Number(Object.keys(objects)[0])
  const covered = Object.entries(COVERS).map(([how, cover]) => later(`${what}, ${how}`, ...cover(objects, number)))
  return number === 33 ? covered : [...covered, later(`${what}, deleted`, {}, { free: [number] })]
})

const MORE_FIELDS = edited(6, '14 0 R]', '14 0 R 61 0 R]')
const OVER_THE_PAGE = stream('1 g 0 0 600 800 re f', '/Type /XObject /Subtype /Form /BBox [0 0 600 800]')
const SCRIPT = '<< /S /JavaScript /JS (x) >>'
const NOTE: PdfObjects = { 15: '[10 0 R 12 0 R 61 0 R]', 61: '<< /Type /Annot /Subtype /FreeText /Rect [0 0 600 800] /Contents (x) >>' }

/** What a later revision does beside the replacement of one object. */
const CHANGES: Readonly<Record<string, PdfObjects>> = {
  // In the catalog.
  'an action on opening': catalog(`/OpenAction ${SCRIPT}`),
  'a certification added later': edited(1, '/UR3 45 0 R', '/UR3 45 0 R /DocMDP 11 0 R'),
  'a structure tree taken away': edited(1, '/StructTreeRoot 35 0 R', ''),
  'an element of the structure that reads otherwise': edited(42, '/S /Form', '/S /Form /ActualText (Pay 900)'),
  'an element more over what stands on a page': {
    ...edited(35, '[42 0 R]', '[42 0 R 61 0 R]'),
    61: '<< /Type /StructElem /S /P /P 35 0 R /Pg 3 0 R /K 0 /ActualText (Pay 900) >>',
  },
  'an element more for a field that is no signature': {
    ...edited(35, '[42 0 R]', '[42 0 R 61 0 R]'),
    61: '<< /Type /StructElem /S /Form /P 35 0 R /K << /Type /OBJR /Obj 13 0 R >> /Alt (Pay 900) >>',
  },
  'an element more with nothing in it': {
    ...edited(35, '[42 0 R]', '[42 0 R 61 0 R]'),
    61: '<< /Type /StructElem /S /P /P 35 0 R /ActualText (Pay 900) >>',
  },
  'an element less': edited(35, '[42 0 R]', '[]'),
  'a tree of parents that leads elsewhere': edited(35, '[0 42 0 R]', '[0 35 0 R]'),
  'pages of its own': edited(1, '/Pages 2 0 R', '/Pages << /Type /Pages /Kids [3 0 R] /Count 1 >>'),
  // In the form.
  'the XFA form taken away': edited(6, '/XFA [(template) 37 0 R]', ''),
  'a direct form with another XFA form': edited(1, '6 0 R', '<< /Fields [10 0 R 12 0 R 14 0 R] /SigFlags 3 /XFA (x) >>'),
  'fields shown anew': edited(6, '/SigFlags 3', '/SigFlags 3 /NeedAppearances true'),
  'another default appearance': edited(6, '/F1 0 Tf', '/F1 0 Tf 1 g'),
  'another font in the resources of the form': edited(6, '/F1 5 0 R', '/F1 << /Type /Font >>'),
  'flags that are none': edited(6, '/SigFlags 3', '/SigFlags (3)'),
  'a field less': edited(6, '[10 0 R 12 0 R 14 0 R]', '[10 0 R 12 0 R]'),
  'fields in another order': edited(6, '[10 0 R 12 0 R 14 0 R]', '[10 0 R 14 0 R 12 0 R]'),
  'a field twice': edited(6, '14 0 R]', '14 0 R 14 0 R]'),
  'a text field more': { ...MORE_FIELDS, 61: '<< /FT /Tx /T (more) /V (1) >>' },
  'a group with a text field in it': {
    ...MORE_FIELDS,
    61: '<< /T (group) /Kids [62 0 R] >>',
    62: '<< /T (inner) /FT /Tx /Parent 61 0 R >>',
  },
  'something that is no field': edited(6, '14 0 R]', '14 0 R 4 0 R]'),
  'an unsigned signature field that covers the page': {
    ...MORE_FIELDS,
    61: '<< /FT /Sig /T (New) /Subtype /Widget /Rect [0 0 600 800] /AP << /N 62 0 R >> >>',
    62: OVER_THE_PAGE,
  },
  'a signature field with an action': { ...MORE_FIELDS, 61: `<< /FT /Sig /T (New) /Subtype /Widget /Rect [0 0 0 0] /A ${SCRIPT} >>` },
  'a signature field that is a note': {
    ...MORE_FIELDS,
    61: '<< /FT /Sig /T (New) /Subtype /FreeText /Rect [0 0 600 800] /Contents (over it) >>',
  },
  'a signature field whose kid is a note': {
    ...MORE_FIELDS,
    61: '<< /FT /Sig /T (New) /Kids [62 0 R] >>',
    62: '<< /Subtype /FreeText /Parent 61 0 R /Rect [0 0 600 800] >>',
  },
  // Among the annotations, and on the pages.
  'a note over a page': NOTE,
  'a note that says it is a signature': { ...NOTE, 61: String(NOTE[61]).replace('/Rect', '/FT /Sig /Rect') },
  'the signature shown on another page': edited(8, '[30 0 R 13 0 R]', '[30 0 R 13 0 R 10 0 R]'),
  'an annotation less': { 15: '[12 0 R]' },
  'no annotations': edited(3, '/Annots 15 0 R', ''),
  'annotations that are no list': { 15: '<< >>' },
  'a direct note': edited(8, '13 0 R]', '13 0 R << /Type /Annot /Subtype /Text /Rect [0 0 9 9] >>]'),
  'a page turned': edited(3, '/Resources', '/Rotate 180 /Resources'),
  'a page more': { ...edited(2, '8 0 R]', '8 0 R 63 0 R]'), 63: '<< /Type /Page /Parent 2 0 R >>' },
  // In the fields.
  'an unsigned field that shows something': { ...edited(12, '/MK << >>', '/AP << /N 62 0 R >>'), 62: stream('0 0 9 9 re f') },
  'an unsigned field moved': edited(12, '[10 60 100 100]', '[0 0 600 800]'),
  'the signed field moved': edited(10, '[10 10 100 50]', '[10 10 600 800]'),
  'the signed field renamed': edited(10, '(Signature)', '(Another)'),
  'the signed field with another appearance': { ...edited(10, '/N 19 0 R', '/N 62 0 R'), 62: stream('0 0 9 9 re f') },
  'the signed field with an action': edited(10, '/F 132', `/F 132 /A ${SCRIPT}`),
  // In the information.
  'an author': edited(26, '/Title', '/Author (x) /Title'),
  'a producer that is a dictionary': edited(26, '(Parts)', '<< /JS (x) >>'),
}

const FORMLESS = edited(1, '/AcroForm 6 0 R', '')
/** The signature that stood in the form is named as usage rights, which makes none of it. */
const NAMED_USAGE_RIGHTS: PdfObjects = { 1: String(FORMLESS[1]).replace('/UR3 45 0 R', '/UR3 11 0 R') }

const revisions: readonly Row[] = [
  ...Object.entries(CHANGES).map(([name, objects]) => later(name, objects)),
  later('another catalog in its place', { 70: String(rich[1]).replace('/Names 21 0 R', '') }, { trailer: '/Root 70 0 R' }),
  later('another title in a new information', { 64: '<< /Title (Invoice) >>' }, { trailer: '/Root 1 0 R /Info 64 0 R' }),
  later('an information that is a stream', { 64: stream('x') }, { trailer: '/Root 1 0 R /Info 64 0 R' }),
  later('the form taken away', FORMLESS, {}, 'signature-not-in-form'),
  later('the form taken away, and its signature named as usage rights', NAMED_USAGE_RIGHTS, {}, 'signature-not-in-form'),
  later('usage rights in place of the signature', { ...FORMLESS, 11: USAGE_RIGHTS }, {}, 'signature-not-in-form'),
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

/** The signature still to be made, with what it permits or locks. */
const transform = (method: 'DocMDP' | 'FieldMDP', parameters: string): PdfObjects => ({
  11: unmade(`/Reference [<< /Type /SigRef /TransformMethod /${method} /Data 1 0 R /TransformParams << /V /1.2 ${parameters} >> >>]`),
})

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
  62: OVER_THE_PAGE,
  65: unmade(),
}

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

export const pdfAttacks: readonly Row[] = [...replacements, ...revisions, ...inBytes, ...permissions]
