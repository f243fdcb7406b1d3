// Texts of the suite as HTML: names in backticks, long texts, what differs between two lists. Knows nothing of a result.
import { html, type Markup } from './markup.js'

/** A sentence in which names of the interface stand in backticks. */
export function sentenceHtml(text: string): Markup {
  return html`${text.split(/`([^`]+)`/).map((part, i) => (i % 2 === 0 ? part : html`<code>${part}</code>`))}`
}

/** Texts beyond so many characters are folded. */
const FOLDED = 220

/** A text as it was received; a long one shows its start, and the whole when it is opened. */
export function receivedHtml(text: string): Markup {
  if (text.length <= FOLDED) return html`<span class="received">${text}</span>`
  return html`<details class="long"><summary><span class="received">${text.slice(0, FOLDED)}…</span></summary><span class="received">${text.slice(FOLDED)}</span></details>`
}

/** A text with parts of it marked. */
export function markedHtml(text: string, isMarked: (part: string) => boolean): Markup {
  return html`${partsOf(text).map((part) => (isMarked(part) ? html`<mark>${part}</mark>` : part))}`
}

/** Members of the list in the text that the other list does not hold, or not so often; none where one is no list, or they have nothing in common. */
export function surplusIn(text: string, other: string): ReadonlySet<string> {
  if (!text.startsWith('[') || !other.startsWith('[')) return new Set()
  const left = new Map<string, number>()
  for (const part of partsOf(other).filter(isMember)) left.set(part, (left.get(part) ?? 0) + 1)
  const members = partsOf(text).filter(isMember)
  if (!members.some((member) => left.has(member))) return new Set()
  const surplus = new Set<string>()
  for (const member of members) {
    const count = left.get(member) ?? 0
    if (count === 0) surplus.add(member)
    left.set(member, Math.max(0, count - 1))
  }
  return surplus
}

/** Strings of JSON with their quotes, and what is between them. */
function partsOf(text: string): string[] {
  return text.split(/("(?:[^"\\]|\\.)*")/)
}

function isMember(part: string): boolean {
  return part.startsWith('"')
}
