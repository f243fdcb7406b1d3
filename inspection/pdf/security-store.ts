// The document security store: certificates, OCSP responses and CRLs kept in a PDF (ISO 32000-2, 12.8.4.3).
// Must not know whether any of them verifies.

import { type Findings, Malformed } from '../findings.js'
import type { PdfDocument } from './document.js'
import { PdfStream } from './values.js'

/** DER of one certificate, OCSP response or CRL, and where it stands. */
export interface StoredValue {
  readonly bytes: Uint8Array
  readonly where: string
}

/** The values of the store. */
export interface SecurityStore {
  readonly certificates: readonly StoredValue[]
  readonly ocsps: readonly StoredValue[]
  readonly crls: readonly StoredValue[]
}

/** undefined where the document has none. VRI only sorts the same values by signature, so it is not needed. */
export function readSecurityStore(document: PdfDocument, findings: Findings): SecurityStore | undefined {
  const dss = document.dict(document.catalog.get('DSS'))
  if (dss === undefined) return undefined
  const read = (key: string): StoredValue[] =>
    document.array(dss.get(key)).flatMap((item, index) => {
      const where = `DSS ${key} ${index + 1}`
      const bytes = findings.attempt(() => streamBytes(document, item), 'security-store-unreadable', where)
      return bytes === undefined ? [] : [{ bytes, where }]
    })
  return { certificates: read('Certs'), ocsps: read('OCSPs'), crls: read('CRLs') }
}

function streamBytes(document: PdfDocument, value: Parameters<PdfDocument['resolve']>[0]): Uint8Array {
  const stream = document.resolve(value)
  if (!(stream instanceof PdfStream)) throw new Malformed('PDF: an entry of the DSS is no stream.')
  return document.decode(stream)
}
