// Algorithms that the inspection does not know: it says that nothing was judged, and nothing against whoever used them.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readCertificate } from '../../inspection/certificate.js'
import { CertificatePool } from '../../inspection/chain.js'
import { type Inspection, inspect, outlineOf, renderOutline } from '../../inspection/index.js'
import { addArchive } from '../../reference/documents/index.js'
import type { Alterations } from '../../reference/seams.js'
import { altered, inSignatureFiles } from '../reference-documents/altered-seams.js'
import { sealing } from '../reference-documents/sealing.js'
import { withCms } from './tampering/pdf.js'
import { codesOf, edit, errorCodes, flip } from './tampering/table.js'

const { trust, signer, anchors, ...sealed } = await sealing()

/** Each with one of the same length that nobody here knows. */
const OIDS = {
  ecdsaWithSha256: ['06082a8648ce3d040302', '06082a8648ce3d04037f'],
  ecdsaWithSha384: ['06082a8648ce3d040303', '06082a8648ce3d04037f'],
  /** RFC 8702: id-shake256, which Ed448 goes with. */
  sha256: ['0609608648016503040201', '060960864801650304020c'],
  ecKey: ['06072a8648ce3d0201', '06072a8648ce3d027f'],
} as const

function without(der: Buffer, ...known: readonly (keyof typeof OIDS)[]): Buffer {
  return Buffer.from(
    known.reduce((hex, name) => hex.replaceAll(OIDS[name][0], OIDS[name][1]), der.toString('hex')),
    'hex',
  )
}

async function container(alterations: Alterations): Promise<Inspection> {
  return inspect(await sealed.container({ seams: altered(alterations) }), { anchors })
}

function assertNotJudged(inspection: Inspection): void {
  const [signature, ...others] = inspection.signatures
  assert.deepEqual([signature?.valid, signature?.judged, signature?.signer, others], [false, false, null, []])
  assert.deepEqual([...new Set(codesOf(inspection))], ['algorithm-unknown'])
  const text = renderOutline(outlineOf(inspection))
  assert.match(text, /^NOT JUDGED, /)
  assert.match(text, /signature \S+( in \S+)?: NOT JUDGED\n/)
  assert.doesNotMatch(text, /NOT VALID|NO ANCHOR|CHANGED|does not cover/)
}

describe('a signature with an algorithm that is not known', () => {
  const URIS: readonly (readonly [what: string, from: RegExp, to: string])[] = [
    ['Ed25519', /(<ds:SignatureMethod Algorithm=")[^"]+/, 'http://www.w3.org/2021/04/xmldsig-more#eddsa-ed25519'],
    ['SHA3-224', /(<ds:DigestMethod Algorithm=")[^"]+/, 'http://www.w3.org/2007/05/xmldsig-more#sha3-224'],
  ]
  for (const [what, from, to] of URIS)
    it(`is not judged in XML: ${what}`, async () => {
      const named = (xml: Buffer) => Buffer.from(xml.toString().replace(from, (_match, before: string) => before + to))
      assertNotJudged(await container(inSignatureFiles(named)))
    })

  for (const known of ['ecdsaWithSha256', 'sha256', 'ecKey'] as const)
    it(`is not judged in a CMS: one in place of ${known}`, async () => {
      const changed = withCms(await sealed.pdf(), (cms) => without(cms, known))
      assertNotJudged(await inspect(changed, { anchors }))
    })

  it('is not judged in a PDF: a format of signatures that is no CMS', async () => {
    const seams = altered({ 'sub-filter': () => 'adbe.x509.rsa_sha1' })
    assertNotJudged(await inspect(await sealed.pdf({ seams }), { anchors }))
  })
})

describe('a time-stamp with an algorithm that is not known', () => {
  const unknown = (tokens: readonly Buffer[]) => tokens.map((token) => without(token, 'sha256', 'ecdsaWithSha256'))

  it('is not judged, and its signature is', async () => {
    const stamped = (xml: Buffer) => {
      const [, token = ''] = /EncapsulatedTimeStamp[^>]*>([A-Za-z0-9+/=\s]+)/.exec(xml.toString()) ?? []
      const other = without(Buffer.from(token, 'base64'), 'sha256', 'ecdsaWithSha256')
      return Buffer.from(edit(xml.toString(), token, other.toString('base64')))
    }
    const inspection = await container(inSignatureFiles(stamped))
    const [signature] = inspection.signatures
    const [stamp] = signature?.signatureTimeStamps ?? []
    assert.deepEqual([signature?.valid, signature?.judged, stamp?.valid, stamp?.judged], [true, true, false, false])
    assert.deepEqual(errorCodes(inspection), ['time-stamp-algorithm-unknown'])
    assert.match(renderOutline(outlineOf(inspection)), /^NOT JUDGED, .*\n(.+\n)*.*signature time-stamp of an unknown time: NOT JUDGED\n/)
  })

  it('is not judged in a PDF', async () => {
    const archived = await addArchive(await sealed.pdf(), trust.services, { seams: altered({ 'archive-time-stamps': unknown }) })
    const inspection = await inspect(archived.content, { anchors })
    assert.deepEqual([inspection.timeStamps.map(({ judged }) => judged), inspection.signatures[0]?.valid], [[false], true])
  })
})

describe('a certificate with an algorithm that is not known', () => {
  it('is passed over where it is carried along', async () => {
    const strange = without(trust.pki.tsa.certificate, 'ecKey')
    const inspection = await container({ 'certificate-values': (certificates) => [...certificates, strange] })
    const [signature] = inspection.signatures
    assert.deepEqual([signature?.valid, signature?.judged, signature?.chain], [true, true, 'anchored'])
    assert.deepEqual([...new Set(codesOf(inspection))], ['certificate-algorithm-unknown'])
  })

  it('breaks no chain: nobody can tell whether its issuer has signed it', () => {
    const chainOf = (der: Buffer) => CertificatePool.open(anchors, trust.pki.authorities).judge(readCertificate(der), new Date()).verdict
    const { certificate } = signer
    assert.equal(chainOf(certificate), 'anchored')
    assert.equal(chainOf(without(certificate, 'ecdsaWithSha256', 'ecdsaWithSha384')), 'unanchored')
    assert.equal(chainOf(flip(certificate, -1)), 'broken')
  })
})
