// The OpenAPI document passes its linter.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { projectRoot } from '../../run/project-root.js'

const run = promisify(execFile)

test('the OpenAPI document passes the recommended rules', async () => {
  const redocly = join('node_modules', '@redocly', 'cli', 'bin', 'cli.js')
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout } = await run(process.execPath, [redocly, 'lint', '--format=json', 'docs/openapi.json'], {
    cwd: projectRoot(),
    env: environment,
  })
  const report: unknown = JSON.parse(stdout)
  assert.ok(typeof report === 'object' && report !== null && 'totals' in report)
  assert.deepEqual(report.totals, { errors: 0, warnings: 0, ignored: 0 })
})
