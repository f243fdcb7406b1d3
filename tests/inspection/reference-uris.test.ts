// What the URI of a reference names (RFC 3986): a file by its percent-encoded name, never one by a name with a raw "#", "?" or ":".
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { addArchive } from '../../reference/documents/index.js'
import { altered, inSignatureFiles } from '../reference-documents/altered-seams.js'
import { sealing } from '../reference-documents/sealing.js'
import { codesOf } from './told.js'

const { trust, anchors, container } = await sealing()

const part = (uri: string): string => `${uri}#part`
const unwritten = (uri: string): string => uri
const behindADot = (uri: string): string => `./${decodeURIComponent(uri)}`

describe('the URI of a reference', () => {
  async function inspected(name: string, write: (uri: string) => string, ...others: readonly string[]) {
    const files = [name, ...others].map((one) => ({ name: one, content: Buffer.from(`content of ${one}`) }))
    const inspection = await inspect(await container({ seams: altered({ 'reference-uri': write }) }, files), { anchors })
    const [signature] = inspection.signatures
    return { codes: codesOf(inspection), valid: signature?.valid, covers: signature?.covers }
  }

  // EU DSS compares names as they are, too; but the URI says something else.
  const wrong = ['reference-not-encoded']
  for (const [how, name, write, codes] of [
    ['percent-encoded', 'a#1?.txt', unwritten, []],
    ['percent-encoded', 'file: b.txt', unwritten, []],
    ['percent-encoded', 'a b ā.txt', unwritten, []],
    ['percent-encoded', '100%25.txt', unwritten, []],
    ['with blanks and letters as they are', 'a b ā.txt', decodeURIComponent, []],
    ['with its colon behind `./`', 'file: b.txt', behindADot, []],
    ['as it is where no other file is meant', 'a#1.txt', decodeURIComponent, wrong],
    ['as it is where no other file is meant', 'a?.txt', decodeURIComponent, wrong],
    ['as it is where no other file is meant', 'file: b.txt', decodeURIComponent, wrong],
  ] as const) {
    it(`names "${name}" ${how}`, async () => {
      assert.deepEqual(await inspected(name, write), { codes, valid: true, covers: [{ name, ok: true }] })
    })
  }

  for (const [what, name, write, ...others] of [
    ['its name as it is beside "a"', 'a#1.txt', decodeURIComponent, 'a'],
    ['its name as it is beside "a"', 'a?.txt', decodeURIComponent, 'a'],
    ['a fragment behind its name', 'a.txt', part],
    ['an empty fragment behind its name', 'a.txt', (uri: string) => `${uri}#`],
    ['a query behind its name', 'a.txt', (uri: string) => `${uri}?query`],
  ] as const) {
    it(`does not name "${name}" with ${what}`, async () => {
      const { codes, valid, covers } = await inspected(name, write, ...others)
      assert.deepEqual([valid, covers?.some((covered) => covered.name === name)], [false, false])
      assert.ok(codes.includes('reference-not-a-file'), codes.join())
    })
  }

  it('leaves an archive time-stamp not judged where it leads nowhere', async () => {
    const content = await container()
    const astray = (xml: Buffer) => Buffer.from(xml.toString().replace('URI="a.txt"', 'URI="a.txt#part"'))
    const seams = altered(inSignatureFiles(astray), 'add-archive')
    const archived = await inspect((await addArchive(content, trust.services, { seams })).content)
    const [stamp] = archived.signatures[0]?.archiveTimeStamps ?? []
    assert.deepEqual([stamp?.signatureOk, stamp?.valid, stamp?.judged], [true, false, false])
    const codes = codesOf(archived)
    assert.ok(codes.includes('time-stamp-input-missing') && !codes.includes('time-stamp-imprint-mismatch'))
  })
})
