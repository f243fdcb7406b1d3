// Runs test files in the order in which they are named, which `node --test` does not keep, and tells of them with the project's reporter.
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { run } from 'node:test'
import report from './test-reporter.mjs'

/** More than there are processors: many tests wait for a deployment. */
const concurrency = 2 * availableParallelism()
/** No test takes as long, however busy the machine is: something hangs. */
const TIMEOUT_MS = 900_000

run({ files: process.argv.slice(2).map((file) => resolve(file)), concurrency, timeout: TIMEOUT_MS })
  .on('test:fail', ({ todo }) => {
    if (todo === undefined || todo === false) process.exitCode = 1
  })
  .compose(report)
  .pipe(process.stdout)
