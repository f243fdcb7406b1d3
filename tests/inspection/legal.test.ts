// Documents that are in order, each written in another way: all are accepted, and nothing is said against them but some advice.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Inspection, inspect } from '../../inspection/index.js'
import { legalDocuments } from './legal/documents.js'
import { allFindings } from './tampering/table.js'

/** Of everything, but for the attribute signing-time in a PDF, which openssl always adds and PAdES does without. */
function told(inspection: Inspection): readonly string[] {
  const found = allFindings(inspection).filter(({ code }) => code !== 'signing-time-attribute')
  return [...new Set(found.map(({ code, severity }) => `${severity} ${code}`))].sort()
}

describe('a container in order', () => {
  for (const { name, bytes, advice, options } of legalDocuments('asice')) {
    it(`accepts: ${name}`, async () => {
      const inspection = await inspect(bytes, options)
      assert.deepEqual(
        told(inspection),
        advice.map((code) => `advice ${code}`),
      )
      assert.ok(inspection.signatures.length > 0)
      for (const { valid, chain, level, covers, signatureTimeStamps, archiveTimeStamps, revocation } of inspection.signatures) {
        assert.deepEqual([valid, chain, level], [true, 'anchored', 'LTA'])
        assert.ok(covers.length > 0 && covers.every(({ ok }) => ok === true))
        const stamps = [...signatureTimeStamps, ...archiveTimeStamps]
        assert.ok(stamps.length === 2 && stamps.every((stamp) => stamp.valid && stamp.chain === 'anchored'))
        assert.ok(advice.length > 0 || revocation.some(({ ofSigner, status, signatureOk }) => ofSigner && status === 'good' && signatureOk))
      }
    })
  }
})

describe('a PDF in order', () => {
  for (const { name, bytes, advice, options } of legalDocuments('pdf')) {
    it(`accepts: ${name}`, async () => {
      const inspection = await inspect(bytes, options)
      assert.deepEqual(
        told(inspection),
        advice.map((code) => `advice ${code}`),
      )
      assert.ok(inspection.signatures.length > 0)
      for (const { valid, coversWholeDocument, chain } of inspection.signatures)
        assert.deepEqual([valid, coversWholeDocument, chain], [true, true, 'anchored'])
    })
  }
})
