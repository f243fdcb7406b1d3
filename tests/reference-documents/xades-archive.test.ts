// Archive time-stamps of XAdES: their octets gathered anew with libxml2, their tokens judged by OpenSSL.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addArchive, type DataFile, sealXades, type XadesStyle } from '../../reference/documents/index.js'
import { missingTools } from '../fixtures/foreign-tools.js'
import { archiveTimeStamps } from './archive-octets.js'
import { unpack, xmlsecAccepts } from './asice-judgement.js'
import { Workbench } from './foreign-validators.js'
import { verifyToken } from './pdf-judgement.js'
import { trustServices } from './trust-services.js'

const skip = missingTools('openssl', 'xmlsec1', 'unzip')

const files: readonly DataFile[] = [
  { name: 'viens ā.txt', content: Buffer.from('one') },
  { name: 'two.bin', content: Buffer.from([0, 13, 10, 255]) },
]
const styles: readonly XadesStyle[] = [
  {},
  { canonicalization: '1.0' },
  { canonicalization: '1.1', signedPropertiesTransforms: false, naming: 'edoc-signatures' },
  { canonicalization: '1.1' },
]

for (const style of styles) {
  test(`style ${JSON.stringify(style)}: two signatures, preserved once and again`, { skip }, async (context) => {
    const trust = await trustServices(context)
    const bench = await Workbench.create(context, trust.pki)
    const user = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-384', label: 'user' })
    let document = await sealXades({ source: { kind: 'files', files }, style }, user, trust.services)
    document = await sealXades({ source: { kind: 'container', container: document.content }, style }, user, trust.services)
    for (const round of [1, 2]) {
      document = await addArchive(document.content, trust.services, { style: { timeStampHash: round === 1 ? 'sha256' : 'sha512' } })
      const signatures = await unpack(bench, document.content, `round${round}`)
      assert.equal(signatures.length, 2)
      for (const signature of signatures) {
        const { accepted, output } = await xmlsecAccepts(bench, signature)
        assert.ok(accepted, output)
        const xml = (await bench.read(signature)).toString('utf8')
        const stamps = archiveTimeStamps(
          xml,
          files.map((file) => file.content),
        )
        assert.equal(stamps.length, round)
        for (const { token, octets } of stamps) assert.match((await verifyToken(bench, token, octets)).output, /Verification: OK/)
      }
    }
  })
}

test('what is not signed, or not complete, cannot be preserved', async (context) => {
  const trust = await trustServices(context)
  const user = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'user' })
  await assert.rejects(addArchive(Buffer.from('plain text'), trust.services), { code: 'not-signed' })
  const digests = [{ name: 'absent.txt', hash: 'sha256' as const, digest: Buffer.alloc(32) }]
  const hashOnly = await sealXades({ source: { kind: 'digests', digests } }, user, trust.services)
  await assert.rejects(addArchive(hashOnly.content, trust.services), { code: 'unsupported-document' })
})
