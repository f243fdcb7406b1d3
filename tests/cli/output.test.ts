// Output that cannot be written, runs and served deployments that are broken off, and work that comes to a stop: one message, the right exit code, and
// in order what there is.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { answersHtml } from '../field/acts.js'
import { sceneOf } from '../field/gateway.js'
import { served } from '../fixtures/reference-run.js'
import { fileWith, temporaryFolder } from '../fixtures/temporary-folder.js'
import { listenUntilTheEnd } from '../fixtures/test-server.js'
import { drawnToday } from '../proof/drawn-today.js'
import { assertMistake, command, ending, MAIN, resultIn, start, startProgram } from './command.js'

const GUARD = new URL('../../cli/failures.js', import.meta.url).href

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
  for (const [script, errno] of [
    ['"$@" > /dev/full', 'ENOSPC'],
    [`"$@" | :; exit \${PIPESTATUS[0]}`, 'EPIPE'],
  ] as const) {
    const { code, stderr } = await startProgram('bash', ['-c', script, 'bash', process.execPath, MAIN, 'list']).ended
    assert.equal(code, 2)
    assert.equal(stderr, `error: standard output could not be written (${errno}): not all that was to be printed has arrived\n`)
  }
})

for (const [what, work, message] of [
  ['a promise that nobody waits for', `Promise.reject(new Error('refused: Bearer abcdefghij0123456789'))`, 'refused: Bearer …'],
  ['nothing left to wait for', '', 'the command came to a stop before it was done: nothing was left that it could wait for'],
] as const) {
  test(`no process ends in silence: ${what}`, async () => {
    const script = `import { guardProcess } from '${GUARD}'\nguardProcess()\n;(async () => { ${work}\n await new Promise(() => {}) })()\n`
    const { code, stderr } = await startProgram(process.execPath, [fileWith('work.mjs', script)]).ended
    assert.equal(code, 2)
    assert.equal(stderr, `internal error: ${message}\nset SIGNING_CONFORMANCE_DEBUG=1 to see where, and please report it\n`)
  })
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
for (const signal of drawnToday(SIGNALS, 1)) {
  test(`${signal} in mid-run leaves a result that says what was not reached`, async (context) => {
    const folder = temporaryFolder(context)
    const run = start(['run', '--report-dir', folder], { env: { TMPDIR: folder } })
    await run.until(/\d+ checks/)
    run.process.kill(signal)
    const { code, stdout, stderr } = await run.ended
    assert.equal(code, 3, stderr)
    assert.match(stdout, /incomplete: the run was interrupted/)
    const result = await resultIn(folder)
    assert.equal(result.interrupted, true)
    assert.equal(result.verdict, 'incomplete')
    assert.ok(result.requirements.some(({ reason }) => reason?.includes('interrupted')))
    const keys = (await readdir(folder)).filter((name) => name.startsWith('signing-conformance-'))
    assert.deepEqual(keys, [], 'the keys of the embedded deployment are gone')
    await ending(3, ['verify', folder])
  })
}

for (const signals of [['SIGTERM'], ['SIGINT', 'SIGTERM']] as const) {
  test(`${signals.join(' and ')} in mid-run, while requests wait to be repeated, ends in seconds`, async (context) => {
    const ends = (): false => {
      for (const signal of signals) run.process.kill(signal)
      return false
    }
    const rules = [
      { skip: 24, times: 1, act: ends },
      { skip: 20, act: answersHtml(503, { 'retry-after': '20' }) },
    ]
    const scene = await sceneOf({ rules }, context)
    const run = start(['run', '--deployment', scene.file, '--report-dir', join(scene.folder, 'report')])
    const { code, stdout } = await run.ended
    assert.equal(code, 3)
    // A second signal ends the process at once.
    assert.equal(/incomplete: the run was interrupted/.test(stdout), signals.length === 1)
  })
}

for (const signal of drawnToday([...SIGNALS].reverse(), 1)) {
  test(`serve stops in order on ${signal}, and takes its keys along`, async () => {
    const running = start(['serve'])
    const [, file = ''] = await running.until(/^ready (.*)\n/m)
    assert.ok(existsSync(file))
    running.process.kill(signal)
    const { code, stdout, stderr } = await running.ended
    assert.equal(code, 0, stderr)
    assert.equal(stdout, `ready ${file}\n`)
    assert.ok(!existsSync(dirname(file)))
  })
}

test('a port that is taken is one message', async (context) => {
  const port = await listenUntilTheEnd(context, createServer())
  assertMistake(await command(['serve', '--port', String(port)]), /^error: port \d+ is taken/)
})
