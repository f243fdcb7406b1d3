// The six operations over real TLS, with every kind of key and document, and the documents they leave.
// Must not know how the deployment is built.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countSignatures, dataFilesOf, formatOf } from '../../reference/documents/index.js'
import { classicPdf } from '../reference-documents/sample-pdfs.js'
import { claimed, dataOf, itemsOf, openBench } from './client.js'

const bench = await openBench()

describe('the six operations', () => {
  it('reads the configuration of the provider that asks', async () => {
    const { clientId, name } = bench.deployment.providers[0]
    const data = dataOf(await bench.get('/api-config/v1.0/'))
    assert.equal(data.oauthClientId, clientId)
    assert.equal(data.name, name)
    const other = await bench.send('/api-config/v1.0/', {
      headers: { authorization: `Bearer ${await bench.grant(bench.deployment.providers[1])}` },
    })
    assert.equal(dataOf(other).oauthClientId, bench.deployment.providers[1].clientId)
  })

  for (const index of [0, 1, 2] as const) {
    it(`signs and archives a batch with user ${index}, by a raw signature of the identity platform`, async () => {
      const user = (await bench.users())[index]
      const ids = [await bench.session(['līgums.txt', 'viens']), await bench.session(['a.txt', 'divi'], ['b.txt', 'trīs'])]
      const answer = await bench.calculate(ids, user)
      assert.deepEqual([...claimed(answer)].sort(), [...ids].sort())
      const finalized = await bench.finalize(await bench.signAtPlatform(answer, user), user)
      assert.deepEqual([...claimed(finalized)].sort(), [...ids].sort(), finalized.bytes.toString())
      const { name, content } = await bench.download(ids[1] ?? '')
      assert.equal(name, 'a.asice')
      assert.equal(await countSignatures(content), 1)
      const files = await dataFilesOf(content)
      assert.deepEqual(files.map(({ name, content }) => `${name} ${content}`).sort(), ['a.txt divi', 'b.txt trīs'])
      assert.deepEqual(claimed(await bench.archive(ids, user)), ids)
      assert.notDeepEqual((await bench.download(ids[1] ?? '')).content, content)
    })
  }

  it('signs a PDF, then seals it', async () => {
    const [user] = await bench.users()
    const [seal] = await bench.deployment.seals()
    const id = await bench.session(['lapa.pdf', classicPdf()])
    assert.deepEqual(claimed(await bench.sign([id], user, { signAsPdf: true })), [id])
    assert.deepEqual(claimed(await bench.seal([id], seal, { signAsPdf: true })), [id])
    const { content } = await bench.download(id)
    assert.equal(formatOf(content), 'pdf')
    assert.equal(await countSignatures(content), 2)
  })

  it('seals with both seals, one after the other in the same container', async () => {
    const seals = await bench.deployment.seals()
    const ids = [await bench.session(['a.txt', 'a']), await bench.session(['b.txt', 'b'])]
    for (const seal of seals) {
      const reply = await bench.seal(ids, seal)
      assert.deepEqual(claimed(reply), ids, reply.bytes.toString())
    }
    assert.equal(await countSignatures((await bench.download(ids[0] ?? '')).content), 2)
  })

  it('claims nothing for sessions that are unknown, empty, closed, or unsignable', async () => {
    const [user] = await bench.users()
    const { unsignable } = bench.deployment
    const closed = await bench.session(['a.txt', 'a'])
    await bench.get(`/api-session/v1.0/${closed}/close`)
    const good = await bench.session(['a.txt', 'a'])
    const bad = ['0'.repeat(64), await bench.session(), closed, await bench.session([unsignable.name, unsignable.content])]
    for (const id of bad) {
      assert.deepEqual(claimed(await bench.calculate([id], user)), [])
      assert.deepEqual(claimed(await bench.calculate([id, good], user)), [good])
    }
  })

  it('refuses every wrong seal password alike', async () => {
    const [seal] = await bench.deployment.seals()
    const id = await bench.session(['a.txt', 'a'])
    const damaged = await bench.encrypt(seal.password)
    damaged.writeUInt8(damaged.readUInt8(100) ^ 1, 100)
    const wrong = (await bench.encrypt('nav īstā')).toString('base64')
    const refusals = [wrong, damaged.toString('base64'), 'AAAA', Buffer.from(seal.password).toString('base64')]
    const bodies = new Set<string>()
    for (const signKeyPassword of refusals) {
      const reply = await bench.seal([id], seal, { signKeyPassword })
      assert.deepEqual(claimed(reply), [])
      bodies.add(`${reply.status} ${reply.bytes}`)
    }
    assert.equal(bodies.size, 1)
    assert.deepEqual(claimed(await bench.seal([id], seal)), [id])
  })

  it('takes no signature value but the right one', async () => {
    const [rsa] = await bench.users()
    const ids = [await bench.session(['a.txt', 'a']), await bench.session(['b.txt', 'b'])]
    const values = await bench.signAtPlatform(await bench.calculate(ids, rsa), rsa)
    const [first = '', second = ''] = ids
    const swapped = new Map([
      [first, values.get(second) ?? ''],
      [second, 'nav base64!'],
    ])
    assert.deepEqual(claimed(await bench.finalize(swapped, rsa)), [])
    assert.deepEqual(claimed(await bench.finalize(values, rsa)), ids)
    assert.deepEqual(itemsOf(await bench.finalize(values, rsa)), [])
  })
})
