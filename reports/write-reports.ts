// Writes the result and its projections into the report folder. Knows nothing of what stands in them.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Evidence } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import type { ResultFile } from '../schemas/index.js'
import { renderBadge } from './badge.js'
import { HTML_FILE, RESULT_FILE } from './file-names.js'
import { renderHtml } from './html.js'
import { renderJUnit } from './junit.js'
import { renderMarkdown } from './markdown.js'

/** Writes all reports of a run. */
export function writeReports(reportDir: string, result: ResultFile, evidence: ReadonlyMap<string, Evidence<Exchange>>): void {
  mkdirSync(reportDir, { recursive: true })
  writeWhole(join(reportDir, RESULT_FILE), `${JSON.stringify(result, null, 2)}\n`)
  writeWhole(join(reportDir, 'observations.json'), `${JSON.stringify(result.observations, null, 2)}\n`)
  writeWhole(join(reportDir, 'junit.xml'), renderJUnit(result))
  writeWhole(join(reportDir, 'summary.md'), renderMarkdown(result))
  writeWhole(join(reportDir, 'badge.json'), renderBadge(result))
  writeWhole(join(reportDir, HTML_FILE), renderHtml(result, evidence))
}

/** Puts the whole file in place at once: a reader sees the old one or the new one, never a half. */
function writeWhole(path: string, text: string): void {
  const draft = `${path}.part`
  writeFileSync(draft, text)
  renameSync(draft, path)
}
