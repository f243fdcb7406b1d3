// The form of a PDF: its fields with what they inherit, and the widgets that show them (ISO 32000-2, 12.7); and the pages with their annotations
// (ISO 32000-1, 7.7.3 and 12.5.2).

import { Malformed } from '../findings.js'
import type { PdfDocument } from './document.js'
import { isDict, nameOf, type PdfDict, PdfRef, PdfStream, PdfString, type PdfValue } from './values.js'

/** A field, or a widget apart from its field. */
export interface FormNode {
  readonly dict: PdfDict
  /** Of its object; undefined where it stands inside another. */
  readonly number: number | undefined
}

/** A node with a place in the tree of fields. */
interface NamedNode extends FormNode {
  /** With the names of its parents, joined by full stops. */
  readonly name: string
  /** Of its own, which it has within the list that it stands in; empty where it has none. */
  readonly partialName: string
  readonly list: number
}

/** A terminal field. */
interface FormField extends NamedNode {
  readonly isSignature: boolean
  /** The value of a signature field; undefined where it is not signed. */
  readonly signature: PdfDict | undefined
  readonly widgets: readonly FormNode[]
}

/** Fields that hold other fields, and those that do not. */
export interface Form {
  readonly groups: readonly NamedNode[]
  readonly fields: readonly FormField[]
}

const DEEPEST_FIELD = 32

/** Reads the form of a document; an empty one where it has none. @throws Malformed */
export function readForm(document: PdfDocument): Form {
  const groups: NamedNode[] = []
  let lists = 0
  const fields: FormField[] = []
  const visited = new Set<number>()
  const nodesOf = (value: PdfValue | undefined): FormNode[] =>
    document.array(value).flatMap((item) => {
      const number = item instanceof PdfRef ? item.number : undefined
      if (number !== undefined && visited.has(number)) return []
      if (number !== undefined) visited.add(number)
      const dict = document.dict(item)
      return dict === undefined ? [] : [{ dict, number }]
    })
  const walk = (found: FormNode, list: number, parentType: string | undefined, parentName: string, depth: number): void => {
    if (depth > DEEPEST_FIELD) throw new Malformed('PDF: form fields are nested too deeply.')
    const type = nameOf(document.resolve(found.dict.get('FT'))) ?? parentType
    const partialName = textOf(document.resolve(found.dict.get('T')))
    const name = [parentName, partialName].filter((part) => part !== '').join('.')
    const node = { ...found, name, partialName, list }
    const isSignature = type === 'Sig'
    const signature = isSignature ? document.dict(node.dict.get('V')) : undefined
    const kids = nodesOf(node.dict.get('Kids'))
    const inner = signature === undefined ? kids.filter(({ dict }) => isField(dict)) : []
    if (inner.length > 0) groups.push(node)
    else fields.push({ ...node, isSignature, signature, widgets: kids.length === 0 ? [node] : kids })
    lists += 1
    const below = lists
    for (const kid of inner) walk(kid, below, type, name, depth + 1)
  }
  for (const node of nodesOf(document.dict(document.catalog.get('AcroForm'))?.get('Fields'))) walk(node, 0, undefined, '', 0)
  return { groups, fields }
}

/** A kid without a name, a value and kids of its own is only a widget of the field above it (12.7.4.2). */
function isField(dict: PdfDict): boolean {
  return dict.has('T') || dict.has('V') || dict.has('Kids')
}

/** PDF text strings are UTF-16BE with a mark, or bytes close to Latin-1 (7.9.2.2). */
export function textOf(value: PdfValue | undefined): string {
  if (!(value instanceof PdfString)) return ''
  const buffer = Buffer.from(value.bytes)
  if (buffer[0] !== 0xfe || buffer[1] !== 0xff) return buffer.toString('latin1')
  return buffer
    .subarray(2, buffer.length - (buffer.length % 2))
    .swap16()
    .toString('utf16le')
}

/** The objects of the page tree, each with its annotations. */
export function pagesOf(document: PdfDocument): readonly (readonly [page: number, annotations: readonly PdfValue[]])[] {
  const pages = new Map<number, readonly PdfValue[]>()
  const pending: (PdfValue | undefined)[] = [document.catalog.get('Pages')]
  while (pending.length > 0) {
    const item = pending.pop()
    if (!(item instanceof PdfRef) || pages.has(item.number)) continue
    const node = document.dict(item)
    for (const kid of document.array(node?.get('Kids'))) pending.push(kid)
    pages.set(item.number, document.array(node?.get('Annots')))
  }
  return [...pages]
}

/** The objects of all annotations that pages list, each with the objects of its pages. */
export function onPages(document: PdfDocument): ReadonlyMap<number, ReadonlySet<number>> {
  const listed = new Map<number, Set<number>>()
  for (const [page, annotations] of pagesOf(document)) {
    for (const one of annotations) if (one instanceof PdfRef) listed.set(one.number, (listed.get(one.number) ?? new Set()).add(page))
  }
  return listed
}

interface Widget extends FormNode {
  /** Of its field. */
  readonly name: string
}

/** The widgets of the signature fields of a document. */
export function signatureWidgets(document: PdfDocument): Widget[] {
  const fields = readForm(document).fields.filter(({ isSignature }) => isSignature)
  return fields.flatMap(({ name, widgets }) => widgets.map((widget) => ({ name, ...widget })))
}

/** The signature fields that have an appearance themselves, though it is widgets apart from them that are to be seen and have none. */
export function shownByFields(document: PdfDocument): readonly FormField[] {
  const isBare = ({ dict }: FormNode): boolean => !dict.has('AP') && isSeen({ dict }, document)
  return readForm(document).fields.filter(
    ({ isSignature, dict, widgets }) =>
      isSignature && dict.has('AP') && !dict.has('Subtype') && widgets.some((one) => one.dict !== dict && isBare(one)),
  )
}

/** Whether every reader need draw what a widget shows: it says that it is a form XObject, and how large it is (8.10.2 and 12.5.5). */
export function hasAppearance({ dict }: Widget, document: PdfDocument): boolean {
  const isForm = (shown: PdfStream): boolean =>
    nameOf(document.resolve(shown.dict.get('Subtype'))) === 'Form' && isRectangle(document, shown.dict.get('BBox'))
  return appearancesOf(document, dict).every(isForm)
}

/** Hidden and NoView (12.5.3, table 165). */
const UNSEEN_FLAGS = 34

/** Whether a widget is to be seen. @param unseen the flags of which each hides it */
export function isSeen({ dict }: Pick<Widget, 'dict'>, document: PdfDocument, unseen = UNSEEN_FLAGS): boolean {
  const [left, bottom, right, top] = document.array(dict.get('Rect')).map((item) => document.resolve(item))
  const flags = document.resolve(dict.get('F'))
  return left !== right && bottom !== top && ((typeof flags === 'number' ? flags : 0) & unseen) === 0
}

/** What a widget shows by itself, in each of its states. */
function appearancesOf(document: PdfDocument, widget: PdfDict): readonly PdfStream[] {
  const normal = document.resolve(document.dict(widget.get('AP'))?.get('N'))
  const all = isDict(normal) ? [...normal.values()].map((one) => document.resolve(one)) : [normal]
  return all.filter((one) => one instanceof PdfStream)
}

/** Whether it is four numbers: a widget without them stands nowhere. */
export function isRectangle(document: PdfDocument, value: PdfValue | undefined): boolean {
  const numbers = document.array(value).map((item) => document.resolve(item))
  return numbers.length === 4 && numbers.every((item) => typeof item === 'number')
}
