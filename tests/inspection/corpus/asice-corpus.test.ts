// The corpus of containers: every legal shape passes, every covered value that is altered is caught. The counts stand in the output.
// Must not know the reference deployment.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inspect } from '../../../inspection/index.js'
import { missingTools } from '../../fixtures/foreign-tools.js'
import { drawnToday } from '../../proof/drawn-today.js'
import { createForeignSignatureFile, type ForeignOptions } from '../foreign/asice.js'
import { foreignPki } from '../foreign/pki.js'
import type { ContainerBase } from '../tampering/container.js'
import { allFindings } from '../tampering/table.js'
import { containerAttacks } from './asice-attacks.js'
import { legalContainers } from './asice-legal.js'

const skip = missingTools('xmlsec1', 'openssl')
describe(`containers: ${legalContainers.length} legal shapes, ${containerAttacks.length} attacks`, { skip }, () => {
  const pki = foreignPki()
  const files = { 'hello world.txt': Buffer.from('hello'), 'b.bin': Buffer.alloc(3000, 7) }
  const options: ForeignOptions = { signer: pki.ec, style: 'modern', files }
  const base: ContainerBase = { pki, options, ...createForeignSignatureFile(pki, options) }

  for (const { name, make, advice = [] } of drawnToday(legalContainers, 45)) {
    it(`accepts: ${name}`, async () => {
      const inspection = await inspect(make(base), { anchors: [pki.ca.der] })
      const found = allFindings(inspection)
      const unexpected = found.filter(({ code, severity }) => severity !== 'advice' || !advice.includes(code))
      assert.deepEqual(unexpected, [])
      const codes = new Set(found.map(({ code }) => code))
      assert.deepEqual([...codes].sort(), advice.toSorted())
      assert.ok(inspection.signatures.length > 0)
      for (const { valid, chain, level } of inspection.signatures) assert.deepEqual([valid, chain, level], [true, 'anchored', 'LTA'])
    })
  }

  for (const { name, finds, make, isAdvice = false } of drawnToday(containerAttacks, 120)) {
    it(`finds ${finds}: ${name}`, async () => {
      const found = allFindings(await inspect(make(base), { anchors: [pki.ca.der] }))
      const told = found.map(({ code, severity }) => `${severity} ${code}`)
      assert.ok(told.includes(`${isAdvice ? 'advice' : 'error'} ${finds}`), `found: ${told.join(', ')}`)
    })
  }
})
