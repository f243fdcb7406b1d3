// What is printed of a failure leads on: to the line of its check and the bytes that show it, and, pasted into a real shell, to the same row failed,
// for each kind of failure, embedded and with a deployment file. Must not know how the lines are written.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { served } from '../fixtures/reference-run.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { DrawnTests, drawnToday } from '../proof/drawn-today.js'
import { projectRoot } from '../schemas/project-root.js'
import { command, resultIn } from './command.js'

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

/** What is broken, and the probes that are enough to see it. */
interface Broken {
  readonly defects: readonly string[]
  readonly probes: readonly string[]
  /** Rows that fail, by the kind of failure. */
  readonly rows: Readonly<Record<string, string>>
}

const PLAIN: Broken = {
  defects: ['configuration-name-missing', 'key-name-missing', 'public-key-accepts-token-never-issued', 'signing-drops-last-byte'],
  probes: ['configuration: read twice', 'authorization: public key with bad tokens', 'calculate digest: flags omitted'],
  rows: { 'a check of a probe': 'CFG-3', 'a sentence about every answer': 'KEY-2', 'a bad token': 'AUT-2', 'a document': 'DOC-2' },
}

/** Both fail the same row, so each is a run of its own. */
const WALKS = { 'a written walk': 'exploration: as plain as can be', 'a drawn walk': 'exploration: drawn walk 1' }

const WALKED: readonly Broken[] = Object.entries(WALKS).map(([kind, probe]) => ({
  defects: ['item-id-reversed'],
  probes: [probe],
  rows: { [kind]: 'DIG-5' },
}))

const tests = new DrawnTests()

for (const { defects, probes, rows } of [PLAIN, ...WALKED]) {
  const kinds = Object.keys(rows).join(', ')
  const called = ['run', '--seed', "it's a seed", '--only', ...probes]

  tests.add(`the printed line repeats a failure against the embedded deployment: ${kinds}`, async (context) => {
    await pasted(temporaryFolder(context), [...called, '--defect', ...defects], rows)
  })

  tests.add(`the printed line repeats a failure with a deployment file: ${kinds}`, async (context) => {
    const { file } = await served({ defects }, context)
    const folder = dirname(file)
    await copyFile(file, join(folder, 'our staging.json'))
    await pasted(folder, [...called, '--deployment', 'our staging.json'], rows)
  })
}

for (const [title, body] of tests.drawn(1)) test(title, body)

/** Runs the suite in the folder, and there each line that it prints for one of the rows. */
async function pasted(folder: string, args: readonly string[], rows: Broken['rows']): Promise<void> {
  await install(folder)
  const { stdout } = await command(args, { cwd: folder })
  for (const [kind, id] of drawnToday(Object.entries(rows), 1)) {
    const [, line] = new RegExp(`✗ ${id} (?:(?!✗)[^])*?\\n +repeat +(.+)`).exec(stdout) ?? []
    assert.ok(line !== undefined, `${kind}: no line for ${id} in\n${stdout}`)
    assert.equal(await statusInShell(line, folder), 1, line)
    const again = await resultIn(join(folder, 'reports', 'latest'))
    assert.equal(again.requirements.find((row) => row.id === id)?.verdict, 'fail', `${kind}: ${line}`)
    assert.equal(again.only.length, 1, `${kind}: ${line}`)
  }
}

/** The package as npm lays it out in the folder of a user. */
async function install(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '.bin'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  await symlink(projectRoot, join(modules, 'signing-conformance'))
  await symlink(join('..', 'signing-conformance', 'dist', 'cli', 'main.js'), join(modules, '.bin', 'signing-conformance'))
}

/** The exit status of a line in a shell that knows nothing of the run. */
async function statusInShell(line: string, cwd: string): Promise<number | null> {
  const env = { PATH: process.env.PATH, HOME: cwd, npm_config_offline: 'true', npm_config_update_notifier: 'false' }
  const shell = execFile('sh', ['-c', line], { cwd, env, maxBuffer: 64 * 1024 * 1024 })
  const [status] = (await once(shell, 'close')) as [number | null]
  return status
}
