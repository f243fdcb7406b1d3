// Names that only the Unicode Path extra field can say (APPNOTE 4.6.9), beside a name for readers that do not know it.
// Must not know how headers are compared.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { unicodePath, writeZip } from './foreign/zip.js'
import { allFindings } from './tampering/table.js'

const NAME = 'Līgums №2 – Preiļi.txt'
const FOR_OTHERS = {
  'question marks': 'L?gums ?2 ? Prei?i.txt',
  underscores: 'L_gums _2 _ Prei_i.txt',
  'escapes as some programs write them': 'L#U012bgums #U21162 #U2013 Prei#U013ci.txt',
  'escapes as others do': 'L%U012Bgums %U21162 %U2013 Prei%U013Ci.txt',
  'plain letters': 'Ligums Nr2 - Preili.txt',
}

async function codesOf(raw: string, path: string): Promise<readonly string[]> {
  const extra = unicodePath(raw, path)
  const mimetype = { name: 'mimetype', bytes: Buffer.from('application/vnd.etsi.asic-e+zip'), deflated: false }
  const inspection = await inspect(writeZip([mimetype, { name: raw, bytes: Buffer.from('content'), extra, centralExtra: extra }]), {})
  return allFindings(inspection).map(({ code }) => code)
}

for (const [what, raw] of Object.entries(FOR_OTHERS)) {
  it(`takes ${what} in the other name`, async () => {
    assert.ok(!(await codesOf(raw, NAME)).includes('zip-header-mismatch'))
  })
}

for (const [raw, path] of [
  ['Ligums.exe', 'Līgums.txt'],
  ['other.txt', NAME],
  ['invoice.txt', 'rēķins.txt'],
  ['a/b.txt', 'ā.txt'],
] as const) {
  it(`does not take ${raw} for ${path}`, async () => {
    assert.ok((await codesOf(raw, path)).includes('zip-header-mismatch'))
  })
}
