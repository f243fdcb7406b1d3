// The rows by which bad sessions get no claim. Asks nothing.
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { CheckableId } from '../../requirements/ledger.js'

/** A session that does not exist, or one without files. */
export type BadSession = 'unknown' | 'empty'

/** The rows of each operation: for bad sessions alone, and among good ones. */
export const BAD_SESSION_ROWS: Readonly<Record<SigningOperation, Readonly<Record<BadSession, readonly [CheckableId, CheckableId]>>>> = {
  calculateDigest: { unknown: ['DIG-18', 'DIG-19'], empty: ['DIG-20', 'DIG-21'] },
  finalizeSigning: { unknown: ['FIN-6', 'FIN-6'], empty: ['FIN-8', 'FIN-8'] },
  addArchive: { unknown: ['ARC-5', 'ARC-5'], empty: ['ARC-7', 'ARC-7'] },
  createSeal: { unknown: ['SEA-20', 'SEA-20'], empty: ['SEA-21', 'SEA-21'] },
}
