// Signature fields (ISO 32000-1, 12.7.4.5 and 12.8.1): those that a PDF has, adding one with an empty signature in it, and putting the signature there.
// Must not know CMS: the signature is some bytes.
import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { DocumentError } from '../errors.js'
import type { DocumentSeams } from '../seams.js'
import { type OpenedPdf, openPdf } from './open-pdf.js'

/** A signature or a document time-stamp found in a PDF. */
export interface ExistingSignature {
  readonly isDocumentTimeStamp: boolean
  /** DER ContentInfo: a CMS, or the token of a document time-stamp. Zeros fill up the room behind it. */
  readonly contents: Buffer
  /** Whether it certifies the document and permits no changes to it, further signatures included (ISO 32000-2, 12.8.2.2, DocMDP). */
  readonly permitsNoChanges: boolean
}

/** The level of DocMDP that permits no changes (ISO 32000-2, table 257). */
const noChanges = 1

/** The deepest nested field that is read: a damaged form could nest fields in a circle. */
const deepestField = 16

/** In the order of the form's fields. */
export function signaturesOf(opened: OpenedPdf): ExistingSignature[] {
  const fields = opened.catalog.getDict('AcroForm', opened.resolve)?.getArray('Fields', opened.resolve)?.toArray() ?? []
  return fields.flatMap((field) => signaturesBelow(opened, field, 0))
}

function signaturesBelow(opened: OpenedPdf, item: PdfObject, depth: number): ExistingSignature[] {
  const field = item instanceof PdfRef ? opened.resolve(item) : item
  if (!(field instanceof PdfDict) || depth > deepestField) return []
  const kids = field.getArray('Kids', opened.resolve)?.toArray() ?? []
  const below = kids.flatMap((kid) => signaturesBelow(opened, kid, depth + 1))
  const signature = field.getName('FT', opened.resolve)?.value === 'Sig' ? field.getDict('V', opened.resolve) : undefined
  const contents = signature?.getString('Contents', opened.resolve)?.bytes
  if (signature === undefined || contents === undefined) return below
  const isDocumentTimeStamp = signature.getName('SubFilter', opened.resolve)?.value === 'ETSI.RFC3161'
  const permitsNoChanges = certifiesWithoutChanges(opened, signature)
  return [{ isDocumentTimeStamp, contents: Buffer.from(contents), permitsNoChanges }, ...below]
}

function certifiesWithoutChanges({ resolve }: OpenedPdf, signature: PdfDict): boolean {
  const references = signature.getArray('Reference', resolve)?.toArray() ?? []
  return references.some((item) => {
    const reference = item instanceof PdfRef ? resolve(item) : item
    if (!(reference instanceof PdfDict) || reference.getName('TransformMethod', resolve)?.value !== 'DocMDP') return false
    return reference.getDict('TransformParams', resolve)?.getNumber('P', resolve)?.value === noChanges
  })
}

/** A PDF whose last revision has room for a signature. */
export interface Placeholder {
  readonly bytes: Buffer
  /** Offset and length of the two ranges around the room. */
  readonly byteRange: readonly [number, number, number, number]
  /** Octets that fit. */
  readonly capacity: number
}

/** The field and the signature dictionary to be added. */
interface FieldOptions {
  /** Entries of the signature dictionary beside ByteRange and Contents. */
  readonly entries: Readonly<Record<string, PdfObject>>
  /** The name of the field is this and the first free number. */
  readonly namePrefix: string
  /** Octets of room. */
  readonly capacity: number
  readonly seams: DocumentSeams
  /** Whether a certification that permits no changes forbids the field: it permits document time-stamps (ISO 32000-2, 12.8.2.2). */
  readonly heedsCertification: boolean
  /** Whether the field shows something on the first page; by default it does not. */
  readonly isVisible?: boolean
}

/** Wide enough for any offset, so that filling in the real numbers moves nothing. */
const unknownNumber = 9_999_999_999
const unknownRange = `[0 ${unknownNumber} ${unknownNumber} ${unknownNumber}]`
const invisible = 0
/** Widget flags Print and Locked (ISO 32000-1, table 165). */
const widgetFlags = 132
/** SigFlags SignaturesExist and AppendOnly (ISO 32000-1, table 219). */
const signatureFlags = 3

/** Appends a revision with one more signature field. @throws DocumentError `certified-pdf`, and as `openPdf` */
export async function addSignatureField(pdf: Buffer, options: FieldOptions): Promise<Placeholder> {
  const opened = await openPdf(pdf, options.seams)
  if (options.heedsCertification && signaturesOf(opened).some(({ permitsNoChanges }) => permitsNoChanges)) {
    throw new DocumentError('certified-pdf', 'the PDF is certified, and its certification permits no changes: neither signatures nor seals')
  }
  const signature = PdfDict.of({
    ...options.entries,
    ByteRange: new PdfArray([0, unknownNumber, unknownNumber, unknownNumber].map((number) => PdfNumber.of(number))),
    Contents: new PdfString(new Uint8Array(options.capacity), 'hex'),
  })
  addField(opened, opened.register(signature), options)
  return locate(await opened.save(), pdf.length, options.capacity)
}

