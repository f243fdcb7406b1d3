// The part of the HTML page that shows what the probes recorded: every exchange with its headers and bodies. It is written as data, packed,
// and becomes elements when a reader opens a probe: most readers open a few.
// A pure projection. Long bodies are cut: the whole stands in the evidence.
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Evidence } from '../../engine/index.js'
import type { Exchange, RecordedBody, RecordedResponse } from '../../fixtures/exchange.js'
import type { OutlineNode } from '../../inspection/index.js'
import { EVIDENCE_FILE } from '../store/file-names.js'
import { counted } from '../words/counting.js'
import { answerLineOf, bodyTextOf, cut, type EvidenceByProbe, requestLineOf } from '../words/exchanges.js'
import { html, type Markup, NOTHING } from '../words/markup.js'

const BODY_LIMITS = { body: 6000, string: 400 }
const HEADER_LIMIT = 1000
/** Characters of the data. A usual run comes to an eighth; a browser still unpacks as many at once. */
const MOST_CHARACTERS = 16 * 1024 * 1024

/** What the inspection found in documents, by the body that brought each. */
export type PageDocuments = ReadonlyMap<RecordedBody, OutlineNode>

/** What a page shows of the evidence: the probes by their titles, and the documents that they read back. */
export interface PageEvidence {
  readonly probes: EvidenceByProbe
  readonly documents: PageDocuments
}

/**
 * The section with the probes in the order of their titles, by their areas, and the data for the script of the page: JSON, gzip, base64. What is equal
 * in it costs little once it is packed.
 */
export function evidenceHtml({ probes: evidence, documents }: PageEvidence): Markup {
  if (evidence.size === 0) return NOTHING
  const data: string[] = []
  let characters = 0
  /** Adds the exchanges of a probe to the data; `false` where there is no room for them. */
  const take = ({ probe, exchanges }: Evidence<Exchange>): boolean => {
    if (characters > MOST_CHARACTERS) return false
    const shown = JSON.stringify(exchanges.map((exchange) => shownExchange(exchange, documents)))
    characters += shown.length
    data.push(`${JSON.stringify(anchorOf(probe))}:${shown}`)
    return true
  }
  // By code units: the first comparison of a language loads its rules, which takes longer than the rest of this section.
  const probes = [...evidence.values()].toSorted((a, b) => (a.probe < b.probe ? -1 : 1))
  const areas = new Map<string, Evidence<Exchange>[]>()
  for (const probe of probes) areas.set(areaOf(probe.probe), [...(areas.get(areaOf(probe.probe)) ?? []), probe])
  const lists = [...areas].map(
    ([area, list]) => html`<details class="area"><summary>${area} <small>${counted(list.length, 'probe')}</small></summary>
${list.map((probe) => probeHtml(probe, take(probe)))}</details>\n`,
  )
  return html`<section aria-labelledby="evidence"><h2 id="evidence">Evidence</h2>
<p>What each probe recorded. Secrets were redacted before anything was kept; long bodies are cut here and whole in <a href="${EVIDENCE_FILE}">${EVIDENCE_FILE}</a>.</p>
<noscript><p>Without scripts this page shows no exchanges; the file that it names holds them.</p></noscript>
${lists}</section>
<script type="text/plain" id="data">${gzipSync(`{${data.join(',')}}`).toString('base64')}</script>`
}

/** Titles of probes name their area first: "calculate digest: a closed session". */
function areaOf(probe: string): string {
  return /^[^:]+(?=:)/.exec(probe)?.[0] ?? 'other probes'
}

/** Characters of a title in an anchor. */
const READABLE = 60

/** The anchor of a probe's evidence, or of one exchange in it: the words of its title, and the start of the SHA-256 of the title. */
export function anchorOf(probe: string, exchange?: number): string {
  const words = probe
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, READABLE)
    .replaceAll(/^-+|-+$/g, '')
  const hash = createHash('sha256').update(probe).digest('hex').slice(0, 6)
  return `probe-${words}-${hash}${exchange === undefined ? '' : `-${exchange}`}`
}

function probeHtml({ probe, durationMs, outcome, exchanges }: Evidence<Exchange>, isShown: boolean): Markup {
  const failure = 'failure' in outcome ? html`<p>${outcome.failure.kind}: ${outcome.failure.message}</p>` : NOTHING
  const below = isShown
    ? NOTHING
    : html`<p>The exchanges of this probe are left out: this page would be too long. They stand in ${EVIDENCE_FILE}.</p>`
  return html`<details class="probe" id="${anchorOf(probe)}"><summary>${probe} <small>${counted(exchanges.length, 'exchange')}, ${durationMs} ms</small></summary>${failure}${below}</details>
`
}

/** An exchange as the script of the page reads it. */
function shownExchange(exchange: Exchange, documents: PageDocuments): unknown {
  const { id, label, request, response, failure } = exchange
  const received = response ?? failure?.received
  return {
    id,
    label,
    request: requestLineOf(exchange),
    sent: messageOf(request),
    answer: answerLineOf(exchange),
    failed: response === null || response.status >= 400,
    ...(received === undefined ? {} : { received: messageOf(received), document: documents.get(received.body) }),
  }
}

function messageOf({ headers, body }: Pick<RecordedResponse, 'headers' | 'body'>): readonly [headers: string, body: string] {
  const lines = Object.entries(headers).map(([name, value]) => cut(`${name}: ${value}`, HEADER_LIMIT))
  return [lines.join('\n'), bodyTextOf(body, BODY_LIMITS)]
}
