// Documents that are in order, each written in another way: all are accepted, and nothing is said against them but some advice.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type FindingCode, type Inspection, inspect, type SignatureReport } from '../../inspection/index.js'
import { BY_THE_REFERENCE, legalDocuments } from './legal/documents.js'
import { allFindings } from './told.js'

/** Of everything, but for the attribute signing-time in a PDF, which openssl always adds and PAdES does without. */
function told(inspection: Inspection): readonly string[] {
  const found = allFindings(inspection).filter(({ code }) => code !== 'signing-time-attribute')
  return [...new Set(found.map(({ code, severity }) => `${severity} ${code}`))].sort()
}

for (const { title, ending, expectSound } of [
  { title: 'a container in order', ending: 'asice', expectSound: expectWhole },
  { title: 'a PDF in order', ending: 'pdf', expectSound: expectAnchored },
] as const) {
  describe(title, () => {
    for (const { name, bytes, advice, options } of legalDocuments(ending)) {
      it(`accepts: ${name}`, async () => {
        const inspection = await inspect(bytes, options)
        assert.deepEqual(
          told(inspection),
          advice.map((code) => `advice ${code}`),
        )
        assert.ok(inspection.signatures.length > 0)
        for (const signature of inspection.signatures) expectSound(signature, advice, name)
      })
    }
  })
}

/** At level LTA; some by the reference are not archived. */
function expectWhole(signature: SignatureReport, advice: readonly FindingCode[], name: string): void {
  const { valid, chain, level, covers, signatureTimeStamps, archiveTimeStamps, revocation } = signature
  const isArchived = !name.endsWith(BY_THE_REFERENCE) || archiveTimeStamps.length > 0
  assert.deepEqual([valid, chain, level], [true, 'anchored', isArchived ? 'LTA' : 'LT'])
  assert.ok(covers.length > 0 && covers.every(({ ok }) => ok === true))
  const stamps = [...signatureTimeStamps, ...archiveTimeStamps]
  assert.ok(stamps.length === (isArchived ? 2 : 1) && stamps.every((stamp) => stamp.valid && stamp.chain === 'anchored'))
  assert.ok(advice.length > 0 || revocation.some(({ ofSigner, status, signatureOk }) => ofSigner && status === 'good' && signatureOk))
}

function expectAnchored({ valid, coversWholeDocument, chain }: SignatureReport): void {
  assert.deepEqual([valid, coversWholeDocument, chain], [true, true, 'anchored'])
}
