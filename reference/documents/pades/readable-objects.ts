// Which objects of a PDF can be read at all: the PDF library never ends on some that cannot, so it is not shown them.
// Must not know what the objects are for.

import { DocumentError } from '../errors.js'
import { type CrossReferences, decodedStream, numberIn, type Place } from './cross-references.js'
import { behindWhite, corrupt, type Entries, endOfValue, matchAt, readDictionary } from './pdf-syntax.js'

/** The places of all objects but those that cannot be read. */
export function readablePlaces(bytes: Buffer, { base, places }: CrossReferences): ReadonlyMap<number, Place> {
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
