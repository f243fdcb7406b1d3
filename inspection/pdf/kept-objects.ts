// Whether the objects that an update writes anew, and the pages, still lead to what they led to (ISO 32000-1, 7.3.10 and 7.7.3).
// Must not know forms: annotations and fields have lines of their own.
import type { PdfDocument } from './document.js'
import { isArray, isDict, type PdfDict, PdfRef, PdfStream, type PdfValue } from './values.js'

/** Entries without which a page shows something else (7.7.3.3, table 30); all but the first may stand in a node above it (7.7.3.4). */
const IN_PAGE: readonly string[] = ['Contents', 'Resources', 'MediaBox', 'Rotate']
const INHERITED: ReadonlySet<string> = new Set(IN_PAGE.slice(1))
const DEEPEST = 64

/** What the pages of an earlier revision have no more. @param pages the objects of its page tree */
export function lostPageEntries(earlier: PdfDocument, later: PdfDocument, pages: readonly number[]): string[] {
  return pages.flatMap((number) => {
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
  if (!isNothing(value)) return value !== 0 && !(isArray(value) && value.length === 0) && !(isDict(value) && value.size === 0)
  const parent = INHERITED.has(key) && depth < DEEPEST ? document.dict(page.get('Parent')) : undefined
  return parent !== undefined && says(document, parent, key, depth + 1)
}

/** How many of the contents of a page are no stream. */
function lacking(document: PdfDocument, page: PdfDict): number {
  const contents = document.resolve(page.get('Contents'))
  return (isArray(contents) ? contents : [contents]).filter((one) => !(document.resolve(one) instanceof PdfStream)).length
}

/** Entries of dictionaries that were written anew and lead to no object, where they led to one. */
export function leadNowhere(earlier: PdfDocument, later: PdfDocument): string[] {
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
  return value instanceof PdfRef && isNothing(document.resolve(value))
}

function isSomewhere(document: PdfDocument, value: PdfValue | undefined): boolean {
  return !isNothing(document.resolve(value))
}

function isNothing(value: PdfValue | undefined): boolean {
  return value === undefined || value === null
}
