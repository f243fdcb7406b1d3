// Every object that a signed PDF shows or uses, replaced in a later revision under every cover; and what other attacks are made of.
import { sign } from '../foreign/pdf.js'
import type { ForeignPki } from '../foreign/pki.js'
import type { Tampering } from '../tampering/table.js'
import { HEADER, type PdfObjects, type RevisionOptions, stream, write } from './pdf-writer.js'
import { RICH_TRAILER, richObjects } from './rich-pdf.js'

interface RichBase {
  readonly pki: ForeignPki
  readonly signed: Buffer
}

export function createRichBase(pki: ForeignPki): RichBase {
  return { pki, signed: richSigned(pki) }
}

export function richSigned(pki: ForeignPki, objects: PdfObjects = {}): Buffer {
  return sign(pki, write(HEADER, { ...richObjects(), ...objects }, { trailer: RICH_TRAILER }))
}

export type Row = Tampering<RichBase>

export const CHANGED = 'changed-after-signing'

/** Appends a revision to the signed PDF. */
export function later(name: string, objects: PdfObjects, options: RevisionOptions = {}, finds: Row['finds'] = CHANGED): Row {
  return { name, finds, make: ({ signed }) => write(signed, objects, { trailer: RICH_TRAILER, ...options }) }
}

export const rich = richObjects()

/** A body of the rich PDF with one thing in it replaced. */
export function edited(number: number, from: string, to: string): PdfObjects {
  const body = String(rich[number])
  if (!body.includes(from)) throw new Error(`Nothing to attack in object ${number}: ${from}`)
  return { [number]: body.replace(from, () => to) }
}

export const catalog = (extra: string): PdfObjects => edited(1, '/Lang (en)', `/Lang (en) ${extra}`)

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

export const replacements: readonly Row[] = Object.entries(REPLACED).flatMap(([what, objects]) => {
  const number = Number(Object.keys(objects)[0])
  const covered = Object.entries(COVERS).map(([how, cover]) => later(`${what}, ${how}`, ...cover(objects, number)))
  return number === 33 ? covered : [...covered, later(`${what}, deleted`, {}, { free: [number] })]
})
