// The observations on the HTML page: a table for each operation or area, in it the requirements with what was observed at each point.
import { GROUPS, groupOf } from '../../requirements/ledger.js'
import type { Observation, ResultFile } from '../../schemas/index.js'
import { counted } from '../words/counting.js'
import { GROUP_TITLES } from '../words/group-titles.js'
import { html, type Markup, NOTHING } from '../words/markup.js'
import { anchorOf, type PageEvidence } from './evidence.js'
import { receivedHtml, sentenceHtml } from './text.js'

/** The section; nothing where nothing was observed. Each point leads to the exchange that shows it. */
export function observationsHtml({ observations, requirements }: ResultFile, { probes }: Pick<PageEvidence, 'probes'>): Markup {
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
