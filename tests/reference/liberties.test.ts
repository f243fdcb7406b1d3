// Every value of every liberty, many at a time: whatever is set, the interface is kept.
// Must not know how the deployment acts on a liberty.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isLibertyName, type Liberty, liberties, libertyNames, startReference } from '../../reference/index.js'
import { drawnToday } from '../proof/drawn-today.js'
import { type Bench, claimed, dataOf, withBench } from './client.js'

/** Values under which no client could learn anything from a status: each is tried alone. */
const ALONE: Readonly<Record<string, readonly string[]>> = { 'refusal-status': ['close'], 'unauthorized-form': ['close'] }

const rounds = Array.from({ length: Math.max(...libertyNames.map((name) => liberties[name].values.length)) }, (_, round) => round)

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
  for (const round of drawnToday(rounds, 5)) {
    it(`keeps the interface with the choices of round ${round}`, () => withBench({ liberties: choicesOf(round) }, keepsTheInterface))
  }
  for (const [name, values] of Object.entries(ALONE)) {
    for (const value of values) {
      it(`keeps the interface with ${name}=${value}`, () => withBench({ liberties: { [name]: value } }, keepsTheInterface))
    }
  }
})

/** Two seconds may be over before a busy machine has sent its second request; that tokens are renewed is the client's matter, not tried here. */
const NOT_HERE = 'token-life'
/** Values that ask more of a client than the bench does: a token for each call, digests in the order of the request, another session for an archive time-stamp, an encrypted password for each try, a pause after each upload. */
const BEYOND_THE_BENCH: Readonly<Record<string, readonly string[]>> = {
  'new-token': ['serves-once'],
  'summary-order': ['as-asked'],
  'finalized-sessions': ['are-done'],
  'encrypted-password-again': ['refused'],
  'uploads-shown': ['a-moment-later'],
}

/** In round n every other liberty has its n-th value, counted around. */
function choicesOf(round: number): Readonly<Record<string, string>> {
  const names = libertyNames.filter((name) => name !== NOT_HERE)
  return Object.fromEntries(
    names.map((name) => {
      const { values }: Liberty = liberties[name]
      const rest = values.filter((value) => ![ALONE, BEYOND_THE_BENCH].some((apart) => apart[name]?.includes(value)))
      return [name, rest[round % rest.length] ?? values[0]]
    }),
  )
}

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
