// Defects in the documents: the faults of the document formats and of the trust services, each with the row it breaks.
// Must not know how a fault is carried out.
import { type FaultName, faultDescriptions, type TrustFaultName, trustFaultDescriptions } from '../documents/index.js'
import type { Defect, DefectLevel, Defects } from './define.js'

type Row = readonly [requirement: string, level: DefectLevel]

/** Faults that break no sentence of the interface: what is left out or chosen otherwise there is open. Inspections tell of them all the same. */
const FREEDOMS = ['no-certificate-values', 'archive-over-first-signature-only', 'pdf-sub-filter-legacy', 'pdf-byte-range-short'] as const
type BreakingFault = Exclude<FaultName, (typeof FREEDOMS)[number]>

const FAULT_ROWS: Readonly<Record<BreakingFault, Row>> = {
  'file-left-out': ['DOC-1', 'required'],
  'data-file-altered': ['DOC-2', 'required'],
  'data-file-missing': ['DOC-2', 'required'],
  'wrong-signer-certificate': ['DOC-1', 'required'],
  'signature-value-corrupted': ['DOC-1', 'required'],
  'signed-properties-unprotected': ['DOC-1', 'required'],
  'no-signing-certificate-reference': ['DOC-14', 'advised'],
  'no-time-stamp': ['DOC-3', 'required'],
  'time-stamp-over-other-bytes': ['DOC-3', 'required'],
  'time-stamp-signature-broken': ['DOC-3', 'required'],
  'no-revocation-values': ['DOC-4', 'required'],
  'revocation-for-another-certificate': ['DOC-4', 'required'],
  'revocation-signature-broken': ['DOC-4', 'required'],
  'digest-sha1': ['DOC-18', 'advised'],
  'signing-time-in-future': ['DOC-15', 'advised'],
  'mimetype-not-first': ['DOC-10', 'advised'],
  'mimetype-compressed': ['DOC-10', 'advised'],
  'unsigned-extra-file': ['DOC-11', 'advised'],
  'earlier-signature-damaged': ['DOC-12', 'advised'],
  'container-truncated': ['DOC-5', 'required'],
  'archive-time-stamp-missing': ['DOC-6', 'required'],
  'archive-time-stamp-over-other-bytes': ['DOC-6', 'required'],
  'archive-time-stamp-signature-broken': ['DOC-6', 'required'],
  'pdf-earlier-bytes-changed': ['DOC-13', 'advised'],
  'pdf-altered-after-signing': ['DOC-1', 'required'],
  'pdf-bytes-after-signature': ['DOC-13', 'advised'],
  'pdf-truncated': ['DOC-1', 'required'],
}

const TRUST_ROWS: Readonly<Record<TrustFaultName, Row>> = {
  'ocsp-says-revoked': ['DOC-16', 'advised'],
  'ocsp-says-unknown': ['DOC-16', 'advised'],
  'ocsp-before-time-stamp': ['DOC-17', 'advised'],
  'time-stamp-after-expiry': ['DOC-16', 'advised'],
}

/** The same faults, committed by eSealCreate alone. */
const SEAL_ROWS = {
  'seal-signature-corrupted': ['DOC-7', 'signature-value-corrupted'],
  'seal-leaves-a-file-out': ['DOC-7', 'file-left-out'],
  'seal-with-wrong-certificate': ['DOC-7', 'wrong-signer-certificate'],
  'seal-without-time-stamp': ['DOC-9', 'no-time-stamp'],
  'seal-time-stamp-over-other-bytes': ['DOC-9', 'time-stamp-over-other-bytes'],
  'seal-without-revocation-values': ['DOC-9', 'no-revocation-values'],
} as const satisfies Readonly<Record<string, readonly [requirement: string, fault: FaultName]>>

export const documentDefects: Defects = {
  ...sealDefects(),
  ...Object.fromEntries(
    faultNames(FAULT_ROWS).map((name): [string, Defect] => {
      const [requirement, level] = FAULT_ROWS[name]
      return [name, { requirement, level, description: faultDescriptions[name], documentFault: name }]
    }),
  ),
  ...Object.fromEntries(
    faultNames(TRUST_ROWS).map((name): [string, Defect] => {
      const [requirement, level] = TRUST_ROWS[name]
      return [name, { requirement, level, description: trustFaultDescriptions[name], trustFault: name }]
    }),
  ),
}

function sealDefects(): Defects {
  const entries = Object.entries(SEAL_ROWS).map(([name, [requirement, documentFault]]): [string, Defect] => {
    const description = `eSealCreate: ${faultDescriptions[documentFault]}`
    return [name, { requirement, level: 'required', description, documentFault, faultOnlyIn: 'create-seal' }]
  })
  return Object.fromEntries(entries)
}

function faultNames<Name extends string>(rows: Readonly<Record<Name, Row>>): readonly Name[] {
  return Object.keys(rows).filter((name): name is Name => Object.hasOwn(rows, name))
}
