// What one row of the ledger is. Knows no other part of the project.

/** `required`: the interface states it. `advised`: a standard it builds on, or prudence, does. `open`: the interface leaves it free; only observed. */
export type Level = (typeof LEVELS)[number]
/** Every level, the one that a verdict comes from first. */
export const LEVELS = ['required', 'advised', 'open'] as const

/** The versions of the suite that brought rows, the first one first. A row keeps its meaning in all that follow. */
export const VERSIONS = ['0.1', '0.2'] as const
/** A version of the suite, without its patches. */
export type Version = (typeof VERSIONS)[number]

/** The areas of the interface, and the prefix of every requirement id. The rows of the last one are about clients. */
export const GROUPS = ['CFG', 'KEY', 'DIG', 'FIN', 'ARC', 'SEA', 'AUT', 'TLS', 'ERR', 'LIM', 'DOC', 'PLA', 'CLI'] as const
/** The prefix of a requirement id. */
export type Group = (typeof GROUPS)[number]

/** One row of the ledger: a sentence with its level and its source. */
export interface Requirement {
  readonly level: Level
  /** The sentence, as a statement about the deployment, or about the client. */
  readonly text: string
  /** The heading of the interface document (or the clause of the standard) that the sentence comes from. */
  readonly source: string
  /** The version that brought it; the first one where it says none. */
  readonly since?: Version
  /** Why no check judges this row; absent for every row that is judged. */
  readonly excluded?: string
  /** Whether a node of a response schema states it. Then the schema judges it, and no check is written for it. */
  readonly form?: true
}

/** Whether a row came after a version. */
export function isLaterThan(version: Version, { since = VERSIONS[0] }: Pick<Requirement, 'since'>): boolean {
  return VERSIONS.indexOf(since) > VERSIONS.indexOf(version)
}

/** The group of an id. @throws Error where the id begins with no group */
export function groupOf(id: string): Group {
  const group = GROUPS.find((candidate) => id.startsWith(`${candidate}-`))
  if (group === undefined)
    throw new Error(`"${id}" is no requirement id: expected one of ${GROUPS.join(', ')} followed by "-" and a number`)
  return group
}

/** Orders ids as the ledger does: by group, then by number. */
export function compareIds(a: string, b: string): number {
  const byGroup = GROUPS.indexOf(groupOf(a)) - GROUPS.indexOf(groupOf(b))
  return byGroup === 0 ? numberOf(a) - numberOf(b) : byGroup
}

/** The number of an id in its group. */
export function numberOf(id: string): number {
  return Number(id.slice(id.indexOf('-') + 1))
}

/** Rows of level `required` with their common source. Their ids stay literal types, so that an unknown id does not compile. */
export const required = rowsOf('required')
/** As {@link required}, for rows that only a standard or prudence asks for. */
export const advised = rowsOf('advised')
/** As {@link required}, for points that the interface leaves open. */
export const open = rowsOf('open')

/** A sentence that a node of a response schema states. */
export function form(text: string): { readonly text: string; readonly form: true } {
  return { text, form: true }
}

/** A sentence alone, or with its own source or the reason why it is excluded. */
type Row =
  | string
  | { readonly text: string; readonly source?: string; readonly since?: Version; readonly excluded?: string; readonly form?: true }
interface Of<L extends Level> extends Requirement {
  readonly level: L
}

function rowsOf<L extends Level>(level: L) {
  return <const T extends Readonly<Record<string, Row>>>(source: string, rows: T): { [I in keyof T]: Of<L> } => {
    const entries = Object.entries(rows).map(([id, row]) => {
      const { text, ...more } = typeof row === 'string' ? { text: row } : row
      return [id, { level, text, source, ...more }]
    })
    return Object.fromEntries(entries) as { [I in keyof T]: Of<L> }
  }
}
