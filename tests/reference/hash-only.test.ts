// Hash-only signing: digests in place of files are signed into a container without data files, and the inspection verifies them.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { it } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { dataFilesOf } from '../../reference/documents/index.js'
import { claimed, dataOf, withBench } from './client.js'

const FILES = [
  ['līgums.txt', 'the text that never leaves the client'],
  ['pielikums.bin', 'another one'],
] as const
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

it('signs digests that were given in place of files', () =>
  withBench({}, async (bench) => {
    const [user] = await bench.users()
    const id = String(dataOf(await bench.get('/api-session/v1.0/start')).sessionId)
    const files = FILES.map(([name, text]) => ({ name, digest: sha256(text).toString('base64'), digest_algorithm: 'SHA256' }))
    const given = await bench.post(`/api-storage/v1.0/${id}/addDocumentDigest`, { files })
    assert.equal(given.status, 200, given.bytes.toString())
    assert.deepEqual(claimed(await bench.sign([id], user)), [id])

    const { content } = await bench.download(id)
    assert.deepEqual(await dataFilesOf(content), [])
    const detached = FILES.map(([name, text]) => ({ name, hash: 'sha256', digest: sha256(text) }))
    const anchors = bench.deployment.documentAnchorsPem.map((pem) => Buffer.from(pem))
    const [signature] = (await inspect(content, { anchors, detached })).signatures
    assert.deepEqual([signature?.valid, signature?.level], [true, 'LT'])
    assert.deepEqual(signature?.covers.map(({ name, ok }) => [name, ok]).sort(), FILES.map(([name]) => [name, true]).sort())
    const altered = [{ name: FILES[0][0], hash: 'sha256', digest: sha256('another text') }, ...detached.slice(1)]
    const [broken] = (await inspect(content, { anchors, detached: altered })).signatures
    assert.equal(broken?.valid, false)
  }))

it('refuses digests that are none', () =>
  withBench({}, async (bench) => {
    const id = String(dataOf(await bench.get('/api-session/v1.0/start')).sessionId)
    for (const files of [
      [],
      [{ name: 'a.txt', digest: 'AAAA', digest_algorithm: 'SHA256' }],
      [{ name: 'a.txt', digest: 12, digest_algorithm: 'MD5' }],
      'files',
    ]) {
      const { status } = await bench.post(`/api-storage/v1.0/${id}/addDocumentDigest`, { files })
      assert.ok(status >= 400 && status < 500, `${JSON.stringify(files)} was answered with ${status}`)
    }
  }))
