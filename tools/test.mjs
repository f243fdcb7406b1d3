// Runs every check of the project: lint, type check, tests. Arguments limit the tests to files whose path contains one of them.
// Ends with one line of counts, for people and machines, and the right exit code.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const tests = join(root, 'dist', 'tests')
const patterns = process.argv.slice(2)

const totals = { passed: 0, failed: 0, skipped: 0 }

await step('lint', 'node', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'])
await step('type check', 'node', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit'])
await runTests()

const skipped = totals.skipped === 0 ? '' : `, ${totals.skipped} skipped`
say(`${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exitCode = totals.failed === 0 ? 0 : 1

function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Runs a tool that passes or fails as a whole; shows its output only where it fails. */
async function step(name, command, args) {
  const { code, output } = await run(command, args)
  totals[code === 0 ? 'passed' : 'failed'] += 1
  say(`${code === 0 ? 'ok' : 'FAILED'}  ${name}`)
  if (code !== 0) say(output)
}

async function runTests() {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.js'))
    .filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)))
    .sort()
  if (files.length === 0) {
    totals.failed += 1
    say(`FAILED  no test file matches ${patterns.join(' ') || 'dist/tests/**/*.test.js'}`)
    return
  }
  const reporter = join(root, 'tools', 'test-reporter.mjs')
  const args = [
    '--test',
    '--test-concurrency=4',
    '--test-timeout=900000',
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
  ]
  const { code, output } = await run(
    'node',
    ['--enable-source-maps', ...args, ...files.map((file) => relative(root, join(tests, file)))],
    showLive,
  )
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

function showLive(text) {
  process.stdout.write(text.replace(/^COUNTS .*\n/m, ''))
}

/** Runs a command in the project's root; returns its exit code and everything it printed. */
function run(command, args, onText = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command === 'node' ? process.execPath : command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
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
