// Compares two revisions of a PDF by value, along every path from where the comparison starts; with the rules of what stays, and of what may grow.
// Must not know which changes are allowed: rules say that, and an object that is reached in two ways must keep both rules.

import { Malformed } from '../findings.js'
import type { Budget } from '../limits.js'
import type { PdfDocument } from './document.js'
import { isArray, isDict, type PdfDict, PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from './values.js'

/** Where a value stands: keys and indexes from the trailer on, and the object of the later revision that holds it. */
interface Place {
  readonly parent: Place | undefined
  readonly key: string | number
  /** 0: no indirect object. */
  readonly object: number
}

/** Two values after their references were followed. A missing value is null (ISO 32000-2, 7.3.9). */
export interface Compared {
  readonly earlier: PdfValue
  readonly later: PdfValue
  readonly place: Place
}

/** Judges two values: reports what is not allowed, and passes on what lies below them. */
export type Rule = (compared: Compared, comparison: Comparison) => void

/** One change that no rule allows. */
export interface Change {
  /** Number of the object that is not as it was; 0 where it is none. */
  readonly object: number
  readonly what: string
}

interface Pending {
  readonly earlier: PdfValue | undefined
  readonly later: PdfValue | undefined
  readonly rule: Rule
  readonly place: Place
}

/** The rule of an object of the earlier revision wherever it must be the same; undefined: it must be the same. */
export type RuleOf = (object: number, value: PdfValue) => Rule | undefined

/** More tell no more. */
const MOST_CHANGES = 20

/** One comparison of two revisions. Nothing here recurses: outlines and threads are chains of any length. */
export class Comparison {
  readonly earlier: PdfDocument
  readonly later: PdfDocument
  readonly changes: Change[] = []
  readonly #budget: Budget
  readonly #ruleOf: RuleOf
  readonly #pending: Pending[] = []
  readonly #compared = new Map<Rule, Map<PdfValue, Set<PdfValue>>>()
  readonly #unreadable = new Set<number>()

  constructor(earlier: PdfDocument, later: PdfDocument, ruleOf: RuleOf, budget: Budget) {
    this.earlier = earlier
    this.later = later
    this.#ruleOf = ruleOf
    this.#budget = budget
  }

  /** Compares two values later on. */
  expect(earlier: PdfValue | undefined, later: PdfValue | undefined, rule: Rule, parent: Place | undefined, key: string | number): void {
    if (rule === same && earlier === later && isPlain(earlier)) return
    this.#pending.push({ earlier, later, rule, place: { parent, key, object: parent?.object ?? 0 } })
  }

  report(place: Place, what: string): void {
    if (this.changes.length < MOST_CHANGES) this.changes.push({ object: place.object, what: `${what} (${pathOf(place)})` })
  }

  /** Compares all that was handed in, and all that lies below it. */
  run(): void {
    for (let pair = this.#pending.pop(); pair !== undefined; pair = this.#pending.pop()) {
      this.#budget.spend('comparedValues')
      this.#compare(pair)
      if (this.changes.length >= MOST_CHANGES) return
    }
  }

  #compare({ earlier, later, rule: asked, place }: Pending): void {
    const from = earlier instanceof PdfRef ? earlier.number : undefined
    const to = later instanceof PdfRef ? later.number : undefined
    const here = to === undefined ? place : { ...place, object: to }
    const untouched = from !== undefined && from === to && this.#isUntouched(from)
    const now = resolve(this.later, later)
    const old = untouched ? now : resolve(this.earlier, earlier)
    if (old instanceof Malformed || now instanceof Malformed) {
      // What cannot be read here may be read elsewhere, so what it refers to is compared all the same.
      if (untouched) this.#expectReferences(from, here)
      else this.report(here, 'an object that cannot be read was replaced')
      return
    }
    const rule = from !== undefined && asked === same ? (this.#ruleOf(from, old) ?? same) : asked
    if ((from === undefined && to === undefined) || this.#isNew(rule, old, now)) rule({ earlier: old, later: now, place: here }, this)
  }

  /** Whether these two were not yet compared by this rule: objects refer to each other in circles. */
  #isNew(rule: Rule, old: PdfValue, now: PdfValue): boolean {
    const byRule = this.#compared.get(rule) ?? new Map<PdfValue, Set<PdfValue>>()
    this.#compared.set(rule, byRule)
    const partners = byRule.get(old) ?? new Set()
    byRule.set(old, partners)
    if (partners.has(now)) return false
    partners.add(now)
    return true
  }

  /** The object stands in both revisions at one and the same offset. What lies in object streams is compared by value. */
  #isUntouched(object: number): boolean {
    const [old, now] = [this.earlier.xref.entries.get(object), this.later.xref.entries.get(object)]
    return old?.kind === 'offset' && now?.kind === 'offset' && old.offset === now.offset && old.generation === now.generation
  }

  #expectReferences(object: number, place: Place): void {
    if (this.#unreadable.has(object)) return
    this.#unreadable.add(object)
    for (const reference of this.later.referencesIn(object)) this.expect(reference, reference, same, place, 'unreadable')
  }
}

