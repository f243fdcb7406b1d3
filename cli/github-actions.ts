// What a run tells GitHub Actions where it runs there: annotations, and the summary of the job. Elsewhere it does nothing.
import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { codeOf } from '../reports/store/stored-json.js'
import type { SuiteRun } from '../run/run-suite.js'
import type { ResultFile } from '../schemas/index.js'

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
  const [{ renderAnnotations }, { renderMarkdown }] = await Promise.all([
    import('../reports/formats/github-annotations.js'),
    import('../reports/formats/markdown.js'),
  ])
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
