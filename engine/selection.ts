// What a run is about, by patterns over requirement ids and titles of probes.
import { groupsOf, LEVELS, type Level, type RequirementId, requirementOf } from '../requirements/ledger.js'

/** Whether a run is about a requirement. */
export type Select = (id: RequirementId) => boolean

/** What a run is limited to. */
export interface Selection {
  /** The requirements that it is about; all of them where it is limited to probes. */
  readonly select: Select
  /** Whether the probe with this title is named: then no others run but those of named requirements. `null` where none is. */
  readonly isNamedProbe: ((title: string) => boolean) | null
  /** The requirements that are named; `null` where only probes are. */
  readonly isNamedRow: Select | null
}

/** What stands before a pattern that leaves out what it names. */
const NOT = '!'

/**
 * Selects what patterns name: a pattern that holds a blank names probes by their titles, any other one requirements.
 * @throws RangeError as {@link selectBy}
 */
export function selectionBy(patterns: readonly string[], ids: readonly RequirementId[], level: Level = 'open'): Selection {
  const titles = patterns.filter((pattern) => pattern.includes(' '))
  const rows = patterns.filter((pattern) => !pattern.includes(' '))
  const select = selectBy(rows, ids, level)
  if (titles.length === 0) return { select, isNamedProbe: null, isNamedRow: select }
  return {
    select: selectBy([], ids, level),
    isNamedProbe: (title) => titles.some((pattern) => namesProbe(pattern, title)),
    isNamedRow: rows.length === 0 ? null : select,
  }
}

/** Whether a pattern names the probe with this title, exactly or as a glob. */
export function namesProbe(pattern: string, title: string): boolean {
  return title === pattern || new RegExp(`^${sourceOf(pattern)}$`, 'i').test(title)
}

/**
 * Selects the requirements that patterns name: ids (`DIG-4`), groups (`DIG`) or globs (`S*-1?`), in upper or lower case. `!` before a
 * pattern leaves out what it names, whatever the others say. Without patterns that select, all are selected.
 * @param level the last level that is selected, in the order required, advised, open
 * @throws RangeError naming the pattern that names nothing, or saying that nothing is left.
 */
function selectBy(patterns: readonly string[], ids: readonly RequirementId[], level: Level = 'open'): Select {
  const named = patterns.map((pattern) => matcherFor(pattern, ids))
  const excluding = named.filter((_, i) => patterns[i]?.startsWith(NOT))
  const selecting = named.filter((matches) => !excluding.includes(matches))
  const isNamed: Select = (id) =>
    (selecting.length === 0 || selecting.some((matches) => matches(id))) && !excluding.some((matches) => matches(id))
  if (!ids.some(isNamed)) throw new RangeError(`--only ${patterns.join(' ')} leaves no requirement: take one of the "!" out`)
  const select: Select = (id) => isNamed(id) && rankOf(requirementOf(id).level) <= rankOf(level)
  if (!ids.some(select)) throw new RangeError(`--level ${level} leaves no requirement: the selection has none up to this level`)
  return select
}

function matcherFor(pattern: string, ids: readonly RequirementId[]): (id: string) => boolean {
  const matches = matcherOf(pattern.startsWith(NOT) ? pattern.slice(NOT.length) : pattern)
  if (ids.some(matches)) return matches
  throw new RangeError(
    `--only ${pattern} selects no requirement: expected an id such as DIG-4, a group (${groupsOf('deployment').join(', ')}), or a glob such as "SEA-1*"`,
  )
}

function matcherOf(pattern: string): (id: string) => boolean {
  const source = sourceOf(pattern.toUpperCase())
  const expression = new RegExp(`^${source}(?:-\\d+)?$`)
  const exact = new RegExp(`^${source}$`)
  // "DIG-1" selects that row alone; "DIG" selects the whole group.
  return pattern.includes('-') ? (id) => exact.test(id) : (id) => expression.test(id)
}

/** A glob as the source of a regular expression. */
function sourceOf(pattern: string): string {
  return pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
}

function rankOf(level: Level): number {
  return LEVELS.indexOf(level)
}
