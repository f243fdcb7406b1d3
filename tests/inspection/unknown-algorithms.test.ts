// Algorithms that the inspection does not know: it says that nothing was judged, and nothing against whoever used them.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readCertificate } from '../../inspection/certificate.js'
import { CertificatePool } from '../../inspection/chain.js'
import { type Inspection, inspect, outlineOf, renderOutline } from '../../inspection/index.js'
import { addArchive } from '../../reference/documents/index.js'
import { derElement } from '../../reference/pki/der.js'
import type { Alterations } from '../../reference/seams.js'
import { altered, inSignatureFiles } from '../reference-documents/altered-seams.js'
import { sealing } from '../reference-documents/sealing.js'
import { cmsLength, withCms } from './tampering/pdf.js'
import { codesOf, errorCodes } from './tampering/table.js'

const { trust, signer, anchors, ...sealed } = await sealing()

const OID = {
  ecdsaWithSha256: '06082a8648ce3d040302',
  ecdsaWithSha384: '06082a8648ce3d040303',
  /** BSI TR-03111, 5.2.1: ecdsa-plain-SHA256. */
  plainEcdsa: '060a04007f00070101040103',
  sha256: '0609608648016503040201',
  /** RFC 8702: id-shake256. */
  shake256: '060960864801650304020c',
  ecKey: '06072a8648ce3d0201',
  /** FIPS 204: id-ml-dsa-44. */
  mlDsa: '0609608648016503040311',
}

/** DER with one object identifier in the place of another, wherever it stands, and all lengths as they then are. */
function withOid(der: Buffer, from: string, to: string): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < der.length; ) {
    const first = der[at + 1] ?? 0
    const more = first < 0x80 ? 0 : first & 0x7f
    const length = more === 0 ? first : der.readUIntBE(at + 2, more)
    const end = at + 2 + more + length
    const content = der.subarray(at + 2 + more, end)
    const tag = der[at] ?? 0
    if (der.subarray(at, end).toString('hex') === from) parts.push(Buffer.from(to, 'hex'))
    else if ((tag & 0x20) === 0) parts.push(der.subarray(at, end))
    else parts.push(derElement(tag, withOid(content, from, to)))
    at = end
  }
  return Buffer.concat(parts)
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

  for (const [what, from, to] of [
    ['plain ECDSA', OID.ecdsaWithSha256, OID.plainEcdsa],
    ['SHAKE256, which Ed448 goes with', OID.sha256, OID.shake256],
    ['a key that is not read here', OID.ecKey, OID.mlDsa],
  ] as const)
    it(`is not judged in a CMS: ${what}`, async () => {
      const changed = withCms(await sealed.pdf(), (cms) => withOid(cms.subarray(0, cmsLength(cms)), from, to))
      assertNotJudged(await inspect(changed, { anchors }))
    })

  it('is not judged in a PDF: a format of signatures that is no CMS', async () => {
    const seams = altered({ 'sub-filter': () => 'adbe.x509.rsa_sha1' })
    assertNotJudged(await inspect(await sealed.pdf({ seams }), { anchors }))
  })
})

describe('a time-stamp with an algorithm that is not known', () => {
  const unknown = (tokens: readonly Buffer[]) =>
    tokens.map((token) => withOid(withOid(token, OID.sha256, OID.shake256), OID.ecdsaWithSha256, OID.plainEcdsa))

  it('is not judged, and its signature is', async () => {
    const stamped = (xml: Buffer) =>
      Buffer.from(
        xml.toString().replace(/(EncapsulatedTimeStamp[^>]*>)([A-Za-z0-9+/=\s]+)/, (_match, tag: string, token: string) => {
          const [other] = unknown([Buffer.from(token, 'base64')])
          return tag + other?.toString('base64')
        }),
      )
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
    const strange = withOid(trust.pki.tsa.certificate, OID.ecKey, OID.mlDsa)
    const inspection = await container({ 'certificate-values': (certificates) => [...certificates, strange] })
    const [signature] = inspection.signatures
    assert.deepEqual([signature?.valid, signature?.judged, signature?.chain], [true, true, 'anchored'])
    assert.deepEqual([...new Set(codesOf(inspection))], ['certificate-algorithm-unknown'])
  })

  it('breaks no chain: nobody can tell whether its issuer has signed it', () => {
    const chainOf = (der: Buffer) => CertificatePool.open(anchors, trust.pki.authorities).judge(readCertificate(der), new Date()).verdict
    const { certificate } = signer
    const [algorithm = OID.ecdsaWithSha384] = [OID.ecdsaWithSha256, OID.ecdsaWithSha384].filter((oid) =>
      certificate.toString('hex').includes(oid),
    )
    assert.equal(chainOf(certificate), 'anchored')
    assert.equal(chainOf(withOid(certificate, algorithm, OID.plainEcdsa)), 'unanchored')
    const damaged = Buffer.from(certificate)
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1
    assert.equal(chainOf(damaged), 'broken')
  })
})
