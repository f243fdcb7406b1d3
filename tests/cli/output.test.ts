// Output that cannot be written, interruptions at awkward moments, and work that comes to a stop: one message, and the right exit code.
import assert from 'node:assert/strict'
import { closeSync, openSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { assertMistake, command, MAIN, start, startProgram } from './command.js'

const GUARD = new URL('../../cli/guard.js', import.meta.url).href

const folder = temporaryFolder()
const { file } = await served({ defects: ['configuration-without-data'] })

test('a place where no report folder and no deployment file can be made is one message, before anything else', async () => {
  const run = await command(['run', '--deployment', file, '--only', 'CFG-1', '--report-dir', '/dev/null/report'])
  assertMistake(run, /^error: the report folder \/\S+ cannot be written \([A-Z]+\): [^\n]* name another --report-dir\n$/)
  const served = await command(['serve', '--deployment-out', '/dev/null/deployment.json'])
  assertMistake(served, /^error: E[A-Z]+: [^\n]*: the deployment file cannot be written; name another --deployment-out\n$/)
})

test('a disk that fills up in mid-run leaves the verdict on standard output, and is one message', async () => {
  // The limit on the length of files stands for a full disk: writing fails with an error in the same way.
  const script = `trap '' XFSZ; ulimit -f 40; exec "$@" > ${folder}/printed`
  const run = ['run', '--quiet', '--deployment', file, '--only', 'CFG-1', 'KEY', '--report-dir', join(folder, 'report')]
  const { code, stderr } = await startProgram('bash', ['-c', script, 'bash', process.execPath, MAIN, ...run]).ended
  assert.equal(code, 2, stderr)
  assert.match(stderr, /^error: the report folder \S+ cannot be written \(EFBIG\): free space there, or name another --report-dir\n$/)
  assert.match(await readFile(join(folder, 'printed'), 'utf8'), /^non-conformant: /)
})

test('standard output that takes nothing is one message and no verdict', async () => {
  const full = openSync('/dev/full', 'w')
  for (const [stdout, errno] of [
    [full, 'ENOSPC'],
    ['closed', 'EPIPE'],
  ] as const) {
    const { code, stderr } = await start(['list'], { stdout }).ended
    assert.equal(code, 2)
    assert.equal(stderr, `error: standard output could not be written (${errno}): not all that was to be printed has arrived\n`)
  }
  closeSync(full)
})

for (const [what, work, message] of [
  ['a promise that nobody waits for', `Promise.reject(new Error('refused: Bearer abcdefghij0123456789'))`, 'refused: Bearer …'],
  ['an event without a listener', `new (await import('node:events')).EventEmitter().emit('error', new Error('gone'))`, 'gone'],
  ['an error in a timer', `setTimeout(() => { throw new Error('late') })`, 'late'],
  ['nothing left to wait for', '', 'the command came to a stop before it was done: nothing was left that it could wait for'],
] as const) {
  test(`no process ends in silence: ${what}`, async () => {
    const file = join(folder, 'work.mjs')
    await writeFile(
      file,
      `import { guardProcess } from '${GUARD}'\nguardProcess()\n;(async () => { ${work}\n await new Promise(() => {}) })()\n`,
    )
    const { code, stderr } = await startProgram(process.execPath, [file]).ended
    assert.equal(code, 2)
    assert.equal(stderr, `internal error: ${message}\nset SIGNING_CONFORMANCE_DEBUG=1 to see where, and please report it\n`)
  })
}
