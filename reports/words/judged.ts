// On how many of its checks the verdict of a row rests. Shared by the projections for people.
// Must not compute a verdict: the engine concludes.
import type { RequirementResult } from '../../schemas/index.js'

type Row = Pick<RequirementResult, 'verdict' | 'judged'>

/** What a pass proves that rests on fewer checks than the suite has. */
export const FEWER_CHECKS = 'a pass on fewer checks says that these found nothing wrong, and nothing of what the others look for'

/** `1 of 11 checks`, where a row passed on fewer checks than could have judged it; empty for every other row. */
export function fewerChecksText({ verdict, judged }: Row): string {
  return verdict === 'pass' && judged !== undefined && judged.checks < judged.of ? `${judged.checks} of ${judged.of} checks` : ''
}

/** `pass (1 of 11 checks)`; the verdict alone where all checks judged. */
export function verdictText(row: Row): string {
  const fewer = fewerChecksText(row)
  return fewer === '' ? row.verdict : `${row.verdict} (${fewer})`
}
