// A batch that is refused as a whole leaves nothing behind: every session is as it was, and the same work is done later as if for the first time.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { classicPdf } from '../reference-documents/sample-pdfs.js'
import { claimed, listOf, openBench } from './client.js'

const UNKNOWN = '0'.repeat(64)
const FILES = {
  'an ASiC-E': { files: [['a.txt', 'a']], fields: {} },
  'a PDF': { files: [['a.pdf', classicPdf()]], fields: { signAsPdf: true } },
} as const

const bench = await openBench({ liberties: { 'partial-batch': 'refuse-all' } })
const [user] = await bench.users()

describe('a batch that is refused as a whole', () => {
  const listed = async (id: string): Promise<readonly unknown[]> => listOf((await bench.get(`/api-storage/v1.0/${id}/list`)).json.data)

  for (const [format, { files, fields }] of Object.entries(FILES)) {
    it(`of finalizeSigning leaves ${format} unsigned, and the good retry signs it once`, async () => {
      const ids = [await bench.session(...files), await bench.session(...files)]
      const [good = '', bad = ''] = ids
      const values = await bench.signAtPlatform(await bench.calculate(ids, user, fields), user)
      const earlier = await listed(good)
      const spoilt = new Map([...values, [bad, Buffer.alloc(256, 1).toString('base64')]])
      assert.deepEqual(claimed(await bench.finalize(spoilt, user)), [])
      assert.deepEqual(await listed(good), earlier)
      assert.deepEqual([...claimed(await bench.finalize(values, user))].sort(), [...ids].sort())
      const { signatures, findings } = await inspect((await bench.download(good)).content)
      const [signature, ...more] = signatures
      assert.deepEqual([signature?.valid, signature?.signatureTimeStamps.length, more], [true, 1, []])
      assert.ok(findings.every(({ severity }) => severity !== 'error'))
    })

    it(`of eSealCreate and addArchive leaves ${format} as it was`, async () => {
      const [seal] = await bench.deployment.seals()
      const id = await bench.session(...files)
      const plain = await listed(id)
      assert.deepEqual(claimed(await bench.seal([id, UNKNOWN], seal, fields)), [])
      assert.deepEqual(await listed(id), plain)
      assert.deepEqual(claimed(await bench.seal([id], seal, fields)), [id])
      const sealed = await listed(id)
      assert.deepEqual(claimed(await bench.archive([id, UNKNOWN], user)), [])
      assert.deepEqual(await listed(id), sealed)
      assert.deepEqual(claimed(await bench.archive([id], user)), [id])
      const { signatures } = await inspect((await bench.download(id)).content)
      assert.deepEqual([signatures.length, signatures[0]?.archiveTimeStamps.length], [1, 1])
    })
  }

  it('of CalculateDigest leaves the digest in force that was calculated before', async () => {
    const id = await bench.session(['a.txt', 'a'])
    const values = await bench.signAtPlatform(await bench.calculate([id], user), user)
    assert.deepEqual(claimed(await bench.calculate([id, UNKNOWN], user)), [])
    assert.deepEqual(claimed(await bench.finalize(values, user)), [id])
  })
})
