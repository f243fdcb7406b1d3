// Runs test files in the order in which they are named, which `node --test` does not keep, and tells of them with the project's reporter. Those behind
// `--in-turn` share processes.

import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from 'node:test'
import report from './test-reporter.mjs'
import { inGroups } from './turns.mjs'

/** More than there are processors: many tests wait for a deployment. */
const concurrency = 2 * availableParallelism()
/** No test takes as long, however busy the machine is: something hangs. */
const TIMEOUT_MS = 900_000

const folder = mkdtempSync(join(tmpdir(), 'test-groups-'))
process.on('exit', () => rmSync(folder, { recursive: true }))
const named = process.argv.slice(2)
const inTurn = new Set(named.slice(named.indexOf('--in-turn') + 1).map((file) => resolve(file)))
const paths = named.filter((one) => one !== '--in-turn').map((file) => resolve(file))

run({ files: inGroups(paths, (path) => !inTurn.has(path), folder), concurrency, timeout: TIMEOUT_MS })
  .on('test:fail', ({ todo }) => {
    if (todo === undefined || todo === false) process.exitCode = 1
  })
  .compose(report)
  .pipe(process.stdout)
