// Rules by which a later revision of a PDF keeps what it had and gains something.
// Must not know what may be gained: whoever uses them says that.

import { type Compared, type Comparison, type Rule, same } from './comparison.js'
import { isArray, isDict, type PdfDict, PdfRef, type PdfValue } from './values.js'

/** Both as dictionaries; undefined and a report where one is none. */
export function dictsOf({ earlier, later, place }: Compared, comparison: Comparison): [PdfDict, PdfDict] | undefined {
  if (isDict(earlier) && isDict(later)) return [earlier, later]
  comparison.report(place, later === null ? 'something was taken away' : 'an object was replaced')
  return undefined
}

/** A list keeps its members in their order; what it gains must not be refused. */
export function grown(
  { earlier, later, place }: Compared,
  comparison: Comparison,
  what: string,
  refuse: (added: PdfValue) => string | undefined,
): void {
  const [old, now] = [earlier ?? [], later ?? []]
  if (!isArray(old) || !isArray(now)) {
    comparison.report(place, `${what} were replaced by something else`)
    return
  }
  let kept = 0
  for (const [index, item] of now.entries()) {
    const expected = old[kept]
    if (expected !== undefined && isSameMember(expected, item)) {
      comparison.expect(expected, item, same, place, index)
      kept += 1
      continue
    }
    const why = refuse(item)
    if (why !== undefined) comparison.report(place, `${what} gained ${why}`)
  }
  if (kept < old.length) comparison.report(place, `${what} lost or changed a member`)
}

function isSameMember(old: PdfValue, now: PdfValue): boolean {
  return old instanceof PdfRef ? now instanceof PdfRef && now.number === old.number : !(now instanceof PdfRef)
}

/** Flags and counters. */
export const wholeNumber: Rule = ({ later, place }, comparison) => {
  if (later !== null && typeof later !== 'number') comparison.report(place, 'a number was replaced by something else')
}

/** What was not there may come; what was stays as it was. */
export const mayBeAdded: Rule = (compared, comparison) => {
  if (compared.earlier !== null) same(compared, comparison)
}
