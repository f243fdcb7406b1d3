// What groups of the ledger are called, and many rows in few words: whole groups, and rows whose numbers follow each other.
import { GROUPS, type Group, groupOf, numberOf, requirementIds } from '../../requirements/ledger.js'

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

/** Fewer rows in a row are named one by one. */
const SHORTEST_SPAN = 3

/** `all of DIG, FIN-1 to FIN-16, SEA-22`: group after group, by their numbers. @param ids rows about deployments */
export function rowNames(ids: readonly string[]): string {
  return GROUPS.flatMap((group) => namesIn(group, new Set(ids.filter((id) => groupOf(id) === group)))).join(', ')
}

function namesIn(group: Group, ids: ReadonlySet<string>): readonly string[] {
  const all = requirementIds.filter((id) => groupOf(id) === group)
  if (ids.size > 1 && all.length > 0 && all.every((id) => ids.has(id))) return [`all of ${group}`]
  return spansOf([...ids].map(numberOf).toSorted((a, b) => a - b)).flatMap((span) => {
    const named = span.map((number) => `${group}-${number}`)
    return named.length < SHORTEST_SPAN ? named : [`${named[0]} to ${named.at(-1)}`]
  })
}

function spansOf(numbers: readonly number[]): readonly (readonly number[])[] {
  const spans: number[][] = []
  for (const number of numbers) {
    const last = spans.at(-1)
    if (last?.at(-1) === number - 1) last.push(number)
    else spans.push([number])
  }
  return spans
}
