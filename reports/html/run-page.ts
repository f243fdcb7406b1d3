// The report as one self-contained HTML page: opens from a file, asks the network for nothing, prints.
// A pure projection of the result and the evidence.

import type { RecordedBody } from '../../fixtures/exchange.js'
import type { OutlineNode } from '../../inspection/index.js'
import type { ResultFile } from '../../schemas/index.js'
import { commonCauses } from '../words/common-causes.js'
import type { EvidenceByProbe } from '../words/exchanges.js'
import { html } from '../words/markup.js'
import { PageDocuments } from './documents.js'
import { evidenceHtml } from './evidence.js'
import { htmlPage } from './frame.js'
import { commonCausesHtml, gateHtml, headerHtml, scopeHtml } from './header.js'
import { ledgerHtml } from './ledger.js'
import { observationsHtml } from './observations.js'
import { timesHtml } from './times.js'

/** The whole page. @param outlines of documents, by the body that brought them */
export function renderHtml(result: ResultFile, probes: EvidenceByProbe, outlines: ReadonlyMap<RecordedBody, OutlineNode>): string {
  const evidence = { probes, documents: new PageDocuments(outlines) }
  const causes = commonCauses(result, probes)
  const { deployment, verdict, suite, interface: judged, node } = result
  const body = html`<a class="skip" href="#requirements">Skip to the requirements</a>
${headerHtml(result)}
<main>
${gateHtml(result)}
${commonCausesHtml(causes)}
${ledgerHtml(result, evidence, causes)}
${scopeHtml(result)}
${timesHtml(result)}
${observationsHtml(result, evidence)}
${evidenceHtml(evidence)}
</main>
<footer>signing-conformance ${suite.version}, interface ${judged.version}, Node.js ${node}</footer>`
  const title = `${deployment.name}: ${verdict}`
  return htmlPage({ title, styles: ['frame.css', 'tables.css', 'rows.css'], script: 'page.js', body })
}
