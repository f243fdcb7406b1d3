// A comparison of runs as one self-contained HTML page: deployments by rows, observations by columns. Asks the network for nothing and has no
// script. A pure projection.
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { anchorOf } from '../html/evidence.js'
import { htmlPage, sentenceHtml } from '../html/frame.js'
import { HTML_FILE } from '../store/file-names.js'
import { html, type Markup, NOTHING } from '../words/markup.js'
import type { Cell, Column, ComparedRun, Comparison } from './comparison.js'
import * as words from './words.js'

/** The whole page. @param pageFolder where the page will lie: its links to the pages of the runs start there */
export function renderComparisonHtml(comparison: Comparison, pageFolder: string): string {
  const title = `${comparison.runs.length} runs side by side`
  const body = html`<header>
<p class="kicker">Signing interface conformance</p>
<h1>${title}</h1>
<p class="conclusion">${words.conclusionOf(comparison)}</p>
<ul>${words.countsOf(comparison).map((text) => html`<li>${text}</li>`)}</ul>
</header>
<main>
${runsHtml(comparison, pageFolder)}
<section aria-labelledby="explanations"><h2 id="explanations">${words.EXPLANATIONS_TITLE}</h2>
<ul>${words.explanationsTold(comparison).map((text) => html`<li>${text}</li>`)}</ul></section>
${differingHtml(comparison, pageFolder)}
${alikeHtml(comparison)}
</main>`
  return htmlPage({ title, styles: ['frame.css', 'tables.css', 'rows.css', 'comparison.css'], kind: 'comparison', body })
}

/** The page of a run, from the folder of this page. */
function pageOf({ folder }: ComparedRun, pageFolder: string): string {
  const path = relative(pageFolder, folder)
  // Another drive cannot be reached by a relative path; a colon or a space must not become a part of the URL.
  const encoded = path.split(/[\\/]/).map(encodeURIComponent).join('/')
  return /^[A-Za-z]:/.test(path) ? `${pathToFileURL(folder)}/${HTML_FILE}` : `${encoded === '' ? '.' : encoded}/${HTML_FILE}`
}

function runsHtml(comparison: Comparison, pageFolder: string): Markup {
  const rows = comparison.runs.map(
    (run, i) => html`<tr><td>${words.nameOf(i, comparison)}</td><th scope="row"><a href="${pageOf(run, pageFolder)}">${run.name}</a></th>
<td>${run.result.deployment.baseUrl}</td><td>${words.runText(run)}</td></tr>\n`,
  )
  return html`<section aria-labelledby="runs"><h2 id="runs">Runs</h2>
<div class="scroll"><table><thead><tr><th scope="col"></th><th scope="col">Deployment</th><th scope="col">Base URL</th><th scope="col">Run</th></tr></thead>
<tbody>${rows}</tbody></table></div></section>`
}

function differingHtml({ runs, differing }: Comparison, pageFolder: string): Markup {
  if (differing.length === 0) return NOTHING
  const heads = differing.map(
    (column) => html`<th scope="col"><span class="id">${column.requirement}</span> ${sentenceHtml(words.pointOf(column))}</th>`,
  )
  const rows = runs.map(
    (run, i) => html`<tr><th scope="row"><a href="${pageOf(run, pageFolder)}">${run.name}</a></th>
${differing.map((column) => cellHtml(column, column.cells[i] ?? null, run, pageFolder))}</tr>\n`,
  )
  return html`<section aria-labelledby="matrix"><h2 id="matrix">Where they differ <small>${differing.length}</small></h2>
<p>What the interface leaves open, and verdicts that are not the same. The commonest value of a column is plain; each value leads to the exchange that shows it.</p>
<div class="scroll matrix" tabindex="0" role="region" aria-labelledby="matrix"><table><thead><tr><th scope="col">Deployment</th>${heads}</tr></thead><tbody>${rows}</tbody></table></div></section>`
}

function cellHtml({ values, requirement, point }: Column, cell: Cell, run: ComparedRun, pageFolder: string): Markup {
  if (cell === null) return html`<td class="none">${words.NOTHING_SEEN}</td>`
  const { value, shownBy } = cell
  const anchor =
    point === null || shownBy === null
      ? requirement
      : anchorOf(shownBy.probe, typeof shownBy.exchange === 'number' ? shownBy.exchange : undefined)
  return html`<td${value === values[0] ? NOTHING : html` class="other"`}><a href="${pageOf(run, pageFolder)}#${anchor}">${value}</a></td>`
}

function alikeHtml({ alike }: Comparison): Markup {
  if (alike.length === 0) return NOTHING
  const rows = alike.map(
    (column) =>
      html`<tr><th scope="row">${column.requirement}</th><td>${sentenceHtml(words.pointOf(column))}</td><td>${column.values[0] ?? ''}</td></tr>\n`,
  )
  return html`<section><details><summary>${alike.length} observations are alike in all</summary>
<div class="scroll"><table><thead><tr><th scope="col">Row</th><th scope="col">Point</th><th scope="col">Observed</th></tr></thead><tbody>${rows}</tbody></table></div></details></section>`
}
