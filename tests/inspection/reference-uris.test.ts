// What the URI of a reference names (RFC 3986): a file by its percent-encoded name, never one by a name with a raw "#", "?" or ":".
// Must not know how references are followed.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { documentSeams, sealXades } from '../../reference/documents/index.js'
import { Seams } from '../../reference/seams.js'
import { trustServices } from '../reference-documents/trust-services.js'
import { allFindings } from './tampering/table.js'

const trust = await trustServices({ after })
const signer = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'signer' })

describe('the URI of a reference', () => {
  /** A container with one file of this name, whose reference has the URI that `write` makes of the encoded name. */
  async function inspected(name: string, write: (uri: string) => string) {
    const seams = documentSeams(new Seams([{ 'reference-uri': write }]), 'create-seal')
    const files = [{ name, content: Buffer.from('content') }]
    const { content } = await sealXades({ source: { kind: 'files', files }, seams }, signer, trust.services)
    const inspection = await inspect(content, { anchors: trust.pki.authorities.slice(-1) })
    const [signature] = inspection.signatures
    const codes = allFindings(inspection).map(({ code }) => code)
    return { codes, valid: signature?.valid, covers: signature?.covers }
  }

  for (const name of ['a#1.txt', 'a?.txt', 'file: b.txt', 'a b ā.txt', '100%25.txt']) {
    it(`names "${name}" percent-encoded`, async () => {
      assert.deepEqual(await inspected(name, (uri) => uri), { codes: [], valid: true, covers: [{ name, ok: true }] })
    })
  }

  it('names a file whose blanks and letters were not encoded', async () => {
    const name = 'a b ā.txt'
    assert.deepEqual(await inspected(name, decodeURIComponent), { codes: [], valid: true, covers: [{ name, ok: true }] })
  })

  for (const name of ['a#1.txt', 'a?.txt', 'file: b.txt']) {
    it(`does not name "${name}" as it is`, async () => {
      const { codes, valid, covers } = await inspected(name, decodeURIComponent)
      assert.deepEqual([valid, covers], [false, []])
      assert.deepEqual([...codes].sort(), ['reference-not-a-file', 'signature-covers-nothing', 'unsigned-file'])
    })
  }

  it('names a file with a colon behind `./`', async () => {
    const name = 'file: b.txt'
    assert.deepEqual(await inspected(name, (uri) => `./${decodeURIComponent(uri)}`), {
      codes: [],
      valid: true,
      covers: [{ name, ok: true }],
    })
  })

  it('does not name a file with a fragment or a query behind its name', async () => {
    for (const part of ['#part', '?query', '#']) {
      const { codes, covers } = await inspected('a.txt', (uri) => `${uri}${part}`)
      assert.deepEqual(covers, [])
      assert.ok(codes.includes('reference-not-a-file'), part)
    }
  })
})
