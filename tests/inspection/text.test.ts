// The text for a person, and the list of codes: complete, printable, and nothing a hostile name can play with.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { findingCodes, type Inspection, inspect, outlineOf, renderOutline } from '../../inspection/index.js'
import { plainPdf, write } from './corpus/pdf-writer.js'
import { kept, trusted, untrusted } from './kept/documents.js'

function textOf(inspection: Inspection): string {
  return renderOutline(outlineOf(inspection))
}

describe('the outline of a document', () => {
  it('tells the verdict, revisions and findings', async () => {
    assert.match(
      textOf(await inspect(plainPdf())),
      /^NOT SIGNED, PDF, no signature: advice no-signature\n├─ revision 1: \d+ bytes, sha256 [0-9a-f]{64}\n└─ advice no-signature: /,
    )
  })

  it('lets no name from a document move the cursor or turn the writing direction', () => {
    const name = 'a\u001b[2J\u202egpj.exe\r\n'
    const files = [{ name, size: 1, sha256: '' }]
    const inspection: Inspection = { format: 'asic-e', files, signatures: [], timeStamps: [], findings: [] }
    assert.equal(textOf(inspection), 'NOT SIGNED, ASiC-E container, no signature\n└─ a�[2J�gpj.exe��: 1 bytes, sha256 \n')
  })

  it('shows what a signature covers, what came after it, and who stands behind each proof', async () => {
    const archived = kept('archived.pdf')
    const text = textOf(await inspect(archived, trusted))
    const lines = [
      /^valid, PDF, 1 signature \(LTA\), 1 document time-stamp/,
      /\n├─ signature \S+: valid, level LTA\n│ {2}├─ by [^→]+ → [^→]+ \(an anchor\)\n/,
      /\n│ {2}├─ covers revision 2 of 4: nothing it covers was changed after it\n│ {2}│ {2}├─ revision 3 adds validation data, .+\n│ {2}│ {2}└─ revision 4 adds the document time-stamp /,
      /\n│ {2}├─ (OCSP response|CRL) \S+Z: good for the signer, signature verified\n│ {2}│ {2}└─ by .+ \(an anchor\)\n/,
      /\n[├└]─ document time-stamp \S+ \S+Z: valid\n[│ ] {2}└─ by .+ \(an anchor\)\n/,
    ]
    for (const line of lines) assert.match(text, line)
    const font = { 5: '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>' }
    const changed = textOf(await inspect(write(archived, font), untrusted))
    assert.match(changed, /^NOT VALID, PDF, .*: changed-after-signing/)
    assert.match(
      changed,
      /covers revision 2 of 5: CHANGED AFTER IT\n(?:.+\n)*│ {2}│ {2}├─ revision 5 is signed by nobody\n│ {2}│ {2}[├└]─ ERROR changed-after-signing: /,
    )
    assert.match(changed, / \(no anchors given\)\n/)
  })
})

describe('finding codes', () => {
  it('are each expected by a test of the inspection', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url))
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const programs = files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(folder, file), 'utf8'))
    const texts = [...programs, ...files].join()
    for (const code of findingCodes) assert.ok(new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(texts), code)
  })
})
