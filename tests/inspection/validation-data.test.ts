// Level LT is more than data about the signer: CAs in between and the time-stamp's chain are asked for as well, wherever the data may stand.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Finding,
  type Inspection,
  type InspectOptions,
  inspect,
  outlineOf,
  renderOutline,
  type SignatureReport,
  summaryOf,
} from '../../inspection/index.js'
import { kept, trusted, untrusted } from './kept/documents.js'
import { allFindings } from './told.js'

const root = kept('anchors/reference-validation.pem')
const issuing = kept('validation-data/issuing-ca.pem')
const stamper = kept('validation-data/time-stamper.pem')
const CA = /Reference TEST Issuing CA/
const TSA = /Reference TEST Time-Stamping Authority/

function incomplete(inspection: Inspection): Finding[] {
  return allFindings(inspection).filter(({ code }) => code.endsWith('-values-incomplete'))
}

function signatureOf({ signatures: [signature] }: Inspection): SignatureReport {
  assert.ok(signature !== undefined)
  return signature
}

for (const ending of ['asice', 'pdf']) {
  const inspected = (name: string, options: InspectOptions = trusted) => inspect(kept(`validation-data/${name}.${ending}`), options)

  describe(`validation data of level LT, .${ending}`, () => {
    it('is not whole with revocation data for the signer alone: whose is missing is said once, and in the outline', async () => {
      const inspection = await inspected('about-the-signer-alone')
      const [finding, ...more] = incomplete(inspection)
      assert.deepEqual([finding?.code, finding?.severity, more], ['revocation-values-incomplete', 'advice', []])
      for (const name of [CA, TSA]) assert.match(finding?.message ?? '', name)
      const { level, nextLevel } = signatureOf(inspection)
      assert.deepEqual([level, nextLevel?.level, nextLevel?.missing.length], ['LT', 'LT', 2])
      assert.match(summaryOf(inspection).text, /, 1 signature \(LT incomplete\)/)
      assert.match(
        renderOutline(outlineOf(inspection)),
        / LT not reached: no revocation data for .*Issuing CA.*, no revocation data for .*/,
      )
    })

    it('shows the same without anchors, and says nothing against it: each CA may be trusted itself', async () => {
      const inspection = await inspected('about-the-signer-alone', untrusted)
      assert.equal(incomplete(inspection).length, 0)
      assert.equal(signatureOf(inspection).nextLevel?.missing.length, 2)
    })

    it('asks nothing about a CA or a time-stamping authority that the caller trusts', async () => {
      for (const [name, missing, ...others] of [
        ['not-about-the-authorities', CA, [issuing], [root, issuing]],
        ['not-about-the-time-stamps', TSA, [root, stamper]],
      ] as const) {
        assert.match(incomplete(await inspected(name))[0]?.message ?? '', missing)
        for (const anchors of others) assert.deepEqual(incomplete(await inspected(name, { ...untrusted, anchors })), [])
      }
    })

    it('has the certificates too, and not from the caller', async () => {
      const [finding, ...more] = incomplete(await inspected('without-certificates', { ...trusted, intermediates: [issuing] }))
      assert.deepEqual([finding?.code, more], ['certificate-values-incomplete', []])
      assert.match(finding?.message ?? '', CA)
      // Nobody knows what is above a certificate whose issuer is unknown: it may be trusted.
      assert.deepEqual(incomplete(await inspected('without-certificates', untrusted)), [])
    })

    it('is not asked for where a signature has none: that is level T, or B', async () => {
      for (const [name, level, next, missing] of [
        ['without-revocation-data', 'T', 'LT', 3],
        ['without-a-time-stamp', 'B', 'T', 1],
      ] as const) {
        const inspection = await inspected(name)
        assert.deepEqual(incomplete(inspection), [])
        const signature = signatureOf(inspection)
        assert.deepEqual([signature.level, signature.nextLevel?.level, signature.nextLevel?.missing.length], [level, next, missing])
      }
    })
  })
}
