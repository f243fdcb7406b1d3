// Rows of the ledger that short runs are limited to. Knows no circumstance.

/** One reading operation. */
export const READING = ['CFG-1', 'KEY-1'] as const
/** Digest and signature, with sessions and uploads. */
export const SIGNING = ['DIG-1', 'FIN-1'] as const
/** A seal. */
export const SEALING = ['SEA-1'] as const
/** A row of each of the six operations. */
export const ALL_SIX = ['CFG-1', 'KEY-1', 'DIG-1', 'FIN-1', 'ARC-1', 'SEA-1'] as const
