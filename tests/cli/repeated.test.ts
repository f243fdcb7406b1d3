// The printed line of a failure, pasted into a real shell: it fails the same row, for each kind of failure, embedded and with a deployment file.
// Must not know how the lines are written.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { projectRoot } from '../schemas/project-root.js'
import { command, resultIn } from './command.js'
import { serve } from './served.js'

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

const WRITTEN: Broken = {
  defects: ['item-id-reversed'],
  probes: ['exploration: three signatures in a container'],
  rows: { 'a written walk': 'DIG-5' },
}

const DRAWN: Broken = { defects: ['item-id-reversed'], probes: ['exploration: drawn walk 1'], rows: { 'a drawn walk': 'DIG-5' } }

for (const [name, { defects, probes, rows }] of Object.entries({ 'a probe': PLAIN, 'a written walk': WRITTEN, 'a drawn walk': DRAWN })) {
  const called = ['run', '--seed', "it's a seed", '--only', ...probes]

  test(`the line of a failure of ${name} repeats it against the embedded deployment`, async (context) => {
    const folder = temporaryFolder(context)
    await pasted(folder, [...called, '--defect', ...defects], rows)
  })

  test(`the line of a failure of ${name} repeats it with a deployment file`, async (context) => {
    const served = await serve('--defect', ...defects)
    context.after(() => served.close())
    const file = await served.altered('our staging.json', () => undefined)
    await pasted(served.folder, [...called, '--deployment', basename(file)], rows)
  })
}

/** Runs the suite in the folder, and there each line that it prints for one of the rows. */
async function pasted(folder: string, args: readonly string[], rows: Broken['rows']): Promise<void> {
  await install(folder)
  const { stdout } = await command(args, { cwd: folder })
  for (const [kind, id] of Object.entries(rows)) {
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
