// The documents that a run read back, as the inspection shows them, for the page of the run. The checks had each of them inspected already, so this
// only looks up what came of it. Does not judge.
import { type Evidence, NotAssessed } from '../engine/index.js'
import type { Facts } from '../fixtures/context.js'
import type { Exchange, RecordedBody } from '../fixtures/exchange.js'
import type { OutlineNode } from '../inspection/index.js'
import { headerOffset } from '../inspection/pdf/header.js'

/** The outline of each document that an answer brought, by the body of the answer. */
export async function documentOutlines(
  evidence: Iterable<Evidence<Exchange>>,
  facts: Facts,
): Promise<ReadonlyMap<RecordedBody, OutlineNode>> {
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
