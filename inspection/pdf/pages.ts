// The pages of a PDF with their annotations (ISO 32000-1, 7.7.3 and 12.5.2).
import type { PdfDocument } from './document.js'
import { type FormNode, readForm } from './form.js'
import { isDict, nameOf, type PdfDict, PdfRef, PdfStream, type PdfValue } from './values.js'

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

/** The objects of all annotations that pages list, each with the object of its page. */
export function onPages(document: PdfDocument): ReadonlyMap<number, number> {
  const listed = pagesOf(document).flatMap(([page, annotations]) => annotations.map((one) => [one, page] as const))
  return new Map(listed.flatMap(([one, page]) => (one instanceof PdfRef ? [[one.number, page] as const] : [])))
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

/** Whether every reader need draw what a widget shows: it says that it is a form XObject, and how large it is (8.10.2 and 12.5.5). */
export function hasAppearance({ dict }: Widget, document: PdfDocument): boolean {
  const isForm = (shown: PdfStream): boolean =>
    nameOf(document.resolve(shown.dict.get('Subtype'))) === 'Form' && isRectangle(document, shown.dict.get('BBox'))
  return appearancesOf(document, dict).every(isForm)
}

/** Hidden and NoView (12.5.3, table 165). */
const UNSEEN_FLAGS = 34

/** Whether a widget is to be seen. */
export function isSeen({ dict }: Widget, document: PdfDocument): boolean {
  const [left, bottom, right, top] = document.array(dict.get('Rect')).map((item) => document.resolve(item))
  const flags = document.resolve(dict.get('F'))
  return left !== right && bottom !== top && ((typeof flags === 'number' ? flags : 0) & UNSEEN_FLAGS) === 0
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
