// Updates whose own bytes break the grammar of PDF: all before them could be read.
// Must not know signatures. What an update copies as it stood is the fault of whoever wrote it first.
import { ifReadable, Malformed } from '../findings.js'
import type { Budget } from '../limits.js'
import { PdfDocument } from './document.js'
import { Lexer, WHITE } from './lexer.js'
import { textualEndsIn } from './revisions.js'
import { PdfStream, Ungrammatical } from './values.js'

/** What is wrong with the objects that an update writes, in words. @param earlierEnd where the revision before it ends in the file */
export function brokenObjects(earlier: PdfDocument, later: PdfDocument, earlierEnd: number): string[] {
  const isNew = (number: number): boolean => {
    const entry = later.xref.entries.get(number)
    if (entry?.kind === 'compressed') return isNew(entry.stream)
    return entry?.kind === 'offset' && entry.offset >= earlierEnd - later.base
  }
  return [...later.xref.entries.keys()].filter(isNew).flatMap((number) => {
    const why = whyBroken(later, number) ?? whyOdd(later, number)
    return why === undefined || (whyBroken(earlier, number) ?? whyOdd(earlier, number)) !== undefined ? [] : [`object ${number}: ${why}`]
  })
}

/** What is wrong with an object that can be read all the same. */
function whyOdd(document: PdfDocument, number: number): string | undefined {
  const object = ifReadable(() => document.indirect(number), undefined)
  if (object === undefined) return undefined
  const [exponent] = object.exponents
  if (exponent !== undefined) return `the number ${exponent.slice(0, 20)} has an exponent, which PDF does not know.`
  return ifReadable(() => {
    // Where the next one follows at once, programs that scan take both for one.
    const lexer = new Lexer(document.bytes, object.end, 1)
    const word = lexer.keyword()
    return (word === 'endstream' ? lexer.keyword() : word) === 'endobj' ? undefined : 'no endobj stands behind it.'
  }, undefined)
}

/** Which places of the cross-references of an update are not those of objects, in words: some readers look further, and others build the file anew. */
export function misplaced(earlier: PdfDocument, { bytes, xref }: PdfDocument): string[] {
  const isOld = (number: number, offset: number): boolean => {
    const before = earlier.xref.entries.get(number)
    return before?.kind === 'offset' && before.offset === offset
  }
  const objects = [...xref.entries].flatMap(([number, entry]) => {
    if (entry.kind !== 'offset' || isOld(number, entry.offset)) return []
    const before = Buffer.from(bytes.subarray(Math.max(0, entry.offset - LONGEST_HEAD), entry.offset)).toString('latin1')
    if (/%%EOF[\t ]*$/.test(before)) return [`object ${number} begins on the line of %%EOF, where readers that scan find a comment`]
    const head = Buffer.from(bytes.subarray(entry.offset, entry.offset + LONGEST_HEAD)).toString('latin1')
    const [, blank, found] = /^([\0\t\n\f\r ]*)(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/.exec(head) ?? []
    if (Number(found) !== number) return [`the entry of object ${number} leads to offset ${entry.offset}, where it is not`]
    return blank === '' ? [] : [`the entry of object ${number} leads to the white space before it`]
  })
  return WHITE.has(bytes[xref.start] ?? 0) ? [...objects, 'startxref leads to the white space before the section'] : objects
}

const LONGEST_HEAD = 64

/** Whether a file cannot be read for what stands in its last updates alone. @param isReadable whether the file could be read up to an offset */
export function breaksInUpdate(error: unknown, file: Uint8Array, budget: Budget, isReadable: (end: number) => boolean): boolean {
  const offset = error instanceof Ungrammatical ? error.offsetIn(file) : undefined
  if (offset === undefined) return false
  // A linearized file's first part ends with `startxref 0`.
  const end = textualEndsIn(file.subarray(0, offset)).findLast(({ start }) => start !== 0)?.end
  if (end === undefined || !isReadable(end)) return false
  const earlier = PdfDocument.open(file.subarray(0, end), budget)
  const heads = Buffer.from(file.buffer, file.byteOffset + end, offset - end)
    .toString('latin1')
    .matchAll(/(\d{1,10})\s+\d{1,5}\s+obj/g)
  const number = [...heads].at(-1)?.[1]
  return number === undefined || whyBroken(earlier, Number(number)) === undefined
}

function whyBroken(document: PdfDocument, number: number): string | undefined {
  try {
    const value = document.object(number)
    return value instanceof PdfStream && value.isMismeasured ? 'the /Length of its stream is not the number of its octets.' : undefined
  } catch (error) {
    if (error instanceof Ungrammatical) return error.message
    if (!(error instanceof Malformed)) throw error
    return undefined
  }
}
