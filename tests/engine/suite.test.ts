// Where a check is said to be written: fronts group checks by it, and lead from a failed row to it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSuite, type Types } from '../../engine/suite.js'

test('what a function registers through another one is written where the first was called', () => {
  const suite = createSuite<Types>()
  const inner = (title: string): void => suite.writtenBy(inner, () => suite.everywhere('CFG-1', title, () => true, nothing))
  const outer = (): void =>
    suite.writtenBy(outer, () => {
      inner('within')
      suite.everywhere('CFG-1', 'itself', () => true, nothing)
    })
  outer()
  inner('alone')
  const [within, itself, alone] = suite.everywheres.map(({ place }) => place.line)
  assert.equal(within, itself)
  assert.notEqual(alone, itself)
})

function nothing(): void {
  // Only the place counts here.
}
