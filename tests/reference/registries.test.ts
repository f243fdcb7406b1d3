// The registries of defects and liberties: what each is about, and which names exist. The proof (tests/proof) tries all of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defectNames, defectOf, isDefectName, isLibertyName, reachNames, reachPairNames, startReference } from '../../reference/index.js'
import { isRequirementId, requirementOf } from '../../requirements/ledger.js'

test('a defect breaks a row of the ledger at its level, a reach defect a required one, each under one name', () => {
  const reach = [...reachNames, ...reachPairNames()]
  assert.equal(new Set(reach).size, reach.length)
  for (const name of [...defectNames, ...reach]) {
    const defect = defectOf(name)
    assert.ok(defect !== undefined && isRequirementId(defect.requirement), `${name}: ${defect?.requirement}`)
    assert.equal(requirementOf(defect.requirement).level, reach.includes(name) ? 'required' : defect.level, name)
  }
})

test('no other name is known, and the message says what exists', async () => {
  for (const name of [
    'reach:add-archive:unchanged',
    'reach:add-archive:unchanged:constructor',
    'reach:configuration:unchanged:after-a-seal',
    'reach:add-archive:unchanged:after-a-seal+after-an-archive',
    'reach:add-archive:unchanged:after-a-seal:in-a-batch',
  ]) {
    assert.equal(isDefectName(name), false, name)
  }
  assert.equal(isLibertyName('toString'), false)
  for (const [options, words] of [
    [{ defects: ['no-such-defect'] }, /unknown defect "no-such-defect": expected one of configuration-without-data, /],
    [{ liberties: { 'refusal-colour': 'red' } }, /unknown liberty "refusal-colour": expected one of .*refusal-status/],
    [{ liberties: { 'refusal-body': 'poem' } }, /no value "poem": expected one of service-json, /],
  ] as const) {
    await assert.rejects(startReference(options), words)
  }
})
