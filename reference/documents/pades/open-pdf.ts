// Opening a PDF for one more revision, and writing that revision behind the bytes that are there.
import { PDF, PdfDict, type PdfObject, type PdfRef } from '@libpdf/core'
import { DocumentError } from '../errors.js'
import { type DocumentSeams, unalteredSeams } from '../seams.js'
import { type CrossReferences, decodedStream, numberIn, type Place, readCrossReferences } from './cross-references.js'
import { behindWhite, corrupt, type Entries, endOfValue, matchAt, readDictionary } from './pdf-syntax.js'
import { appended, copyForLibrary } from './revision.js'

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
