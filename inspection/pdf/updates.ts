// Judges each update that adds a signature, a document time-stamp or validation data by the revision before it: what it had to keep.
// What came after a signature is judged elsewhere; a file that was written anew as a whole has nothing to be compared with.
// Of a file that cannot be read it says whether its last updates have broken it.
import { type Findings, ifReadable, Malformed } from '../findings.js'
import type { Budget } from '../limits.js'
import { judgeType, TYPES } from './dictionary-type.js'
import { PdfDocument } from './document.js'
import { hasAppearance, isRectangle, isSeen, onPages, readForm, shownByFields, signatureWidgets, textOf } from './form.js'
import { keptLines, type Update } from './kept-entries.js'
import { Lexer, WHITE } from './lexer.js'
import { textualEndsIn } from './revisions.js'
import { type SignatureField, signing } from './signature-fields.js'
import { isDict, nameOf, PdfRef, PdfStream, type PdfValue, Ungrammatical } from './values.js'

/** More revisions than people make, and few enough to be read one by one. */
const MOST_UPDATES = 40
/** Where one is wrong, most are. */
const MOST_PLACES = 3
const NAMES = 'ISO 32000-1, 12.7.3.2'

/** `ends` are the offsets behind each revision, ascending. */
export function judgeUpdates(document: PdfDocument, ends: readonly number[], fields: readonly SignatureField[], findings: Findings): void {
  const isSigned = (end: number | undefined): boolean => end !== undefined && signing(end, fields) !== undefined
  const candidates = [...ends.keys()].filter((index) => isSigned(ends[index]) || isSigned(ends[index - 1])).slice(-MOST_UPDATES)
  const written = candidates.length === 0 ? [] : textualEndsIn(document.file)
  for (const index of candidates) {
    const [earlierEnd, end] = [ends[index - 1], ends[index]]
    if (end === undefined) continue
    try {
      judgeRevision(document, { earlierEnd, end, number: index + 1, isSigned: isSigned(end), written }, findings)
    } catch (error) {
      // A revision that cannot be read is told of where its signature is judged.
      if (!(error instanceof Malformed)) throw error
    }
  }
}

interface Revision {
  readonly earlierEnd: number | undefined
  readonly end: number
  readonly number: number
  readonly isSigned: boolean
  /** All that reads like the end of a revision of the file. */
  readonly written: ReturnType<typeof textualEndsIn>
}

function judgeRevision(document: PdfDocument, { earlierEnd, end, number, isSigned, written }: Revision, findings: Findings): void {
  const later = document.endingAt(end)
  const tell = findings.at(`revision ${number}`)
  const earlier = earlierEnd === undefined ? undefined : document.endingAt(earlierEnd)
  if (!isSigned && (earlier === undefined || !addsValidationData(earlier, later))) return
  for (const key of later.xref.repeatedKeys) {
    tell.advice('update-trailer', `The update has the key /${key.slice(0, 40)} twice in its trailer.`, 'ISO 32000-1, 7.3.7')
  }
  if (later.xref.hasOddRows) {
    tell.advice('update-trailer', 'The update has rows in its cross-reference table that are not twenty bytes long.', 'ISO 32000-1, 7.5.4')
  }
  for (const skipped of passedOver(later, written, earlierEnd ?? 0)) {
    const message = `The update does not keep what was there: its /Prev leads past the revision that ends at offset ${skipped}.`
    tell.advice('update-trailer', message, 'ISO 32000-1, 7.5.6')
  }
  if (leadsBackToWhiteSpace(later, written)) {
    tell.advice('update-trailer', 'The update has a wrong place: /Prev leads to the white space before the section.', 'ISO 32000-1, 7.5.5')
  }
  // Between them may lie a revision whose end is written in a way that is not known here.
  if (earlier !== undefined && later.resolve(later.xref.trailer.get('Prev')) !== earlier.xref.start) return
  const before = earlier === undefined ? new Map<string, number>() : sharedNames(earlier)
  for (const [name, count] of earlier === undefined ? sharedNames(later, true) : sharedNames(later)) {
    if (count > (before.get(name) ?? 1)) tell.advice('duplicate-field-name', `${count} fields of one list are named "${name}".`, NAMES)
  }
  if (earlier === undefined || earlierEnd === undefined) return
  for (const what of misplaced(earlier, later).slice(0, MOST_PLACES)) {
    tell.advice('update-trailer', `The update has a wrong place: ${what}.`, 'ISO 32000-1, 7.5.4 and 7.5.5')
  }
  for (const what of brokenObjects(earlier, later, earlierEnd)) {
    tell.advice('update-ungrammatical', `The update is not PDF in all its parts: ${what}`, 'ISO 32000-1, 7.3')
  }
  judgeWidgets(earlier, later, tell, findings)
  const update: Update = { earlier, later, earlierEnd }
  for (const { code, clause, missing } of keptLines) {
    for (const what of missing(update)) tell.advice(code, `The update does not keep what was there: ${what}.`, clause)
  }
}

