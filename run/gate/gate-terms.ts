// What the gate of a run is to be decided by, from what its user asked for. Both fronts call it before anything is started.
import { groupsOf, isRequirementId } from '../../requirements/ledger.js'
import type { GateTerms } from '../../schemas/index.js'
import { BaselineError, type ReadOptions, readBaseline } from './read-baseline.js'

/** What a user asks of the gate. */
interface GateRequest extends ReadOptions {
  /** The file of the known failures. */
  readonly baseline?: string | undefined
  /** Groups or ids of requirements that must have been assessed; in upper or lower case. */
  readonly require?: readonly string[] | undefined
  /** Whether an entry whose requirement passes fails no gate. */
  readonly allowFixed?: boolean | undefined
}

/**
 * Reads what the gate needs; `undefined` where nobody asked for one.
 * @throws BaselineError for a baseline that cannot be used, or a scope that names nothing
 */
export async function gateTermsOf({
  baseline: file,
  require = [],
  allowFixed = false,
  ...how
}: GateRequest): Promise<GateTerms | undefined> {
  if (file === undefined && require.length === 0) return undefined
  const required = require.map(scopeNamed)
  return {
    ...(file === undefined ? {} : { baseline: { file, known: [...(await readBaseline(file, how))] } }),
    require: [...new Set(required)],
    ...(allowFixed && { allowFixed }),
  }
}

function scopeNamed(text: string): string {
  const name = text.toUpperCase()
  if (isRequirementId(name) || groupsOf('deployment').some((group) => group === name)) return name
  throw new BaselineError(`--require ${text} names nothing: expected a group (${groupsOf('deployment').join(', ')}) or an id such as DIG-4`)
}
