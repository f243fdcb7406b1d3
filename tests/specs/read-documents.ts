// Documents as checks get them, read from bytes that a test made. Knows no test.
import { type InspectOptions, inspect } from '../../inspection/index.js'
import type { ReadDocument, SignedDocuments } from '../../specs/documents/documents.js'
import { answered } from './answered.js'

export async function readDocument(bytes: Buffer, options: InspectOptions = {}): Promise<ReadDocument> {
  return { name: 'a document', bytes, exchange: answered(200, ''), inspection: await inspect(bytes, options) }
}

/** One document of a session with all its signatures; `uploaded` and `before` are what was there first. */
export function signedDocument(
  document: ReadDocument,
  earlier: Pick<SignedDocuments, 'before'> & Partial<SignedDocuments['session']>,
): SignedDocuments {
  const { before, uploaded = [] } = earlier
  const signatures = document.inspection.signatures.map((report) => ({ document, report }))
  return { session: { id: 'a'.repeat(64), uploaded }, others: [], documents: [document], signatures, before }
}