function resolve(document: PdfDocument, value: PdfValue | undefined): PdfValue | Malformed {
  try {
    return document.resolve(value) ?? null
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return error
  }
}

/** The rule of everything that must stay as it was. */
export const same: Rule = ({ earlier, later, place }, comparison) => {
  if (isPlain(earlier) || isPlain(later)) {
    if (!samePlain(earlier, later)) comparison.report(place, 'a value was changed')
  } else if (earlier instanceof PdfStream && later instanceof PdfStream) {
    if (earlier !== later && Buffer.compare(earlier.raw, later.raw) !== 0) comparison.report(place, 'a stream was replaced')
    sameEntries(earlier.dict, later.dict, place, comparison)
  } else if (isArray(earlier) && isArray(later)) {
    if (earlier.length !== later.length) comparison.report(place, 'a list was changed')
    for (const [index, item] of earlier.entries()) comparison.expect(item, later[index], same, place, index)
  } else if (isDict(earlier) && isDict(later)) {
    sameEntries(earlier, later, place, comparison)
  } else {
    comparison.report(place, 'an object was replaced')
  }
}

/** All entries must stay as they were, without those for which `rules` gives another rule; undefined: it is free. */
export function sameEntries(
  earlier: PdfDict,
  later: PdfDict,
  place: Place,
  comparison: Comparison,
  rules: ReadonlyMap<string, Rule | undefined> = new Map(),
): void {
  const expect = (key: string): void => {
    const rule = rules.has(key) ? rules.get(key) : same
    if (rule !== undefined) comparison.expect(earlier.get(key), later.get(key), rule, place, key)
  }
  for (const key of earlier.keys()) expect(key)
  if (earlier === later) return
  for (const key of later.keys()) if (!earlier.has(key)) expect(key)
}

/** Both as dictionaries; undefined and a report where one is none. */
export function dictsOf({ earlier, later, place }: Compared, comparison: Comparison): [PdfDict, PdfDict] | undefined {
  if (isDict(earlier) && isDict(later)) return [earlier, later]
  comparison.report(place, later === null ? 'something was taken away' : 'an object was replaced')
  return undefined
}

type Rules = readonly (readonly [key: string, rule: Rule | undefined])[]

/** The rule of a dictionary whose entries stay as they were, without those that have another rule; undefined: it is free. */
export function entriesBy(rulesOf: (earlier: PdfDict, later: PdfDict) => Rules): Rule {
  return (compared, comparison) => {
    const dicts = dictsOf(compared, comparison)
    if (dicts !== undefined) sameEntries(...dicts, compared.place, comparison, new Map(rulesOf(...dicts)))
  }
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

function isPlain(value: PdfValue | undefined): boolean {
  return typeof value !== 'object' || value === null || value instanceof PdfName || value instanceof PdfString
}

function samePlain(left: PdfValue, right: PdfValue): boolean {
  if (left instanceof PdfName) return right instanceof PdfName && left.name === right.name
  if (left instanceof PdfString) return right instanceof PdfString && Buffer.compare(left.bytes, right.bytes) === 0
  return left === right
}

function pathOf(place: Place): string {
  const keys: string[] = []
  for (let at: Place | undefined = place; at !== undefined; at = at.parent) keys.unshift(String(at.key))
  return keys.length > 8 ? ['…', ...keys.slice(-8)].join('/') : keys.join('/')
}
