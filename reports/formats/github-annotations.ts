// The failures of a run as workflow commands of GitHub Actions: each becomes an annotation of the build. A pure projection of the result.
import type { RequirementResult, ResultFile } from '../../schemas/index.js'
import { severityOf } from '../words/counting.js'

/** GitHub shows no more of each kind for a step. */
const MOST = 10

/** Lines for standard output: errors for failures that count, warnings for others, a notice for one that the gate excuses. */
export function renderAnnotations(result: ResultFile): string {
  const excused = new Set(result.gate?.known.map(({ id }) => id))
  const kindOf = (row: RequirementResult): string => (excused.has(row.id) ? 'notice' : severityOf(result, row))
  const told = new Map<string, number>()
  const lines = result.requirements.flatMap((row) => {
    if (row.verdict !== 'fail') return []
    const kind = kindOf(row)
    const count = (told.get(kind) ?? 0) + 1
    told.set(kind, count)
    return count > MOST ? [] : [`::${kind} title=${property(row.id)}::${data(`${row.text}: ${row.reason ?? 'no reason recorded'}`)}\n`]
  })
  return lines.join('')
}

/** What stands behind the second `::` of a command. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
