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
const choices = ['--defect', 'item-id-reversed', '--liberty', 'success-status=201']
const broken = await command(['run', ...only, ...choices, '--report-dir', folder])

test('the row names the line of its check, and the exchange that shows what was received', async () => {
  assert.equal(broken.code, 1, broken.stderr)
  const [, source = '', line] = /^ {4}at +(specs\/\S+):(\d+)$/m.exec(broken.stdout) ?? []
  const text = await readFile(join(projectRoot, source), 'utf8')
  // One line of a spec registers every row about its good answers.
  assert.match(text.split('\n')[Number(line) - 1] ?? '', /goodDigests\.check\(/)
  const [, file = '', number, probe] = /^ {4}evidence +(evidence\.jsonl), exchange (\d+) of (.+)$/m.exec(broken.stdout) ?? []
  const lines = (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n')
  const shown = lines.find((line) => line.startsWith(`{"type":"exchange","probe":${JSON.stringify(probe)},"id":${number},`))
  const [, received = ''] = /^ {4}received +.*?([0-9a-f]{64})/m.exec(broken.stdout) ?? []
  assert.match(received, /^[0-9a-f]{64}$/)
  assert.ok(shown?.includes(received) && shown.includes('"status":201'), 'both choices are taken')
})
