// What the URI of a reference names (RFC 3986): a file by its percent-encoded name, never one by a name with a raw "#", "?" or ":".
// Must not know how references are followed.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { addArchive, documentSeams, sealXades } from '../../reference/documents/index.js'
import { type Alterations, Seams } from '../../reference/seams.js'
import { trustServices } from '../reference-documents/trust-services.js'
import { allFindings } from './tampering/table.js'

const trust = await trustServices({ after })
const signer = await trust.pki.issue({ purpose: 'signing', keyKind: 'p-256', label: 'signer' })

describe('the URI of a reference', () => {
  function sealed(names: readonly string[], write: (uri: string) => string) {
    const seams = documentSeams(new Seams([{ 'reference-uri': write }]), 'create-seal')
    const files = names.map((name) => ({ name, content: Buffer.from(`content of ${name}`) }))
    return sealXades({ source: { kind: 'files', files }, seams }, signer, trust.services)
  }

  /** A container with a file of this name, whose reference has the URI that `write` makes of the encoded name. */
  async function inspected(name: string, write: (uri: string) => string, ...others: readonly string[]) {
    const { content } = await sealed([name, ...others], write)
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

  // EU DSS compares names as they are, too; but the URI says something else.
  for (const name of ['a#1.txt', 'a?.txt', 'file: b.txt']) {
    it(`names "${name}" as it is where no other file is meant, which is wrong`, async () => {
      assert.deepEqual(await inspected(name, decodeURIComponent), {
        codes: ['reference-not-encoded'],
        valid: true,
        covers: [{ name, ok: true }],
      })
    })
  }

  for (const [name, other] of [
    ['a#1.txt', 'a'],
    ['a?.txt', 'a'],
  ] as const) {
    it(`does not name "${name}" as it is beside "${other}"`, async () => {
      const { codes, valid } = await inspected(name, decodeURIComponent, other)
      assert.equal(valid, false)
      assert.ok(codes.includes('reference-not-a-file'))
    })
  }

  it('tells of an archive time-stamp, though a reference leads nowhere', async () => {
    const { content } = await sealed(['a.txt'], (uri) => uri)
    const astray = (xml: Buffer) => Buffer.from(xml.toString().replace('URI="a.txt"', 'URI="a.txt#part"'))
    const alterations: Alterations = {
      'container-entries': (entries) =>
        entries.map((entry) => (entry.name.includes('signatures') ? { ...entry, content: astray(entry.content) } : entry)),
    }
    const seams = documentSeams(new Seams([alterations]), 'add-archive')
    const archived = await inspect((await addArchive(content, trust.services, { seams })).content)
    const [stamp] = archived.signatures[0]?.archiveTimeStamps ?? []
    assert.deepEqual([stamp?.signatureOk, stamp?.valid, stamp?.judged], [true, false, false])
    const codes = allFindings(archived).map(({ code }) => code)
    assert.ok(codes.includes('time-stamp-input-missing') && !codes.includes('time-stamp-imprint-mismatch'))
  })

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
