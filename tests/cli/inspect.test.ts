// `inspect` at the command line: exit codes, and what it says of many files at once.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { writeZip } from '../../reference/documents/zip.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { plainPdf, write } from '../inspection/corpus/pdf-writer.js'
import { kept } from '../inspection/documents.js'
import { command } from './command.js'

const folder = temporaryFolder()
const path = (name: string): string => join(folder, name)
const signed = kept('rich.pdf')
const item = (name: string, content = '') => ({ name, content: Buffer.from(content), isCompressed: false })
const font = { 5: '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>' }
writeFileSync(path('ca.pem'), kept('anchors/later-ca.pem'))
writeFileSync(path('strange-ca.pem'), kept('strange-ca.pem'))
writeFileSync(path('signed.pdf'), signed)
writeFileSync(path('changed.pdf'), write(signed, font))
writeFileSync(path('plain.pdf'), plainPdf())
writeFileSync(path('cades.asice'), writeZip([item('mimetype', 'application/vnd.etsi.asic-e+zip'), item('META-INF/signature1.p7s', 'x')]))
writeFileSync(path('huge.asice'), writeZip(Array.from({ length: 10_001 }, (_, index) => item(`${index}`))))

test('inspect: with anchors, a chain that leads elsewhere is wrong, and an anchor that is none is named', async () => {
  const right = await command(['inspect', '--anchor', path('ca.pem'), path('signed.pdf')])
  assert.equal(right.code, 0, right.stdout)
  const wrong = await command(['inspect', path('signed.pdf'), '--anchor', path('strange-ca.pem')])
  assert.equal(wrong.code, 1)
  assert.match(wrong.stdout, /signer-unanchored/)
  const none = await command(['inspect', path('signed.pdf'), '--anchor', path('ca.pem'), '--anchor', path('signed.pdf')])
  assert.equal(none.code, 2)
  assert.match(none.stderr, /signed\.pdf/)
})

/** What is said of each file alone, with which exit code, and of it among others with `--quiet`. */
const FILES: readonly (readonly [file: string, code: number, alone: RegExp, quiet: RegExp])[] = [
  ['signed.pdf', 0, /valid, level B/, /: valid, PDF, 1 signature \(B\)/],
  ['changed.pdf', 1, /changed-after-signing/, /: NOT VALID, PDF, 1 signature \(B\): changed-after-signing/],
  ['plain.pdf', 1, /no-signature/, /: NOT SIGNED, PDF, no signature/],
  ['cades.asice', 1, /cades-not-read: .*nothing was judged/, /: NOTHING JUDGED, ASiC-E container, no signature: cades-not-read/],
  ['huge.asice', 1, /huge\.asice: NOT INSPECTED: /, /: NOT INSPECTED: /],
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
  const { code, stdout, stderr } = await command(['inspect', '--json', ...['nowhere.pdf', 'huge.asice', 'signed.pdf'].map(path)])
  const told = JSON.parse(stdout) as { file: string; valid: boolean; error?: { code: string } }[]
  assert.equal(code, 2)
  assert.deepEqual(
    told.map(({ file, valid, error }) => [file, valid, error?.code]),
    [
      [path('nowhere.pdf'), false, 'unreadable'],
      [path('huge.asice'), false, 'limit-exceeded'],
      [path('signed.pdf'), true, undefined],
    ],
  )
  assert.match(stderr, /nowhere\.pdf cannot be read/)
})
