// What the groups of the ledger are called in front of people.
import type { Group } from '../../requirements/ledger.js'

/** The title of each group. */
export const GROUP_TITLES: Readonly<Record<Group, string>> = {
  CFG: 'Own configuration',
  KEY: 'Public key for the seal password',
  DIG: 'Calculate digest',
  FIN: 'Finalize signing',
  ARC: 'Add archive time-stamp',
  SEA: 'Create electronic seal',
  AUT: 'Authorization',
  TLS: 'Transport',
  ERR: 'Errors',
  LIM: 'Limits and versions',
  DOC: 'Documents',
  PLA: 'Platforms around the service',
  CLI: 'Duties of the client',
}
