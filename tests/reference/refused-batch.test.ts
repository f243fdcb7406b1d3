// A batch that is refused as a whole leaves nothing behind: every session is as it was, and the same work is done later as if for the first time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from '../../inspection/index.js'
import { claimed, openBench } from './client.js'

const UNKNOWN = '0'.repeat(64)

const bench = await openBench({ liberties: { 'partial-batch': 'refuse-all' } })
const [user] = await bench.users()
const [seal] = await bench.deployment.seals()

test('a batch that is refused as a whole changes no session, and each is signed, sealed and archived once afterwards', async () => {
  const id = await bench.session(['a.txt', 'a'])
  const listed = async (): Promise<unknown> => (await bench.get(`/api-storage/v1.0/${id}/list`)).json.data
  const values = await bench.signAtPlatform(await bench.calculate([id], user), user)
  // The digest that was calculated before stays in force.
  assert.deepEqual(claimed(await bench.calculate([id, UNKNOWN], user)), [])
  for (const call of [
    (ids: readonly string[]) => bench.finalize(new Map(ids.map((one) => [one, values.get(id) ?? ''])), user),
    (ids: readonly string[]) => bench.seal(ids, seal),
    (ids: readonly string[]) => bench.archive(ids, user),
  ]) {
    const earlier = await listed()
    assert.deepEqual(claimed(await call([id, UNKNOWN])), [])
    assert.deepEqual(await listed(), earlier)
    assert.deepEqual(claimed(await call([id])), [id])
  }
  const { signatures, findings } = await inspect((await bench.download(id)).content)
  const stamps = signatures.map(({ valid, signatureTimeStamps, archiveTimeStamps }) => [
    valid,
    signatureTimeStamps.length,
    archiveTimeStamps.length,
  ])
  assert.deepEqual(stamps, [
    [true, 1, 1],
    [true, 1, 1],
  ])
  assert.ok(findings.every(({ severity }) => severity !== 'error'))
})
