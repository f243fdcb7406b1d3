// How much of the ledger is judged: counted from the checks and sentences that are really registered.
import { requirementIds, requirementOf } from '../../requirements/ledger.js'
import { loadSuite } from '../../run/load-suite.js'

export interface Coverage {
  readonly rows: number
  readonly checked: number
  readonly excluded: number
  /** Rows with neither a check, a sentence nor a reason: there must be none. */
  readonly bare: readonly string[]
  readonly checks: number
}

export async function coverageOf(): Promise<Coverage> {
  const { checks, everywheres, acrosses } = await loadSuite()
  const judged = new Set<string>([...checks, ...everywheres, ...acrosses].map(({ id }) => id))
  const ids = requirementIds
  const excluded = ids.filter((id) => !judged.has(id) && requirementOf(id).excluded !== undefined)
  return {
    rows: ids.length,
    checked: judged.size,
    excluded: excluded.length,
    bare: ids.filter((id) => !judged.has(id) && requirementOf(id).excluded === undefined),
    checks: checks.length,
  }
}
