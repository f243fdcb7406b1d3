// Algorithms that the inspection does not know: it says that nothing was judged, and nothing against whoever used them.
import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { describe, it } from 'node:test'
import { readCertificate } from '../../inspection/certificate.js'
import { CertificatePool } from '../../inspection/chain.js'
import { type Inspection, inspect, outlineOf, renderOutline } from '../../inspection/index.js'
import { kept, untrusted } from './kept/documents.js'
import { codesOf, errorCodes } from './told.js'

function inspected(name: string): Promise<Inspection> {
  return inspect(kept(`unknown-algorithms/${name}`), { ...untrusted, anchors: [kept('unknown-algorithms/root.pem')] })
}

describe('a signature with an algorithm that is not known', () => {
  for (const name of [
    'Ed25519.asice',
    'SHA3-224.asice',
    'in-place-of-ECDSA-with-SHA-256.pdf',
    'in-place-of-SHA-256.pdf',
    'in-place-of-the-kind-of-key.pdf',
    'a-format-of-signatures-that-is-no-CMS.pdf',
  ]) {
    it(`is not judged: ${name}`, async () => {
      const inspection = await inspected(name)
      const [signature, ...others] = inspection.signatures
      assert.deepEqual([signature?.valid, signature?.judged, signature?.signer, others], [false, false, null, []])
      assert.deepEqual([...new Set(codesOf(inspection))], ['algorithm-unknown'])
      const text = renderOutline(outlineOf(inspection))
      assert.match(text, /^NOT JUDGED, /)
      assert.match(text, /signature \S+( in \S+)?: NOT JUDGED\n/)
      assert.doesNotMatch(text, /NOT VALID|NO ANCHOR|CHANGED|does not cover/)
    })
  }
})

describe('a time-stamp with an algorithm that is not known', () => {
  it('is not judged, and its signature is', async () => {
    const inspection = await inspected('of-a-time-stamp.asice')
    const [signature] = inspection.signatures
    const [stamp] = signature?.signatureTimeStamps ?? []
    assert.deepEqual([signature?.valid, signature?.judged, stamp?.valid, stamp?.judged], [true, true, false, false])
    assert.deepEqual(errorCodes(inspection), ['time-stamp-algorithm-unknown'])
    assert.match(renderOutline(outlineOf(inspection)), /^NOT JUDGED, .*\n(.+\n)*.*signature time-stamp of an unknown time: NOT JUDGED\n/)
  })

  it('is not judged in a PDF', async () => {
    const { timeStamps, signatures } = await inspected('of-a-document-time-stamp.pdf')
    assert.deepEqual([timeStamps.map(({ judged }) => judged), signatures[0]?.valid], [[false], true])
  })
})

describe('a certificate with an algorithm that is not known', () => {
  it('is passed over where it is carried along', async () => {
    const inspection = await inspected('of-a-certificate-that-is-carried-along.asice')
    const [signature] = inspection.signatures
    assert.deepEqual([signature?.valid, signature?.judged, signature?.chain], [true, true, 'anchored'])
    assert.deepEqual([...new Set(codesOf(inspection))], ['certificate-algorithm-unknown'])
  })

  it('breaks no chain: nobody can tell whether its issuer has signed it', () => {
    const signer = new X509Certificate(kept('signer.pem')).raw.toString('hex')
    const chainOf = (hex: string) => {
      const pool = CertificatePool.open([kept('anchors/ca.pem')], [])
      return pool.judge(readCertificate(Buffer.from(hex, 'hex')), untrusted.at).verdict
    }
    assert.equal(chainOf(signer), 'anchored')
    assert.equal(chainOf(signer.replaceAll('06082a8648ce3d040302', '06082a8648ce3d04037f')), 'unanchored')
    assert.equal(chainOf(signer.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))), 'broken')
  })
})
