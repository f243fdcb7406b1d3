// The corpus of containers: every legal shape passes, every covered value that is altered is caught. The counts stand in the output.
// Must not know the reference deployment.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inspect } from '../../../inspection/index.js'
import { createForeignSignatureFile, type ForeignOptions } from '../foreign/asice.js'
import { createForeignPki } from '../foreign/pki.js'
import { missingTools, workDirectory } from '../foreign/tools.js'
import type { ContainerBase } from '../tampering/container.js'
import { allFindings } from '../tampering/table.js'
import { containerAttacks } from './asice-attacks.js'
import { legalContainers } from './asice-legal.js'

const skip = missingTools('xmlsec1', 'openssl')
const work = workDirectory()
let base: ContainerBase

before(() => {
  if (skip !== false) return
  const pki = createForeignPki(work.path)
  const files = { 'hello world.txt': Buffer.from('hello'), 'b.bin': Buffer.alloc(3000, 7) }
  const options: ForeignOptions = { signer: pki.ec, style: 'modern', files }
  base = { pki, options, ...createForeignSignatureFile(pki, options) }
})
after(() => work.remove())

describe(`legal shapes of containers: ${legalContainers.length}`, { skip }, () => {
  for (const { name, make, advice = [] } of legalContainers) {
    it(`accepts: ${name}`, async () => {
      const inspection = await inspect(make(base), { anchors: [base.pki.ca.der] })
      const found = allFindings(inspection)
      assert.deepEqual(
        found.filter(({ code }) => !advice.includes(code)),
        [],
      )
      for (const code of advice)
        assert.ok(
          found.some((finding) => finding.code === code && finding.severity === 'advice'),
          code,
        )
      assert.ok(inspection.signatures.length > 0)
      for (const { valid, chain, level } of inspection.signatures) assert.deepEqual([valid, chain, level], [true, 'anchored', 'LTA'])
    })
  }
})

describe(`attacks on containers: ${containerAttacks.length}`, { skip }, () => {
  for (const { name, finds, make, isAdvice = false } of containerAttacks) {
    it(`finds ${finds}: ${name}`, async () => {
      const found = allFindings(await inspect(make(base), { anchors: [base.pki.ca.der] }))
      assert.ok(
        found.some(({ code, severity }) => code === finds && severity === (isAdvice ? 'advice' : 'error')),
        `found: ${found.map(({ code }) => code).join(', ')}`,
      )
    })
  }
})
