// The registry of defects; the proof (tests/proof) tries all of them.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { defectNames, defectOf, defects, isDefectName, reachNames, reachPairNames, startReference } from '../../reference/index.js'
import { isRequirementId, requirementOf } from '../../requirements/ledger.js'

describe('the registry of defects', () => {
  it('names a row of the ledger for each, at its level', () => {
    for (const name of defectNames) {
      const defect = defects[name]
      assert.ok(defect !== undefined)
      assert.ok(isRequirementId(defect.requirement), `${name}: ${defect.requirement}`)
      assert.equal(requirementOf(defect.requirement).level, defect.level, name)
    }
  })

  it('generates reach defects of required rows, each under one name', () => {
    const names = [...reachNames, ...reachPairNames()]
    assert.equal(new Set(names).size, names.length)
    for (const name of names) {
      const defect = defectOf(name)
      assert.ok(defect !== undefined, name)
      assert.ok(isRequirementId(defect.requirement), `${name}: ${defect.requirement}`)
      assert.equal(requirementOf(defect.requirement).level, 'required', name)
    }
  })

  it('knows no reach defect of another name', () => {
    for (const name of [
      'reach:add-archive:unchanged',
      'reach:add-archive:unchanged:as-pdf',
      'reach:add-archive:unchanged:constructor',
      'reach:configuration:unchanged:after-a-seal',
      'reach:add-archive:unchanged:after-a-seal+after-an-archive',
      'reach:add-archive:unchanged:after-a-seal:in-a-batch',
    ]) {
      assert.equal(isDefectName(name), false, name)
    }
  })

  it('says what exists when a name does not', async () => {
    await assert.rejects(
      startReference({ defects: ['no-such-defect'] }),
      /unknown defect "no-such-defect": expected one of configuration-without-data, /,
    )
  })
})
