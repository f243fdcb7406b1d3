// Writes the reports of a run. Its page shows the documents that it read back, as the inspection shows them. The checks had each of them inspected
// already, so this only looks up what came of it. Does not judge.

import { type Evidence, NotAssessed } from '../engine/index.js'
import type { Facts } from '../fixtures/context.js'
import type { Exchange, RecordedBody } from '../fixtures/exchange.js'
import type { OutlineNode } from '../inspection/index.js'
import { headerOffset } from '../inspection/pdf/header.js'
import type { EvidenceByProbe } from '../reports/words/exchanges.js'
import { writePage, writeReports } from '../reports/write-reports.js'
import type { ResultFile } from '../schemas/index.js'

/** A run, and what it was judged by. */
interface JudgedRun {
  readonly result: ResultFile
  readonly evidence: EvidenceByProbe
  readonly facts: Facts
}

/** Writes all reports. @throws ReportFolderError if one cannot be written */
export async function writeRunReports(reportDir: string, { result, evidence, facts }: JudgedRun): Promise<void> {
  await writeReports(reportDir, result, evidence, await documentOutlines(evidence.values(), facts))
}

/** Writes the page of a verified run anew, before it goes to others: what stands in the folder may say anything. @throws ReportFolderError */
export async function writePageAnew(reportDir: string, { result, evidence, facts }: JudgedRun): Promise<void> {
  await writePage(reportDir, result, evidence, await documentOutlines(evidence.values(), facts))
}

/** The outline of each document that an answer brought, by the body of the answer. */
async function documentOutlines(evidence: Iterable<Evidence<Exchange>>, facts: Facts): Promise<ReadonlyMap<RecordedBody, OutlineNode>> {
  const [{ inspected, looksLikeContainer }, { clockAheadMs }] = await Promise.all([
    import('../specs/documents/documents.js'),
    import('../specs/answers/clock.js'),
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
