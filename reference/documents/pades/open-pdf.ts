// Opening a PDF for one more revision, and writing that revision behind the octets that are there (ISO 32000-1, 7.5.6).
// The library writes the objects; what joins the revision to the earlier ones is written here.
import { createHash } from 'node:crypto'
import { PDF, PdfDict, type PdfObject, type PdfRef } from '@libpdf/core'
import { DocumentError } from '../errors.js'
import { type DocumentSeams, unalteredSeams } from '../seams.js'
import {
  behindWhite,
  type CrossReferences,
  corrupt,
  decodedStream,
  type Entries,
  endOfValue,
  matchAt,
  numberIn,
  type Place,
  readCrossReferences,
  readDictionary,
  readTable,
} from './cross-references.js'

/** The linearization dictionary must lie within the first 1024 octets (ISO 32000-1, F.2.2). */
const linearizationWindow = 1024
/** What a revision says of an object: it frees none. */
type Offset = Extract<Place, { kind: 'offset' }>

/** Entries of a section for itself alone: the next one has its own (7.5.5, table 15; 7.5.8.2, table 17; 7.3.8.2, table 5). */
const ofOneSection: ReadonlySet<string> = new Set([
  ...['Size', 'Prev', 'XRefStm', 'Type', 'Index', 'W', 'Length', 'Filter', 'DecodeParms', 'F', 'FFilter', 'FDecodeParms', 'DL'],
])

/**
 * A copy for the library: from the header on, with one cross-reference stream that tells all places, and the linearization dictionary under
 * another name. The library does not append to linearized files, although ISO 32000-1, annex F allows it: readers ignore the dictionary when
 * its length no longer fits.
 */
function copyForLibrary(bytes: Buffer, references: CrossReferences, places: ReadonlyMap<number, Place>): Buffer {
  const copy = Buffer.concat([bytes.subarray(references.base), Buffer.from('\n')])
  const linearization = copy.subarray(0, linearizationWindow).indexOf('/Linearized')
  if (linearization !== -1) copy.write('/Linearizee', linearization, 'latin1')
  return Buffer.concat([copy, streamSection(places, references, keptEntries(references), copy.length, [1, 6, 4])])
}

/** The revision that the library wrote behind its copy, behind the octets themselves. @throws DocumentError `corrupt-pdf` */
function appended(bytes: Buffer, copy: Buffer, saved: Buffer, references: CrossReferences, seams: DocumentSeams): Buffer {
  const tableAt =
    saved.length > copy.length ? Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(saved.toString('latin1', copy.length))?.[1]) : Number.NaN
  if (Number.isNaN(tableAt)) throw corrupt('a revision could not be appended')
  // The last line may have no end.
  const before = Buffer.concat([bytes, Buffer.from('\n')])
  const shift = before.length - references.base - copy.length
  const places = new Map<number, Offset>()
  // In rising order, in which a section wants them (7.5.4, 7.5.8.2): the library sorts its table.
  for (const [number, place] of readTable(saved.toString('latin1'), tableAt).places) {
    if (place?.kind === 'offset') places.set(number, { ...place, offset: place.offset + shift })
  }
  const objects = saved.subarray(copy.length, tableAt)
  const entries = new Map([...keptEntries(references), ['Prev', String(references.start)]])
  if (!entries.has('ID')) entries.set('ID', newId(bytes))
  const hidden = references.trailer.get('XRefStm')
  if (hidden !== undefined && seams.through('copies-hidden-references', false)) entries.set('XRefStm', hidden)
  const start = before.length - references.base + objects.length
  const trailer = seams.through('trailer-entries', entries)
  const section = references.isStream
    ? streamSection(places, references, trailer, start, [1, 4, 2])
    : tableSection(places, references, trailer, start)
  return Buffer.concat([before, objects, section])
}

function newId(bytes: Buffer): string {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return `[<${id}> <${id}>]`
}

/** All entries but those of the section itself (7.5.6). */
function keptEntries({ trailer }: CrossReferences): ReadonlyMap<string, string> {
  return new Map([...trailer].filter(([key]) => !ofOneSection.has(key)))
}

function sizeOf(places: ReadonlyMap<number, Place>, { places: earlier, trailer }: CrossReferences): number {
  let size = numberIn(trailer, 'Size') ?? 0
  for (const number of [...earlier.keys(), ...places.keys()]) size = Math.max(size, number + 1)
  return size
}

function written(entries: ReadonlyMap<string, string>): string {
  return [...entries].map(([key, value]) => `/${key} ${value}`).join(' ')
}

function tableSection(
  places: ReadonlyMap<number, Offset>,
  references: CrossReferences,
  trailer: ReadonlyMap<string, string>,
  start: number,
): Buffer {
  const rows = [...places].map(([number, place]) => `${number} 1\n${rowOf(place)}`)
  const entries = new Map([['Size', String(sizeOf(places, references))], ...trailer])
  return Buffer.from(`xref\n${rows.join('')}trailer\n<< ${written(entries)} >>\nstartxref\n${start}\n%%EOF\n`, 'latin1')
}

function rowOf({ offset, generation }: Offset): string {
  return `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n\r\n`
}

