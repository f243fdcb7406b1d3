// The registries of defects and liberties: what each is about, and which names exist. The proof (tests/proof) tries all of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defectOf, defects, isLibertyName, reachNames, reachPairNames, startReference } from '../../reference/index.js'
import { isRequirementId, requirementOf } from '../../requirements/ledger.js'

test('a defect breaks a row of the ledger at its level, a reach defect a required one, each under one name', () => {
  const reach = [...reachNames, ...reachPairNames()]
  assert.equal(new Set(reach).size, reach.length)
  for (const name of [...Object.keys(defects), ...reach]) {
    const defect = defectOf(name)
    assert.ok(defect !== undefined && isRequirementId(defect.requirement), `${name}: ${defect?.requirement}`)
    assert.equal(requirementOf(defect.requirement).level, reach.includes(name) ? 'required' : defect.level, name)
  }
})

test('no other name is known, and the message says what exists', async () => {
  for (const name of ['reach:add-archive:unchanged:constructor', 'reach:configuration:unchanged:after-a-seal'])
    assert.equal(defectOf(name), undefined, name)
  assert.equal(isLibertyName('toString'), false)
  const words = /unknown defect "no-such-defect": expected one of configuration-without-data, /
  await assert.rejects(startReference({ defects: ['no-such-defect'] }), words)
})
