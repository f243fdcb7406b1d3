// What was added to a PDF after one of its revisions: nothing, what signing and archiving need, or something else.

import type { Budget } from '../limits.js'
import { AllowedChanges } from './allowed-changes.js'
import { type Change, Comparison } from './comparison.js'
import type { PdfDocument } from './document.js'
import { readForm } from './form.js'
import { LaterForm, type Permissions, shownAfter, unpermitted } from './permissions.js'

/** What came after a revision that should not have. */
interface LaterChanges {
  /** What neither signing nor archiving accounts for. */
  readonly changes: readonly Change[]
  /** Further signatures that the signer of the revision did not permit, in words. */
  readonly unpermitted: readonly string[]
  /** Further signatures that a certification permits, and that show something, in words. */
  readonly shown: readonly string[]
}

/** Offsets in the file behind each `%%EOF` that closes a revision in the chain of the document, ascending. */
export function revisionEnds(document: PdfDocument): number[] {
  const sections = new Set(document.xref.sections)
  // A linearized file's first part ends with `startxref 0`.
  return textualEndsIn(document.file).flatMap(({ start, end }) => (sections.has(start) ? [end] : []))
}

/** White space and comments may stand between all of them (ISO 32000-1, 7.2). */
const END = /startxref[\0\t\n\f\r ]+(\d{1,15})[\0\t\n\f\r ]+(?:%(?!%EOF)[^\r\n]*[\r\n][\0\t\n\f\r ]*)*%%EOF(?:\r\n|\r|\n)?/g

/** All that reads like the end of a revision: where its cross-references would begin, and the offset in the file behind it. */
export function textualEndsIn({ buffer, byteOffset, byteLength }: Uint8Array): { readonly start: number; readonly end: number }[] {
  const matches = Buffer.from(buffer, byteOffset, byteLength).toString('latin1').matchAll(END)
  return [...matches].map((match) => ({ start: Number(match[1]), end: match.index + match[0].length }))
}

/**
 * What is in the document and not in its revision that ends at `end`, without what a later revision may do (`AllowedChanges`).
 * @throws Malformed when the earlier revision cannot be read
 */
export function changesSince(document: PdfDocument, end: number, permissions: Permissions, budget: Budget): LaterChanges {
  const earlier = document.endingAt(end)
  const [before, after] = [readForm(earlier), new LaterForm(document)]
  const [old, now] = [earlier.xref.trailer, document.xref.trailer]
  const allowed = new AllowedChanges(before, after, permissions, old.get('Root'))
  const comparison = new Comparison(earlier, document, allowed.ruleOf, budget)
  comparison.expect(old.get('Root'), now.get('Root'), allowed.catalog, undefined, 'Root')
  comparison.expect(old.get('Info'), now.get('Info'), allowed.information, undefined, 'Info')
  comparison.run()
  return {
    changes: comparison.changes,
    unpermitted: unpermitted(permissions, before, after),
    shown: shownAfter(permissions, before, after),
  }
}
