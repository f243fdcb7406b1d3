// The gate of a run on the HTML page: its result beside the verdict, and a section with what it rests on.
import type { GateItem, ResultFile } from '../../schemas/index.js'
import { gateSections, gateSentence } from '../words/gate.js'
import { html, type Markup, NOTHING } from '../words/markup.js'

/** `gate passed` with its reason; nothing where the run has no gate. */
export function gateResultHtml(result: ResultFile): Markup {
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