function streamSection(
  places: ReadonlyMap<number, Place>,
  references: CrossReferences,
  trailer: ReadonlyMap<string, string>,
  start: number,
  widths: readonly [number, number, number],
): Buffer {
  const own = sizeOf(places, references)
  const all = [...places, [own, { kind: 'offset', offset: start, generation: 0 }] as const]
  const data = Buffer.concat(
    all.map(([, place]) => Buffer.concat(fieldsOf(place).map((value, index) => bigEndian(value, widths[index] ?? 0)))),
  )
  const index = all.map(([number]) => `${number} 1`).join(' ')
  const dictionary = `<< /Type /XRef /Size ${own + 1} /W [${widths.join(' ')}] /Index [${index}] ${written(trailer)} /Length ${data.length} >>`
  return Buffer.concat([
    Buffer.from(`${own} 0 obj\n${dictionary}\nstream\n`, 'latin1'),
    data,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ])
}

function fieldsOf(place: Place): readonly [number, number, number] {
  if (place === undefined) return [0, 0, 0]
  return place.kind === 'offset' ? [1, place.offset, place.generation] : [2, place.stream, place.index]
}

function bigEndian(value: number, width: number): Buffer {
  return Buffer.from((BigInt(value) & (256n ** BigInt(width) - 1n)).toString(16).padStart(width * 2, '0'), 'hex')
}

/** A PDF that takes one more revision. */
export interface OpenedPdf {
  readonly catalog: PdfDict
  /** The dictionary of the first page, with its reference. */
  readonly firstPage: { readonly dict: PdfDict; readonly ref: PdfRef }
  resolve(ref: PdfRef): PdfObject | null
  /** Makes an object an indirect one. */
  register(object: PdfObject): PdfRef
  /** The bytes that were opened, and the changed objects behind them. */
  save(): Promise<Buffer>
}

/** @throws DocumentError `encrypted-pdf`, `corrupt-pdf` */
export async function openPdf(bytes: Buffer, seams: DocumentSeams = unalteredSeams): Promise<OpenedPdf> {
  const references = readCrossReferences(bytes)
  if (references.trailer.has('Encrypt')) {
    throw new DocumentError('encrypted-pdf', 'the PDF is encrypted; remove the encryption before signing')
  }
  const places = readablePlaces(bytes, references)
  const copy = copyForLibrary(bytes, references, places)
  const pdf = await load(copy)
  // A PDF that was rebuilt from single objects has no cross-reference table that a revision could refer to.
  if (pdf.recoveredViaBruteForce) throw corrupt('its cross-reference table does not fit')
  const { registry, pages } = pdf.context
  const ref = pages.getPage(0)
  const dict = ref === null ? null : registry.resolve(ref)
  if (ref === null || !(dict instanceof PdfDict)) throw corrupt('it has no page')
  return {
    catalog: pdf.getCatalog(),
    firstPage: { dict, ref },
    resolve: (reference) => {
      const { objectNumber } = reference
      // As missing, it would be written anew without what it holds.
      if (references.places.has(objectNumber) && !places.has(objectNumber)) throw corrupt(`object ${objectNumber} cannot be read`)
      return registry.resolve(reference)
    },
    register: (object) => registry.register(object),
    save: async () => appended(bytes, copy, await savedCopy(pdf), references, seams),
  }
}

async function load(copy: Buffer): Promise<PDF> {
  try {
    return await PDF.load(copy)
  } catch (cause) {
    throw corrupt(cause instanceof Error ? cause.message : String(cause), cause)
  }
}

async function savedCopy(pdf: PDF): Promise<Buffer> {
  return Buffer.from(await pdf.save({ incremental: true, compressStreams: false, useXRefStream: false }))
}

/** The places of all objects but those that cannot be read: the PDF library never ends on some of these, so it is not shown them. */
function readablePlaces(bytes: Buffer, { base, places }: CrossReferences): ReadonlyMap<number, Place> {
  const text = bytes.toString('latin1', base)
  const packed = new Map<number, ReadonlySet<number>>()
  return new Map(
    [...places].filter(([number, place]) => {
      if (place === undefined) return true
      if (place.kind === 'offset') return succeeds(() => endOfObject(text, place.offset))
      const known = packed.get(place.stream) ?? numbersPacked(text, places.get(place.stream))
      packed.set(place.stream, known)
      return known.has(number)
    }),
  )
}

/** The objects of an object stream (ISO 32000-1, 7.5.7) that can be read. */
function numbersPacked(text: string, place: Place): ReadonlySet<number> {
  const numbers = new Set<number>()
  succeeds(() => {
    const opened = place?.kind === 'offset' ? dictionaryAt(text, place.offset) : undefined
    if (opened === undefined) return
    const data = Buffer.from(decodedStream(text, opened.end, opened.entries)).toString('latin1')
    const first = numberIn(opened.entries, 'First') ?? 0
    for (const [, number, offset] of data.slice(0, first).matchAll(/(\d{1,10})\s+(\d{1,10})/g)) {
      if (succeeds(() => endOfValue(data, behindWhite(data, first + Number(offset)), 0))) numbers.add(Number(number))
    }
  })
  return numbers
}

function dictionaryAt(text: string, offset: number): { readonly entries: Entries; readonly end: number } {
  return readDictionary(text, startOfValue(text, offset))
}

function endOfObject(text: string, offset: number): number {
  return endOfValue(text, startOfValue(text, offset), 0)
}

function startOfValue(text: string, offset: number): number {
  const head = matchAt(/\s*\d+\s+\d+\s+obj/y, text, offset)
  if (head === null) throw corrupt(`no object stands at offset ${offset}`)
  return behindWhite(text, offset + head[0].length)
}

function succeeds(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch (error) {
    if (error instanceof DocumentError) return false
    throw error
  }
}
