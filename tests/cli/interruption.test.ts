// A run that is broken off, and a served deployment that is stopped: in order, with what there is.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import type { ResultFile } from '../../schemas/index.js'
import { command, start } from './command.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'interruption-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} in mid-run leaves a result that says what was not reached`, async () => {
    const run = start(['run', '--report-dir', folder], { env: { TMPDIR: folder } })
    await run.until(/\d+ checks/)
    run.process.kill(signal)
    const { code, stdout, stderr } = await run.ended
    assert.equal(code, 3, stderr)
    assert.match(stdout, /incomplete: the run was interrupted/)
    const result = JSON.parse(await readFile(join(folder, 'conformance.json'), 'utf8')) as ResultFile
    assert.equal(result.interrupted, true)
    assert.equal(result.verdict, 'incomplete')
    assert.ok(result.requirements.some(({ reason }) => reason?.includes('interrupted')))
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('signing-conformance-')),
      [],
      'the keys of the embedded deployment are gone',
    )
    const again = await command(['verify', folder])
    assert.equal(again.code, 3)
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
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

test('a port that is taken is one message', async () => {
  const running = start(['serve'])
  const [, file = ''] = await running.until(/^ready (.*)\n/m)
  const { baseUrl } = JSON.parse(await readFile(file, 'utf8')) as { baseUrl: string }
  const { code, stderr } = await command(['serve', '--port', new URL(baseUrl).port])
  running.process.kill('SIGTERM')
  await running.ended
  assert.match(stderr, /^error: port \d+ is taken/)
  assert.equal(code, 2)
})
