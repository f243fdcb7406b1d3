// What a failed row shows on the HTML page: each finding with the part of the answer that it is about, and how to repeat it.
// A pure projection.
import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'
import type { OutlineNode } from '../../inspection/index.js'
import type { RequirementResult, ResultFile, RowFinding } from '../../schemas/index.js'
import { answerLineOf, bodyTextOf, requestLineOf } from '../words/exchanges.js'
import { linesAbout, surplusIn } from '../words/marked-lines.js'
import { html, type Markup, NOTHING } from '../words/markup.js'
import { curlOf, runAgainOf, whyNoCurl } from '../words/repeat-commands.js'
import { anchorOf, type PageDocuments, type PageEvidence } from './evidence.js'
import { markedHtml, receivedHtml, sentenceHtml } from './text.js'

/** Findings of a row that are shown at once, and with their exchange; the others are folded, and name it. */
const SHOWN_AT_ONCE = 2
const MOST_LINKS = 3
const SENT = { body: 400, string: 80, lines: 8 }
const TEXT = { body: 1200, string: 240, lines: 20 }
/** Of JSON the lines are chosen. */
const JSON_TEXT = { body: Number.POSITIVE_INFINITY, string: 240, members: Number.POSITIVE_INFINITY }

/** The command that judges a row again, and its findings, the first of them open to the eye. */
export function failureHtml(row: RequirementResult, result: ResultFile, evidence: PageEvidence): Markup {
  const [first, others] = [row.findings.slice(0, SHOWN_AT_ONCE), row.findings.slice(SHOWN_AT_ONCE)]
  const folded =
    others.length === 0
      ? NOTHING
      : html`<details class="others"><summary>${others.length} more of this row</summary>${others.map((finding) => findingHtml(finding, evidence, false))}</details>`
  const again = runAgainOf(result, row)
  return html`${again === null ? NOTHING : html`<p class="repeat">Judge it again: <code>${again}</code></p>`}
${first.map((finding) => findingHtml(finding, evidence, true))}${folded}`
}

function findingHtml(finding: RowFinding, { probes, documents }: PageEvidence, isWhole: boolean): Markup {
  const { check, at, what, expected, received, shownBy } = finding
  const [first] = shownBy
  const exchange = isWhole ? probes.get(first?.probe ?? '')?.exchanges.find(({ id }) => id === first?.exchange) : undefined
  return html`<article class="finding">${whatHtml(what)}
<dl><div><dt>Expected</dt><dd>${listHtml(expected, received) ?? (expected.startsWith('[') ? receivedHtml(expected) : sentenceHtml(expected))}</dd></div>
<div class="bad"><dt>Received</dt><dd>${listHtml(received, expected) ?? receivedHtml(received)}</dd></div></dl>
${exchange === undefined ? NOTHING : excerptHtml(exchange, finding, documents)}
<p class="shown">${shownHtml(finding, probes)}Check: ${sentenceHtml(check)} <code>${at}</code></p></article>
`
}

/** Walks tell how they came to what they found: as steps, folded. */
function whatHtml(what: string): Markup {
  const [, head, told] = /^(.*?) \(1\. (.*)\)$/s.exec(what) ?? []
  if (head === undefined || told === undefined) return html`<h4>${sentenceHtml(what)}</h4>`
  const [steps, ...more] = told.split(/(?:, |; )(?=(?:it takes|one of) )/)
  const items = (steps ?? '').split(/; \d+\. /).map((step) => html`<li>${sentenceHtml(step)}</li>`)
  return html`<h4>${sentenceHtml(head)}</h4><details class="steps"><summary>${items.length} steps led there</summary><ol>${items}</ol><p>${more.join('; ')}</p></details>`
}

/** Two lists side by side: what the other has not, or not so often, is marked. */
function listHtml(list: string, other: string): Markup | undefined {
  const surplus = surplusIn(list, other)
  return surplus.size === 0 ? undefined : html`<span class="received">${markedHtml(list, (part) => surplus.has(part))}</span>`
}

function excerptHtml(exchange: Exchange, finding: RowFinding, documents: PageDocuments): Markup {
  const { label, request, response } = exchange
  const sent = bodyTextOf(request.body, SENT)
  const body = response?.body ?? exchange.failure?.received?.body ?? { kind: 'empty' }
  const lines =
    body.kind === 'json' ? linesAbout(bodyTextOf(body, JSON_TEXT), finding) : [{ text: bodyTextOf(body, TEXT), isMarked: false }]
  const text = lines.map((line) => html`${line.isMarked ? html`<mark>${line.text}</mark>` : line.text}\n`)
  const shown = body.kind === 'empty' ? NOTHING : html`<pre tabindex="0">${text}</pre>`
  const isAnswer = !lines.some(({ isMarked }) => isMarked) && /\bstatus\b|\banswer to\b/.test(finding.what)
  const line = answerLineOf(exchange)
  const curl = curlOf(exchange)
  return html`<div class="exchange"><p class="line"><span class="label">${label}</span> <code>${requestLineOf(exchange)}</code></p>
${sent === '' ? NOTHING : html`<details class="sent"><summary>Request body</summary><pre tabindex="0">${sent}</pre></details>`}
<p class="line answer">→ ${isAnswer ? html`<mark>${line}</mark>` : line}</p>
${shown}${badPartsHtml(documents, body)}
${curl === null ? noCurlHtml(exchange) : html`<details class="curl"><summary>Send the request again</summary><pre tabindex="0">${curl}</pre></details>`}</div>`
}

function noCurlHtml(exchange: Exchange): Markup {
  const why = whyNoCurl(exchange)
  return why === null ? NOTHING : html`<p class="shown">${why}.</p>`
}

function shownHtml({ count, shownBy }: RowFinding, probes: PageEvidence['probes']): Markup {
  if (shownBy.length === 0) return NOTHING
  const links = shownBy.slice(0, MOST_LINKS).map(({ probe, exchange }, i) => {
    const place = `${probe}, exchange ${exchange}`
    const link = probes.has(probe) ? html`<a href="#${anchorOf(probe, exchange)}">${place}</a>` : place
    return html`${i === 0 ? '' : '; '}${link}`
  })
  return html`${count === 1 ? 'In 1 answer:' : `In ${count} answers; first:`} ${links}.<br>`
}

const MOST_BAD = 12

/** The sentence on the document in a body, and what is bad in its tree. Nothing where the body holds no document. */
function badPartsHtml(documents: PageDocuments, body: RecordedBody): Markup {
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
