// Which requirements a run is about, by the patterns of its user.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectionBy } from '../../engine/index.js'
import { groupOf, type RequirementId, requirementIds } from '../../requirements/ledger.js'

const selected = (...patterns: string[]): string[] => requirementIds.filter(selectionBy(patterns, requirementIds).select)
const those = (isOne: (id: RequirementId) => boolean): string[] => requirementIds.filter(isOne)
const groupsOf = (ids: readonly string[]): string[] => [...new Set(ids.map(groupOf))]

test('ids, groups and globs select, in upper or lower case', () => {
  assert.deepEqual(selected('dig-4', 'DIG-5'), ['DIG-4', 'DIG-5'])
  assert.deepEqual(groupsOf(selected('cfg', 'K*')), ['CFG', 'KEY'])
  const ofTwoDigits = those((id) => /^CFG-1\d$/.test(id))
  assert.deepEqual(selected('CFG-1?'), ofTwoDigits)
  assert.deepEqual(selected('TLS-1*', 'LIM-5'), ['TLS-1', 'TLS-10', 'TLS-11', 'LIM-5'])
  assert.deepEqual(selected(), requirementIds)
})

test('a pattern that names nothing is refused, and so are patterns that leave nothing', () => {
  assert.throws(() => selected('DIG-999'), /^RangeError: --only DIG-999 selects no requirement: expected an id/)
  assert.throws(() => selected('!DIG-999'), /^RangeError: --only !DIG-999 selects no requirement/)
  assert.throws(() => selected('DIG-4', '!DIG'), /^RangeError: --only DIG-4 !DIG leaves no requirement/)
})

test('a pattern with a blank names probes by their titles, and no requirement', () => {
  const titles = ['own configuration', 'calculate digest: one (RSA)', 'calculate digest: two']
  const isNamed = (...patterns: string[]) => selectionBy(patterns, requirementIds).isNamedProbe
  const probes = (...patterns: string[]): string[] => titles.filter((title) => isNamed(...patterns)?.(title))
  assert.deepEqual(probes('calculate digest: one (RSA)', 'CFG'), ['calculate digest: one (RSA)'])
  assert.deepEqual(probes('calculate digest: *'), titles.slice(1))
  assert.equal(isNamed('DIG', '!SEA'), null)
  const { select, isNamedRow } = selectionBy(['own configuration', 'DIG-4'], requirementIds)
  assert.deepEqual(requirementIds.filter(select), requirementIds, 'all that is said of a named probe counts')
  const named = requirementIds.filter((id) => isNamedRow?.(id))
  assert.deepEqual(named, ['DIG-4'])
})
