// The annotations of the pages of a PDF (ISO 32000-2, 7.7.3 and 12.5).

import type { PdfDocument } from './document.js'
import { PdfRef, type PdfValue } from './values.js'

/** The objects of all annotations that pages list. */
export function onPages(document: PdfDocument): ReadonlySet<number> {
  const annotations = new Set<number>()
  const visited = new Set<number>()
  const pending: (PdfValue | undefined)[] = [document.catalog.get('Pages')]
  while (pending.length > 0) {
    const item = pending.pop()
    if (item instanceof PdfRef) {
      if (visited.has(item.number)) continue
      visited.add(item.number)
    }
    const node = document.dict(item)
    for (const kid of document.array(node?.get('Kids'))) pending.push(kid)
    for (const annotation of document.array(node?.get('Annots'))) if (annotation instanceof PdfRef) annotations.add(annotation.number)
  }
  return annotations
}
