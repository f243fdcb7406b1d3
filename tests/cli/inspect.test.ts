// `inspect` at the command line: exit codes, and what it says of many files at once.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { missingTools } from '../fixtures/foreign-tools.js'
import { write } from '../inspection/corpus/pdf-writer.js'
import { plainPdf, signPdf } from '../inspection/foreign/pdf.js'
import { foreignPki } from '../inspection/foreign/pki.js'
import { writeZip } from '../inspection/foreign/zip.js'
import { command } from './command.js'

describe('inspect', { skip: missingTools('openssl') }, () => {
  const pki = foreignPki()
  const path = (name: string): string => join(pki.directory, name)
  const signed = signPdf(pki, plainPdf(), { signer: pki.ec })
  const mimetype = { name: 'mimetype', bytes: Buffer.from('application/vnd.etsi.asic-e+zip') }
  const font = { 5: '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>' }
  writeFileSync(path('signed.pdf'), signed)
  writeFileSync(path('changed.pdf'), write(signed, font))
  writeFileSync(path('plain.pdf'), plainPdf())
  writeFileSync(path('cades.asice'), writeZip([mimetype, { name: 'META-INF/signature1.p7s', bytes: Buffer.from('x') }]))
  writeFileSync(path('huge.asice'), writeZip(Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}`, bytes: Buffer.alloc(0) }))))

  it('a signed document in order ends with 0; anything wrong ends with 1', async () => {
    const cases: readonly (readonly [string, number, RegExp])[] = [
      ['signed.pdf', 0, /valid, level B/],
      ['changed.pdf', 1, /changed-after-signing/],
      ['plain.pdf', 1, /no-signature/],
      ['cades.asice', 1, /cades-not-read: .*nothing was judged/],
      ['huge.asice', 1, /huge\.asice: NOT INSPECTED: /],
    ]
    for (const [file, expected, said] of cases) {
      const { code, stdout } = await command(['inspect', path(file)])
      assert.equal(code, expected, `${file}: ${stdout}`)
      assert.match(stdout, said)
    }
  })

  it('with anchors, a chain that leads elsewhere is wrong', async () => {
    const right = await command(['inspect', '--anchor', pki.ca.certificate, path('signed.pdf')])
    assert.equal(right.code, 0, right.stdout)
    const wrong = await command(['inspect', path('signed.pdf'), '--anchor', pki.strangeCa.certificate])
    assert.equal(wrong.code, 1)
    assert.match(wrong.stdout, /signer-unanchored/)
  })

  it('one file that cannot be inspected does not stop the others', async () => {
    const { code, stdout } = await command(['inspect', '--json', path('huge.asice'), path('signed.pdf')])
    const [huge, right] = JSON.parse(stdout) as {
      file: string
      valid: boolean
      error?: { code: string }
      signatures?: { valid: boolean }[]
    }[]
    assert.equal(code, 1)
    assert.deepEqual([huge?.file, huge?.valid, huge?.error?.code], [path('huge.asice'), false, 'limit-exceeded'])
    assert.deepEqual([right?.file, right?.valid, right?.signatures?.[0]?.valid], [path('signed.pdf'), true, true])
  })

  it('with --quiet there is one line for each file', async () => {
    const files = ['signed.pdf', 'changed.pdf', 'plain.pdf', 'cades.asice', 'huge.asice']
    const { code, stdout } = await command(['inspect', '--quiet', ...files.map(path)])
    const said = [
      /: valid, PDF, 1 signature \(B\)/,
      /: NOT VALID, PDF, 1 signature \(B\): changed-after-signing/,
      /: NOT SIGNED, PDF, no signature/,
      /: NOTHING JUDGED, ASiC-E container, no signature: cades-not-read/,
      /: NOT INSPECTED: /,
    ]
    const lines = stdout.trimEnd().split('\n')
    assert.deepEqual([code, lines.length], [1, files.length])
    for (const [index, line] of lines.entries()) {
      assert.ok(line.startsWith(path(files[index] ?? '')), line)
      assert.match(line, said[index] ?? /^never$/)
    }
  })

  it('a file that cannot be read is named after all others were told', async () => {
    const { code, stdout, stderr } = await command(['inspect', '--json', path('nowhere.pdf'), path('signed.pdf')])
    const [nowhere, right] = JSON.parse(stdout) as { file: string; valid: boolean; error?: { code: string } }[]
    assert.equal(code, 2)
    assert.deepEqual([nowhere?.file, nowhere?.valid, nowhere?.error?.code], [path('nowhere.pdf'), false, 'unreadable'])
    assert.deepEqual([right?.file, right?.valid, right?.error], [path('signed.pdf'), true, undefined])
    assert.match(stderr, /nowhere\.pdf cannot be read/)
  })

  it('an anchor that is none is named', async () => {
    const { code, stderr } = await command(['inspect', path('signed.pdf'), '--anchor', pki.ca.certificate, '--anchor', path('signed.pdf')])
    assert.equal(code, 2)
    assert.match(stderr, /signed\.pdf/)
  })
})
