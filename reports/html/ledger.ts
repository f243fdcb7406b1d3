// The part of the HTML page that lists the requirements, those that failed first, and the filters over them.
// A pure projection.
import { GROUPS, groupOf, LEVELS } from '../../requirements/ledger.js'
import { quotesOf } from '../../requirements/quotes.js'
import { LEVEL_MEANINGS, termsIn } from '../../requirements/terms.js'
import type { CheckResult, RequirementResult, ResultFile } from '../../schemas/index.js'
import { type CommonCause, commonCauseText } from '../words/common-causes.js'
import { allRows, counted, FEWER_CHECKS, fewerChecksText, verdictText } from '../words/counting.js'
import { html, type Markup, NOTHING } from '../words/markup.js'
import { GROUP_TITLES } from '../words/row-names.js'
import { anchorOf, type PageEvidence } from './evidence.js'
import { failureHtml } from './failures.js'
import { receivedHtml, sentenceHtml } from './text.js'

const VERDICTS = ['fail', 'pass', 'not-assessed', 'observed'] as const

/** The section with all requirements of the run: what failed, required rows first, then the others by their groups. */
export function ledgerHtml(result: ResultFile, evidence: PageEvidence, common: readonly CommonCause[]): Markup {
  const requirements = allRows(result)
  const causes = new Map(common.flatMap((cause) => [...cause.failed, ...cause.stuck].map(({ id }) => [id, commonCauseText(cause)])))
  const failed = requirements.filter(isFailed).toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
  const failures =
    failed.length === 0
      ? NOTHING
      : html`<section class="group" aria-labelledby="failed"><h3 id="failed">Failed <small>${counted(failed.length, 'row')}</small></h3>
${failed.map((row) => rowHtml(row, html`${causeHtml(causes.get(row.id))}${failureHtml(row, result, evidence)}`, evidence))}</section>
`
  const groups = GROUPS.map((group) => ({ group, rows: requirements.filter(({ id }) => groupOf(id) === group) }))
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ group, rows }) => html`<section class="group" id="group-${group}" aria-labelledby="title-${group}">
<h3 id="title-${group}"><span class="id">${group}</span> ${GROUP_TITLES[group]} <small>${countsText(rows)}</small></h3>
${failedHereHtml(rows.filter(isFailed))}${rows.filter((row) => !isFailed(row)).map((row) => rowHtml(row, causeHtml(causes.get(row.id)), evidence))}</section>
`,
    )
  return html`<section aria-labelledby="requirements"><h2 id="requirements">Requirements</h2>
${filtersHtml(requirements.length)}
${failures}${groups}</section>`
}

function isFailed({ verdict }: RequirementResult): boolean {
  return verdict === 'fail'
}

function causeHtml(cause: string | undefined): Markup {
  return cause === undefined ? NOTHING : html`<p class="cause">One cause of ${cause}.</p>`
}

function failedHereHtml(rows: readonly RequirementResult[]): Markup {
  if (rows.length === 0) return NOTHING
  return html`<p class="above">Failed, shown above:${rows.map(({ id }) => html` <a href="#${id}">${id}</a>`)}</p>`
}

function filtersHtml(total: number): Markup {
  const boxes = (name: string, legend: string, values: readonly (readonly [value: string, title: string])[]): Markup =>
    html`<fieldset><legend>${legend}</legend>${values.map(
      ([value, title]) =>
        html`<label class="${value}" title="${title}"><input type="checkbox" name="${name}" value="${value}" checked> ${value.replace('-', ' ')}</label>`,
    )}</fieldset>`
  return html`<form id="filters" role="search" aria-label="Filter the requirements">
<label class="text">Text <input type="search" name="text" placeholder="DIG-4, digest, time-stamp" autocomplete="off"></label>
${boxes(
  'level',
  'Level',
  LEVELS.map((level) => [level, LEVEL_MEANINGS[level]] as const),
)}
${boxes(
  'verdict',
  'Verdict',
  VERDICTS.map((verdict) => [verdict, ''] as const),
)}
<div class="actions"><output aria-live="polite"><span data-shown>${total}</span> of ${total} shown</output>
<button type="button" data-open="true">Open all</button><button type="button" data-open="false">Close all</button><button type="reset">Reset</button></div>
</form>`
}

