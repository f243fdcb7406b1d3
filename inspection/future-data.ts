// Revocation data from a time that had not come. It is looked at last: a PDF has one store for all its signatures, and only its last time-stamp tells how
// late its data may be.

import type { Finding, Inspection, RevocationReport } from './report.js'

/** Data that is later than the clock of who reads, and than every time-stamp of the document, by more than clocks and the work on it may explain. */
const FUTURE_MS = 3600 * 1000

/**
 * With what is wrong with data from a time that had not come. Of a document without time-stamps nobody can tell, as the clock may be behind it.
 * @param at by the clock of who reads
 */
export function withFutureData(inspection: Inspection, at: Date): Inspection {
  const { signatures, timeStamps } = inspection
  const stamps = [...signatures.flatMap((one) => [...one.signatureTimeStamps, ...one.archiveTimeStamps]), ...timeStamps]
  const proven = stamps.flatMap(({ valid, genTime }) => (valid && genTime !== null ? [Date.parse(genTime)] : []))
  if (proven.length === 0) return inspection
  const latest = Math.max(at.getTime(), ...proven) + FUTURE_MS
  return {
    ...inspection,
    signatures: signatures.map((one) => ({ ...one, findings: [...one.findings, ...futureData(one.revocation, latest)] })),
  }
}

function futureData(reports: readonly RevocationReport[], latest: number): Finding[] {
  return reports.flatMap(({ type, where, producedAt }) => {
    if (producedAt === null || Date.parse(producedAt) <= latest) return []
    const [what, clause] = type === 'ocsp' ? ['OCSP response', 'RFC 6960, 4.2.2.1'] : ['CRL', 'RFC 5280, 5.1.2.4']
    const message = `The ${what} says that it is of ${producedAt}, a time that had not come: programs take it for unreliable.`
    return [{ severity: 'advice', code: 'revocation-not-in-force', message, clause, where }]
  })
}
