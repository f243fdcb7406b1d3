// The deliberate faults that the trust services commit: statuses and clocks for the OCSP responder and the time-stamping authority.
// Must not know documents.
import type { CertificateStatus } from '../pki/index.js'

/** What the responder and the authority are made with. */
export interface TrustSeam {
  /** The status that the OCSP responder tells. */
  status(honest: CertificateStatus): CertificateStatus
  /** The time at which the OCSP responder says it is. */
  ocspTime(now: Date): Date
  /** The time at which the time-stamping authority says it is. */
  timeStampTime(now: Date): Date
}

interface TrustFault {
  /** What the fault breaks, in one line. */
  readonly breaks: string
  readonly seam: Partial<TrustSeam>
}

const day = 24 * 3600 * 1000

const honestTrust: TrustSeam = { status: (honest) => honest, ocspTime: (now) => now, timeStampTime: (now) => now }

const faults = {
  'ocsp-says-revoked': {
    breaks: 'OCSP tells of every certificate that it was revoked a day ago',
    seam: { status: () => ({ status: 'revoked', at: new Date(Date.now() - day), reason: 1 }) },
  },
  'ocsp-says-unknown': {
    breaks: 'OCSP knows no certificate',
    seam: { status: () => ({ status: 'unknown' }) },
  },
  'ocsp-before-time-stamp': {
    breaks: 'OCSP responses were produced ten days before the time-stamp',
    seam: { ocspTime: (now) => new Date(now.getTime() - 10 * day) },
  },
  'time-stamp-after-expiry': {
    breaks: 'time-stamps are dated twenty years ahead, when the signing certificate has long expired',
    seam: { timeStampTime: (now) => new Date(now.getTime() + 20 * 365 * day) },
  },
} satisfies Record<string, TrustFault>

/** Names of the faults of the trust services. */
export type TrustFaultName = keyof typeof faults

/** Every fault with what it breaks, in one line. */
export const trustFaultDescriptions: Readonly<Record<TrustFaultName, string>> = Object.fromEntries(
  Object.entries(faults).map(([name, fault]) => [name, fault.breaks]),
) as Record<TrustFaultName, string>

/** The seam with the given faults in it; of two faults at the same point the later wins. */
export function trustSeamOf(names: readonly TrustFaultName[] = []): TrustSeam {
  return Object.assign({}, honestTrust, ...names.map((name) => faults[name].seam))
}
