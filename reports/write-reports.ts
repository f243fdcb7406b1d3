// Writes the result and its projections into the report folder. Knows nothing of what stands in them.
import { join, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { RecordedBody } from '../fixtures/exchange.js'
import type { OutlineNode } from '../inspection/index.js'
import type { ResultFile } from '../schemas/index.js'
import { renderJUnit } from './formats/junit.js'
import { renderMarkdown } from './formats/markdown.js'
import { renderHtml } from './html/run-page.js'
import { HTML_FILE, RESULT_FILE } from './store/file-names.js'
import { makeFolder, writeWhole, writing } from './store/stored-json.js'
import type { EvidenceByProbe } from './words/exchanges.js'

/** Writes the page alone. @param outlines of documents, by the body that brought them @throws ReportFolderError if it cannot be written */
export async function writePage(
  reportDir: string,
  result: ResultFile,
  evidence: EvidenceByProbe,
  outlines: ReadonlyMap<RecordedBody, OutlineNode>,
): Promise<void> {
  await writing(reportDir, () => writeWhole(join(reportDir, HTML_FILE), renderHtml(result, evidence, outlines)))
}

/** Writes all reports of a run. @param outlines of documents, by the body that brought them @throws ReportFolderError if one cannot be written */
export async function writeReports(
  reportDir: string,
  result: ResultFile,
  evidence: EvidenceByProbe,
  outlines: ReadonlyMap<RecordedBody, OutlineNode>,
): Promise<void> {
  const reports: Readonly<Record<string, () => string>> = {
    [RESULT_FILE]: () => `${JSON.stringify(result, null, 2)}\n`,
    'observations.json': () => `${JSON.stringify(result.observations, null, 2)}\n`,
    'junit.xml': () => renderJUnit(result, evidence),
    'summary.md': () => renderMarkdown(result, evidence),
    'badge.json': () => renderBadge(result),
    [HTML_FILE]: () => renderHtml(result, evidence, outlines),
  }
  for (const [name, render] of Object.entries(reports)) {
    // Each takes a moment. Between them a run can be interrupted.
    await setImmediate()
    await writing(reportDir, () => {
      makeFolder(resolve(reportDir))
      return writeWhole(join(reportDir, name), render())
    })
  }
}

const COLOURS = {
  conformant: 'brightgreen',
  'non-conformant': 'red',
  incomplete: 'yellow',
  'nothing found against it': 'lightgrey',
} as const

/** The text of `badge.json`. */
export function renderBadge({ verdict, strict }: ResultFile): string {
  const badge = { schemaVersion: 1, label: strict ? 'signing (strict)' : 'signing', message: verdict, color: COLOURS[verdict] }
  return `${JSON.stringify(badge, null, 2)}\n`
}
