// Runs every check of the project: lint, build with its type check, tests. Arguments limit the tests to files whose path contains one of them; of cases that are
// too many, the date draws some, and `--whole` leaves none out. Ends with one line of counts, for people and machines, and the right exit code.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const tests = join(root, 'dist', 'tests')
const patterns = process.argv.slice(2).filter((argument) => argument !== '--whole')
const isWhole = process.argv.includes('--whole')
const seed = process.env.PROOF_SEED ?? new Date().toISOString().slice(0, 10)
const keys = mkdtempSync(join(tmpdir(), 'test-keys-'))
/** For every test: the seed stays the same past midnight, and keys of RSA are made once. */
const environment = { ...process.env, PROOF_SEED: seed, TEST_KEYS_FOLDER: keys, WHOLE_TESTS: isWhole ? '1' : '' }

/** Of the processes of all tests. Signing makes many short-lived objects: with the usual 16 MB, collecting them costs a tenth of the time. */
const NODE_OPTIONS = ['--enable-source-maps', '--max-semi-space-size=64']

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
  'cli/repeated',
  'stranger/curt',
  'exploration/walks',
]

/** They set the environment of their process, its clock or its hooks, or measure it, so they share it with no other. */
const APART = [
  'bench/works',
  'cli/interruption',
  'fixtures/ended-tokens',
  'playwright/collector',
  'proof/mutants',
  'reports/html',
  'specs/dates',
  'traffic/memory',
]

const totals = { passed: 0, failed: 0, skipped: 0 }

const [, isBuilt] = await Promise.all([
  step('lint', 'node', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  step('build and type check', 'npm', ['run', '--silent', 'build']),
])
if (isBuilt) {
  say(isWhole ? 'tests: all cases' : `tests: with the cases that ${seed} draws (PROOF_SEED); --whole leaves none out`)
  await runTests()
}
rmSync(keys, { recursive: true })

const skipped = totals.skipped === 0 ? '' : `, ${totals.skipped} skipped`
say(`${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exitCode = totals.failed === 0 ? 0 : 1

function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Runs a tool that passes or fails as a whole, and says which; shows its output only where it fails. */
async function step(name, command, args) {
  const { code, output } = await run(command, args)
  totals[code === 0 ? 'passed' : 'failed'] += 1
  say(`${code === 0 ? 'ok' : 'FAILED'}  ${name}`)
  if (code !== 0) say(output)
  return code === 0
}

async function runTests() {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.js'))
    .filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)))
    .sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
  if (files.length === 0) {
    totals.failed += 1
    say(`FAILED  no test file matches ${patterns.join(' ') || 'dist/tests/**/*.test.js'}`)
    return
  }
  const namesOf = (some) => some.map((file) => relative(root, join(tests, file)))
  const alone = files.filter((file) => [...LONGEST, ...APART].some((name) => file === `${name}.test.js`))
  const inTurn = files.filter((file) => !alone.includes(file))
  const names = [...namesOf(alone), '--in-turn', ...namesOf(inTurn)]
  const { code, output } = await run('node', [...NODE_OPTIONS, join('tools', 'run-tests.mjs'), ...names], showLive)
  const counts = /^COUNTS (\d+) (\d+) (\d+)$/m.exec(output)
  if (counts === null) {
    totals.failed += 1
    say(`FAILED  the test runner ended with ${code} and gave no counts\n${output}`)
    return
  }
  const [passed, failed, skipped] = counts.slice(1).map(Number)
  totals.passed += passed
  // The runner can fail without a failed test, for example by a process that would not end.
  totals.failed += failed === 0 && code !== 0 ? 1 : failed
  totals.skipped += skipped
}

function placeOf(file) {
  const place = LONGEST.findIndex((name) => file === `${name}.test.js`)
  return place === -1 ? LONGEST.length : place
}

function showLive(text) {
  process.stdout.write(text.replace(/^COUNTS .*\n/m, ''))
}

/** Runs a command in the project's root; returns its exit code and everything it printed. */
function run(command, args, onText = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        onText(text)
      })
    }
    child.on('error', reject).on('close', (code) => resolve({ code, output }))
  })
}
