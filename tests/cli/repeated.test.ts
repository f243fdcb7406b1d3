// What is printed of a failure leads on: to the line of its check and the bytes that show it, and, pasted into a real shell, to the same row failed,
// for each kind of failure, embedded and with a deployment file. Must not know how the lines are written.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { projectRoot } from '../../run/project-root.js'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { drawnToday } from '../proof/drawn-today.js'
import { command, resultIn } from './command.js'

const folder = temporaryFolder()
const only = ['--only', 'calculate digest: one session, RSA certificate', 'calculate digest: one session, EC certificate']
const choices = ['--defect', 'item-id-reversed', '--liberty', 'success-status=201']
const broken = await command(['run', ...only, ...choices, '--report-dir', folder])

test('the row names the line of its check, and the exchange that shows what was received', async () => {
  assert.equal(broken.code, 1, broken.stderr)
  const [, source = '', line] = /^ {4}at +(specs\/\S+):(\d+)$/m.exec(broken.stdout) ?? []
  const text = await readFile(join(projectRoot(), source), 'utf8')
  // One line of a spec registers every row about its good answers.
  assert.match(text.split('\n')[Number(line) - 1] ?? '', /checkGoodDigests\(/)
  const [, file = '', number, probe] = /^ {4}evidence +(evidence\.jsonl), exchange (\d+) of (.+)$/m.exec(broken.stdout) ?? []
  const lines = (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n')
  const shown = lines.find((line) => line.startsWith(`{"type":"exchange","probe":${JSON.stringify(probe)},"id":${number},`))
  const [, received = ''] = /^ {4}received +.*?([0-9a-f]{64})/m.exec(broken.stdout) ?? []
  assert.match(received, /^[0-9a-f]{64}$/)
  assert.ok(shown?.includes(received) && shown.includes('"status":201'), 'both choices are taken')
})

/** What is broken, a probe that is enough to see it, and the row that fails. */
const KINDS: Readonly<Record<string, readonly [defect: string, probe: string, row: string]>> = {
  'a check of a probe': ['configuration-name-missing', 'configuration: read twice', 'CFG-3'],
  'a sentence about every answer': ['key-name-missing', 'authorization: public key with bad tokens', 'KEY-2'],
  'a bad token': ['public-key-accepts-token-never-issued', 'authorization: public key with bad tokens', 'AUT-2'],
  'a document': ['signing-drops-last-byte', 'calculate digest: flags omitted', 'DOC-2'],
  'a written walk': ['item-id-reversed', 'exploration: files that programs stumble over', 'DIG-5'],
  'a drawn walk': ['item-id-reversed', 'exploration: drawn walk 1', 'DIG-5'],
}

for (const [kind, [defect, probe, id]] of drawnToday(Object.entries(KINDS), 2)) {
  test(`the printed line, pasted into a shell, fails the same row again, embedded and with a deployment file: ${kind}`, async (context) => {
    const { file, folder } = await served({ defects: [defect] }, context)
    await copyFile(file, join(folder, 'our staging.json'))
    for (const deployment of [
      ['--defect', defect],
      ['--deployment', 'our staging.json'],
    ]) {
      const { stdout } = await command(['run', '--seed', "it's a seed", '--only', probe, ...deployment], { cwd: folder })
      const [, line] = new RegExp(`✗ ${id} (?:(?!✗)[^])*?\\n +repeat +(.+)`).exec(stdout) ?? []
      assert.ok(line !== undefined, `no line for ${id} in\n${stdout}`)
      const again = await command(await argumentsIn(line), { cwd: folder })
      assert.equal(again.code, 1, line)
      const { requirements, only } = await resultIn(join(folder, 'reports', 'latest'))
      assert.equal(requirements.find((row) => row.id === id)?.verdict, 'fail', line)
      assert.equal(only.length, 1, line)
    }
  })
}

/** What a real shell makes of a line: the arguments that the package is called with. */
async function argumentsIn(line: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('sh', ['-c', `npx() { printf '%s\\0' "$@"; }\n${line}`])
  const [program, ...args] = stdout.split('\0').slice(0, -1)
  assert.equal(program, 'signing-conformance')
  return args
}
