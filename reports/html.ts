// The report as one self-contained HTML page: opens from a file, asks the network for nothing, prints.
// A pure projection of the result and the evidence; everything that came from outside is escaped.
import { createHash } from 'node:crypto'
import type { Evidence } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import { evidenceHtml } from './html-evidence.js'
import { ledgerHtml } from './html-ledger.js'
import { HTML_SCRIPT } from './html-script.js'
import { HTML_STYLE } from './html-style.js'
import { escapeMarkup } from './markup.js'
import type { Result, ResultRequirement } from './result.js'
import { verdictSentence } from './verdict-sentence.js'

export function renderHtml(result: Result, evidence: ReadonlyMap<string, Evidence<Exchange>>): string {
  const title = `${result.deployment.name}: ${result.verdict}`
  // Only our own script and style run, by their hashes: a deployment cannot make this page do anything, whatever it answers.
  const policy = `default-src 'none'; style-src ${hashSource(HTML_STYLE)}; script-src ${hashSource(HTML_SCRIPT)}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeMarkup(title)}</title>
<style>${HTML_STYLE}</style>
</head>
<body>
<a class="skip" href="#requirements">Skip to the requirements</a>
${headerHtml(result)}
<main>
${summaryHtml(result)}
${ledgerHtml(result, evidence)}
${observationsHtml(result)}
${evidenceHtml(evidence)}
</main>
<footer>signing-conformance ${escapeMarkup(result.suite.version)}, interface ${escapeMarkup(result.interface.version)}, Node.js ${escapeMarkup(result.node)}</footer>
<script>${HTML_SCRIPT}</script>
</body>
</html>
`
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function headerHtml(result: Result): string {
  const { deployment, verdict, startedAt, durationMs, seed, strict, only, obstacle } = result
  const facts = [
    ['Base URL', deployment.baseUrl],
    ['Started', startedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')],
    ['Took', `${(durationMs / 1000).toFixed(1)} s`],
    ['Seed', seed],
    ['Advised rows', strict ? 'count (strict)' : 'do not count'],
    ...(only.length === 0 ? [] : [['Limited to', only.join(' ')]]),
  ]
  return `<header class="${verdict}">
<p class="kicker">Signing interface conformance</p>
<h1>${escapeMarkup(deployment.name)}</h1>
<p class="verdict"><strong>${verdict}</strong> <span>${escapeMarkup(verdictSentence(result))}</span></p>
${obstacle === null ? '' : `<p class="obstacle">${escapeMarkup(obstacle)}</p>`}
<dl>${facts.map(([name = '', value = '']) => `<div><dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd></div>`).join('')}</dl>
</header>`
}

function summaryHtml({ summary: { required, advised, open }, scope, requirements }: Result): string {
  const bar = (parts: readonly (readonly [kind: string, count: number])[]): string =>
    `<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">${segments(parts)}</svg>`
  const tile = (name: string, parts: readonly (readonly [kind: string, count: number])[]): string =>
    `<section class="tile" aria-label="${name}"><h3>${name}</h3>${bar(parts)}<ul>${parts
      .map(([kind, count]) => `<li class="${kind}"><b>${count}</b> ${kind.replace('-', ' ')}</li>`)
      .join('')}</ul></section>`
  const judged = ({ pass, fail, 'not-assessed': none }: Result['summary']['required']): [string, number][] => [
    ['pass', pass],
    ['fail', fail],
    ['not-assessed', none],
  ]
  const outside = scope.notAssessed.map(
    ({ group, reason }) => `<li><b>${group}</b> <span class="why">${escapeMarkup(reason.replace(/^not-applicable: /, ''))}</span></li>`,
  )
  return `<section aria-labelledby="summary"><h2 id="summary">Summary</h2>
<div class="tiles">${tile('Required', judged(required))}${tile('Advised', judged(advised))}${tile('Open', [
    ['observed', open.observed],
    ['not-assessed', open['not-assessed']],
  ])}</div>
<p class="scope">Assessed: ${scope.assessed.map((group) => `<a href="#group-${group}">${group}</a>`).join(' ') || 'nothing'}</p>
${failedHtml(requirements)}
${outside.length === 0 ? '' : `<h3>Groups not assessed</h3><ul class="outside">${outside.join('')}</ul>`}
</section>`
}

/** Links to what failed, required rows first: most readers come for these. */
function failedHtml(requirements: readonly ResultRequirement[]): string {
  const failed = requirements.filter(({ verdict }) => verdict === 'fail')
  if (failed.length === 0) return ''
  const ordered = failed.toSorted((a, b) => Number(b.level === 'required') - Number(a.level === 'required'))
  const items = ordered.map(
    ({ id, level, text }) =>
      `<li><a href="#${id}">${id}</a> ${escapeMarkup(text.replaceAll('`', ''))} <span class="why">${level}</span></li>`,
  )
  return `<h3>Failed</h3><ul class="outside">${items.join('')}</ul>`
}

/** The page's policy allows no style attributes; the attributes of SVG are no styles. */
function segments(parts: readonly (readonly [kind: string, count: number])[]): string {
  const total = Math.max(
    1,
    parts.reduce((sum, [, count]) => sum + count, 0),
  )
  let x = 0
  return parts
    .map(([kind, count]) => {
      const width = (100 * count) / total
      const rectangle = `<rect class="${kind}" x="${x.toFixed(2)}" width="${width.toFixed(2)}" height="1"/>`
      x += width
      return rectangle
    })
    .join('')
}

function observationsHtml({ observations }: Result): string {
  if (observations.length === 0) return ''
  const rows = observations.map(
    ({ requirement, point, value }) =>
      `<tr><th scope="row"><a href="#${requirement}">${requirement}</a></th><td>${escapeMarkup(point)}</td><td>${escapeMarkup(value)}</td></tr>`,
  )
  return `<section aria-labelledby="observations"><h2 id="observations">Observations</h2>
<p>What this deployment does where the interface leaves the choice open. Nothing here is right or wrong.</p>
<div class="scroll"><table><thead><tr><th scope="col">Row</th><th scope="col">Point</th><th scope="col">Observed</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div></section>`
}
