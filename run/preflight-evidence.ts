// Keeps what was asked before a run as evidence: an operator can see it, and answers that were not the deployment's are counted.
// Judges nothing: what stands in the deployment's place would be accused of what it never promised.
import type { Evidence } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import { PREFLIGHT, type SharingOpener } from './preflight.js'

/** The same opener; hands over the exchanges of the preflight when it is closed. */
export function keepingPreflight(opener: SharingOpener, keep: (evidence: Evidence<Exchange>) => void): SharingOpener {
  return {
    ...opener,
    open: async (probe, ...how) => {
      const startedAt = Date.now()
      const opened = await opener.open(probe, ...how)
      const close = async (): Promise<void> => {
        await opened.close()
        const durationMs = Date.now() - startedAt
        keep({ probe: probe.title, startedAt, durationMs, outcome: { value: null }, exchanges: [...opened.exchanges] })
      }
      return probe === PREFLIGHT ? { ...opened, close } : opened
    },
  }
}

/** Evidence that is kept and not judged. */
export function isPreflight({ probe }: Evidence<Exchange>): boolean {
  return probe === PREFLIGHT.title
}
