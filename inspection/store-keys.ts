// The keys of VRI in a document security store: by them a reader finds the validation data of one signature (ETSI EN 319 142-1, 5.4.2.3).
import { createHash } from 'node:crypto'
import { withoutPadding } from './cms.js'
import { type Findings, ifReadable } from './findings.js'
import type { PdfDocument } from './pdf/document.js'
import type { SignatureField } from './pdf/signature-fields.js'

/**
 * Tells of a VRI that has an entry for none of the signatures. Beside theirs there may be entries for the signatures of OCSP responses and CRLs,
 * and for signatures of earlier revisions, so that a single key proves nothing.
 */
export function judgeStoreKeys(document: PdfDocument, fields: readonly SignatureField[], findings: Findings): void {
  const entries = document.dict(document.dict(document.catalog.get('DSS'))?.get('VRI'))
  if (entries === undefined || fields.length === 0) return
  const known = new Set([...entries.keys()].map((key) => key.toUpperCase()))
  // A dictionary may say what it is, and hold nothing.
  known.delete('TYPE')
  if (known.size === 0 || fields.flatMap(keysOf).some((key) => known.has(key))) return
  const message =
    'No entry of /VRI has as its key the SHA-1 of the whole /Contents of a signature: readers that go by the keys find nothing there.'
  findings.at('DSS VRI').advice('store-keys-astray', message, 'ISO 32000-2, 12.8.4.4; ETSI EN 319 142-1, 5.4.2.3')
}

/** Of the contents with the zeros behind them. Widespread writers leave them out for a document time-stamp, and take its token alone. */
function keysOf({ contents, subFilter }: SignatureField): readonly string[] {
  return [contents, ...(subFilter === 'ETSI.RFC3161' ? tokenIn(contents) : [])].map((bytes) =>
    createHash('sha1').update(bytes).digest('hex').toUpperCase(),
  )
}

/** None where it cannot be read, which is told of where the time-stamp is judged. */
function tokenIn(contents: Uint8Array): readonly Uint8Array[] {
  return ifReadable(() => [withoutPadding(contents).bytes], [])
}
