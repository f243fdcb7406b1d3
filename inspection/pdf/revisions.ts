// What was added to a PDF after one of its revisions: nothing, what signing and archiving need, or something else.
// Must not know whether any signature verifies.

import { Malformed } from '../findings.js'
import type { Budget } from '../limits.js'
import { PdfDocument } from './document.js'
import { isArray, isDict, nameOf, type PdfDict, PdfRef, PdfStream, type PdfValue, sameValue } from './values.js'
import type { XrefEntry } from './xref.js'

/** One change that signing and archiving do not account for. */
export interface RevisionChange {
  /** Number of the object that is not as it was. */
  readonly object: number
  readonly what: string
}

/** Offsets behind each `%%EOF` that closes a revision in the chain of the document, ascending. */
export function revisionEnds(document: PdfDocument): number[] {
  const text = Buffer.from(document.bytes.buffer, document.bytes.byteOffset, document.bytes.byteLength).toString('latin1')
  const sections = new Set(document.xref.sections)
  const ends: number[] = []
  for (const match of text.matchAll(/startxref\s{1,4}(\d{1,15})\s{1,4}%%EOF(?:\r\n|\r|\n)?/g)) {
    // A linearized file's first part ends with `startxref 0`.
    if (sections.has(Number(match[1]))) ends.push(match.index + match[0].length)
  }
  return ends
}

/**
 * The changes between the revision that ends at `end` and the document, without those that are legal after signing:
 * validation data (DSS), new signature fields with their widgets, filling an empty signature field.
 * @throws Malformed when the earlier revision cannot be read
 */
export function changesSince(document: PdfDocument, end: number, budget: Budget): RevisionChange[] {
  const earlier = PdfDocument.open(document.bytes.subarray(0, end), budget)
  const legal = new LegalChanges(earlier, document)
  const changes: RevisionChange[] = []
  for (const [number, entry] of document.xref.entries) {
    const before = earlier.xref.entries.get(number)
    if (before === undefined || before.kind === 'free' || sameEntry(before, entry)) continue
    const old = earlier.object(number)
    const now = document.object(number)
    if (sameValue(old, now)) continue
    const what = legal.judge(number, old, now)
    if (what !== undefined) changes.push({ object: number, what })
  }
  if (!sameValue(earlier.xref.trailer.get('Root'), document.xref.trailer.get('Root'))) changes.push({ object: 0, what: 'another catalog' })
  return changes
}

function sameEntry(left: XrefEntry, right: XrefEntry): boolean {
  if (left.kind === 'offset') return right.kind === 'offset' && left.offset === right.offset && left.generation === right.generation
  if (left.kind === 'compressed') return right.kind === 'compressed' && left.stream === right.stream && left.index === right.index
  return right.kind === 'free'
}

/** Keys of the catalog that PAdES revisions touch (EN 319 142-1, 5.4; ISO 32000-2, 12.8.4.3). */
const CATALOG_KEYS: ReadonlySet<string> = new Set(['AcroForm', 'DSS', 'Extensions', 'Version', 'Metadata'])
const FORM_KEYS: ReadonlySet<string> = new Set(['Fields', 'SigFlags', 'DR', 'DA', 'NeedAppearances'])
const FIELD_KEYS: ReadonlySet<string> = new Set(['V', 'AP', 'M', 'F', 'Lock', 'SV', 'P', 'Rect'])

class LegalChanges {
  readonly #earlier: PdfDocument
  readonly #document: PdfDocument
  /** Objects that hold validation data, a list of fields, or a list of annotations. */
  readonly #dss: ReadonlySet<number>
  readonly #lists: ReadonlySet<number>

  constructor(earlier: PdfDocument, document: PdfDocument) {
    this.#earlier = earlier
    this.#document = document
    this.#dss = numbersBelow(document, document.catalog.get('DSS'))
    this.#lists = numbersOf([document.dict(document.catalog.get('AcroForm'))?.get('Fields')])
  }

