// A run that is broken off, and a served deployment that is stopped: in order, with what there is.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
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

test('a port that is taken is one message, and nothing is left open', async (context) => {
  const port = await listenUntilTheEnd(context, createServer())
  const open = (): object => ({
    servers: process.getActiveResourcesInfo().filter((one) => one === 'TCPServerWrap').length,
    signals: SIGNALS.map((signal) => process.listenerCount(signal)),
  })
  const before = open()
  const { code, stderr } = await command(['serve', '--port', String(port)])
  assert.match(stderr, /^error: port \d+ is taken/)
  assert.equal(code, 2)
  // The system takes some turns to close what was closed.
  for (let turns = 0; turns < 10; turns += 1) await turn()
  assert.deepEqual(open(), before)
})
