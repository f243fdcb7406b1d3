// The part of the HTML page that lists the requirements, those that failed first, and the filters over them. A failed row shows each finding with the part
// of the answer that it is about, and how to repeat it.
// A pure projection.

import type { Exchange, RecordedBody } from '../../fixtures/exchange.js'
import type { OutlineNode } from '../../inspection/index.js'
import { GROUPS, groupOf, LEVELS } from '../../requirements/ledger.js'
import { quotesOf } from '../../requirements/quotes.js'
import { LEVEL_MEANINGS, termsIn } from '../../requirements/terms.js'
import type { CheckResult, RequirementResult, ResultFile, RowFinding } from '../../schemas/index.js'
import { type CommonCause, commonCauseText } from '../words/common-causes.js'
import { allRows, counted, FEWER_CHECKS, fewerChecksText, verdictText } from '../words/counting.js'
import { answerLineOf, bodyTextOf, requestLineOf } from '../words/exchanges.js'
import { linesAbout, surplusIn } from '../words/marked-lines.js'
import { html, type Markup, NOTHING } from '../words/markup.js'
import { curlOf, runAgainOf, whyNoCurl } from '../words/repeat-commands.js'
import { GROUP_TITLES } from '../words/row-names.js'
import { anchorOf, type PageDocuments, type PageEvidence } from './evidence.js'
import { markedHtml, receivedHtml, sentenceHtml } from './frame.js'

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

/** Findings of a row that are shown at once, and with their exchange; the others are folded, and name it. */
const SHOWN_AT_ONCE = 2
const MOST_LINKS = 3
const SENT = { body: 400, string: 80, lines: 8 }
const TEXT = { body: 1200, string: 240, lines: 20 }
/** Of JSON the lines are chosen. */
const JSON_TEXT = { body: Number.POSITIVE_INFINITY, string: 240, members: Number.POSITIVE_INFINITY }

/** The command that judges a row again, and its findings, the first of them open to the eye. */
function failureHtml(row: RequirementResult, result: ResultFile, evidence: PageEvidence): Markup {
  const [first, others] = [row.findings.slice(0, SHOWN_AT_ONCE), row.findings.slice(SHOWN_AT_ONCE)]
  const folded =
    others.length === 0
      ? NOTHING
      : html`<details class="others"><summary>${others.length} more of this row</summary>${others.map((finding) => findingHtml(finding, evidence, false))}</details>`
  const again = runAgainOf(result, row)
  return html`${again === null ? NOTHING : html`<p class="repeat">Judge it again: <code>${again}</code></p>`}
${first.map((finding) => findingHtml(finding, evidence, true))}${folded}`
}

function findingHtml(finding: RowFinding, { probes, documents }: PageEvidence, isWhole: boolean): Markup {
  const { check, at, what, expected, received, shownBy } = finding
  const [first] = shownBy
  const exchange = isWhole ? probes.get(first?.probe ?? '')?.exchanges.find(({ id }) => id === first?.exchange) : undefined
  return html`<article class="finding">${whatHtml(what)}
<dl><div><dt>Expected</dt><dd>${listHtml(expected, received) ?? (expected.startsWith('[') ? receivedHtml(expected) : sentenceHtml(expected))}</dd></div>
<div class="bad"><dt>Received</dt><dd>${listHtml(received, expected) ?? receivedHtml(received)}</dd></div></dl>
${exchange === undefined ? NOTHING : excerptHtml(exchange, finding, documents)}
<p class="shown">${shownHtml(finding, probes)}Check: ${sentenceHtml(check)} <code>${at}</code></p></article>
`
}

