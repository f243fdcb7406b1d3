// The part of the HTML page that shows beside a finding what the inspection found bad in the document that it is about.
import type { RecordedBody } from '../../fixtures/exchange.js'
import type { OutlineNode } from '../../inspection/index.js'
import { html, type Markup, NOTHING } from '../words/markup.js'

/** What the inspection found in documents, by the body that brought each. */
export type PageDocuments = ReadonlyMap<RecordedBody, OutlineNode>

/** Sentences beside a finding. */
const MOST_BAD = 12

/** The sentence on the document in a body, and what is bad in its tree. Nothing where the body holds no document. */
export function badPartsHtml(documents: PageDocuments, body: RecordedBody): Markup {
  const outline = documents.get(body)
  if (outline === undefined) return NOTHING
  let left = MOST_BAD
  const bad = ({ parts = [] }: OutlineNode): Markup => {
    const items = parts.filter(isBad).map((part) => {
      left -= 1
      return left < 0 ? NOTHING : html`<li><span class="${part.tone ?? ''}">${part.text}</span>${bad(part)}</li>`
    })
    return items.length === 0 ? NOTHING : html`<ul>${items}</ul>`
  }
  return html`<div class="document"><p class="${outline.tone ?? ''}">${outline.text}</p>${bad(outline)}</div>`
}

function isBad({ tone, parts = [] }: OutlineNode): boolean {
  return tone === 'bad' || parts.some(isBad)
}