/** The widgets of signature fields that the earlier revision did not have. */
function judgeWidgets(earlier: PdfDocument, later: PdfDocument, { advice }: ReturnType<Findings['at']>, findings: Findings): void {
  const all = signatureWidgets(later)
  const fresh = all.filter(
    ({ dict, number }) =>
      (number === undefined || !earlier.xref.entries.has(number)) && nameOf(later.resolve(dict.get('Subtype'))) === 'Widget',
  )
  const seen = fresh.filter((widget) => isSeen(widget, later))
  const [before, listed] = [onPages(earlier), onPages(later)]
  const isAstray = ({ dict, number }: (typeof all)[number]): boolean => {
    const page = dict.get('P')
    if (number === undefined || before.has(number) || !(page instanceof PdfRef)) return false
    return listed.get(number)?.has(page.number) === false
  }
  for (const { dict } of fresh) {
    const partial = textOf(later.resolve(dict.get('T')))
    if (!partial.includes('.')) continue
    const message = `The new field is named "${partial.slice(0, 100)}": programs take what stands before the full stop for a field around it.`
    advice('field-name-parted', message, NAMES)
  }
  const namesOf = (widgets: typeof all): ReadonlySet<string> => new Set(widgets.map(({ name }) => name))
  for (const name of namesOf(all.filter(isAstray))) {
    advice('widget-of-another-page', `The field "${name}" names another page than the one that shows it.`, 'ISO 32000-1, 12.5.2')
  }
  for (const name of namesOf(fresh.filter(({ dict }) => !isRectangle(later, dict.get('Rect'))))) {
    advice('widget-without-rectangle', `The field "${name}" has a widget whose /Rect is no rectangle.`, 'ISO 32000-1, 12.5.2')
  }
  for (const name of namesOf(seen.filter(({ number }) => number !== undefined && !listed.has(number)))) {
    const message = `No page lists the widget of the field "${name}" among its annotations, so that nobody sees it.`
    advice('widget-of-no-page', message, 'ISO 32000-1, 7.7.3.3')
  }
  for (const name of namesOf(seen.filter((widget) => !hasAppearance(widget, later)))) {
    const message = `What the field "${name}" shows is no form XObject with its /Subtype and /BBox: readers show nothing, or fail.`
    advice('widget-without-appearance', message, 'ISO 32000-1, 8.10.2 and 12.5.5')
  }
  const shownBefore = new Set(shownByFields(earlier).map(({ name }) => name))
  for (const name of namesOf(shownByFields(later).filter((field) => !shownBefore.has(field.name)))) {
    const message = `What the field "${name}" is to show stands in the field, where no reader looks, and not in its widget.`
    advice('widget-without-appearance', message, 'ISO 32000-1, 12.5.2 and 12.5.5')
  }
  for (const { name, dict } of fresh) judgeType(later.resolve(dict.get('Type')), TYPES.widget, name, findings)
}

/** Whether /Prev leads to the white space before a section whose own revision tells its place. */
function leadsBackToWhiteSpace({ bytes, xref }: PdfDocument, written: Revision['written']): boolean {
  const previous = xref.trailer.get('Prev')
  if (typeof previous !== 'number' || !WHITE.has(bytes[previous] ?? -1)) return false
  let place = previous
  while (WHITE.has(bytes[place] ?? -1)) place += 1
  return written.some(({ start }) => start === place)
}

