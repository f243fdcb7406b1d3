// The signature dictionaries that stand anywhere in a PDF, in its form or not (ISO 32000-2, 12.8.1).
// Must not take for one what a page or a file in the document says about signatures. Usage rights are left out: they belong to no field.

import { Malformed } from '../findings.js'
import type { Budget } from '../limits.js'
import type { PdfDocument } from './document.js'
import { isArray, isDict, nameOf, type PdfDict, PdfString, type PdfValue } from './values.js'
import { type IndirectObject, readIndirectObject } from './xref.js'

const KEY = '/ByteRange'
const DEEPEST = 8

/**
 * The contents of each signature, as text of one character for each byte; of two that are equal, one. What was taken out of the form may be in no
 * section, so that objects are looked for behind those that a section names, too.
 */
export function signatureValues(document: PdfDocument, budget: Budget): string[] {
  const file = Buffer.from(document.bytes.buffer, document.bytes.byteOffset, document.bytes.byteLength)
  const starts = [0, ...[...document.xref.offsets].sort((left, right) => left - right)]
  const found = new Set<string>()
  for (const [index, start] of starts.entries()) {
    const part = file.subarray(start, starts[index + 1])
    if (!part.includes(KEY)) continue
    const heads = /\d{1,10}[\0\t\n\f\r ]+\d{1,5} obj/g
    const text = part.toString('latin1')
    for (let head = heads.exec(text); head !== null; head = heads.exec(text)) {
      const object = objectAt(document, start + head.index, budget)
      for (const contents of contentsIn(document, object?.value, 0)) found.add(contents)
      // What stands in a stream is no object.
      if (object !== undefined) heads.lastIndex = Math.max(heads.lastIndex, object.end - start)
    }
  }
  return [...found]
}

function objectAt(document: PdfDocument, offset: number, budget: Budget): IndirectObject | undefined {
  try {
    return readIndirectObject(document.bytes, offset, budget, document.resolve)
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
