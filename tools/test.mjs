// Runs every check of the project: lint, build with its type check, tests. Arguments limit the tests to files whose path contains one of them; of cases that are
// too many, the date draws some, and `--whole` leaves none out. Ends with one line of counts, for people and machines, and the right exit code.
// The tests get the options of Node.js with which this script runs (package.json). Signing makes many short-lived objects: with the usual 16 MB of
// --max-semi-space-size, collecting them costs a tenth of the time.
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import { fileURLToPath } from 'node:url'
import { inGroups } from './run-in-turn.mjs'
import report from './test-reporter.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const tests = join(process.cwd(), 'dist', 'tests')
const patterns = process.argv.slice(2).filter((argument) => argument !== '--whole')
const isWhole = process.argv.includes('--whole')
const seed = process.env.PROOF_SEED ?? new Date().toISOString().slice(0, 10)
const scratch = mkdtempSync(join(tmpdir(), 'tests-'))
/** For every test: the seed stays the same past midnight, and keys of RSA are made once. */
Object.assign(process.env, { PROOF_SEED: seed, TEST_KEYS_FOLDER: scratch, WHOLE_TESTS: isWhole ? '1' : '' })
/** The linter of OpenAPI documents tells nobody of its use. */
Object.assign(process.env, { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' })

/** Test files under way at the same time. More than there are processors: many tests wait for a deployment. */
const concurrency = 2 * availableParallelism()
/** No test takes as long, however busy the machine is: something hangs. */
const TIMEOUT_MS = 900_000

/** They take longest, so they start first: the processors are to end together. */
const LONGEST = [
  'cli/whole-run',
  'playwright/front',
  'fixtures/opened-sessions',
  'field/field',
  'specs/legal-habits',
  'proof/defects',
  'proof/liberties',
  'proof/matrix',
  'doctor/doctor',
  'doctor/plan',
  'run/preflight',
  'reports/repeated',
  'stranger/stranger',
  'exploration/walks',
]

/** They set the environment of their process, its clock or its hooks, or measure it, so they share it with no other. */
const APART = ['bench/works', 'playwright/collector', 'reports/html', 'specs/dates', 'traffic/memory']

const totals = { passed: 0, failed: 0, skipped: 0 }

const [, , isBuilt] = await Promise.all([
  step('lint', process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  step('lint of the OpenAPI document', process.execPath, ['node_modules/@redocly/cli/bin/cli.js', 'lint', 'docs/openapi.json']),
  step('build and type check', 'npm', ['run', '--silent', 'build']),
])
if (isBuilt) {
  say(isWhole ? 'tests: all cases' : `tests: with the cases that ${seed} draws (PROOF_SEED); --whole leaves none out`)
  await runTests()
}
rmSync(scratch, { recursive: true })

const skipped = totals.skipped === 0 ? '' : `, ${totals.skipped} skipped`
say(`${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exitCode = totals.failed === 0 ? 0 : 1

function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Runs a tool that passes or fails as a whole, and says which; shows its output only where it fails. */
async function step(name, command, args) {
  const { isGood, output } = await new Promise((resolve) => {
    execFile(command, args, { maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) => {
      resolve({ isGood: error === null, output: stdout + stderr })
    })
  })
  totals[isGood ? 'passed' : 'failed'] += 1
  say(`${isGood ? 'ok' : 'FAILED'}  ${name}`)
  if (!isGood) say(output)
  return isGood
}

/** Those that take longest first; the others of each folder in turn, in processes that they share. */
async function runTests() {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.js'))
    .filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)))
    .sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
    .map((file) => join(tests, file))
  if (files.length === 0) {
    totals.failed += 1
    say(`FAILED  no test file matches ${patterns.join(' ') || 'dist/tests/**/*.test.js'}`)
    return
  }
  const alone = new Set([...LONGEST, ...APART].map((name) => join(tests, `${name}.test.js`)))
  let hasFailed = false
  const events = run({ files: inGroups(files, (file) => alone.has(file), scratch), concurrency, timeout: TIMEOUT_MS })
  events.on('test:fail', ({ todo }) => {
    if (todo === undefined || todo === false) hasFailed = true
  })
  const before = totals.failed
  for await (const text of report(events, totals)) process.stdout.write(text)
  // The runner can fail without a failed test, for example by a process that would not end.
  if (hasFailed && totals.failed === before) totals.failed += 1
}

function placeOf(file) {
  const place = LONGEST.findIndex((name) => file === `${name}.test.js`)
  return place === -1 ? LONGEST.length : place
}
