// Level LT is more than data about the signer: CAs in between and the time-stamp's chain are asked for as well, wherever the data may stand.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Finding,
  type Inspection,
  inspect,
  outlineOf,
  renderOutline,
  type SignatureReport,
  summaryOf,
} from '../../inspection/index.js'
import type { DocumentSeams } from '../../reference/documents/index.js'
import { altered, documentSeamsWith } from '../reference-documents/altered-seams.js'
import { sealing } from '../reference-documents/sealing.js'
import { write } from './corpus/pdf-writer.js'
import { allFindings } from './told.js'

const { trust, signer, container, pdf } = await sealing()
const [issuing = Buffer.alloc(0), root = Buffer.alloc(0)] = trust.pki.authorities
const CA = /Reference TEST Issuing CA/
const TSA = /Reference TEST Time-Stamping Authority/

const FORMATS: Readonly<Record<string, (seams: DocumentSeams) => Promise<Buffer>>> = {
  'ASiC-E': (seams) => container({ seams }),
  PDF: (seams) => pdf({ seams }),
}

const signerAlone = altered({
  'revocation-subjects': (subjects) => subjects.filter(({ certificate }) => certificate.equals(signer.certificate)),
})

function incomplete(inspection: Inspection): Finding[] {
  return allFindings(inspection).filter(({ code }) => code.endsWith('-values-incomplete'))
}

function signatureOf({ signatures: [signature] }: Inspection): SignatureReport {
  assert.ok(signature !== undefined)
  return signature
}

for (const [format, make] of Object.entries(FORMATS)) {
  describe(`validation data of level LT, ${format}`, () => {
    it('is not whole with revocation data for the signer alone: whose is missing is said once, and in the outline', async () => {
      const inspection = await inspect(await make(signerAlone), { anchors: [root] })
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
      const inspection = await inspect(await make(signerAlone))
      assert.equal(incomplete(inspection).length, 0)
      assert.equal(signatureOf(inspection).nextLevel?.missing.length, 2)
    })

    it('asks nothing about a CA or a time-stamping authority that the caller trusts', async () => {
      for (const [defect, name, ...trusted] of [
        ['no-revocation-values-of-authorities', CA, [issuing], [root, issuing]],
        ['no-revocation-values-of-time-stamps', TSA, [root, trust.pki.tsa.certificate]],
      ] as const) {
        const content = await make(documentSeamsWith(defect))
        assert.match(incomplete(await inspect(content, { anchors: [root] }))[0]?.message ?? '', name)
        for (const anchors of trusted) assert.deepEqual(incomplete(await inspect(content, { anchors })), [])
      }
    })

    it('has the certificates too, and not from the caller', async () => {
      const content = await make(altered({ 'certificate-values': () => [] }))
      const [finding, ...more] = incomplete(await inspect(content, { anchors: [root], intermediates: [issuing] }))
      assert.deepEqual([finding?.code, more], ['certificate-values-incomplete', []])
      assert.match(finding?.message ?? '', CA)
      // Nobody knows what is above a certificate whose issuer is unknown: it may be trusted.
      assert.deepEqual(incomplete(await inspect(content)), [])
    })

    it('is not asked for where a signature has none: that is level T, or B', async () => {
      for (const [defect, level, next, missing] of [
        ['no-revocation-values', 'T', 'LT', 3],
        ['no-time-stamp', 'B', 'T', 1],
      ] as const) {
        const inspection = await inspect(await make(documentSeamsWith(defect)), { anchors: [root] })
        assert.deepEqual(incomplete(inspection), [])
        const signature = signatureOf(inspection)
        assert.deepEqual([signature.level, signature.nextLevel?.level, signature.nextLevel?.missing.length], [level, next, missing])
      }
    })
  })
}

describe('validation data of level LT stands anywhere', () => {
  it('in a store that a later revision of the PDF has replaced', async () => {
    const content = await pdf()
    const text = content.toString('latin1')
    const store = [...text.matchAll(/\/DSS (\d+) 0 R/g)].at(-1)?.[1]
    const ocsps = new RegExp(`\\n${store} 0 obj[\\s\\S]*?/OCSPs \\[(\\d+ 0 R)`).exec(text)?.[1]
    assert.ok(store !== undefined && ocsps !== undefined)
    // The first response is the one about the signer.
    const inspection = await inspect(write(content, { [store]: `<< /OCSPs [${ocsps}] >>` }), { anchors: [root] })
    const { level, revocation } = signatureOf(inspection)
    assert.deepEqual([level, revocation.map(({ ofSigner }) => ofSigner)], ['LT', [true]])
    assert.deepEqual(incomplete(inspection), [])
  })

  it('in revocation lists of the CAs', async () => {
    const content = await container({ services: trust.servicesWithLists })
    assert.deepEqual(incomplete(await inspect(content, { anchors: [root] })), [])
  })
})
