// `inspect` at the command line: exit codes, and what it says of many files at once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { command } from './command.js'

/** Of the documents that the inspection is tested with. */
const path = (name: string): string => fileURLToPath(new URL(`../inspection/${name}`, import.meta.url))
const SIGNED = 'kept/rich.pdf'
const CHANGED = 'kept/tampered/invalid/changed-after-signing/a-font-in-a-further-revision.pdf'
const HUGE = 'kept/hostile/too-many-signatures.asice'

test('inspect: with anchors, a chain that leads elsewhere is wrong, and an anchor that is none is named', async () => {
  const right = await command(['inspect', '--anchor', path('kept/anchors/later-ca.pem'), path(SIGNED)])
  assert.equal(right.code, 0, right.stdout)
  const wrong = await command(['inspect', path(SIGNED), '--anchor', path('kept/strange-ca.pem')])
  assert.equal(wrong.code, 1)
  assert.match(wrong.stdout, /signer-unanchored/)
  const none = await command(['inspect', path(SIGNED), '--anchor', path('kept/anchors/later-ca.pem'), '--anchor', path(SIGNED)])
  assert.equal(none.code, 2)
  assert.match(none.stderr, /rich\.pdf/)
})

/** What is said of each file alone, with which exit code, and of it among others with `--quiet`. */
const FILES: readonly (readonly [file: string, code: number, alone: RegExp, quiet: RegExp])[] = [
  [SIGNED, 0, /valid, level B/, /: valid, PDF, 1 signature \(B\)/],
  [CHANGED, 1, /changed-after-signing/, /: NOT VALID, PDF, 1 signature \(B\): changed-after-signing/],
  ['cases/unusual/a-page-by-reportlab.pdf', 1, /no-signature/, /: NOT SIGNED, PDF, no signature/],
  [
    'kept/not-judged/CAdES.asice',
    1,
    /cades-not-read: .*nothing was judged/,
    /: NOTHING JUDGED, ASiC-E container, no signature: cades-not-read/,
  ],
  [HUGE, 1, /too-many-signatures\.asice: NOT INSPECTED: /, /: NOT INSPECTED: /],
]

test('inspect: a signed document in order ends with 0, anything wrong with 1; with --quiet there is one line for each file', async () => {
  const quiet = await command(['inspect', '--quiet', ...FILES.map(([file]) => path(file))])
  const lines = quiet.stdout.trimEnd().split('\n')
  assert.deepEqual([quiet.code, lines.length], [1, FILES.length])
  for (const [index, [file, expected, alone, line]] of FILES.entries()) {
    const { code, stdout } = await command(['inspect', path(file)])
    assert.equal(code, expected, `${file}: ${stdout}`)
    assert.match(stdout, alone)
    assert.ok(lines[index]?.startsWith(path(file)), lines[index])
    assert.match(lines[index] ?? '', line)
  }
})

test('inspect: a file that cannot be inspected or read stops no other, and is named', async () => {
  const { code, stdout, stderr } = await command(['inspect', '--json', ...['nowhere.pdf', HUGE, SIGNED].map(path)])
  const told = JSON.parse(stdout) as { file: string; valid: boolean; error?: { code: string } }[]
  assert.equal(code, 2)
  assert.deepEqual(
    told.map(({ file, valid, error }) => [file, valid, error?.code]),
    [
      [path('nowhere.pdf'), false, 'unreadable'],
      [path(HUGE), false, 'limit-exceeded'],
      [path(SIGNED), true, undefined],
    ],
  )
  assert.match(stderr, /nowhere\.pdf cannot be read/)
})
