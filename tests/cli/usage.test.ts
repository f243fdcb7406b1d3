// What the command line says to its users: lists, and one clear message for every mistake (docs/commands.md is written from its help); and what `inspect`
// says of many files at once.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { compareIds, ledger } from '../../requirements/ledger.js'
import { blocksIn } from '../fixtures/blocks.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { assertMistake, command, ending } from './command.js'

const folder = temporaryFolder()

test('who asks for help made no mistake', async () => void (await ending(0, ['--help'])))

test('the ledger can be listed for people and for programs', async () => {
  const [text, json] = await Promise.all([command(['list']), command(['list', '--format', 'json'])])
  const ids = Object.keys(ledger).sort(compareIds)
  for (const id of ids) assert.match(text.stdout, new RegExp(`^ {2}${id} `, 'm'))
  const rows = JSON.parse(json.stdout) as { id: string; level: string; text: string; source: string }[]
  const listed = rows.map(({ id }) => id)
  assert.deepEqual(listed, ids)
  assert.ok(rows.every(({ level, text: sentence, source }) => level && sentence && source))
})

test('the verification code is the one that eID Scan shows', async () => {
  const { stdout } = await command(['verification-code', Buffer.alloc(32).toString('base64')])
  assert.equal(stdout, '0533\n')
})

test('a requirement is explained: its sentence, its checks with their lines, and the defects that show it', async () => {
  const { stdout } = await ending(0, ['explain', 'dig-5', 'CFG-8'])
  assert.match(stdout, /^DIG-5 {2}.*\n {2}required: /)
  assert.match(stdout, /over every answer|specs\/calculate-digest\/[a-z-]+\.spec\.ts:\d+/)
  assert.match(stdout, /--defect third-session-skipped: /)
  assert.match(stdout, /The interface says\n {2}"Several sessions can be processed in one call \(a batch\)\."\n/)
  assert.match(stdout, /Words\n {2}all-good: of a request or a batch: every session in it can be used\n/)
  const open = Object.entries(ledger).find(([, row]) => row.level === 'open')
  assert.match((await command(['explain', open?.[0] ?? ''])).stdout, /open: the interface leaves it free/)
  assertMistake(await command(['explain', 'DIG-5000']), /unknown requirement "DIG-5000".*"list" prints them all/)
})

/** In mistakes.txt, below what is typed, what the message must match. tests/deployment-file has the mistakes in deployment files. */
for (const [typed = '', message = ''] of blocksIn(new URL('mistakes.txt', import.meta.url)))
  test(`"${typed}" is one message without secrets, and exit code 2, and nothing is written`, async () => {
    const ended = await command(typed.split(' '), { cwd: folder })
    assertMistake(ended, new RegExp(message))
    assert.doesNotMatch(ended.stderr, /hidden|eyJ/)
    assert.deepEqual(readdirSync(folder), [])
  })

test('a liberty for a deployment that the environment names is one message and exit code 2', async () => {
  const env = { CONFORMANCE_DEPLOYMENT: 'staging.json' }
  const ended = await command(['run', '--liberty', 'item-order=reversed'], { cwd: folder, env })
  assertMistake(ended, /--liberty is for the embedded reference deployment.*staging\.json: unset CONFORMANCE_DEPLOYMENT/)
})

/** Of the documents that the inspection is tested with. */
const path = (name: string): string => fileURLToPath(new URL(`../inspection/${name}`, import.meta.url))
const SIGNED = 'kept/rich.pdf'
const HUGE = 'kept/hostile/too-many-signatures.asice'

test('inspect: with anchors, a chain that leads elsewhere is wrong, and an anchor that is none is named', async () => {
  await ending(0, ['inspect', '--anchor', path('kept/anchors/later-ca.pem'), path(SIGNED)])
  const wrong = await ending(1, ['inspect', path(SIGNED), '--anchor', path('kept/strange-ca.pem')])
  assert.match(wrong.stdout, /signer-unanchored/)
  const none = await ending(2, ['inspect', path(SIGNED), '--anchor', path('kept/anchors/later-ca.pem'), '--anchor', path(SIGNED)])
  assert.match(none.stderr, /rich\.pdf/)
})

/** In inspected.txt: each file with the exit code, what is said of it alone, and of it among others with `--quiet`. */
const FILES = blocksIn(new URL('inspected.txt', import.meta.url)) as [file: string, code: string, alone: string, quiet: string][]

test('inspect: a signed document in order ends with 0, anything wrong with 1; with --quiet there is one line for each file', async () => {
  const quiet = await ending(1, ['inspect', '--quiet', ...FILES.map(([file]) => path(file))])
  const lines = quiet.stdout.trimEnd().split('\n')
  assert.equal(lines.length, FILES.length)
  for (const [index, [file, code, alone, line]] of FILES.entries()) {
    assert.match((await ending(Number(code), ['inspect', path(file)])).stdout, new RegExp(alone))
    assert.ok(lines[index]?.startsWith(path(file)), lines[index])
    assert.match(lines[index] ?? '', new RegExp(line))
  }
})

test('inspect: a file that cannot be inspected or read stops no other, and is named', async () => {
  const { stdout, stderr } = await ending(2, ['inspect', '--json', ...['nowhere.pdf', HUGE, SIGNED].map(path)])
  const told = JSON.parse(stdout) as { file: string; valid: boolean; error?: { code: string } }[]
  const said = told.map(({ file, valid, error }) => `${file} ${valid} ${error?.code}`)
  assert.deepEqual(said, [
    `${path('nowhere.pdf')} false unreadable`,
    `${path(HUGE)} false limit-exceeded`,
    `${path(SIGNED)} true undefined`,
  ])
  assert.match(stderr, /nowhere\.pdf cannot be read/)
})
