// The head of the HTML page: the verdict, the gate, the facts of the run, the counts, what is mended first, the groups that were left out.
import type { GateItem, JudgedCounts, ResultFile } from '../../schemas/index.js'
import { type CommonCause, commonCauseText } from '../words/common-causes.js'
import { allRows, causeOf } from '../words/counting.js'
import { html, type Markup, NOTHING } from '../words/markup.js'
import { runFacts } from '../words/run-facts.js'
import { clientSentence, gateSections, gateSentence, verdictSentence } from '../words/verdict-sentence.js'
import { sentenceHtml } from './text.js'

/** The verdict with its reason, the counts, and how the run was made. */
export function headerHtml(result: ResultFile): Markup {
  const { deployment, verdict, obstacle } = result
  const facts = [['Base URL', deployment.baseUrl], ...runFacts(result)]
  return html`<header class="${verdict.replaceAll(' ', '-')}">
<p class="kicker">Signing interface conformance</p>
<h1>${deployment.name}</h1>
<p class="verdict"><strong>${verdict}</strong> <span>${verdictSentence(result)}</span></p>
${clientHtml(result)}
${gateResultHtml(result)}
${obstacle === null ? NOTHING : html`<p class="obstacle">${obstacle}</p>`}
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
export function scopeHtml({ scope }: ResultFile): Markup {
  const assessed = scope.assessed.map((group) => html` <a href="#group-${group}">${group}</a>`)
  const outside = scope.notAssessed.map((one) => html`<li><b>${one.group}</b> <span class="why">${sentenceHtml(causeOf(one))}</span></li>`)
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
export function commonCausesHtml(causes: readonly CommonCause[]): Markup {
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
export function gateHtml(result: ResultFile): Markup {
  const sections = gateSections(result)
  if (sections.length === 0) return NOTHING
  const rows = new Set(result.requirements.map(({ id }) => id))
  const lists = sections.map(
    ({ title, items }) =>
      html`<h3>${title}</h3><ul class="outside">${items.map((item) => html`<li>${nameHtml(item, rows)} <span class="why">${item.says}</span></li>`)}</ul>`,
  )
  return html`<section aria-labelledby="gate"><h2 id="gate">Gate</h2>
<p>What decides whether a build may go on. It changes no verdict: a known failure is a failure.</p>
${lists}
</section>`
}

/** The id, which leads to its row where the page has one. */
function nameHtml({ id }: GateItem, rows: ReadonlySet<string>): Markup {
  return rows.has(id) ? html`<a href="#${id}">${id}</a>` : html`<b>${id}</b>`
}
