// What a later revision may add to the form of a PDF: signature fields with their widgets, and nothing that acts or shows by itself.

import type { PdfDocument } from './document.js'
import { type Form, readForm } from './form.js'
import { isDict, nameOf, type PdfDict, PdfStream, type PdfValue } from './values.js'

/** Entries of fields, widgets and annotations (ISO 32000-2, tables 166, 191, 226 and 235), without those that name actions. */
const FIELD_KEYS: ReadonlySet<string> = new Set([
  ...['Type', 'Subtype', 'FT', 'T', 'TU', 'TM', 'Ff', 'V', 'DA', 'DR', 'Q', 'Kids', 'Parent', 'Lock', 'SV'],
  ...['P', 'Rect', 'F', 'AP', 'AS', 'M', 'NM', 'MK', 'H', 'BS', 'Border', 'C', 'Contents', 'StructParent', 'OC', 'Lang'],
])
/** Annotation flags (12.5.3): hidden. */
const HIDDEN = 2
const DEEPEST = 8

/** The form of the later revision, by the dictionaries of its signature fields and their widgets. */
export class LaterForm {
  readonly form: Form
  readonly #document: PdfDocument
  /** Whether the field is signed, by the dictionary of each signature field and widget. */
  readonly #signed = new Map<PdfDict, boolean>()
  readonly #groups: ReadonlySet<PdfDict>

  /** @throws Malformed */
  constructor(document: PdfDocument) {
    this.#document = document
    this.form = readForm(document)
    this.#groups = new Set(this.form.groups.map(({ dict }) => dict))
    for (const { isSignature, signature, dict, widgets } of this.form.fields) {
      if (!isSignature) continue
      for (const node of [dict, ...widgets.map((widget) => widget.dict)]) this.#signed.set(node, signature !== undefined)
    }
  }

  /** Whether this dictionary is, or shows, a signature field that holds a signature. */
  isSigned(dict: PdfDict): boolean {
    return this.#signed.get(dict) === true
  }

  /** Whether this dictionary is, or shows, a signature field. */
  isOfSignature(dict: PdfDict): boolean {
    return this.#signed.has(dict)
  }

  /** undefined where this may be added to a list of fields; else why not. */
  refuseField(value: PdfValue | undefined, depth = 0): string | undefined {
    const dict = this.#document.dict(value)
    if (dict === undefined) return 'something that is no field'
    const kids = this.#document.array(dict.get('Kids'))
    if (depth > DEEPEST) return 'fields that are nested too deeply'
    if (this.#groups.has(dict)) {
      const refused = kids.map((kid) => this.refuseField(kid, depth + 1)).find((why) => why !== undefined)
      return refused ?? this.#refuseEntries(dict)
    }
    if (!this.#signed.has(dict)) return 'a field that is no signature'
    return [dict, ...kids.flatMap((kid) => this.#document.dict(kid) ?? [])]
      .map((node) => this.#refuseNode(node))
      .find((why) => why !== undefined)
  }

  /** undefined where this may be added to the annotations of a page; else why not. @param areFree whether the signer permits annotations */
  refuseAnnotation(value: PdfValue | undefined, areFree: boolean): string | undefined {
    const dict = this.#document.dict(value)
    if (areFree && dict !== undefined && nameOf(this.#document.resolve(dict.get('Subtype'))) !== 'Widget') return undefined
    if (dict === undefined || !this.isOfSignature(dict)) return 'an annotation that belongs to no signature field'
    return this.#refuseNode(dict)
  }

  /** A field without a signature must show nothing: nobody answers for what it shows. */
  #refuseNode(dict: PdfDict): string | undefined {
    const subtype = nameOf(this.#document.resolve(dict.get('Subtype')))
    if (subtype !== undefined && subtype !== 'Widget') return 'an annotation that is no widget'
    if (this.#signed.get(dict) === false && this.isVisible(dict)) return 'an unsigned signature field that shows something'
    return this.#refuseEntries(dict)
  }

  #refuseEntries(dict: PdfDict): string | undefined {
    const others = [...dict.keys()].filter((key) => !FIELD_KEYS.has(key))
    return others.length === 0 ? undefined : `a field with ${others.join(', ').slice(0, 60)}`
  }

  /** Whether a widget has an area and an appearance with something in it. */
  isVisible(dict: PdfDict): boolean {
    const [left, bottom, right, top] = this.#document.array(dict.get('Rect')).map((item) => this.#document.resolve(item))
    const flags = this.#document.resolve(dict.get('F'))
    if (left === right || bottom === top || (typeof flags === 'number' && (flags & HIDDEN) !== 0)) return false
    return this.#shows(dict.get('AP'), 0)
  }

  /** Appearances are streams, or dictionaries of streams by state (12.5.5). */
  #shows(value: PdfValue | undefined, depth: number): boolean {
    const appearance = this.#document.resolve(value)
    if (appearance instanceof PdfStream) return Buffer.from(appearance.raw).toString('latin1').trim() !== ''
    return isDict(appearance) && depth < DEEPEST && [...appearance.values()].some((item) => this.#shows(item, depth + 1))
  }
}
