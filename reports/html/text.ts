// Texts of the suite as HTML: names in backticks, long texts, marks. Knows nothing of a result.
import { partsOf } from '../words/marked-lines.js'
import { type Content, html, type Markup } from '../words/markup.js'

/** A sentence in which names of the interface stand in backticks. */
export function sentenceHtml(text: string): Markup {
  return html`${text.split(/`([^`]+)`/).map((part, i) => (i % 2 === 0 ? part : html`<code>${part}</code>`))}`
}

/** Texts beyond so many characters are folded. */
const FOLDED = 160

/** A text as it was received; a long one shows its start, and the whole when it is opened. @param shown for texts that are no answer alone */
export function receivedHtml(text: string, shown: (part: string) => Content = (part) => part): Markup {
  if (text.length <= FOLDED) return html`<span class="received">${shown(text)}</span>`
  return html`<details class="long"><summary><span class="received">${shown(text.slice(0, FOLDED))}<i>…</i></span></summary><span class="received">${shown(text.slice(FOLDED))}</span></details>`
}

/** A text with parts of it marked. */
export function markedHtml(text: string, isMarked: (part: string) => boolean): Markup {
  return html`${partsOf(text).map((part) => (isMarked(part) ? html`<mark>${part}</mark>` : part))}`
}
