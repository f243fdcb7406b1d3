// The report as one self-contained HTML page: opens from a file, asks the network for nothing, prints.
// A pure projection of the result and the evidence.
import { GROUPS, groupOf } from '../../requirements/ledger.js'
import type { JudgedCounts, Observation, ResultFile } from '../../schemas/index.js'
import { type CommonCause, commonCauses, commonCauseText } from '../words/common-causes.js'
import { allRows, causeOf, counted, groupsOutside } from '../words/counting.js'
import type { EvidenceByProbe } from '../words/exchanges.js'
import { html, type Markup, NOTHING } from '../words/markup.js'
import { GROUP_TITLES } from '../words/row-names.js'
import { runFacts, TIMES_ABOUT, TIMES_HEAD, timesCells } from '../words/run-facts.js'
import { clientSentence, gateSections, gateSentence, unsignedLines, verdictSentence } from '../words/verdict-sentence.js'
import { anchorOf, evidenceHtml, type PageDocuments, type PageEvidence } from './evidence.js'
import { htmlPage, receivedHtml, sentenceHtml } from './frame.js'
import { ledgerHtml } from './ledger.js'

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

/** The verdict with its reason, the counts, and how the run was made. */
function headerHtml(result: ResultFile): Markup {
  const { deployment, verdict, obstacle } = result
  const facts = [['Base URL', deployment.baseUrl], ...runFacts(result)]
  return html`<header class="${verdict.replaceAll(' ', '-')}">
<p class="kicker">Signing interface conformance</p>
<h1>${deployment.name}</h1>
<p class="verdict"><strong>${verdict}</strong> <span>${verdictSentence(result)}</span></p>
${clientHtml(result)}
${gateResultHtml(result)}
${obstacle === null ? NOTHING : html`<p class="obstacle">${obstacle}</p>`}
${unsignedLines(result).map((line) => html`<p class="obstacle unsigned">${line}</p>\n`)}
${tilesHtml(result)}
<dl>${facts.map(([about = '', text = '']) => html`<div><dt>${about}</dt><dd>${text}</dd></div>`)}</dl>
${linksHtml(result)}
</header>`
}

function clientHtml({ client, strict }: ResultFile): Markup {
  if (client === undefined) return NOTHING
  return html`<p class="verdict client ${client.verdict.replaceAll(' ', '-')}">The client: <strong>${client.verdict}</strong> <span>${clientSentence(client, strict)}</span></p>`
}

type Parts = readonly (readonly [kind: string, count: number])[]

function tilesHtml({ summary: { required, advised, open } }: ResultFile): Markup {
  return html`<div class="tiles">${tileHtml('Required', judgedParts(required))}${tileHtml('Advised', judgedParts(advised))}${tileHtml(
    'Open',
    [
      ['observed', open.observed],
      ['not-assessed', open['not-assessed']],
    ],
  )}</div>`
}

/** The way to the parts of the page. */
function linksHtml(result: ResultFile): Markup {
  const { times, observations } = result
  const failed = allRows(result).filter(({ verdict }) => verdict === 'fail').length
  const links: [id: string, title: string, isThere: boolean][] = [
    ['failed', `Failed (${failed})`, failed > 0],
    ['requirements', 'Requirements', true],
    ['scope', 'Scope', true],
    ['times', 'Times', times !== undefined],
    ['observations', 'Observations', observations.length > 0],
    ['evidence', 'Evidence', true],
  ]
  return html`<nav class="parts" aria-label="Parts of this page">${links.filter(([, , isThere]) => isThere).map(([id, title]) => html`<a href="#${id}">${title}</a> `)}</nav>`
}

/** The groups that were assessed, and why others were not. */
function scopeHtml(result: ResultFile): Markup {
  const assessed = result.scope.assessed.map((group) => html` <a href="#group-${group}">${group}</a>`)
  const outside = groupsOutside(result).map(
    (one) => html`<li><b>${one.groups}</b> <span class="why">${sentenceHtml(causeOf(one))}</span></li>`,
  )
  return html`<section aria-labelledby="scope"><h2 id="scope">Scope</h2>
<p class="scope">Assessed:${assessed.length === 0 ? ' nothing' : assessed}</p>
${outside.length === 0 ? NOTHING : html`<h3>Groups not assessed</h3><ul class="outside">${outside}</ul>`}
</section>`
}

function judgedParts({ pass, fail, 'not-assessed': none }: JudgedCounts): Parts {
  return [
    ['pass', pass],
    ['fail', fail],
    ['not-assessed', none],
  ]
}

function tileHtml(name: string, parts: Parts): Markup {
  return html`<section class="tile" aria-label="${name}"><h3>${name}</h3>
<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">${segments(parts)}</svg>
<ul>${parts.map(([kind, count]) => html`<li class="${kind}"><b>${count}</b> ${kind.replace('-', ' ')}</li>`)}</ul></section>`
}

/** The bar is SVG because the policy of the page allows no style attributes. */
function segments(parts: Parts): Markup[] {
  const total = Math.max(
    1,
    parts.reduce((sum, [, count]) => sum + count, 0),
  )
  let x = 0
  return parts.map(([kind, count]) => {
    const width = (100 * count) / total
    const rectangle = html`<rect class="${kind}" x="${x.toFixed(2)}" width="${width.toFixed(2)}" height="1"/>`
    x += width
    return rectangle
  })
}

/** What many failed rows come from, with links to them. */
function commonCausesHtml(causes: readonly CommonCause[]): Markup {
  if (causes.length === 0) return NOTHING
  const links = ({ failed, stuck }: CommonCause): Markup[] =>
    [...failed, ...stuck].map(({ id }, i) => html`${i === 0 ? '' : ', '}<a href="#${id}">${id}</a>`)
  return html`<section aria-labelledby="causes"><h2 id="causes">Mend first</h2>
<ul>${causes.map((cause) => html`<li>${commonCauseText(cause)}: ${links(cause)}</li>`)}</ul></section>`
}

/** `gate passed` with its reason; nothing where the run has no gate. */
function gateResultHtml(result: ResultFile): Markup {
  const { gate } = result
  if (gate === undefined) return NOTHING
  return html`<p class="gate ${gate.result}"><strong>gate ${gate.result}</strong> <span>${gateSentence(result, gate)}</span></p>`
}

/** Its lists; nothing where all are empty. */
function gateHtml(result: ResultFile): Markup {
  const sections = gateSections(result)
  if (sections.length === 0) return NOTHING
  const rows = new Set(result.requirements.map(({ id }) => id))
  const lists = sections.map(
    ({ title, items }) =>
      html`<h3>${title}</h3><ul class="outside">${items.map(({ id, says }) => html`<li>${rows.has(id) ? html`<a href="#${id}">${id}</a>` : html`<b>${id}</b>`} <span class="why">${says}</span></li>`)}</ul>`,
  )
  return html`<section aria-labelledby="gate"><h2 id="gate">Gate</h2>
<p>What decides whether a build may go on. It changes no verdict: a known failure is a failure.</p>
${lists}
</section>`
}
