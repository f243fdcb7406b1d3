// The registry of liberties. The proof (tests/proof) finds the deployment conformant under every pair of choices.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isLibertyName, type Liberty, liberties, libertyNames, startReference } from '../../reference/index.js'

describe('the registry of liberties', () => {
  it('gives a choice in each, and names the row that it exercises', () => {
    for (const name of libertyNames) {
      const { values, exercises }: Liberty = liberties[name]
      assert.equal(new Set(values).size, values.length, name)
      assert.ok(values.length > 1, `${name} is no choice`)
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
