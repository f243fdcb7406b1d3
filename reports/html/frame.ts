// What every page of the suite is made of: one file that asks the network for nothing, and runs nothing but what the suite wrote; and its texts as HTML:
// names in backticks, long texts, marks.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { partsOf } from '../words/marked-lines.js'
import { type Content, html, type Markup, NOTHING } from '../words/markup.js'

interface PageParts {
  readonly title: string
  /** Files in `page/`, in their order. */
  readonly styles: readonly string[]
  /** A file in `page/`; a page without it has no script. */
  readonly script?: string
  readonly kind?: string
  readonly body: Markup
}

/** The whole page. Style and script stand in it as they are; everything else is escaped. */
export function htmlPage({ title, styles, script, kind, body }: PageParts): string {
  const style = styles.map(ownFile).join('')
  const code = script === undefined ? null : ownFile(script)
  // The browser runs our own script and style only, by their hashes: no answer of a deployment can make this page do anything.
  const policy = `default-src 'none'; style-src ${hashSource(style)}${code === null ? '' : `; script-src ${hashSource(code)}`}`
  const head = html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title>`
  return `<!doctype html>
<html lang="en">
<head>
${head}
<style>${style}</style>
</head>
${html`<body${kind === undefined ? NOTHING : html` class="${kind}"`}>`}
${body}
${code === null ? '' : `<script type="module">${code}</script>\n`}</body>
</html>
`
}

/** A file of the page, read when a page is made. */
function ownFile(name: string): string {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

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
