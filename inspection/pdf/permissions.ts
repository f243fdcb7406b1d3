// What a signer permits to be done after the signature: DocMDP and FieldMDP (ISO 32000-2, 12.8.2.2 and 12.8.2.4).
// And what a later revision may add to the form: signature fields with their widgets, and nothing that acts or shows by itself.
// Must not know which other changes there are: what no level permits is not allowed after any signature.

import { type Findings, ifReadable } from '../findings.js'
import type { PdfDocument } from './document.js'
import { type Form, isSeen, readForm, textOf } from './form.js'
import type { SignatureField } from './signature-fields.js'
import { isDict, nameOf, type PdfDict, PdfStream, type PdfValue } from './values.js'

/** What the references of a signature dictionary permit. */
export interface Permissions {
  /** 1: nothing but validation data and document time-stamps; 2: signatures too; 3: and annotations. undefined: it certifies nothing. */
  readonly certified: number | undefined
  /** Whether annotations may be made that belong to no field. */
  readonly areAnnotationsFree: boolean
  /** Whether a field of this name is locked. */
  isLocked(name: string): boolean
}

const NO_CHANGES = 1
const FORM_FILLING = 2
const ANNOTATING = 3

/** @throws Malformed */
export function readPermissions(document: PdfDocument, signature: PdfDict): Permissions {
  let certified: number | undefined
  const locks: ((name: string) => boolean)[] = []
  for (const item of document.array(signature.get('Reference'))) {
    const reference = document.dict(item)
    const method = nameOf(document.resolve(reference?.get('TransformMethod')))
    const parameters = document.dict(reference?.get('TransformParams'))
    if (method === 'DocMDP') {
      const level = document.resolve(parameters?.get('P'))
      certified = typeof level === 'number' ? level : FORM_FILLING
    }
    if (method === 'FieldMDP' && parameters !== undefined) locks.push(lockOf(document, parameters))
  }
  return { certified, areAnnotationsFree: certified === ANNOTATING, isLocked: (name) => locks.some((lock) => lock(name)) }
}

/** `All` fields, those to `Include`, or all but those to `Exclude`; a name stands for the fields below it too. */
function lockOf(document: PdfDocument, parameters: PdfDict): (name: string) => boolean {
  const action = nameOf(document.resolve(parameters.get('Action')))
  const fields = document.array(parameters.get('Fields')).map((item) => textOf(document.resolve(item)))
  const isNamed = (name: string): boolean => fields.some((field) => name === field || name.startsWith(`${field}.`))
  if (action === 'Include') return isNamed
  return action === 'Exclude' ? (name) => !isNamed(name) : () => action === 'All'
}

/** The signatures of the later form that the permissions of an earlier one do not allow, in words. */
export function unpermitted({ certified, isLocked }: Permissions, earlier: Form, later: LaterForm): string[] {
  const before = new Map(earlier.fields.map((field) => [field.name, field]))
  return later.form.fields.flatMap(({ name, signature }) => {
    const old = before.get(name)
    if (signature === undefined || old?.signature !== undefined) return []
    const isTimeStamp = nameOf(signature.get('SubFilter')) === 'ETSI.RFC3161'
    if (certified === NO_CHANGES && !isTimeStamp) return [`the field "${name}" was signed, and the certification permits no changes`]
    if (old !== undefined && isLocked(name)) return [`the field "${name}" was signed, which an earlier signature had locked`]
    return []
  })
}

/**
 * The signatures of the later form that show something where the certification permits to sign and to fill in forms, in words. The clause permits
 * them, but what they show may cover what was certified.
 */
export function shownAfter({ certified }: Permissions, earlier: Form, later: LaterForm): string[] {
  const before = new Set(earlier.fields.map(({ name }) => name))
  const shown = later.form.fields.filter(
    ({ name, signature, widgets }) => signature !== undefined && !before.has(name) && widgets.some(({ dict }) => later.isVisible(dict)),
  )
  return certified === FORM_FILLING ? shown.map(({ name }) => `the field "${name}" was added and shows something`) : []
}

const CERTIFICATION = 'ISO 32000-1, 12.8.2.2; ISO 32000-2, 12.8.2.2'

/** Whether a certification stands where readers look for it (12.8.2.2). @param signed the signed fields, without document time-stamps */
export function judgeCertification(document: PdfDocument, signed: readonly SignatureField[], findings: Findings): void {
  const inOrder = [...signed].sort((left, right) => left.end - right.end)
  for (const [index, field] of inOrder.entries()) {
    if (!isCertified(document, field) || isLockedByItself(document, field)) continue
    const { advice } = findings.at(field.name)
    if (index > 0) {
      const message =
        'The signature certifies the document, which the first signature alone may do: some readers refuse it, or those before it.'
      advice('certification-misplaced', message, CERTIFICATION)
    } else if (document.dict(document.catalog.get('Perms'))?.has('DocMDP') !== true) {
      const message = 'The signature certifies the document, and the catalog does not name it under /Perms: many readers do not heed it.'
      advice('certification-misplaced', message, CERTIFICATION)
    }
  }
}

function isCertified(document: PdfDocument, { dict }: SignatureField): boolean {
  // It is told of where the changes after the signature are judged.
  return ifReadable(() => readPermissions(document, dict).certified !== undefined, false)
}

/** A field may ask that whoever signs it locks the document (ISO 32000-2, table 236); some writers carry that out with DocMDP. */
function isLockedByItself(document: PdfDocument, { name }: SignatureField): boolean {
  const field = readForm(document).fields.find((one) => one.name === name)
  return document.dict(field?.dict.get('Lock'))?.has('P') === true
}

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
    return isSeen({ dict }, this.#document, HIDDEN) && this.#shows(dict.get('AP'), 0)
  }

  /** Appearances are streams, or dictionaries of streams by state (12.5.5). */
  #shows(value: PdfValue | undefined, depth: number): boolean {
    const appearance = this.#document.resolve(value)
    if (appearance instanceof PdfStream) return Buffer.from(appearance.raw).toString('latin1').trim() !== ''
    return isDict(appearance) && depth < DEEPEST && [...appearance.values()].some((item) => this.#shows(item, depth + 1))
  }
}
