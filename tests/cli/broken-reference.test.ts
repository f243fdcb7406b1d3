// `run` against the embedded reference deployment, broken or bent on purpose: how a new check is tried.
// A failed row leads from the terminal to the line of its check and to the bytes that show it.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { projectRoot } from '../schemas/project-root.js'
import { command } from './command.js'

const folder = temporaryFolder()
const only = ['--only', 'calculate digest: one session, RSA certificate', 'calculate digest: one session, EC certificate']
const broken = await command(['run', ...only, '--defect', 'item-id-reversed', '--report-dir', folder])

test('what is wrong is said once, and the row fits on a screen', () => {
  assert.equal(broken.code, 1, broken.stderr)
  const row = /✗ DIG-5 .*?\n\n/s.exec(broken.stdout)?.[0] ?? ''
  assert.equal(row.split('expected ').length - 1, 1)
  assert.match(row, /in \d+ answers; first: /)
  assert.ok(row.trimEnd().split('\n').length <= 40, row)
})

test('the row names the line of its check, and the exchange that shows what was received', async () => {
  const [, source = '', line] = /^ {4}at +(specs\/\S+):(\d+)$/m.exec(broken.stdout) ?? []
  const text = await readFile(join(projectRoot, source), 'utf8')
  // One line of a spec registers every row about its good answers.
  assert.match(text.split('\n')[Number(line) - 1] ?? '', /goodDigests\.check\(/)
  const [, file = '', number, probe] = /^ {4}evidence +(evidence\.jsonl), exchange (\d+) of (.+)$/m.exec(broken.stdout) ?? []
  const lines = (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n')
  const shown = lines.find((line) => line.startsWith(`{"type":"exchange","probe":${JSON.stringify(probe)},"id":${number},`))
  const [, received = ''] = /^ {4}received +.*?([0-9a-f]{64})/m.exec(broken.stdout) ?? []
  assert.match(received, /^[0-9a-f]{64}$/)
  assert.ok(shown?.includes(received))
})

test('a liberty is taken, and leaves the deployment conformant', async () => {
  const reportDir = join(folder, 'bent')
  const bent = await command(['run', '--only', 'CFG-1', '--liberty', 'success-status=201', '--report-dir', reportDir])
  assert.equal(bent.code, 0, bent.stdout)
  assert.match(await readFile(join(reportDir, 'evidence.jsonl'), 'utf8'), /^{"type":"exchange","probe":"configuration.*"status":201/m)
})
