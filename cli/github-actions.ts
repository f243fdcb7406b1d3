// What a run tells GitHub Actions where it runs there: the failures as workflow commands, each an annotation of the build, and the summary of the job.
// Elsewhere it does nothing.
import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { codeOf } from '../reports/store/stored-json.js'
import { severityOf } from '../reports/words/counting.js'
import type { SuiteRun } from '../run/run-suite.js'
import type { RequirementResult, ResultFile } from '../schemas/index.js'

/** Prints what may hold text of a deployment: no line of it becomes a command of the workflow. */
export function withoutCommands(env: NodeJS.ProcessEnv, print: () => void): void {
  if (!isThere(env)) {
    print()
    return
  }
  const token = randomUUID()
  process.stdout.write(`::stop-commands::${token}\n`)
  print()
  process.stdout.write(`::${token}::\n`)
}

/** Writes the annotations, and the Markdown summary into the file that `GITHUB_STEP_SUMMARY` names. */
export async function tellGitHub(result: ResultFile, evidence: SuiteRun['evidence'], env: NodeJS.ProcessEnv): Promise<void> {
  if (!isThere(env)) return
  const { renderMarkdown } = await import('../reports/formats/markdown.js')
  process.stdout.write(renderAnnotations(result))
  const file = env.GITHUB_STEP_SUMMARY
  if (file === undefined || file === '') return
  try {
    await appendFile(file, `${renderMarkdown(result, evidence)}\n`)
  } catch (error) {
    // The run has been judged: a summary that is not shown does not change that.
    process.stderr.write(`warning: the file of GITHUB_STEP_SUMMARY cannot be written (${codeOf(error)}): ${file}\n`)
  }
}

function isThere({ GITHUB_ACTIONS }: NodeJS.ProcessEnv): boolean {
  return GITHUB_ACTIONS === 'true'
}

/** GitHub shows no more of each kind for a step. */
const MOST = 10

/** Lines for standard output: errors for failures that count, warnings for others, a notice for one that the gate excuses. */
function renderAnnotations(result: ResultFile): string {
  const excused = new Set(result.gate?.known.map(({ id }) => id))
  const kindOf = (row: RequirementResult): string => (excused.has(row.id) ? 'notice' : severityOf(result, row))
  const told = new Map<string, number>()
  const lines = result.requirements.flatMap((row) => {
    if (row.verdict !== 'fail') return []
    const kind = kindOf(row)
    const count = (told.get(kind) ?? 0) + 1
    told.set(kind, count)
    return count > MOST ? [] : [`::${kind} title=${row.id}::${data(`${row.text}: ${row.reason ?? 'no reason recorded'}`)}\n`]
  })
  return lines.join('')
}

/** What stands behind the second `::` of a command. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
