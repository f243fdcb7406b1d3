// The sentences about every walk: by which rows each kind of walk is judged, and what walks show that the interface leaves open.
import { across, observeAcross } from '../../fixtures/index.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { DOCUMENT_ROWS, SIGNATURE_ROWS } from '../documents/document-advice.js'
import { expectKept } from './judging.js'
import { describeNames, describeUnclaimed } from './observing.js'
import { kindOfWalk, type WalkKind } from './titles.js'
import type { Walks } from './trace.js'

/** Rows about what a good request gets. Not judged in walks that provoke: a deployment may lock the session after bad tokens and passwords. */
const OF_FINALIZING: readonly CheckableId[] = ['DIG-11', 'DIG-15', 'DIG-22']

/** Rows that every kind of walk is judged by. */
const ROWS: readonly CheckableId[] = [
  ...(['DIG-5', 'FIN-2', 'FIN-7', 'ARC-2', 'ARC-6', 'SEA-2', 'SEA-22', 'PLA-1', 'PLA-2'] as const),
  ...(['DOC-1', 'DOC-2', 'DOC-3', 'DOC-4', 'DOC-5', 'DOC-6', 'DOC-7', 'DOC-8', 'DOC-9', 'DOC-12', 'DOC-13'] as const),
  ...(['SEA-5', 'SEA-6', 'SEA-7', 'SEA-8', 'SEA-9', 'SEA-10', 'SEA-26', 'SEA-27'] as const),
  ...DOCUMENT_ROWS,
  ...SIGNATURE_ROWS,
  ...(['DOC-26', 'DOC-27', 'DOC-28', 'ERR-3', 'ERR-16'] as const),
]

/** Rows of what is claimed: a second provider may be refused anything. */
const OF_CLAIMS: readonly CheckableId[] = [
  ...(['FIN-2', 'FIN-7', 'ARC-2', 'ARC-6', 'SEA-2', 'SEA-22', 'DOC-1', 'DOC-2', 'DOC-5', 'DOC-7', 'DOC-12'] as const),
]

/** Rows of the plainest requests, which such a lock refuses as well. */
const OF_PLAINEST: readonly CheckableId[] = ['DIG-1', 'ARC-1', 'SEA-1', 'SEA-4']

/** Rows of the configuration and the published key, read between other calls. */
const OF_READINGS: readonly CheckableId[] = ['CFG-1', 'CFG-6', 'CFG-7', 'CFG-13', 'KEY-1']

/** Rows of what is wrong on purpose. */
const PLAIN_FAULTS: readonly CheckableId[] = [
  ...(['DIG-17', 'DIG-18', 'DIG-19', 'DIG-20', 'DIG-21', 'DIG-27', 'FIN-6', 'FIN-8', 'FIN-9', 'FIN-10', 'FIN-11', 'FIN-12'] as const),
  ...(['FIN-13', 'ARC-5', 'ARC-7', 'SEA-20', 'SEA-21'] as const),
]
const PROVOKING_FAULTS: readonly CheckableId[] = [
  ...(['SEA-11', 'SEA-13', 'SEA-14', 'SEA-15', 'SEA-16', 'SEA-17', 'SEA-18', 'SEA-19'] as const),
  ...(['SEA-23', 'SEA-24', 'SEA-25', 'SEA-37', 'AUT-1', 'AUT-2', 'AUT-3', 'AUT-4', 'AUT-5', 'AUT-6', 'AUT-7', 'AUT-14'] as const),
  ...(['AUT-15', 'AUT-16', 'AUT-22', 'DIG-18', 'DIG-19', 'FIN-6', 'ARC-5', 'SEA-20'] as const),
]

/** The rows that each kind of walk is judged by. */
const ROWS_OF: Readonly<Record<WalkKind, readonly CheckableId[]>> = {
  written: [...OF_PLAINEST, ...OF_READINGS, ...OF_FINALIZING, ...ROWS, ...PLAIN_FAULTS],
  'of another': [...OF_CLAIMS, ...PLAIN_FAULTS],
  drawn: ['DIG-1', 'ARC-1', 'SEA-1', ...OF_READINGS, ...OF_FINALIZING, ...ROWS, ...PLAIN_FAULTS],
  provoking: [...ROWS, ...PROVOKING_FAULTS],
}

const KINDS = Object.keys(ROWS_OF) as readonly WalkKind[]

for (const row of new Set(KINDS.flatMap((kind) => ROWS_OF[kind]))) {
  const kinds = KINDS.filter((kind) => ROWS_OF[kind].includes(row))
  across<Walks>(row, 'walks', isOneOf(kinds), (walks, facts) => expectKept(row, walks, facts))
}

observeAcross<Walks>('DOC-22', 'walks', isOneOf(['drawn']), (walks, facts) => describeNames(walks, facts))
const UNCLAIMED = [
  ['FIN-18', 'finalizeSigning'],
  ['ARC-10', 'addArchive'],
  ['SEA-35', 'createSeal'],
] as const
for (const [row, operation] of UNCLAIMED) {
  const kinds = isOneOf(['written', 'drawn', 'provoking'])
  observeAcross<Walks>(row, 'walks', kinds, (walks, facts) => describeUnclaimed(walks, operation, facts))
}

function isOneOf(kinds: readonly WalkKind[]): (title: string) => boolean {
  return (title) => {
    const kind = kindOfWalk(title)
    return kind !== null && kinds.includes(kind)
  }
}