  /** undefined where the change is legal, else what it is. */
  judge(number: number, old: PdfValue, now: PdfValue): string | undefined {
    if (this.#dss.has(number) || this.#isInformation(number) || isMetadata(old)) return undefined
    if (this.#lists.has(number) && isArray(old) && isArray(now)) return this.#growth(old, now, 'the list of form fields')
    if (isArray(old) && isArray(now)) return this.#growth(old, now, 'a list')
    if (!isDict(old) || !isDict(now)) return 'an object was replaced'
    if (old === this.#earlier.catalog) return this.#catalog(old, now)
    if (nameOf(old.get('Type')) === 'Page') return this.#page(old, now)
    if (number === numberOf(this.#earlier.catalog.get('AcroForm'))) return this.#form(old, now)
    if (nameOf(old.get('Type')) === 'Extensions' || number === numberOf(this.#earlier.catalog.get('Extensions'))) return undefined
    if (this.#isEmptySignatureField(old)) return otherKeys(old, now, FIELD_KEYS, 'a signature field')
    return 'an object was replaced'
  }

  #catalog(old: PdfDict, now: PdfDict): string | undefined {
    const oldForm = old.get('AcroForm')
    const nowForm = now.get('AcroForm')
    const form = isDict(oldForm) && isDict(nowForm) ? this.#form(oldForm, nowForm) : undefined
    const moved = oldForm instanceof PdfRef && !sameValue(oldForm, nowForm) ? this.#movedForm(oldForm, nowForm) : undefined
    return otherKeys(old, now, CATALOG_KEYS, 'the catalog') ?? form ?? moved
  }

  #movedForm(oldForm: PdfRef, nowForm: PdfValue | undefined): string | undefined {
    const old = this.#earlier.dict(oldForm)
    const now = this.#document.dict(nowForm)
    return old === undefined || now === undefined ? 'the form was taken away' : this.#form(old, now)
  }

  #form(old: PdfDict, now: PdfDict): string | undefined {
    return (
      otherKeys(old, now, FORM_KEYS, 'the form') ??
      this.#growth(this.#earlier.array(old.get('Fields')), this.#document.array(now.get('Fields')), 'the list of form fields')
    )
  }

  #page(old: PdfDict, now: PdfDict): string | undefined {
    return (
      otherKeys(old, now, new Set(['Annots']), 'a page') ??
      this.#growth(this.#earlier.array(old.get('Annots')), this.#document.array(now.get('Annots')), 'the annotations of a page')
    )
  }

  /** A list may only grow, and only by signature fields. */
  #growth(old: readonly PdfValue[], now: readonly PdfValue[], what: string): string | undefined {
    const kept = old.every((item, index) => sameValue(item, now[index]))
    if (!kept) return `${what} lost or changed a member`
    return now.slice(old.length).every((item) => this.#isSignatureField(item))
      ? undefined
      : `${what} gained something other than a signature`
  }

  #isSignatureField(value: PdfValue): boolean {
    const field = this.#document.dict(value)
    return field !== undefined && nameOf(this.#document.resolve(field.get('FT'))) === 'Sig'
  }

  #isEmptySignatureField(field: PdfDict): boolean {
    return nameOf(this.#earlier.resolve(field.get('FT'))) === 'Sig' && !field.has('V')
  }

  /** The information dictionary is not rendered; signers keep its ModDate. */
  #isInformation(number: number): boolean {
    return number === numberOf(this.#document.xref.trailer.get('Info'))
  }
}

function isMetadata(value: PdfValue): boolean {
  return value instanceof PdfStream && nameOf(value.dict.get('Type')) === 'Metadata'
}

function otherKeys(old: PdfDict, now: PdfDict, allowed: ReadonlySet<string>, what: string): string | undefined {
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((key) => !allowed.has(key) && !sameValue(old.get(key), now.get(key)))
  return changed.length === 0 ? undefined : `${what} was changed (${changed.join(', ').slice(0, 100)})`
}

function numberOf(value: PdfValue | undefined): number | undefined {
  return value instanceof PdfRef ? value.number : undefined
}

function numbersOf(values: readonly (PdfValue | undefined)[]): Set<number> {
  return new Set(values.flatMap((value) => numberOf(value) ?? []))
}

/** DSS → lists → streams, and VRI → dictionaries → lists: four references deep at most (12.8.4.3). */
const DEEPEST_DSS = 5

function numbersBelow(document: PdfDocument, value: PdfValue | undefined): Set<number> {
  const found = new Set<number>()
  const walk = (current: PdfValue | undefined, depth: number): void => {
    if (depth > DEEPEST_DSS) throw new Malformed('PDF: the DSS is nested too deeply.')
    if (current instanceof PdfRef) {
      if (found.has(current.number)) return
      found.add(current.number)
      walk(document.object(current.number), depth)
    } else if (isArray(current)) {
      for (const item of current) walk(item, depth + 1)
    } else if (isDict(current)) {
      for (const item of current.values()) walk(item, depth + 1)
    }
  }
  walk(value, 0)
  return found
}
