// Writes the result of a run and its projections into the report folder. Its page shows the documents that it read back, as the inspection shows them.
// The checks had each of them inspected already, so this only looks up what came of it. Does not judge.
import { join, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Evidence, NotAssessed } from '../engine/index.js'
import type { Facts } from '../fixtures/context.js'
import type { Exchange, RecordedBody } from '../fixtures/exchange.js'
import type { OutlineNode } from '../inspection/index.js'
import { headerOffset } from '../inspection/pdf/header.js'
import { renderBadge } from '../reports/formats/badge.js'
import { renderJUnit } from '../reports/formats/junit.js'
import { renderMarkdown } from '../reports/formats/markdown.js'
import { renderHtml } from '../reports/html/run-page.js'
import { HTML_FILE, RESULT_FILE } from '../reports/store/file-names.js'
import { makeFolder, writeWhole, writing } from '../reports/store/stored-json.js'
import type { EvidenceByProbe } from '../reports/words/exchanges.js'
import type { ResultFile } from '../schemas/index.js'

/** A run, and what it was judged by. */
interface JudgedRun {
  readonly result: ResultFile
  readonly evidence: EvidenceByProbe
  readonly facts: Facts
}

/** Writes all reports. @throws ReportFolderError if one cannot be written */
export async function writeRunReports(reportDir: string, run: JudgedRun): Promise<void> {
  const { result, evidence } = run
  const reports: Readonly<Record<string, () => string>> = {
    [RESULT_FILE]: () => `${JSON.stringify(result, null, 2)}\n`,
    'observations.json': () => `${JSON.stringify(result.observations, null, 2)}\n`,
    'junit.xml': () => renderJUnit(result, evidence),
    'summary.md': () => renderMarkdown(result, evidence),
    'badge.json': () => renderBadge(result),
  }
  for (const [name, render] of Object.entries(reports)) {
    // Each takes a moment. Between them a run can be interrupted.
    await setImmediate()
    await writing(reportDir, () => {
      makeFolder(resolve(reportDir))
      return writeWhole(join(reportDir, name), render())
    })
  }
  await writePage(reportDir, run)
}

/** Writes the page; of a verified run anew, before it goes to others: what stands in the folder may say anything. @throws ReportFolderError */
export async function writePage(reportDir: string, { result, evidence, facts }: JudgedRun): Promise<void> {
  const outlines = await documentOutlines(evidence.values(), facts)
  await setImmediate()
  await writing(reportDir, () => writeWhole(join(reportDir, HTML_FILE), renderHtml(result, evidence, outlines)))
}

/** The outline of each document that an answer brought, by the body of the answer. */
async function documentOutlines(evidence: Iterable<Evidence<Exchange>>, facts: Facts): Promise<ReadonlyMap<RecordedBody, OutlineNode>> {
  const [{ inspected, looksLikeContainer }, { clockAheadMs }] = await Promise.all([
    import('../specs/documents/documents.js'),
    import('../specs/answers/expect.js'),
  ])
  const outlines = new Map<RecordedBody, OutlineNode>()
  for (const exchange of [...evidence].flatMap(({ exchanges }) => exchanges)) {
    const body = exchange.response?.body
    if (body?.kind !== 'bytes' || outlines.has(body) || !(looksLikeContainer(body.bytes) || headerOffset(body.bytes) >= 0)) continue
    try {
      const inspection = await inspected(body.bytes, facts, clockAheadMs(exchange))
      outlines.set(body, (await import('../inspection/index.js')).outlineOf(inspection))
    } catch (error) {
      if (!(error instanceof NotAssessed)) throw error
      outlines.set(body, { text: `NOT INSPECTED: ${error.message}`, tone: 'bad' })
    }
  }
  return outlines
}
