// The part of the HTML page that lists the requirements with their findings and checks, and the filters over them.
// A pure projection.
import type { Exchange } from '../fixtures/exchange.js'
import { GROUPS, groupOf, LEVELS } from '../requirements/ledger.js'
import type { CheckResult, RequirementResult, ResultFile, RowFinding } from '../schemas/index.js'
import { GROUP_TITLES } from './group-titles.js'
import { anchorOf, exchangeHtml, type PageEvidence } from './html-evidence.js'
import { html, type Markup, NOTHING } from './markup.js'
import { curlOf, runAgainOf } from './repeat-commands.js'

const VERDICTS = ['fail', 'pass', 'not-assessed', 'observed'] as const

/** The section with all requirements of the run, by their groups. */
export function ledgerHtml(result: ResultFile, evidence: PageEvidence): Markup {
  const { requirements } = result
  const groups = GROUPS.map((group) => ({ group, rows: requirements.filter(({ id }) => groupOf(id) === group) }))
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ group, rows }) => html`<section class="group" id="group-${group}" aria-labelledby="title-${group}">
<h3 id="title-${group}"><span class="id">${group}</span> ${GROUP_TITLES[group]} <small>${countsText(rows)}</small></h3>
${rows.map((row) => rowHtml(row, result, evidence))}</section>
`,
    )
  return html`<section aria-labelledby="requirements"><h2 id="requirements">Requirements</h2>
${filtersHtml(requirements.length)}
${groups}</section>`
}

function filtersHtml(total: number): Markup {
  const boxes = (name: string, legend: string, values: readonly string[]): Markup =>
    html`<fieldset><legend>${legend}</legend>${values.map(
      (value) =>
        html`<label class="${value}"><input type="checkbox" name="${name}" value="${value}" checked> ${value.replace('-', ' ')}</label>`,
    )}</fieldset>`
  return html`<form id="filters" role="search" aria-label="Filter the requirements">
<label class="text">Text <input type="search" name="text" placeholder="DIG-4, digest, time-stamp" autocomplete="off"></label>
${boxes('level', 'Level', LEVELS)}
${boxes('verdict', 'Verdict', VERDICTS)}
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

/** Rows that failed stand open: they are what the page is opened for. What their checks found stands first, each thing once. */
function rowHtml(row: RequirementResult, result: ResultFile, evidence: PageEvidence): Markup {
  const { id, level, text, source, verdict, reason, findings, checks } = row
  const others = checks.filter(({ finding }) => finding === undefined)
  return html`<details class="row ${verdict}" id="${id}" data-level="${level}" data-verdict="${verdict}"${verdict === 'fail' ? html` open` : NOTHING}>
<summary>${pillHtml(verdict)} <span class="id">${id}</span> <span class="sentence">${sentenceHtml(text)}</span> <span class="level">${level}</span></summary>
<div class="body"><p class="source">${source}</p>
${reason !== null && checks.length === 0 ? html`<p>${reason}</p>` : NOTHING}
${findings.map((finding) => findingHtml(finding, evidence))}${verdict === 'fail' ? html`<p class="repeat">Repeat: <code>${runAgainOf(result, id)}</code></p>` : NOTHING}${others.map((check) => checkHtml(check, evidence))}</div>
</details>
`
}

function pillHtml(verdict: string): Markup {
  return html`<span class="pill ${verdict}">${verdict.replace('-', ' ')}</span>`
}

/** What is wrong, with the first exchange that shows it and links to others. */
function findingHtml(finding: RowFinding, evidence: PageEvidence): Markup {
  const { check, at, what, expected, received, shownBy } = finding
  const [first] = shownBy
  const line = (name: string, text: string): Markup => html`<div><dt>${name}</dt><dd>${text}</dd></div>`
  const exchange = evidence.probes.get(first?.probe ?? '')?.exchanges.find(({ id }) => id === first?.exchange)
  return html`<article class="check"><h4>${pillHtml('fail')} ${check}</h4>
<dl class="finding">${line('Looked at', what)}${line('Expected', expected)}${line('Received', received)}</dl>
<p class="at"><code>${at}</code></p>
${exchange === undefined ? NOTHING : [exchangeHtml(exchange, evidence.documents), curlHtml(exchange)]}
${shownHtml(finding, evidence)}</article>
`
}

function curlHtml(exchange: Exchange): Markup {
  const curl = curlOf(exchange)
  return curl === null
    ? NOTHING
    : html`<details class="repeat"><summary>The request as a curl line</summary><pre tabindex="0">${curl}</pre></details>`
}

function shownHtml({ count, shownBy }: RowFinding, evidence: PageEvidence): Markup {
  if (count === 0) return NOTHING
  const links = shownBy.map(({ probe, exchange }, i) => {
    const place = `${probe} (exchange ${exchange})`
    return html`${i === 0 ? '' : ', '}${evidence.probes.has(probe) ? html`<a href="#${anchorOf(probe, exchange)}">${place}</a>` : place}`
  })
  return html`<p class="probe">In ${count === 1 ? '1 answer: ' : `${count} answers; first: `}${links}</p>`
}

function checkHtml({ title, probe, at, verdict, reason, value }: CheckResult, evidence: PageEvidence): Markup {
  return html`<article class="check"><h4>${pillHtml(verdict)} ${title}</h4>
${reason === null ? NOTHING : html`<p>${reason}</p>`}${value === undefined ? NOTHING : html`<p class="value">${value}</p>`}
<p class="at"><code>${at}</code></p>
${evidence.probes.has(probe) ? html`<p class="probe">Evidence: <a href="#${anchorOf(probe)}">${probe}</a></p>` : NOTHING}</article>
`
}

/** Sentences of the ledger set names of the interface in backticks. */
function sentenceHtml(text: string): Markup {
  return html`${text.split(/`([^`]+)`/).map((part, i) => (i % 2 === 0 ? part : html`<code>${part}</code>`))}`
}
