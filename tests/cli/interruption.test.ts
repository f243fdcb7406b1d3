// A run that is broken off, and a served deployment that is stopped: in order, with what there is.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { listenUntilTheEnd } from '../fixtures/test-server.js'
import { drawnToday } from '../proof/drawn-today.js'
import { command, resultIn, start } from './command.js'

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
    const again = await command(['verify', folder])
    assert.equal(again.code, 3)
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
  const { code, stderr } = await start(['serve', '--port', String(port)]).ended
  assert.match(stderr, /^error: port \d+ is taken/)
  assert.equal(code, 2)
})