function addField(opened: OpenedPdf, signature: PdfRef, { namePrefix, seams, isVisible = false }: FieldOptions): void {
  const { catalog, firstPage, resolve } = opened
  const earlier = catalog.getDict('AcroForm', resolve) ?? new PdfDict()
  const fields = earlier.getArray('Fields', resolve)?.toArray() ?? []
  const name = seams.through('field-name', freeName(opened, fields, namePrefix))
  for (const key of seams.through('catalog-entries-left-out', [])) catalog.delete(key)
  if (isVisible) noteInCatalog(opened)
  const field = PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    FT: PdfName.of('Sig'),
    T: PdfString.fromString(name),
    V: signature,
    P: firstPage.ref,
    F: PdfNumber.of(widgetFlags),
    Rect: new PdfArray([invisible, invisible, invisible, invisible].map((number) => PdfNumber.of(number))),
    ...(isVisible ? shownBy(opened, name, fields.length) : {}),
  })
  const fieldRef = opened.register(field)
  const keepsEntries = seams.through('keeps-form-entries', true)
  const form = keepsEntries ? earlier : new PdfDict()
  form.set('Fields', new PdfArray([...(seams.through('keeps-form-fields', true) ? fields : []), fieldRef]))
  form.set('SigFlags', PdfNumber.of(signatureFlags))
  if (!keepsEntries || !(catalog.get('AcroForm') instanceof PdfRef)) catalog.set('AcroForm', form)
  const annotations = firstPage.dict.getArray('Annots', resolve)?.toArray() ?? []
  firstPage.dict.set('Annots', new PdfArray([...annotations, fieldRef]))
}

function freeName(opened: OpenedPdf, fields: readonly PdfObject[], prefix: string): string {
  const taken = new Set<string>()
  for (const field of fields) {
    const dict = field instanceof PdfRef ? opened.resolve(field) : field
    if (dict instanceof PdfDict) taken.add(dict.getString('T', opened.resolve)?.asString() ?? '')
  }
  let number = 1
  while (taken.has(`${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}

/** Finds the room in the appended revision and writes the byte range around it. */
function locate(bytes: Buffer, revisionStart: number, capacity: number): Placeholder {
  const rangeStart = bytes.indexOf(unknownRange, revisionStart)
  const contentsKey = bytes.indexOf('/Contents', rangeStart)
  const start = bytes.indexOf('<', contentsKey)
  const end = bytes.indexOf('>', start) + 1
  const byteRange = [0, start, end, bytes.length - end] as const
  bytes.write(`[${byteRange.join(' ')}]`.padEnd(unknownRange.length, ' '), rangeStart, 'latin1')
  return { bytes, byteRange, capacity }
}

/** The two pieces of the file that the signature covers. */
export function coveredBytes(placeholder: Placeholder): [Buffer, Buffer] {
  const [firstStart, firstLength, secondStart, secondLength] = placeholder.byteRange
  const { bytes } = placeholder
  return [bytes.subarray(firstStart, firstStart + firstLength), bytes.subarray(secondStart, secondStart + secondLength)]
}

/** Puts the signature into its room. @returns the PDF, a new copy */
export function fillPlaceholder(placeholder: Placeholder, signature: Buffer): Buffer {
  if (signature.length > placeholder.capacity) {
    throw new Error(`the signature of ${signature.length} octets does not fit into the ${placeholder.capacity} octets kept for it`)
  }
  const filled = Buffer.from(placeholder.bytes)
  filled.write(signature.toString('hex').padEnd(placeholder.capacity * 2, '0'), placeholder.byteRange[1] + 1, 'latin1')
  return filled
}

const width = 180
const height = 40
/** From the edges of the page, and between the boxes of two signatures. */
const margin = 12
/** Boxes in a column; further ones stand in the next. */
const column = 12

/** The entries of a widget that shows a box with a text. @param place counted from 0: no box covers another. */
function shownBy(opened: OpenedPdf, text: string, place: number): Record<'Rect' | 'AP', PdfArray | PdfDict> {
  const left = margin + Math.floor(place / column) * (width + margin)
  const bottom = margin + (place % column) * (height + margin)
  return {
    Rect: numbers(left, bottom, left + width, bottom + height),
    AP: PdfDict.of({ N: appearance(opened, text) }),
  }
}

function appearance(opened: OpenedPdf, text: string): PdfRef {
  const font = opened.register(PdfDict.of({ Type: PdfName.of('Font'), Subtype: PdfName.of('Type1'), BaseFont: PdfName.of('Helvetica') }))
  const entries = PdfDict.of({
    Type: PdfName.of('XObject'),
    Subtype: PdfName.of('Form'),
    BBox: numbers(0, 0, width, height),
    Resources: PdfDict.of({ Font: PdfDict.of({ F1: font }) }),
  })
  const content = `q 1 w 0.5 0.5 ${width - 1} ${height - 1} re S BT /F1 9 Tf 8 16 Td (${text}) Tj ET Q`
  return opened.register(new PdfStream(entries, new Uint8Array(Buffer.from(content, 'latin1'))))
}

/** The colours that the box is meant in, and a note of the program: where the document says nothing of its own. */
function noteInCatalog({ catalog }: OpenedPdf): void {
  if (!catalog.has('OutputIntents')) {
    const intent = PdfDict.of({
      Type: PdfName.of('OutputIntent'),
      S: PdfName.of('GTS_PDFA1'),
      OutputConditionIdentifier: PdfString.fromString('sRGB IEC61966-2.1'),
      RegistryName: PdfString.fromString('http://www.color.org'),
    })
    catalog.set('OutputIntents', new PdfArray([intent]))
  }
  if (!catalog.has('PieceInfo')) {
    const note = PdfDict.of({ LastModified: PdfString.fromString('D:20260101000000Z') })
    catalog.set('PieceInfo', PdfDict.of({ Reference: note }))
  }
}

function numbers(...values: readonly number[]): PdfArray {
  return new PdfArray(values.map((value) => PdfNumber.of(value)))
}
