// The times of the operations on the HTML page: a table, and in each row a plot on one common scale.
import type { OperationTimes, ResultFile } from '../../schemas/index.js'
import { html, type Markup, NOTHING } from '../words/markup.js'
import { TIMES_ABOUT, TIMES_HEAD, timesCells, timeText } from '../words/times.js'

/** The section; nothing where the result holds no times. */
export function timesHtml({ times = [] }: ResultFile): Markup {
  if (times.length === 0) return NOTHING
  const scaleMs = Math.max(1, ...times.map(({ slowestMs }) => slowestMs))
  const rows = times.map((row) => {
    const [operation = '', ...cells] = timesCells(row)
    return html`<tr class="${row.sessions === undefined ? 'whole' : 'size'}"><th scope="row">${operation}</th>${cells.map((cell) => html`<td>${cell}</td>`)}<td class="plot">${plotHtml(row, scaleMs)}</td></tr>\n`
  })
  return html`<section aria-labelledby="times"><h2 id="times">Times</h2>
<p>${TIMES_ABOUT}</p>
<div class="scroll"><table class="times"><thead><tr>${TIMES_HEAD.map((head) => html`<th scope="col">${head}</th>`)}<th scope="col" class="plot">0 to ${timeText(scaleMs)}: <span class="key median">median</span> <span class="key p95">95th percentile</span> <span class="key slowest">slowest</span></th></tr></thead>
<tbody>${rows}</tbody></table></div></section>`
}

/** The numbers stand beside it, so it is hidden from screen readers. */
function plotHtml({ medianMs, p95Ms, slowestMs }: OperationTimes, scaleMs: number): Markup {
  const bar = (kind: string, ms: number, y: number, height: number): Markup =>
    html`<rect class="${kind}" x="0" y="${y}" width="${((100 * ms) / scaleMs).toFixed(2)}" height="${height}"/>`
  return html`<svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">${bar('slowest', slowestMs, 5, 2)}${bar('p95', p95Ms, 3, 6)}${bar('median', medianMs, 1, 10)}</svg>`
}
