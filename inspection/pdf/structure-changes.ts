// What a later revision may do to the structure of a tagged PDF (ISO 32000-2, 14.7): the widgets of signature fields get elements of their own, as
// ISO 14289-1, 7.18.4 asks for every widget. iText does so where it signs a tagged document, and EU DSS counts it as part of signing.

import { dictsOf, grown, mayBeAdded, type Rule, same, sameEntries, wholeNumber } from './comparison.js'
import type { PdfDocument } from './document.js'
import type { LaterForm } from './new-fields.js'
import { isArray, isDict, nameOf, type PdfDict, type PdfValue } from './values.js'

const DEEPEST = 8
const DEEPEST_TREE = 32

/** The rules of the structure tree. They depend on which fields the later revision holds. */
export class StructureChanges {
  readonly #later: LaterForm

  constructor(later: LaterForm) {
    this.#later = later
  }

  /** The rule of the root of the tree, and of an element in it, wherever they stand; elements need not say their type. */
  ruleOf(value: PdfValue): Rule | undefined {
    if (!isDict(value)) return undefined
    const type = nameOf(value.get('Type'))
    if (type === 'StructTreeRoot') return this.#root
    return type === 'StructElem' || (type === undefined && nameOf(value.get('S')) !== undefined && value.has('P'))
      ? this.#element
      : undefined
  }

  readonly #root: Rule = (compared, comparison) => {
    const rules: readonly (readonly [string, Rule])[] = [
      ['ParentTree', parentTree],
      ['ParentTreeNextKey', wholeNumber],
      ['RoleMap', mayBeAdded],
    ]
    this.#withKids(new Map(rules))(compared, comparison)
  }

  readonly #element: Rule = (compared, comparison) => this.#withKids(new Map())(compared, comparison)

  /** All stays as it was, but for these entries, and for new elements of signatures among the kids. */
  #withKids(rules: ReadonlyMap<string, Rule>): Rule {
    return (compared, comparison) => {
      const dicts = dictsOf(compared, comparison)
      if (dicts === undefined) return
      sameEntries(...dicts, compared.place, comparison, new Map<string, Rule | undefined>([...rules, ['K', undefined]]))
      const earlier = kidsOf(comparison.earlier, dicts[0])
      const later = kidsOf(comparison.later, dicts[1])
      grown({ earlier, later, place: compared.place }, comparison, 'the structure', (added) => this.#refuse(added, comparison.later))
    }
  }

  /** Elements with nothing in them but widgets of signature fields: what stands on pages keeps its own. */
  #refuse(value: PdfValue, later: PdfDocument, depth = 0): string | undefined {
    const dict = later.dict(value)
    if (dict === undefined || depth > DEEPEST) return 'something that is no element of a signature'
    if (nameOf(dict.get('Type')) === 'OBJR') {
      const widget = later.dict(dict.get('Obj'))
      return widget !== undefined && this.#later.isOfSignature(widget) ? undefined : 'an object that is no signature field'
    }
    const kids = kidsOf(later, dict)
    if (kids.length === 0) return 'an element without a signature field'
    return kids.map((kid) => this.#refuse(kid, later, depth + 1)).find((why) => why !== undefined)
  }
}

/** One kid stands there by itself, several in a list (14.7.2). */
function kidsOf(document: PdfDocument, dict: PdfDict): readonly PdfValue[] {
  const kids = dict.get('K')
  const resolved = document.resolve(kids)
  if (isArray(resolved)) return resolved
  return kids === undefined || resolved === undefined || resolved === null ? [] : [kids]
}

/** It may be written anew and gain keys: what was there leads to the same elements. */
const parentTree: Rule = (compared, comparison) => {
  const { earlier, later, place } = compared
  if (!isDict(earlier) || !isDict(later)) return same(compared, comparison)
  const now = new Map(numbersIn(comparison.later, later))
  for (const [key, value] of numbersIn(comparison.earlier, earlier)) comparison.expect(value, now.get(key), same, place, key)
}

/** The pairs of a number tree (7.9.7). */
function numbersIn(document: PdfDocument, tree: PdfDict, depth = 0): readonly (readonly [number, PdfValue])[] {
  if (depth > DEEPEST_TREE) return []
  const listed = document.array(tree.get('Nums'))
  const own = listed.flatMap((key, index) => {
    const value = listed[index + 1]
    return index % 2 === 0 && typeof key === 'number' && value !== undefined ? [[key, value] as const] : []
  })
  const kids = document.array(tree.get('Kids')).flatMap((kid) => document.dict(kid) ?? [])
  return [...own, ...kids.flatMap((kid) => numbersIn(document, kid, depth + 1))]
}
