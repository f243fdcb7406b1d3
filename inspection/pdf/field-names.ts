// Partial names of fields: among the fields of one list, none has the name of another (ISO 32000-1, 12.7.3.2).

import type { PdfDocument } from './document.js'
import { textOf } from './form.js'
import { nameOf, type PdfDict, PdfRef, type PdfValue } from './values.js'

const DEEPEST = 32

/** How many fields bear each name that several bear. Widgets of one field have no name of their own, so they do not count. */
export function sharedNames(document: PdfDocument, counts: (dict: PdfDict) => boolean = () => true): ReadonlyMap<string, number> {
  const shared = new Map<string, number>()
  const visited = new Set<number>()
  const walk = (list: PdfValue | undefined, parent: string, depth: number): void => {
    const names = new Map<string, number>()
    for (const item of document.array(list)) {
      if (item instanceof PdfRef && visited.has(item.number)) continue
      if (item instanceof PdfRef) visited.add(item.number)
      const dict = document.dict(item)
      const partial = textOf(document.resolve(dict?.get('T')))
      if (dict === undefined || partial === '') continue
      const name = parent === '' ? partial : `${parent}.${partial}`
      if (counts(dict)) names.set(name, (names.get(name) ?? 0) + 1)
      if (depth < DEEPEST) walk(dict.get('Kids'), name, depth + 1)
    }
    for (const [name, count] of names) if (count > 1) shared.set(name, count)
  }
  walk(document.dict(document.catalog.get('AcroForm'))?.get('Fields'), '', 0)
  return shared
}

/** As {@link sharedNames}, of signed fields alone. */
export function sharedBySigned(document: PdfDocument): ReadonlyMap<string, number> {
  return sharedNames(document, (dict) => nameOf(document.resolve(dict.get('FT'))) === 'Sig' && document.dict(dict.get('V')) !== undefined)
}
