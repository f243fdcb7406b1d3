// Every value of every liberty, many at a time: whatever is set, the interface is kept.
// Must not know how the deployment acts on a liberty.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isLibertyName, type Liberty, liberties, libertyNames, startReference } from '../../reference/index.js'
import { drawnToday } from '../proof/drawn-today.js'
import { ALONE, choicesOf, ROUNDS } from './choices.js'
import { type Bench, claimed, dataOf, withBench } from './client.js'

const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

describe('the registry of liberties', () => {
  it('has kebab-case names, distinct values, and a description for each', () => {
    for (const name of libertyNames) {
      const { values, description, exercises }: Liberty = liberties[name]
      assert.match(name, /^[a-z0-9]+(-[a-z0-9]+)*$/)
      assert.equal(new Set(values).size, values.length, name)
      assert.ok(values.length > 1, `${name} is no choice`)
      assert.ok(description.length > 10)
      assert.match(exercises, /^[A-Z]{3}-\d+$/)
    }
  })

  it('says what exists when a name or a value does not', async () => {
    await assert.rejects(
      startReference({ liberties: { 'refusal-colour': 'red' } }),
      /unknown liberty "refusal-colour": expected one of .*refusal-status/,
    )
    await assert.rejects(startReference({ liberties: { 'refusal-body': 'poem' } }), /no value "poem": expected one of service-json, /)
    assert.equal(isLibertyName('toString'), false)
  })
})

describe('a deployment that takes liberties', () => {
  for (const round of drawnToday(rounds, 3)) {
    it(`keeps the interface with the choices of round ${round}`, () => withBench({ liberties: choicesOf(round) }, keepsTheInterface))
  }
  for (const [name, values] of Object.entries(ALONE)) {
    for (const value of values) {
      it(`keeps the interface with ${name}=${value}`, () => withBench({ liberties: { [name]: value } }, keepsTheInterface))
    }
  }
})

async function keepsTheInterface(bench: Bench): Promise<void> {
  const { clientId } = bench.deployment.providers[0]
  assert.equal(dataOf(await bench.get('/api-config/v1.0/')).oauthClientId, clientId)
  const users = await bench.deployment.users()
  for (const user of users) {
    bench.renew()
    const ids = [await bench.session(['a.txt', user.label]), await bench.session(['b.txt', user.label])]
    const answer = await bench.calculate(ids, user)
    assert.deepEqual(claimed(answer).toSorted(), ids.toSorted(), `${answer.status} ${answer.bytes}`)
    const values = await bench.signAtPlatform(answer, user)
    bench.renew()
    const finalized = await bench.finalize(values, user)
    assert.deepEqual(claimed(finalized).toSorted(), ids.toSorted(), `${finalized.status} ${finalized.bytes}`)
    const archived = await bench.archive(ids, user)
    assert.deepEqual(claimed(archived).toSorted(), ids.toSorted(), `${archived.status} ${archived.bytes}`)
  }
  for (const seal of await bench.deployment.seals()) {
    bench.renew()
    const ids = [await bench.session(['a.txt', seal.label]), await bench.session(['b.txt', seal.label])]
    const sealed = await bench.seal(ids, seal)
    assert.deepEqual(claimed(sealed).toSorted(), ids.toSorted(), `${sealed.status} ${sealed.bytes}`)
  }
  assert.deepEqual(bench.deployment.internalErrors(), [])
}
