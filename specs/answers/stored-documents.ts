// The bytes of documents as they were read back. Must not know any document format.
import { couldNotRun } from '../../engine/index.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import type { SessionFile, StoredDocument } from '../../fixtures/context.js'
import { unmet } from '../../fixtures/sessions/storage-client.js'

/** The bytes of a document. @throws NotAssessed `could-not-run` where it could not be downloaded */
export function bytesOf(document: StoredDocument | SessionFile): Uint8Array {
  if ('bytes' in document) return document.bytes
  const { exchange } = document
  const body = exchange.response?.body
  if (body === undefined || !isSuccess(exchange)) throw couldNotRun(unmet(exchange, 'the bytes of the document'))
  switch (body.kind) {
    case 'bytes':
      return body.bytes
    case 'text':
      return Buffer.from(body.text)
    case 'json':
      return Buffer.from(JSON.stringify(body.value))
    case 'empty':
      return new Uint8Array()
  }
}
