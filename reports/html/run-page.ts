// The report as one self-contained HTML page: opens from a file, asks the network for nothing, prints.
// A pure projection of the result and the evidence.
import { GROUPS, groupOf } from '../../requirements/ledger.js'
import type { Observation, ResultFile } from '../../schemas/index.js'
import { commonCauses } from '../words/common-causes.js'
import { counted } from '../words/counting.js'
import type { EvidenceByProbe } from '../words/exchanges.js'
import { html, type Markup, NOTHING } from '../words/markup.js'
import { GROUP_TITLES } from '../words/row-names.js'
import { TIMES_ABOUT, TIMES_HEAD, timesCells } from '../words/run-facts.js'
import { anchorOf, evidenceHtml, type PageDocuments, type PageEvidence } from './evidence.js'
import { htmlPage } from './frame.js'
import { commonCausesHtml, gateHtml, headerHtml, scopeHtml } from './header.js'
import { ledgerHtml } from './ledger.js'
import { receivedHtml, sentenceHtml } from './text.js'

/** The whole page. @param outlines of documents, by the body that brought them */
export function renderHtml(result: ResultFile, probes: EvidenceByProbe, outlines: PageDocuments): string {
  const evidence = { probes, documents: outlines }
  const causes = commonCauses(result, probes)
  const { deployment, verdict, suite, interface: judged, node } = result
  const body = html`<a class="skip" href="#requirements">Skip to the requirements</a>
${headerHtml(result)}
<main>
${gateHtml(result)}
${commonCausesHtml(causes)}
${ledgerHtml(result, evidence, causes)}
${scopeHtml(result)}
${timesHtml(result)}
${observationsHtml(result, evidence)}
${evidenceHtml(evidence)}
</main>
<footer>signing-conformance ${suite.version}, interface ${judged.version}, Node.js ${node}</footer>`
  const title = `${deployment.name}: ${verdict}`
  return htmlPage({ title, styles: ['frame.css', 'tables.css', 'rows.css'], script: 'page.js', body })
}

/** The section; nothing where the result holds no times. */
function timesHtml({ times = [] }: ResultFile): Markup {
  if (times.length === 0) return NOTHING
  const rows = times.map((row) => {
    const [operation = '', ...cells] = timesCells(row)
    return html`<tr${row.sessions === undefined ? NOTHING : html` class="size"`}><th scope="row">${operation}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`
  })
  return html`<section aria-labelledby="times"><h2 id="times">Times</h2>
<p>${TIMES_ABOUT}</p>
<div class="scroll"><table class="times"><thead><tr>${TIMES_HEAD.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div></section>`
}

/** The section; nothing where nothing was observed. Each point leads to the exchange that shows it. */
function observationsHtml({ observations, requirements }: ResultFile, { probes }: Pick<PageEvidence, 'probes'>): Markup {
  if (observations.length === 0) return NOTHING
  const texts = new Map(requirements.map(({ id, text }) => [id, text]))
  const tables = GROUPS.flatMap((group) => {
    const own = observations.filter(({ requirement }) => groupOf(requirement) === group)
    const ids = [...new Set(own.map(({ requirement }) => requirement))]
    if (own.length === 0) return []
    const bodies = ids.map((id) =>
      bodyHtml(
        id,
        texts.get(id) ?? '',
        own.filter(({ requirement }) => requirement === id),
        probes,
      ),
    )
    return [
      html`<h3><span class="id">${group}</span> ${GROUP_TITLES[group]} <small>${counted(own.length, 'observation')}</small></h3>
<table class="observations"><colgroup><col class="point"><col></colgroup>${bodies}</table>
`,
    ]
  })
  return html`<section aria-labelledby="observations"><h2 id="observations">Observations</h2>
<p>What this deployment does where the interface leaves the choice open. Nothing here is right or wrong.</p>
${tables}</section>`
}

function bodyHtml(id: string, text: string, observations: readonly Observation[], probes: PageEvidence['probes']): Markup {
  const rows = observations.map(
    ({ point, value, evidence }) =>
      html`<tr><td>${pointHtml(point, evidence, probes)}</td><td>${receivedHtml(value, sentenceHtml)}</td></tr>\n`,
  )
  return html`<tbody><tr><th scope="rowgroup" colspan="2"><a href="#${id}">${id}</a> ${sentenceHtml(text)}</th></tr>
${rows}</tbody>`
}

function pointHtml(point: string, evidence: Observation['evidence'], probes: PageEvidence['probes']): Markup {
  if (evidence === undefined || !probes.has(evidence.probe)) return sentenceHtml(point)
  return html`<a href="#${anchorOf(evidence.probe, evidence.exchanges[0])}">${sentenceHtml(point)}</a>`
}
