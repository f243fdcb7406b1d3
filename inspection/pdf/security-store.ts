// The document security store: certificates, OCSP responses and CRLs kept in a PDF (ISO 32000-2, 12.8.4.3).

import type { RevocationSource } from '../context.js'
import { type Findings, Malformed } from '../findings.js'
import { judgeType, TYPES } from './dictionary-type.js'
import type { PdfDocument } from './document.js'
import { PdfRef, PdfStream, type PdfValue } from './values.js'

/** DER of a certificate, and where it stands. */
interface StoredCertificate {
  readonly bytes: Uint8Array
  readonly where: string
}

/** The values of the store. */
export interface SecurityStore {
  readonly certificates: readonly StoredCertificate[]
  readonly sources: readonly RevocationSource[]
}

/** Its arrays are optional: a value may also stand in VRI alone, which sorts values by signature. `undefined` where the document has no store. */
export function readSecurityStore(document: PdfDocument, findings: Findings): SecurityStore | undefined {
  const dss = document.dict(document.catalog.get('DSS'))
  if (dss === undefined) return undefined
  const vri = document.dict(dss.get('VRI'))
  judgeType(document.resolve(dss.get('Type')), TYPES.store, 'DSS', findings)
  const bySignature = [...(vri?.keys() ?? [])].flatMap((name) => document.dict(vri?.get(name)) ?? [])
  const read = (key: string, keyInVri: string): StoredCertificate[] => {
    const listed = document.array(dss.get(key)).map((item, index) => ({ item, where: `DSS ${key} ${index + 1}` }))
    const sorted = bySignature
      .flatMap((entry) => document.array(entry.get(keyInVri)))
      .map((item) => ({ item, where: `DSS VRI ${keyInVri}` }))
    const met = new Set<PdfValue>()
    return [...listed, ...sorted].flatMap(({ item, where }) => {
      const identity = item instanceof PdfRef ? item.number : item
      if (met.has(identity)) return []
      met.add(identity)
      const bytes = findings.attempt(() => streamBytes(document, item), 'security-store-unreadable', where)
      return bytes === undefined ? [] : [{ bytes, where }]
    })
  }
  const ocsps = read('OCSPs', 'OCSP').map((stored) => ({ ...stored, type: 'ocsp' as const }))
  const crls = read('CRLs', 'CRL').map((stored) => ({ ...stored, type: 'crl' as const }))
  return { certificates: read('Certs', 'Cert'), sources: [...ocsps, ...crls] }
}

function streamBytes(document: PdfDocument, value: PdfValue): Uint8Array {
  const stream = document.resolve(value)
  if (!(stream instanceof PdfStream)) throw new Malformed('PDF: an entry of the DSS is no stream.')
  return document.decode(stream)
}
