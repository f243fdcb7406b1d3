// The report as one self-contained HTML page: opens from a file, asks the network for nothing, prints.
// A pure projection of the result and the evidence.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Evidence } from '../engine/index.js'
import type { Exchange, RecordedBody } from '../fixtures/exchange.js'
import type { OutlineNode } from '../inspection/index.js'
import type { JudgedCounts, RequirementResult, ResultFile } from '../schemas/index.js'
import { budgetTexts, leftOutText } from './budgets-text.js'
import { causeOf, notOwnAnswers } from './counting.js'
import { explorationText } from './exploration-text.js'
import { PageDocuments } from './html-documents.js'
import { evidenceHtml } from './html-evidence.js'
import { gateHtml, gateResultHtml } from './html-gate.js'
import { ledgerHtml } from './html-ledger.js'
import { limitedText } from './limits-text.js'
import { html, type Markup, NOTHING } from './markup.js'
import { sessionsText } from './sessions-text.js'
import { verdictSentence } from './verdict-sentence.js'

/** The whole page. Style and script stand in it as they are; everything else is escaped. @param outlines of documents, by the body that brought them */
export function renderHtml(
  result: ResultFile,
  probes: ReadonlyMap<string, Evidence<Exchange>>,
  outlines: ReadonlyMap<RecordedBody, OutlineNode>,
): string {
  const evidence = { probes, documents: new PageDocuments(outlines) }
  const style = ownFile('page.css')
  const script = ownFile('page.js')
  // The browser runs our own script and style only, by their hashes: no answer of a deployment can make this page do anything.
  const policy = `default-src 'none'; style-src ${hashSource(style)}; script-src ${hashSource(script)}`
  const { deployment, verdict, suite, interface: judged, node } = result
  const head = html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${deployment.name}: ${verdict}</title>`
  const body = html`<a class="skip" href="#requirements">Skip to the requirements</a>
${headerHtml(result)}
<main>
${summaryHtml(result)}
${gateHtml(result)}
${ledgerHtml(result, evidence)}
${observationsHtml(result)}
${evidenceHtml(evidence)}
</main>
<footer>signing-conformance ${suite.version}, interface ${judged.version}, Node.js ${node}</footer>`
  return `<!doctype html>
<html lang="en">
<head>
${head}
<style>${style}</style>
</head>
<body>
${body}
<script type="application/json" id="documents">${evidence.documents.data}</script>
<script type="module">${script}</script>
</body>
</html>
`
}

/** A file of the page, read when a page is made. */
function ownFile(name: string): string {
  return readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function headerHtml(result: ResultFile): Markup {
  const { deployment, verdict, startedAt, durationMs, seed, strict, obstacle } = result
  const facts: [name: string, value: string][] = [
    ['Base URL', deployment.baseUrl],
    ['Started', startedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')],
    ['Took', `${(durationMs / 1000).toFixed(1)} s`],
    ['Seed', seed],
    ['Advised rows', strict ? 'count (strict)' : 'do not count'],
  ]
  const sessions = sessionsText(result)
  if (sessions !== '') facts.push(['Sessions', sessions])
  const exploration = explorationText(result)
  if (exploration !== '') facts.push(['Exploration', exploration])
  const budgets = [...budgetTexts(result), leftOutText(result)].filter((text) => text !== '')
  if (budgets.length > 0) facts.push(['Budgets', budgets.join('; ')])
  const notOwn = notOwnAnswers(result)
  if (notOwn !== null) facts.push(['Answers', notOwn])
  const limited = limitedText(result)
  if (limited !== '') facts.push(['Limited to', limited])
  return html`<header class="${verdict}">
<p class="kicker">Signing interface conformance</p>
<h1>${deployment.name}</h1>
<p class="verdict"><strong>${verdict}</strong> <span>${verdictSentence(result)}</span></p>
${gateResultHtml(result)}
${obstacle === null ? NOTHING : html`<p class="obstacle">${obstacle}</p>`}
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
</header>`
}

type Parts = readonly (readonly [kind: string, count: number])[]

function summaryHtml({ summary: { required, advised, open }, scope, requirements }: ResultFile): Markup {
  const assessed = scope.assessed.map((group) => html` <a href="#group-${group}">${group}</a>`)
  const outside = scope.notAssessed.map((one) => html`<li><b>${one.group}</b> <span class="why">${causeOf(one)}</span></li>`)
  return html`<section aria-labelledby="summary"><h2 id="summary">Summary</h2>
<div class="tiles">${tileHtml('Required', judgedParts(required))}${tileHtml('Advised', judgedParts(advised))}${tileHtml('Open', [
    ['observed', open.observed],
    ['not-assessed', open['not-assessed']],
  ])}</div>
<p class="scope">Assessed:${assessed.length === 0 ? ' nothing' : assessed}</p>
${failedHtml(requirements)}
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

/** Links to what failed, required rows first: most readers come for these. */
function failedHtml(requirements: readonly RequirementResult[]): Markup {
  const failed = requirements.filter(({ verdict }) => verdict === 'fail')
  if (failed.length === 0) return NOTHING
  const ordered = failed.toSorted((a, b) => Number(b.level === 'required') - Number(a.level === 'required'))
  const items = ordered.map(
    ({ id, level, text }) => html`<li><a href="#${id}">${id}</a> ${text.replaceAll('`', '')} <span class="why">${level}</span></li>`,
  )
  return html`<h3>Failed</h3><ul class="outside">${items}</ul>`
}

function observationsHtml({ observations }: ResultFile): Markup {
  if (observations.length === 0) return NOTHING
  const rows = observations.map(
    ({ requirement, point, value }) =>
      html`<tr><th scope="row"><a href="#${requirement}">${requirement}</a></th><td>${point}</td><td>${value}</td></tr>\n`,
  )
  return html`<section aria-labelledby="observations"><h2 id="observations">Observations</h2>
<p>What this deployment does where the interface leaves the choice open. Nothing here is right or wrong.</p>
<div class="scroll"><table><thead><tr><th scope="col">Row</th><th scope="col">Point</th><th scope="col">Observed</th></tr></thead>
<tbody>${rows}</tbody></table></div></section>`
}
