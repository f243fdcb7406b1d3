// Writes a baseline from a run: what failed or could not be run, with the reasons that an earlier baseline gave for the same.
// Must not decide a gate. Reasons are for people: a new entry has none, and is refused until somebody has written one.

import { codeOf, writeWhole } from '../../reports/store/stored-json.js'
import { couldNotRun, countsIn, fewerChecksText } from '../../reports/words/counting.js'
import { compareIds, isRequirementId } from '../../requirements/ledger.js'
import type { KnownFailure, RequirementResult, ResultFile } from '../../schemas/index.js'
import { BaselineError } from './read-baseline.js'

/** An entry, wherever it stands. */
type Excuse = Pick<KnownFailure, 'id' | 'reason' | 'link' | 'expires' | 'couldNotRun'>

const SCHEMA = 'https://signing-conformance.example/schemas/baseline.schema.json'

/**
 * What a baseline holds after a run: an entry for each row that counts and failed or could not be run. Entries of rows that the run does not
 * judge stay; those of rows that pass all their checks, or that name none, go.
 */
export function updatedExcuses(result: Pick<ResultFile, 'requirements' | 'strict'>, earlier: readonly Excuse[]): readonly Excuse[] {
  const rows = new Map(result.requirements.map((row) => [row.id, row]))
  const kept = earlier.filter((entry) => isRequirementId(entry.id) && holds(entry, rows.get(entry.id)))
  const named = new Set(kept.map(({ id }) => id))
  const added = result.requirements
    .filter((row) => countsIn(result, row) && !named.has(row.id) && (row.verdict === 'fail' || couldNotRun(row)))
    .map((row): Excuse => ({ id: row.id, reason: '', couldNotRun: couldNotRun(row) }))
  return [...kept, ...added].sort((a, b) => compareIds(a.id, b.id))
}

function holds(entry: Excuse, row: RequirementResult | undefined): boolean {
  if (row === undefined) return true
  if (entry.couldNotRun ? row.verdict === 'fail' : couldNotRun(row)) return false
  return row.verdict !== 'pass' || fewerChecksText(row) !== ''
}

/** The text of a baseline file. Each entry has a line of its own, so that it is removed with that line. */
export function baselineText(excuses: readonly Excuse[]): string {
  const lines = excuses.map(({ id, reason, link, expires, couldNotRun }) => {
    const entry = { id, reason, link, expires, 'could-not-run': couldNotRun || undefined }
    const members = Object.entries(entry).filter(([, value]) => value !== undefined)
    return `    { ${members.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(', ')} }`
  })
  const known = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`
  return `{\n  "$schema": ${JSON.stringify(SCHEMA)},\n  "known": ${known}\n}\n`
}

/**
 * Writes the baseline of a run; answers in one line what it holds, or why none was written.
 * @throws BaselineError if the file cannot be written
 */
export async function writeBaseline(file: string, result: ResultFile, earlier: readonly Excuse[]): Promise<string> {
  const broken = result.interrupted ? 'the run was interrupted' : result.obstacle === null ? null : 'the deployment could not be tested'
  if (broken !== null) return `baseline: ${file} is left as it was, because ${broken}`
  const excuses = updatedExcuses(result, earlier)
  try {
    writeWhole(file, baselineText(excuses))
  } catch (error) {
    throw new BaselineError(`the baseline ${file} cannot be written (${codeOf(error)}): let it be written, or name another file`)
  }
  const bare = excuses.filter(({ reason }) => reason === '').length
  const entries = excuses.length === 1 ? '1 entry' : `${excuses.length} entries`
  return `baseline: ${file} holds ${entries}${bare === 0 ? '' : `; ${bare} without a reason, to be filled in by hand before it can be used`}`
}
