// The part of the HTML page that shows what the probes recorded: every exchange with its headers and bodies.
// A pure projection. Long bodies are cut: the whole stands in the evidence files.
import type { Evidence } from '../engine/index.js'
import type { Exchange, RecordedBody } from '../fixtures/exchange.js'
import { counted } from './counting.js'
import { answerLineOf, bodyTextOf, cut, requestLineOf } from './exchange-text.js'
import { evidenceFileOf, slugOf } from './file-names.js'
import type { PageDocuments } from './html-documents.js'
import { html, type Markup, NOTHING } from './markup.js'

const BODY_LIMITS = { body: 6000, string: 400 }
const HEADER_LIMIT = 1000
/** Characters of the section. A usual run comes to a third; a browser still opens a page of this length at once. */
const MOST_CHARACTERS = 12 * 1024 * 1024

/** What a page shows of the evidence: the probes by their titles, and the documents that they read back. */
export interface PageEvidence {
  readonly probes: ReadonlyMap<string, Evidence<Exchange>>
  readonly documents: PageDocuments
}

/** The section with the evidence of all probes, in the order of their titles. */
export function evidenceHtml({ probes: evidence, documents }: PageEvidence): Markup {
  if (evidence.size === 0) return NOTHING
  const probes = [...evidence.values()].toSorted((a, b) => a.probe.localeCompare(b.probe, 'en'))
  return html`<section aria-labelledby="evidence"><h2 id="evidence">Evidence</h2>
<p>What each probe recorded. Secrets were redacted before anything was kept; long bodies are cut here and whole in the evidence files.</p>
${withinBound(probes, documents)}</section>`
}

/** Where the exchanges of all probes are too long for a page, those of the last ones stand in the evidence files alone. */
function withinBound(probes: readonly Evidence<Exchange>[], documents: PageDocuments): Markup[] {
  let left = MOST_CHARACTERS
  return probes.map((probe) => {
    const shown = left > 0 ? probeHtml(probe, exchangesHtml(probe, documents)) : undefined
    left -= shown?.toString().length ?? 0
    return shown !== undefined && left >= 0 ? shown : probeHtml(probe, LEFT_OUT)
  })
}

const LEFT_OUT = html`<p>The exchanges of this probe are left out: this page would be too long. They stand in the evidence file.</p>`

/** The anchor of a probe's evidence, or of one exchange in it. */
export function anchorOf(probe: string, exchange?: number): string {
  return `probe-${slugOf(probe)}${exchange === undefined ? '' : `-${exchange}`}`
}

function exchangesHtml({ probe, exchanges }: Evidence<Exchange>, documents: PageDocuments): Markup {
  return html`${exchanges.map((exchange) => html`<div id="${anchorOf(probe, exchange.id)}">${exchangeHtml(exchange, documents)}</div>\n`)}`
}

function probeHtml({ probe, durationMs, outcome, exchanges }: Evidence<Exchange>, shown: Markup): Markup {
  const file = evidenceFileOf(probe)
  const failure = 'failure' in outcome ? html`<p>${outcome.failure.kind}: ${outcome.failure.message}</p>` : NOTHING
  return html`<details class="probe" id="${anchorOf(probe)}"><summary>${probe} <small>${counted(exchanges.length, 'exchange')}, ${durationMs} ms</small></summary>
<div class="body">${failure}<p><a href="${file}">${file}</a></p>
${shown}</div></details>
`
}

/** One exchange: the lines that matter at once, headers and what is in a document on demand. */
export function exchangeHtml(exchange: Exchange, documents: PageDocuments): Markup {
  const { id, label, request, response } = exchange
  const received = response ?? exchange.failure?.received
  const failed = response === null || response.status >= 400
  return html`<div class="exchange"><p class="line"><span class="label">${id}: ${label}</span> <code>${requestLineOf(exchange)}</code></p>
${headersHtml('Request headers', request.headers)}${bodyHtml(request.body)}
<p class="line answer${failed ? ' refused' : ''}">→ ${answerLineOf(exchange)}</p>
${received === undefined ? NOTHING : [headersHtml('Response headers', received.headers), bodyHtml(received.body), documents.detailsHtml(received.body)]}</div>`
}

function headersHtml(title: string, headers: Readonly<Record<string, string>>): Markup {
  const lines = Object.entries(headers).map(([name, value]) => cut(`${name}: ${value}`, HEADER_LIMIT))
  if (lines.length === 0) return NOTHING
  return html`<details class="headers"><summary>${title}</summary><pre tabindex="0">${lines.join('\n')}</pre></details>`
}

/** Exchanges share long bodies that are equal. */
const bodies = new WeakMap<RecordedBody, Markup>()

function bodyHtml(body: RecordedBody): Markup {
  const known = bodies.get(body)
  if (known !== undefined) return known
  const text = bodyTextOf(body, BODY_LIMITS)
  const markup = text === '' ? NOTHING : html`<pre tabindex="0">${text}</pre>`
  bodies.set(body, markup)
  return markup
}
