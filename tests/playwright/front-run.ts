// `npx playwright test` over the spec files, in a process of its own: how it ended, what it said, and the result it wrote.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResultFile } from '../../schemas/index.js'
import { startProgram } from '../cli/command.js'

const ROOT = process.cwd()

/** A run that has ended. */
export interface FrontRun {
  readonly reportDir: string
  readonly status: number | null
  readonly output: string
  readonly result: ResultFile
}

/** @param reportDir also the start of the names of the folders for what Playwright itself writes */
export async function frontRun(reportDir: string, deployment: string, args: readonly string[], more: NodeJS.ProcessEnv): Promise<FrontRun> {
  const env = {
    CONFORMANCE_DEPLOYMENT: deployment,
    CONFORMANCE_REPORT_DIR: reportDir,
    PLAYWRIGHT_HTML_OUTPUT_DIR: `${reportDir}-html`,
    FORCE_COLOR: '0',
    ...more,
  }
  const command = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--output', `${reportDir}-output`, ...args]
  const { code, stdout, stderr } = await startProgram(process.execPath, command, { cwd: ROOT, env }).ended
  const output = stdout + stderr
  const text = await readFile(join(reportDir, 'conformance.json'), 'utf8').catch(() => assert.fail(`no result was written:\n${output}`))
  return { reportDir, status: code, output, result: JSON.parse(text) as ResultFile }
}
