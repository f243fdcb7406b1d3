// The report as one self-contained HTML page: opens from a file, asks the network for nothing, prints.
// A pure projection of the result and the evidence.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Evidence } from '../engine/index.js'
import type { Exchange, RecordedBody } from '../fixtures/exchange.js'
import type { OutlineNode } from '../inspection/index.js'
import type { ResultFile } from '../schemas/index.js'
import { PageDocuments } from './html-documents.js'
import { evidenceHtml } from './html-evidence.js'
import { gateHtml } from './html-gate.js'
import { commonCausesHtml, headerHtml, scopeHtml } from './html-header.js'
import { ledgerHtml } from './html-ledger.js'
import { observationsHtml } from './html-observations.js'
import { timesHtml } from './html-times.js'
import { html } from './markup.js'

/** The whole page. Style and script stand in it as they are; everything else is escaped. @param outlines of documents, by the body that brought them */
export function renderHtml(
  result: ResultFile,
  probes: ReadonlyMap<string, Evidence<Exchange>>,
  outlines: ReadonlyMap<RecordedBody, OutlineNode>,
): string {
  const evidence = { probes, documents: new PageDocuments(outlines) }
  const style = ['frame.css', 'tables.css', 'rows.css'].map(ownFile).join('')
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
${gateHtml(result)}
${commonCausesHtml(result, evidence)}
${ledgerHtml(result, evidence)}
${scopeHtml(result)}
${timesHtml(result)}
${observationsHtml(result, evidence)}
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
