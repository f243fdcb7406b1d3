// The text for a person: complete, printable, and nothing a hostile name can play with. And lists that have to be whole: of codes and of baselines.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { asicContainer } from '../../inspection/baseline-asic.js'
import { padesBaseline } from '../../inspection/baseline-pades.js'
import { xadesBaseline } from '../../inspection/baseline-xades.js'
import { findingCodes, type Inspection, inspect, outlineOf, renderOutline } from '../../inspection/index.js'
import { kept, revised, trusted, untrusted } from './documents.js'

function textOf(inspection: Inspection): string {
  return renderOutline(outlineOf(inspection))
}

test('the outline of a document lets no name from a document move the cursor or turn the writing direction', () => {
  const name = 'a\u001b[2J\u202egpj.exe\r\n'
  const files = [{ name, size: 1, sha256: '' }]
  const inspection: Inspection = { format: 'asic-e', files, signatures: [], timeStamps: [], findings: [] }
  assert.equal(textOf(inspection), 'NOT SIGNED, ASiC-E container, no signature\n└─ a�[2J�gpj.exe��: 1 bytes, sha256 \n')
})

test('the outline of a document calls what nobody here can judge so', async () => {
  const unknown = async (name: string) => textOf(await inspect(kept(`unknown-algorithms/${name}`), untrusted))
  assert.match(await unknown('in-place-of-SHA-256.pdf'), /^NOT JUDGED, .*\n(?:.+\n)*[├└]─ signature \S+: NOT JUDGED\n/)
  assert.match(await unknown('of-a-time-stamp.asice'), /[├└]─ signature time-stamp of an unknown time: NOT JUDGED\n/)
})

test('the outline of a document shows what a signature covers, what came after it, and who stands behind each proof', async () => {
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
  const changed = textOf(await inspect(revised(archived, font), untrusted))
  assert.match(changed, /^NOT VALID, PDF, .*: changed-after-signing/)
  assert.match(
    changed,
    /covers revision 2 of 5: CHANGED AFTER IT\n(?:.+\n)*│ {2}│ {2}├─ revision 5 is signed by nobody\n│ {2}│ {2}[├└]─ ERROR changed-after-signing: /,
  )
  assert.match(changed, / \(no anchors given\)\n/)
})

test('a baseline table excuses no line that forbids or demands something other than time-stamps', () => {
  for (const { name, looked, presence } of [...xadesBaseline, ...padesBaseline, ...asicContainer]) {
    const isStrict = Object.values(presence).some((one) => one.startsWith('shall'))
    if (!('by' in looked) && isStrict) assert.match(name, /[Tt]ime-?[Ss]tamp/)
  }
})

test('finding codes are each expected by a test of the inspection', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const tests = files.filter((file) => /\.js$|^told\.txt$/.test(file)).map((file) => readFileSync(join(folder, file), 'utf8'))
  const texts = [...tests, ...files].join()
  for (const code of findingCodes) assert.ok(new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(texts), code)
})
