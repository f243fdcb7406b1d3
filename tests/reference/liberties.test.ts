// The registry of liberties. The proof (tests/proof) finds the deployment conformant under every pair of choices.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isLibertyName, type Liberty, liberties, libertyNames, startReference } from '../../reference/index.js'

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
