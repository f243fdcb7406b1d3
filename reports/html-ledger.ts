// The part of the HTML page that lists the requirements with their checks, and the filters over them.
// A pure projection; what came from outside is escaped.
import type { Evidence } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import { GROUPS, groupOf } from '../requirements/ledger.js'
import { GROUP_TITLES } from './group-titles.js'
import { exchangeHtml } from './html-evidence.js'
import { escapeMarkup } from './markup.js'
import type { Result, ResultCheck, ResultRequirement } from './result.js'
import { slugOf } from './slug.js'

type EvidenceByProbe = ReadonlyMap<string, Evidence<Exchange>>

const LEVELS = ['required', 'advised', 'open'] as const
const VERDICTS = ['fail', 'pass', 'not-assessed', 'observed'] as const

export function ledgerHtml({ requirements }: Result, evidence: EvidenceByProbe): string {
  const groups = GROUPS.map((group) => ({ group, rows: requirements.filter(({ id }) => groupOf(id) === group) }))
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ group, rows }) => `<section class="group" id="group-${group}" aria-labelledby="title-${group}">
<h3 id="title-${group}"><span class="id">${group}</span> ${GROUP_TITLES[group]} <small>${countsText(rows)}</small></h3>
${rows.map((row) => rowHtml(row, evidence)).join('\n')}
</section>`,
    )
  return `<section aria-labelledby="requirements"><h2 id="requirements">Requirements</h2>
${filtersHtml(requirements.length)}
${groups.join('\n')}
</section>`
}

function filtersHtml(total: number): string {
  const boxes = (name: string, legend: string, values: readonly string[]): string =>
    `<fieldset><legend>${legend}</legend>${values
      .map(
        (value) =>
          `<label class="${value}"><input type="checkbox" name="${name}" value="${value}" checked> ${value.replace('-', ' ')}</label>`,
      )
      .join('')}</fieldset>`
  return `<form id="filters" role="search" aria-label="Filter the requirements">
<label class="text">Text <input type="search" name="text" placeholder="DIG-4, digest, time-stamp" autocomplete="off"></label>
${boxes('level', 'Level', LEVELS)}
${boxes('verdict', 'Verdict', VERDICTS)}
<div class="actions"><output aria-live="polite"><span data-shown>${total}</span> of ${total} shown</output>
<button type="button" data-open="true">Open all</button><button type="button" data-open="false">Close all</button><button type="reset">Reset</button></div>
</form>`
}

function countsText(rows: readonly ResultRequirement[]): string {
  return VERDICTS.map((verdict) => ({ verdict, count: rows.filter((row) => row.verdict === verdict).length }))
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => `${count} ${verdict.replace('-', ' ')}`)
    .join(', ')
}

/** Rows that failed stand open: they are what the page is opened for. */
function rowHtml(row: ResultRequirement, evidence: EvidenceByProbe): string {
  const { id, level, text, source, verdict, reason, checks } = row
  return `<details class="row ${verdict}" id="${id}" data-level="${level}" data-verdict="${verdict}"${verdict === 'fail' ? ' open' : ''}>
<summary><span class="pill ${verdict}">${verdict.replace('-', ' ')}</span> <span class="id">${id}</span> <span class="sentence">${sentenceHtml(text)}</span> <span class="level">${level}</span></summary>
<div class="body"><p class="source">${escapeMarkup(source)}</p>
${reason !== null && checks.length === 0 ? `<p>${escapeMarkup(reason)}</p>` : ''}
${checks.map((check) => checkHtml(check, evidence)).join('\n')}</div>
</details>`
}

function checkHtml(check: ResultCheck, evidence: EvidenceByProbe): string {
  const { title, probe, verdict, reason, finding, value } = check
  const exchange = evidence.get(probe)?.exchanges.find(({ id }) => id === finding?.shownBy[0]?.exchange)
  return `<article class="check"><h4><span class="pill ${verdict}">${verdict.replace('-', ' ')}</span> ${escapeMarkup(title)}</h4>
${finding ? findingHtml(finding) : ''}${reason !== null && !finding ? `<p>${escapeMarkup(reason)}</p>` : ''}${value === undefined ? '' : `<p class="value">${escapeMarkup(value)}</p>`}
${exchange ? exchangeHtml(exchange) : ''}
${evidence.has(probe) ? `<p class="probe">Evidence: <a href="#probe-${slugOf(probe)}">${escapeMarkup(probe)}</a></p>` : ''}</article>`
}

function findingHtml({ what, expected, received }: NonNullable<ResultCheck['finding']>): string {
  const line = (name: string, text: string): string => `<div><dt>${name}</dt><dd>${escapeMarkup(text)}</dd></div>`
  return `<dl class="finding">${line('Looked at', what)}${line('Expected', expected)}${line('Received', received)}</dl>`
}

/** Sentences of the ledger set names of the interface in backticks. */
function sentenceHtml(text: string): string {
  return escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}