function countsText(rows: readonly RequirementResult[]): string {
  return VERDICTS.map((verdict) => ({ verdict, count: rows.filter((row) => row.verdict === verdict).length }))
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => `${count} ${verdict.replace('-', ' ')}`)
    .join(', ')
}

/** Rows that failed stand open: they are what the page is opened for. */
function rowHtml(row: RequirementResult, failure: Markup, evidence: PageEvidence): Markup {
  const { id, level, text, verdict, reason, checks } = row
  const others = checks.filter(({ finding }) => finding === undefined)
  const fewer = fewerChecksText(row)
  return html`<details class="row ${verdict}" id="${id}" data-level="${level}" data-verdict="${verdict}"${verdict === 'fail' ? html` open` : NOTHING}>
<summary>${pillHtml(verdict)} <span class="id">${id}</span> <span class="sentence">${sentenceHtml(text)}</span> <span class="level">${fewer === '' ? NOTHING : html`<b>${verdictText(row)}</b> `}${level}</span></summary>
<div class="body">${groundsHtml(row)}${reason !== null && checks.length === 0 ? html`<p>${sentenceHtml(reason)}</p>` : NOTHING}
${fewer === '' ? NOTHING : html`<p>${verdictText(row)}: ${FEWER_CHECKS}.</p>`}${failure}${checksHtml(others, verdict, evidence)}</div>
</details>
`
}

/** What the row rests on, in the words of the interface, and what the words of the suite mean. */
function groundsHtml({ id, level, text, source }: RequirementResult): Markup {
  const quotes = quotesOf(id)
  const said = quotes.length === 0 ? 'The interface does not speak of this' : 'The interface says'
  const terms = [{ name: level, means: LEVEL_MEANINGS[level] }, ...termsIn(text)]
  return html`<div class="grounds"><p class="source">${said} <small>(${source})</small></p>${quotes.map((quote) => html`<blockquote>${sentenceHtml(quote)}</blockquote>`)}
<p class="terms">${terms.map(({ name, means }, i) => html`${i === 0 ? '' : '. '}<b>${name}</b>: ${means}`)}.</p></div>`
}

function pillHtml(verdict: string): Markup {
  return html`<span class="pill ${verdict}">${verdict.replace('-', ' ')}</span>`
}

/** The checks by the place where they are written, each with its evidence. The checks of a failed row are folded. */
function checksHtml(checks: readonly CheckResult[], verdict: string, evidence: PageEvidence): Markup {
  if (checks.length === 0) return NOTHING
  const places = [...new Set(checks.map(({ at }) => at))]
  const lists = places.map((at) => {
    const items = checks.filter((check) => check.at === at).map((check) => checkHtml(check, verdict, evidence))
    return html`<ul class="checks">${items}</ul><p class="at"><code>${at}</code></p>`
  })
  if (verdict !== 'fail') return html`${lists}`
  return html`<details class="others"><summary>${counted(checks.length, 'other check')} of this row</summary>${lists}</details>`
}

/** A verdict stands with the check only where it is not that of the row. */
function checkHtml({ title, probe, verdict, reason, value }: CheckResult, ofRow: string, evidence: PageEvidence): Markup {
  const name = evidence.probes.has(probe) ? html`<a href="#${anchorOf(probe)}">${sentenceHtml(title)}</a>` : sentenceHtml(title)
  return html`<li>${verdict === ofRow ? NOTHING : html`${pillHtml(verdict)} `}${name}${reason === null ? NOTHING : html`: ${sentenceHtml(reason)}`}${value === undefined ? NOTHING : html`: ${receivedHtml(value, sentenceHtml)}`}</li>`
}
