// The small endpoints around the operations: the data files in a container, and digests in place of files.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { dataFilesOf } from '../../reference/documents/index.js'
import { isObject } from '../../reference/wire/json.js'
import { claimed, listOf, openBench, type Reply } from './client.js'

const bench = await openBench()

test('the platform lists the data files of a container, each with an id by which it is downloaded', async () => {
  const [user] = await bench.users()
  const id = await bench.session(['a.txt', 'viens'], ['b.txt', 'divi'])
  assert.deepEqual(claimed(await bench.sign([id], user)), [id])
  const list = async () => listOf((await bench.get(`/api-storage/v1.0/${id}/list`)).json.data).filter(isObject)
  const [container] = await list()
  assert.deepEqual(await list(), [container], 'the ids stay')
  const included = listOf(container?.includedDocuments).filter(isObject)
  assert.equal(included.map(({ name, size }) => `${name} ${size}`).join(), 'a.txt 5,b.txt 4')
  const contents = included.map(async (file) => (await bench.get(`/api-storage/v1.0/${id}/${String(file.id)}`)).bytes.toString())
  assert.deepEqual(await Promise.all(contents), ['viens', 'divi'])
  assert.equal((await bench.get(`/api-storage/v1.0/${id}/unknown`)).status, 404)
})

const FILES = [
  ['līgums.txt', 'the text that never leaves the client'],
  ['pielikums.bin', 'another one'],
] as const
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
const give = (id: string, files: unknown): Promise<Reply> => bench.post(`/api-storage/v1.0/${id}/addDocumentDigest`, { files })

test('digests in place of files are signed into a container without data files, which the inspection verifies', async () => {
  const [user] = await bench.users()
  const id = await bench.session()
  const files = FILES.map(([name, text]) => ({ name, digest: sha256(text).toString('base64'), digest_algorithm: 'SHA256' }))
  assert.equal((await give(id, files)).status, 200)
  assert.deepEqual(claimed(await bench.sign([id], user)), [id])

  const { content } = await bench.download(id)
  assert.deepEqual(await dataFilesOf(content), [])
  const detached = FILES.map(([name, text]) => ({ name, hash: 'sha256', digest: sha256(text) }))
  const anchors = bench.deployment.documentAnchorsPem.map((pem) => Buffer.from(pem))
  const [signature] = (await inspect(content, { anchors, detached })).signatures
  assert.deepEqual([signature?.valid, signature?.level], [true, 'LT'])
  assert.deepEqual(signature?.covers.map(({ name, ok }) => [name, ok]).sort(), FILES.map(([name]) => [name, true]).sort())
})
