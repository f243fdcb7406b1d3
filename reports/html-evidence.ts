// The part of the HTML page that shows what the probes recorded: every exchange with its headers and bodies.
// A pure projection; what came from outside is escaped, and cut where it is long: the whole stands in the evidence files.
import type { Evidence } from '../engine/index.js'
import type { Exchange, RecordedBody } from '../fixtures/exchange.js'
import { answerLineOf, bodyTextOf, requestLineOf } from './exchange-text.js'
import { escapeMarkup } from './markup.js'
import { slugOf } from './slug.js'

const BODY_LIMITS = { body: 6000, string: 400 }

export function evidenceHtml(evidence: ReadonlyMap<string, Evidence<Exchange>>): string {
  if (evidence.size === 0) return ''
  const probes = [...evidence.values()].toSorted((a, b) => a.probe.localeCompare(b.probe, 'en'))
  return `<section aria-labelledby="evidence"><h2 id="evidence">Evidence</h2>
<p>What each probe recorded. Secrets were redacted before anything was kept; long bodies are cut here and whole in the evidence files.</p>
${probes.map(probeHtml).join('\n')}
</section>`
}

function probeHtml({ probe, durationMs, outcome, exchanges }: Evidence<Exchange>): string {
  const slug = slugOf(probe)
  const count = `${exchanges.length} ${exchanges.length === 1 ? 'exchange' : 'exchanges'}, ${durationMs} ms`
  const failure = 'failure' in outcome ? `<p>${escapeMarkup(`${outcome.failure.kind}: ${outcome.failure.message}`)}</p>` : ''
  return `<details class="probe" id="probe-${slug}"><summary>${escapeMarkup(probe)} <small>${count}</small></summary>
<div class="body">${failure}<p><a href="evidence/${slug}.json">evidence/${slug}.json</a></p>
${exchanges.map(exchangeHtml).join('\n')}</div></details>`
}

/** One exchange: the lines that matter at once, headers on demand. */
export function exchangeHtml(exchange: Exchange): string {
  const { label, request, response } = exchange
  const failed = response === null || response.status >= 400
  return `<div class="exchange"><p class="line"><span class="label">${escapeMarkup(label)}</span> <code>${escapeMarkup(requestLineOf(exchange))}</code></p>
${headersHtml('Request headers', request.headers)}${bodyHtml(request.body)}
<p class="line answer${failed ? ' refused' : ''}">→ ${escapeMarkup(answerLineOf(exchange))}</p>
${response === null ? '' : headersHtml('Response headers', response.headers) + bodyHtml(response.body)}</div>`
}

function headersHtml(title: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  if (lines.length === 0) return ''
  return `<details class="headers"><summary>${title}</summary><pre tabindex="0">${escapeMarkup(lines.join('\n'))}</pre></details>`
}

function bodyHtml(body: RecordedBody): string {
  const text = bodyTextOf(body, BODY_LIMITS)
  return text === '' ? '' : `<pre tabindex="0">${escapeMarkup(text)}</pre>`
}