/** Walks tell how they came to what they found: as steps, folded. */
function whatHtml(what: string): Markup {
  const [, head, told] = /^(.*?) \(1\. (.*)\)$/s.exec(what) ?? []
  if (head === undefined || told === undefined) return html`<h4>${sentenceHtml(what)}</h4>`
  const [steps, ...more] = told.split(/(?:, |; )(?=(?:it takes|one of) )/)
  const items = (steps ?? '').split(/; \d+\. /).map((step) => html`<li>${sentenceHtml(step)}</li>`)
  return html`<h4>${sentenceHtml(head)}</h4><details class="steps"><summary>${items.length} steps led there</summary><ol>${items}</ol><p>${more.join('; ')}</p></details>`
}

/** Two lists side by side: what the other has not, or not so often, is marked. */
function listHtml(list: string, other: string): Markup | undefined {
  const surplus = surplusIn(list, other)
  return surplus.size === 0 ? undefined : html`<span class="received">${markedHtml(list, (part) => surplus.has(part))}</span>`
}

function excerptHtml(exchange: Exchange, finding: RowFinding, documents: PageDocuments): Markup {
  const { label, request, response } = exchange
  const sent = bodyTextOf(request.body, SENT)
  const body = response?.body ?? exchange.failure?.received?.body ?? { kind: 'empty' }
  const lines =
    body.kind === 'json' ? linesAbout(bodyTextOf(body, JSON_TEXT), finding) : [{ text: bodyTextOf(body, TEXT), isMarked: false }]
  const text = lines.map((line) => html`${line.isMarked ? html`<mark>${line.text}</mark>` : line.text}\n`)
  const shown = body.kind === 'empty' ? NOTHING : html`<pre tabindex="0">${text}</pre>`
  const isAnswer = !lines.some(({ isMarked }) => isMarked) && /\bstatus\b|\banswer to\b/.test(finding.what)
  const line = answerLineOf(exchange)
  const [curl, why] = [curlOf(exchange), whyNoCurl(exchange)]
  const unsaid = why === null ? NOTHING : html`<p class="shown">${why}.</p>`
  return html`<div class="exchange"><p class="line"><span class="label">${label}</span> <code>${requestLineOf(exchange)}</code></p>
${sent === '' ? NOTHING : html`<details class="sent"><summary>Request body</summary><pre tabindex="0">${sent}</pre></details>`}
<p class="line answer">→ ${isAnswer ? html`<mark>${line}</mark>` : line}</p>
${shown}${badPartsHtml(documents, body)}
${curl === null ? unsaid : html`<details class="curl"><summary>Send the request again</summary><pre tabindex="0">${curl}</pre></details>`}</div>`
}

function shownHtml({ count, shownBy }: RowFinding, probes: PageEvidence['probes']): Markup {
  if (shownBy.length === 0) return NOTHING
  const links = shownBy.slice(0, MOST_LINKS).map(({ probe, exchange }, i) => {
    const place = `${probe}, exchange ${exchange}`
    const link = probes.has(probe) ? html`<a href="#${anchorOf(probe, exchange)}">${place}</a>` : place
    return html`${i === 0 ? '' : '; '}${link}`
  })
  return html`${count === 1 ? 'In 1 answer:' : `In ${count} answers; first:`} ${links}.<br>`
}

const MOST_BAD = 12

/** The sentence on the document in a body, and what is bad in its tree. Nothing where the body holds no document. */
function badPartsHtml(documents: PageDocuments, body: RecordedBody): Markup {
  const outline = documents.get(body)
  if (outline === undefined) return NOTHING
  let left = MOST_BAD
  const bad = ({ parts = [] }: OutlineNode): Markup => {
    const items = parts.filter(isBad).map((part) => {
      left -= 1
      return left < 0 ? NOTHING : html`<li><span class="${part.tone ?? ''}">${part.text}</span>${bad(part)}</li>`
    })
    return items.length === 0 ? NOTHING : html`<ul>${items}</ul>`
  }
  return html`<div class="document"><p class="${outline.tone ?? ''}">${outline.text}</p>${bad(outline)}</div>`
}

function isBad({ tone, parts = [] }: OutlineNode): boolean {
  return tone === 'bad' || parts.some(isBad)
}
