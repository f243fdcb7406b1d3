// The closed list of what a later revision of a PDF may do: validation data, signature fields with their widgets, and the bookkeeping
// that both need (ETSI EN 319 142-1, 5.4 and 5.5; ISO 32000-2, 12.8.4). Every rule is about values, wherever they stand.

import { dictsOf, entriesBy, grown, mayBeAdded, type Rule, type RuleOf, same, sameEntries, wholeNumber } from './comparison.js'
import type { PdfDocument } from './document.js'
import type { Form, FormNode } from './form.js'
import { IN_CATALOG } from './kept-entries.js'
import type { LaterForm, Permissions } from './permissions.js'
import { isArray, isDict, nameOf, type PdfDict, PdfRef, PdfString, type PdfValue } from './values.js'

/** Entries that describe the file and not what it shows; values of these are strings and names. */
const BOOKKEEPING: readonly string[] = ['ModDate', 'Producer', 'Creator', 'CreationDate', 'Trapped']
/** Entries of an unsigned signature field, and of its widgets, that signing fills in. */
const FILLED: readonly string[] = ['V', 'AP', 'AS', 'M', 'F', 'P', 'Rect', 'Lock', 'SV', 'DA', 'Q', 'MK', 'DR']

/** Entries of the catalog (7.7.2, table 29). Any other one is some developer's own (Annex E): readers pass it over, so it shows nothing. */
const KNOWN_TO_READERS: readonly string[] = [
  ...IN_CATALOG,
  ...['Type', 'Version', 'OpenAction', 'AA', 'SpiderInfo', 'PieceInfo', 'Requirements', 'NeedsRendering'],
]

/** Entries that signing programs add for what they write themselves: no page shows anything else for them, and EU DSS counts them as part of signing. */
const ADDED_BY_SIGNING: readonly string[] = ['OutputIntents', 'PieceInfo']

const NOTHING: PdfDict = new Map()

/** The rules of one comparison. They depend on what the forms of both revisions hold. */
export class AllowedChanges {
  readonly #earlier: Form
  readonly #later: LaterForm
  readonly #permissions: Permissions
  readonly #structure: StructureChanges
  readonly #byObject = new Map<number, Rule>()
  /** Objects of fields that were signed before, and of their widgets. */
  readonly #signedBefore = new Set<number>()

  /** `earlier` is the form of the earlier revision, and `permissions` what its signer permits. */
  constructor(earlier: Form, later: LaterForm, permissions: Permissions, catalog: PdfValue | undefined) {
    this.#earlier = earlier
    this.#later = later
    this.#permissions = permissions
    this.#structure = new StructureChanges(later)
    // A signature may refer to the catalog (12.8.1, Data of a signature reference).
    if (catalog instanceof PdfRef) this.#byObject.set(catalog.number, this.catalog)
    for (const { number } of earlier.groups) this.#assign(number, this.#group)
    for (const field of earlier.fields.filter(({ isSignature }) => isSignature)) {
      for (const { number } of [field, ...field.widgets]) {
        if (field.signature === undefined) this.#assign(number, this.#unsigned)
        else if (number !== undefined) this.#signedBefore.add(number)
      }
    }
  }

  #assign(object: FormNode['number'], rule: Rule): void {
    if (object !== undefined) this.#byObject.set(object, rule)
  }

  /** A page is known by its Type: its rule lets nothing by but widgets of signatures, whatever else the object may be. */
  readonly ruleOf: RuleOf = (object, value) =>
    this.#byObject.get(object) ?? (isDict(value) && nameOf(value.get('Type')) === 'Page' ? this.#page : this.#structure.ruleOf(value))

  readonly catalog = entriesBy((earlier, later) => {
    const isFree = (key: string): boolean => !KNOWN_TO_READERS.includes(key) || ADDED_BY_SIGNING.includes(key)
    const added = [...later.keys()].filter((key) => !earlier.has(key) && isFree(key))
    return [...freeEntries(['DSS', 'Extensions', 'Version', 'Metadata', ...added]), ['AcroForm', this.#acroForm]]
  })

  /** The information dictionary of the trailer (14.3.3). A revision may leave it out of its trailer. */
  readonly information: Rule = (compared, comparison) => {
    if (compared.later !== null) bookkeeping({ ...compared, earlier: compared.earlier ?? NOTHING }, comparison)
  }

  readonly #acroForm: Rule = (compared, comparison) => {
    if (compared.earlier === null && compared.later === null) return
    this.#form({ ...compared, earlier: compared.earlier ?? NOTHING }, comparison)
  }

  readonly #form = entriesBy(() => [
    ['Fields', this.#fields],
    ['SigFlags', wholeNumber],
    ['DR', grownResources],
    ['DA', mayBeAdded],
    ['NeedAppearances', this.#needAppearances],
  ])

  readonly #fields: Rule = (compared, comparison) =>
    grown(compared, comparison, 'the list of form fields', (added) => this.#later.refuseField(added))

  readonly #annotations: Rule = (compared, comparison) =>
    grown(compared, comparison, 'the annotations of a page', (added) =>
      added instanceof PdfRef && this.#signedBefore.has(added.number)
        ? 'the widget of an earlier signature'
        : this.#later.refuseAnnotation(added, this.#permissions.areAnnotationsFree),
    )

  /** It changes what other fields show, and nothing where there are none. */
  readonly #needAppearances: Rule = ({ earlier, later, place }, comparison) => {
    const changed = (earlier === true) !== (later === true)
    if (changed && this.#earlier.fields.some(({ isSignature }) => !isSignature))
      comparison.report(place, 'how fields are shown was changed')
  }

  /** The order in which the keyboard goes through annotations shows nothing. */
  readonly #page = entriesBy(() => [
    ['Annots', this.#annotations],
    ['Tabs', mayBeAdded],
  ])

  readonly #group = entriesBy(() => [['Kids', this.#fields]])

  /** A signature field without a signature, or a widget of one: it may be signed, and then shows what the signer wants. */
  readonly #unsigned = entriesBy((_, later) => freeEntries(this.#later.isSigned(later) ? FILLED : []))
}

function freeEntries(keys: readonly string[]): readonly (readonly [string, undefined])[] {
  return keys.map((key) => [key, undefined])
}

const bookkeeping = entriesBy(() => BOOKKEEPING.map((key) => [key, plainText]))

const plainText: Rule = ({ later, place }, comparison) => {
  if (later !== null && !(later instanceof PdfString) && nameOf(later) === undefined)
    comparison.report(place, 'bookkeeping was replaced by something else')
}

/** Resources by kind and name (7.8.3): none is replaced, further ones serve what signatures show. */
const grownResources: Rule = (compared, comparison) => {
  if (compared.earlier !== null) kindsOfResources(compared, comparison)
}

const kindsOfResources = entriesBy((_, later) => [...later.keys()].map((key) => [key, grownKind]))

const grownKind: Rule = (compared, comparison) => {
  const { earlier, later } = compared
  if (earlier === null) return
  if (!isDict(earlier) || !isDict(later)) return same(compared, comparison)
  namesOfResources(compared, comparison)
}

const namesOfResources = entriesBy((earlier, later) => freeEntries([...later.keys()].filter((key) => !earlier.has(key))))

const DEEPEST = 8
const DEEPEST_TREE = 32

/** The rules of the structure tree. They depend on which fields the later revision holds. */
class StructureChanges {
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
