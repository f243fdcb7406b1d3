// The signature dictionaries that stand anywhere in a PDF, in its form or not (ISO 32000-2, 12.8.1).
// Must not take for one what a page or a file in the document says about signatures. Usage rights are left out: they belong to no field.

import { Malformed } from '../findings.js'
import type { Budget } from '../limits.js'
import type { PdfDocument } from './document.js'
import { readIndirectObject } from './objects.js'
import { isArray, isDict, nameOf, type PdfDict, PdfStream, PdfString, type PdfValue } from './values.js'

const OBJECT = ' obj'
const WORDS = /\/ByteRange| obj/g
const DEEPEST = 8

/** The contents of each signature, as text of one character for each byte; of two that are equal, one. */
export function signatureValues(document: PdfDocument, budget: Budget): string[] {
  const text = Buffer.from(document.bytes.buffer, document.bytes.byteOffset, document.bytes.byteLength)
  const objects = new Objects(document, budget)
  const found = new Set<string>()
  const read = new Set<number>()
  let keyword = -1
  // In one pass: a hostile file could make each search as long as the file.
  for (const { 0: word, index } of text.toString('latin1').matchAll(WORDS)) {
    if (word === OBJECT) {
      keyword = index
      continue
    }
    if (objects.isInStream(index)) continue
    const start = objectBefore(text, keyword)
    if (start === undefined || read.has(start)) continue
    read.add(start)
    for (const contents of contentsIn(document, objects.at(start), 0)) found.add(contents)
  }
  return [...found]
}

/** Objects by their offset, each read once. */
class Objects {
  readonly #document: PdfDocument
  readonly #budget: Budget
  readonly #starts: readonly number[]
  readonly #known = new Map<number, PdfValue | undefined>()

  constructor(document: PdfDocument, budget: Budget) {
    this.#document = document
    this.#budget = budget
    this.#starts = [...document.xref.offsets].sort((left, right) => left - right)
  }

  at(offset: number): PdfValue | undefined {
    if (!this.#known.has(offset)) this.#known.set(offset, objectAt(this.#document, offset, this.#budget))
    return this.#known.get(offset)
  }

  /** Whether the place lies in the data of a stream that a cross-reference leads to. */
  isInStream(place: number): boolean {
    const start = lastBefore(this.#starts, place)
    const value = start === undefined ? undefined : this.at(start)
    if (!(value instanceof PdfStream)) return false
    const from = value.raw.byteOffset - this.#document.bytes.byteOffset
    return place >= from && place < from + value.raw.length
  }
}

function lastBefore(starts: readonly number[], at: number): number | undefined {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return starts[low - 1]
}

/** Where the object with this keyword begins, told by the text alone: what was taken out of the form may be in no section. */
function objectBefore(text: Buffer, keyword: number): number | undefined {
  if (keyword < 0) return undefined
  const head = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})$/.exec(text.toString('latin1', Math.max(0, keyword - 32), keyword))
  return head === null ? undefined : keyword - head[0].length
}

function objectAt(document: PdfDocument, offset: number, budget: Budget): PdfValue | undefined {
  try {
    return readIndirectObject(document.bytes, offset, budget, document.resolve).value
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    // What has no end was read to the end of the file, and the next one may be so too.
    budget.spend('hashedBytes', document.bytes.length)
    return undefined
  }
}

/** A signature may stand in an object of its own, or right in its field. */
function contentsIn(document: PdfDocument, value: PdfValue | undefined, depth: number): string[] {
  if (depth > DEEPEST) return []
  if (isArray(value)) return value.flatMap((item) => contentsIn(document, item, depth + 1))
  if (!isDict(value)) return []
  const own = ownContents(document, value)
  return [...(own === undefined ? [] : [own]), ...[...value.values()].flatMap((item) => contentsIn(document, item, depth + 1))]
}

function ownContents(document: PdfDocument, dict: PdfDict): string | undefined {
  const contents = dict.get('Contents')
  if (!dict.has('ByteRange') || !(contents instanceof PdfString) || grantsUsageRights(document, dict)) return undefined
  return Buffer.from(contents.bytes).toString('latin1')
}

/** What a viewer may do is granted by a signature that the catalog names under /Perms, and no field (ISO 32000-1, 12.8.1 and 12.8.2.3). */
function grantsUsageRights(document: PdfDocument, dict: PdfDict): boolean {
  const methods = document.array(dict.get('Reference')).map((item) => nameOf(document.resolve(document.dict(item)?.get('TransformMethod'))))
  return methods.includes('UR3') || methods.includes('UR')
}