/**
 * Where revisions end that lie between the one before and this one, that could be read, and whose objects are missing now. What is repeated
 * as a whole is not missing.
 */
function passedOver(later: PdfDocument, written: Revision['written'], from: number): number[] {
  const sections = new Set(later.xref.sections)
  return written
    .filter(({ start, end }) => end > from && end < later.file.length && start !== 0 && !sections.has(start))
    .slice(-MOST_UPDATES)
    .flatMap(({ end }) => (isMissingIn(later, end) ? [end] : []))
}

function isMissingIn(later: PdfDocument, end: number): boolean {
  // The words of an end may stand in a page or in a file of the document.
  return ifReadable(() => {
    const { xref } = later.endingAt(end)
    return [...xref.entries].some(([number, { kind }]) => kind !== 'free' && !later.xref.entries.has(number))
  }, false)
}

function addsValidationData(earlier: PdfDocument, later: PdfDocument): boolean {
  const [old, now] = [earlier.catalog.get('DSS'), later.catalog.get('DSS')]
  if (now === undefined || old === undefined) return old !== now
  if (!(old instanceof PdfRef) || !(now instanceof PdfRef)) return isDict(old) || isDict(now)
  return old.number !== now.number || offsetOf(earlier, old) !== offsetOf(later, now)
}

function offsetOf(document: PdfDocument, { number }: PdfRef): number {
  const entry = document.xref.entries.get(number)
  return entry?.kind === 'offset' ? entry.offset : -1
}

/**
 * How many fields of one list bear each name that several bear. Widgets of one field have no name of their own, so they do not count; signed fields of
 * the form itself that have none bear the same one, which is empty.
 */
function sharedNames(document: PdfDocument, ofSigned = false): ReadonlyMap<string, number> {
  const { groups, fields } = readForm(document)
  const signed = new Set<unknown>(fields.filter(({ signature }) => signature !== undefined))
  const counts = new Map<string, number>()
  for (const node of [...groups, ...fields]) {
    const isSigned = signed.has(node)
    if ((ofSigned && !isSigned) || (node.partialName === '' && (node.list > 0 || !isSigned))) continue
    const key = `${node.list} ${node.name}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const shared = [...counts].filter(([, count]) => count > 1)
  return new Map(shared.map(([key, count]) => [key.slice(key.indexOf(' ') + 1), count]))
}

/** What is wrong with the objects that an update writes, in words. @param earlierEnd where the revision before it ends in the file */
function brokenObjects(earlier: PdfDocument, later: PdfDocument, earlierEnd: number): string[] {
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
  if (followsReturnAlone(object.value, document)) return 'a carriage return alone stands behind the word "stream".'
  return ifReadable(() => {
    // Where the next one follows at once, programs that scan take both for one.
    const lexer = new Lexer(document.bytes, object.end, 1)
    const word = lexer.keyword()
    return (word === 'endstream' ? lexer.keyword() : word) === 'endobj' ? undefined : 'no endobj stands behind it.'
  }, undefined)
}

/** Nobody can tell whether a line feed behind it is the first octet of the stream (7.3.8.1). */
function followsReturnAlone(value: PdfValue, { bytes }: PdfDocument): boolean {
  return value instanceof PdfStream && bytes[value.raw.byteOffset - bytes.byteOffset - 1] === CARRIAGE_RETURN
}

const CARRIAGE_RETURN = 0x0d

/** Which places of the cross-references of an update are not those of objects, in words: some readers look further, and others build the file anew. */
function misplaced(earlier: PdfDocument, { bytes, xref }: PdfDocument): string[] {
  const isOld = (number: number, offset: number): boolean => {
    const before = earlier.xref.entries.get(number)
    return before?.kind === 'offset' && before.offset === offset
  }
  const objects = [...xref.entries].flatMap(([number, entry]) => {
    if (entry.kind !== 'offset' || isOld(number, entry.offset)) return []
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
