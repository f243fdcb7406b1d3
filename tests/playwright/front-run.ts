// `npx playwright test` over the spec files, in a process of its own: how it ended, what it said, and the result it wrote.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ResultFile } from '../../schemas/index.js'

const ROOT = process.cwd()

/** A run that has ended. */
export interface FrontRun {
  readonly reportDir: string
  readonly status: number
  readonly output: string
  readonly result: ResultFile
}

/** @param reportDir also the start of the names of the folders for what Playwright itself writes */
export async function frontRun(reportDir: string, deployment: string, args: readonly string[], more: NodeJS.ProcessEnv): Promise<FrontRun> {
  const env = {
    ...process.env,
    CONFORMANCE_DEPLOYMENT: deployment,
    CONFORMANCE_REPORT_DIR: reportDir,
    PLAYWRIGHT_HTML_OUTPUT_DIR: `${reportDir}-html`,
    FORCE_COLOR: '0',
    ...more,
  }
  const command = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--output', `${reportDir}-output`, ...args]
  const { status, output } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env, maxBuffer: 64 * 1024 * 1024 }).then(
    ({ stdout, stderr }) => ({ status: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({ status: error.code, output: error.stdout + error.stderr }),
  )
  const text = await readFile(join(reportDir, 'conformance.json'), 'utf8').catch(() => assert.fail(`no result was written:\n${output}`))
  return { reportDir, status, output, result: JSON.parse(text) as ResultFile }
}
