// What an incremental update must keep of the revision before it (ISO 32000-1, 7.5.6, 7.7.2 and 12.7.2), line by line.
// Must not know what the update adds, or whether a signature allows it.
import type { PdfDocument } from './document.js'
import { onPages, pagesOf, readForm } from './form.js'
import { isArray, isDict, nameOf, type PdfDict, PdfRef, PdfStream, PdfString, type PdfValue } from './values.js'

/** One revision and the one before it. */
export interface Update {
  readonly earlier: PdfDocument
  readonly later: PdfDocument
  /** Where the earlier one ends in the file. */
  readonly earlierEnd: number
}

/** A line of the list: what is to be kept, and what an update lacks of it, in words. */
export interface KeptLine {
  readonly code: 'update-loses-entry' | 'update-trailer'
  readonly clause: string
  readonly missing: (update: Update) => readonly string[]
}

const FORM = 'ISO 32000-1, 12.7.2'
/** Entries of the catalog (7.7.2, table 28) that a signature has no reason to take away: actions, which some take for dangerous, are not named. */
export const IN_CATALOG: readonly string[] = [
  ...['Extensions', 'Pages', 'PageLabels', 'Names', 'Dests', 'ViewerPreferences', 'PageLayout', 'PageMode', 'Outlines', 'Threads'],
  ...['URI', 'AcroForm', 'Metadata', 'StructTreeRoot', 'MarkInfo', 'Lang', 'OutputIntents', 'OCProperties', 'Perms', 'Legal'],
  ...['Collection', 'DSS', 'AF', 'DPartRoot'],
]
const IN_FORM: readonly string[] = ['DR', 'DA', 'Q', 'CO']
/** What the document is about and whence it came (14.3.3, table 317): who writes it anew is its producer, and says when. */
const IN_INFORMATION: readonly string[] = ['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'CreationDate']
/** Entries of the names (7.7.4, table 31), without the scripts. */
const IN_NAMES: readonly string[] = ['Dests', 'AP', 'Pages', 'Templates', 'IDS', 'EmbeddedFiles', 'AlternatePresentations', 'Renditions']
/** Entries without which a page shows something else (7.7.3.3, table 30); all but the first may stand in a node above it (7.7.3.4). */
const IN_PAGE: readonly string[] = ['Contents', 'Resources', 'MediaBox', 'Rotate']
const INHERITED: ReadonlySet<string> = new Set(IN_PAGE.slice(1))
const DEEPEST = 64
const IN_STORE: readonly string[] = ['Certs', 'OCSPs', 'CRLs']
/** SignaturesExist and AppendOnly (12.7.2, table 219). */
const SIGNATURE_FLAGS = 3
/** What does not know of signatures may write the file anew. */
const SIGNATURES_EXIST = 1

/**
 * Every line. `Info` and `XFA` are deprecated in PDF 2.0, so a file that says it is one may drop them. `NeedAppearances` is no line: pyHanko and others
 * take it away whoever has drawn the fields, since a reader that draws anew changes what was signed, and no clause has it kept.
 */
export const keptLines: readonly KeptLine[] = [
  ofTrailer('7.5.6', (update) => lost(update, 'trailer', trailerOf, ['Root', 'Encrypt', 'ID'])),
  ofTrailer('7.5.6', (update) => lost(update, 'trailer', trailerOf, unlessOfVersion2(update, ['Info']))),
  ofTrailer('14.4', otherFirstId),
  ofTrailer('7.5.5', tooSmall),
  ofTrailer('7.5.8.4', staleStream),
  ofTrailer('7.3.10 and 7.5.4', olderGenerations),
  entries('ISO 32000-1, 7.7.2', (update) => lost(update, 'catalog', ({ catalog }) => catalog, catalogKeys(update.earlier))),
  entries('ETSI EN 319 142-1, 5.4.2', (update) => lost(update, 'security store', inCatalog('DSS'), IN_STORE)),
  entries('ISO 32000-1, 7.7.4', (update) => lost(update, 'names', inCatalog('Names'), IN_NAMES)),
  // In PDF 2.0 it is deprecated.
  entries('ISO 32000-1, 14.3.3', (update) => lost(update, 'information', informationOf, unlessOfVersion2(update, IN_INFORMATION))),
  entries(FORM, (update) => lost(update, 'form', inCatalog('AcroForm'), IN_FORM)),
  entries(FORM, (update) => lost(update, 'form', inCatalog('AcroForm'), unlessOfVersion2(update, ['XFA']))),
  entries(FORM, lostFlags),
  entries(FORM, lostFields),
  entries('ISO 32000-1, 12.7.3.1', lostValues),
  entries('ISO 32000-1, 7.7.3.3', lostAnnotations),
  entries('ISO 32000-1, 7.7.3.3', lostPageEntries),
  entries('ISO 32000-1, 7.3.10', leadNowhere),
]

function ofTrailer(clause: string, missing: KeptLine['missing']): KeptLine {
  return { code: 'update-trailer', clause: `ISO 32000-1, ${clause}`, missing }
}

function entries(clause: string, missing: KeptLine['missing']): KeptLine {
  return { code: 'update-loses-entry', clause, missing }
}

/** Viewers warn of usage rights (12.8.2.3) once anything was added: whoever signs may take them away. */
function catalogKeys(earlier: PdfDocument): readonly string[] {
  const permissions = earlier.dict(earlier.catalog.get('Perms'))
  return permissions?.has('DocMDP') === true ? IN_CATALOG : IN_CATALOG.filter((key) => key !== 'Perms')
}

type DictOf = (document: PdfDocument) => PdfDict | undefined

const trailerOf: DictOf = ({ xref }) => xref.trailer
const informationOf: DictOf = (document) => document.dict(document.xref.trailer.get('Info'))
const inCatalog =
  (key: string): DictOf =>
  (document) =>
    document.dict(document.catalog.get(key))

function unlessOfVersion2({ later }: Update, keys: readonly string[]): readonly string[] {
  return isOfVersion2(later) ? [] : keys
}

/** A dictionary that is gone as a whole is a line of its own. */
function lost({ earlier, later }: Update, where: string, dictOf: DictOf, keys: readonly string[]): string[] {
  const [old, now] = [dictOf(earlier), dictOf(later)]
  if (old === undefined || now === undefined) return []
  const gone = keys.filter((key) => !isEmpty(earlier.resolve(old.get(key))) && isMissing(later.resolve(now.get(key))))
  return gone.length === 0 ? [] : [`its ${where} lacks /${gone.join(', /')}`]
}

function isMissing(value: PdfValue | undefined): boolean {
  return value === undefined || value === null
}

/** Nothing is lost with what says nothing: an empty text or list, the default 0, or what holds nothing but these. */
function isEmpty(value: PdfValue | undefined): boolean {
  if (value instanceof PdfString) return value.bytes.length === 0
  return isMissing(value) || value === 0 || (isArray(value) && value.length === 0) || (isDict(value) && [...value.values()].every(isEmpty))
}

function isOfVersion2(document: PdfDocument): boolean {
  const head = Buffer.from(document.bytes.subarray(0, 16)).toString('latin1')
  const version = nameOf(document.resolve(document.catalog.get('Version')))
  return head.startsWith('%PDF-2') || version?.startsWith('2') === true
}

function otherFirstId({ earlier, later }: Update): string[] {
  const [old, now] = [earlier, later].map((document) => document.resolve(document.array(document.xref.trailer.get('ID'))[0]))
  if (!(old instanceof PdfString) || !(now instanceof PdfString)) return []
  return Buffer.compare(old.bytes, now.bytes) === 0 ? [] : ['the first string of its /ID is not the one before']
}

/** Readers take objects from /Size on as missing. What the earlier revision left beyond its own is not the update's affair. */
function tooSmall({ earlier, later }: Update): string[] {
  const size = later.resolve(later.xref.trailer.get('Size'))
  const added = [...later.xref.entries].flatMap(([number, { kind }]) =>
    kind !== 'free' && earlier.xref.entries.get(number) === undefined ? [number] : [],
  )
  const highest = added.reduce((one, other) => Math.max(one, other), numberAt(later, later.xref.start))
  return typeof size === 'number' && size <= highest ? [`its /Size is ${size}, and it has an object ${highest}`] : []
}

/** The number of the object that begins at an offset, such as a cross-reference stream; -1 where none does. */
function numberAt({ bytes }: PdfDocument, offset: number): number {
  const [, number = '-1'] = /^\s*(\d{1,10})\s+\d{1,5}\s+obj/.exec(Buffer.from(bytes.subarray(offset, offset + 40)).toString('latin1')) ?? []
  return Number(number)
}

/**
 * The stream of a hybrid file belongs to the table beside it: one that was there before tells of another revision. 7.5.6 has an update take over
 * the entries of the trailer, so this is told of only where the stream and the update lead to different places.
 */
function staleStream({ earlier, later, earlierEnd }: Update): string[] {
  const offset = later.resolve(later.xref.trailer.get('XRefStm'))
  if (typeof offset !== 'number' || offset >= earlierEnd - earlier.base) return []
  const placeOf = ({ xref }: PdfDocument, number: number): string => JSON.stringify(xref.entries.get(number))
  const moved = [...(later.xref.hidden ?? [])].find((number) => placeOf(earlier, number) !== placeOf(later, number))
  return moved === undefined ? [] : [`its /XRefStm is ${offset}, a stream of an earlier revision, which leads to another object ${moved}`]
}

/**
 * References name the generation too: where it went back, they lead to nothing for strict readers. It may grow, where a number is used again; and
 * what a table alone says of it, and not the object itself, was wrong before.
 */
function olderGenerations({ earlier, later }: Update): string[] {
  const older = [...later.xref.entries].filter(([number, now]) => {
    const old = earlier.xref.entries.get(number)
    if (now.kind !== 'offset' || old?.kind !== 'offset' || now.generation >= old.generation) return false
    const head = Buffer.from(earlier.bytes.subarray(old.offset, old.offset + 24)).toString('latin1')
    return new RegExp(`^\\s*${number}\\s+${old.generation}\\s+obj`).test(head)
  })
  return older.slice(0, 1).map(([number]) => `its object ${number} is of an earlier generation than the one that it replaces`)
}

function lostFlags({ earlier, later }: Update): string[] {
  const [old, now] = [earlier, later].map(inCatalog('AcroForm'))
  const flagsOf = (value: PdfValue | undefined): number => (typeof value === 'number' ? value : 0)
  const [before, after] = [flagsOf(earlier.resolve(old?.get('SigFlags'))), flagsOf(later.resolve(now?.get('SigFlags')))]
  if (now === undefined) return []
  if (old === undefined && (after & SIGNATURES_EXIST) === 0)
    return ['its form is new, and /SigFlags does not say that there are signatures']
  return (before & SIGNATURE_FLAGS & ~after) === 0 ? [] : ['its form lacks flags of /SigFlags that were set']
}

/** A field that was made part of its page is gone from the page too: it is not lost. */
function lostFields({ earlier, later }: Update): string[] {
  if (!later.catalog.has('AcroForm')) return []
  const names = new Set(readForm(later).fields.map(({ name }) => name))
  const gone = readForm(earlier).fields.filter(({ name }) => name !== '' && !names.has(name))
  if (gone.length === 0) return []
  const [before, after] = [onPages(earlier), onPages(later)]
  const isFlattened = (numbers: readonly (number | undefined)[]): boolean =>
    numbers.some((number) => number !== undefined && before.has(number) && !after.has(number))
  const missing = gone.filter(({ signature, widgets }) => signature !== undefined || !isFlattened(widgets.map(({ number }) => number)))
  return missing.map(({ name }) => `its form lacks the field "${name}"`)
}

/** What people filled in. A field below another may have its value there. */
function lostValues({ earlier, later }: Update): string[] {
  const { fields } = readForm(later)
  const filled = fields.filter(({ dict }) => dict.has('Parent') || !isMissing(later.resolve(dict.get('V'))))
  const [all, kept] = [fields, filled].map((list) => new Set(list.map(({ name }) => name)))
  const emptied = readForm(earlier).fields.filter(
    ({ name, dict, isSignature }) =>
      !isSignature && !isEmpty(earlier.resolve(dict.get('V'))) && all?.has(name) === true && kept?.has(name) === false,
  )
  return emptied.map(({ name }) => `its field "${name}" lacks its value`)
}

/**
 * Programs write the list of a page anew with the field alone. What stands there under another number, or in the list itself, is not lost, nor what
 * was made part of its page.
 */
function lostAnnotations({ earlier, later }: Update): string[] {
  const [before, after] = [onPages(earlier), onPages(later)]
  const gone = [...before].filter(
    ([number, pages]) => !after.has(number) && isThere(earlier, number) && [...pages].every((page) => isDrawnAlike(page, earlier, later)),
  )
  if (gone.length === 0) return []
  const signing = new Set(
    readForm(later).fields.flatMap(({ isSignature, widgets }) => (isSignature ? widgets.map(({ number }) => number) : [])),
  )
  const anew = [...after.keys()].filter((number) => !before.has(number) && !signing.has(number)).length
  const moved = Math.max(0, insidePages(later) - insidePages(earlier))
  return gone.length <= anew + moved ? [] : [`its pages lack ${gone.length} of the annotations that they had`]
}

function isThere(document: PdfDocument, number: number): boolean {
  return document.dict(new PdfRef(number, 0)) !== undefined
}

/** Whether the contents of a page are what they were. */
function isDrawnAlike(page: number, earlier: PdfDocument, later: PdfDocument): boolean {
  const [old, now] = [earlier, later].map((document) => {
    const contents = document.dict(new PdfRef(page, 0))?.get('Contents')
    const streams = contents instanceof PdfRef && !isArray(document.resolve(contents)) ? [contents] : document.array(contents)
    return streams.map((one) => (one instanceof PdfRef ? `${one.number} ${JSON.stringify(document.xref.entries.get(one.number))}` : ''))
  })
  return String(old) === String(now)
}

/** How many annotations are no objects of their own. */
function insidePages(document: PdfDocument): number {
  return pagesOf(document).flatMap(([, annotations]) => annotations.filter(isDict)).length
}

/** What the pages of the earlier revision have no more. */
function lostPageEntries({ earlier, later }: Update): string[] {
  return pagesOf(earlier).flatMap(([number]) => {
    const [old, now] = [earlier, later].map((document) => document.dict(new PdfRef(number, 0)))
    // A node of the tree shows nothing, and a page that is gone as a whole was taken out.
    if (old === undefined || now === undefined || old.has('Kids')) return []
    const kept = IN_PAGE.filter((key) => says(earlier, old, key))
    const gone = kept.filter((key) => !says(later, now, key) || (key === 'Contents' && lacking(earlier, old) < lacking(later, now)))
    return gone.length === 0 ? [] : [`its page, object ${number}, lacks what /${gone.join(', /')} led to`]
  })
}

/** Whether an entry of a page says something: an empty one does not, nor does the default 0. */
function says(document: PdfDocument, page: PdfDict, key: string, depth = 0): boolean {
  const value = document.resolve(page.get(key))
  if (!isMissing(value)) return value !== 0 && !(isArray(value) && value.length === 0) && !(isDict(value) && value.size === 0)
  const parent = INHERITED.has(key) && depth < DEEPEST ? document.dict(page.get('Parent')) : undefined
  return parent !== undefined && says(document, parent, key, depth + 1)
}

/** How many of the contents of a page are no stream. */
function lacking(document: PdfDocument, page: PdfDict): number {
  const contents = document.resolve(page.get('Contents'))
  return (isArray(contents) ? contents : [contents]).filter((one) => !(document.resolve(one) instanceof PdfStream)).length
}

/** Entries of dictionaries that were written anew and lead to no object, where they led to one. */
function leadNowhere({ earlier, later }: Update): string[] {
  return [...later.xref.entries].flatMap(([number, entry]) => {
    const before = earlier.xref.entries.get(number)
    if (entry.kind !== 'offset' || before === undefined || (before.kind === 'offset' && before.offset === entry.offset)) return []
    const [old, now] = [dictOf(earlier.object(number)), dictOf(later.object(number))]
    if (old === undefined || now === undefined) return []
    const astray = [...now].filter(
      ([key, value]) => isNowhere(later, value) && !IN_PAGE.includes(key) && isSomewhere(earlier, old.get(key)),
    )
    return astray.map(([key]) => `/${key} of its object ${number} leads to no object`)
  })
}

function dictOf(value: PdfValue): PdfDict | undefined {
  return value instanceof PdfStream ? value.dict : isDict(value) ? value : undefined
}

function isNowhere(document: PdfDocument, value: PdfValue): boolean {
  return value instanceof PdfRef && isMissing(document.resolve(value))
}

function isSomewhere(document: PdfDocument, value: PdfValue | undefined): boolean {
  return !isMissing(document.resolve(value))
}
