// The ledger: its ids are in order, its rows are whole, and every row is checked, observed or excluded.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { suite } from '../../fixtures/index.js'
import { compareIds, GROUPS, groupOf, idsOf, type RequirementId, requirementIds, requirementOf } from '../../requirements/ledger.js'
import { clientSuite } from '../../specs/client/index.js'
import '../../specs/every-answer.js'
import { projectRoot } from '../schemas/project-root.js'
import '../../specs/index.js'

const ids = [...requirementIds, ...idsOf('client')]

for (const group of GROUPS) {
  test(`the rows of ${group} are numbered from 1 without a gap`, () => {
    const own = ids.filter((id) => groupOf(id) === group).sort(compareIds)
    assert.ok(own.length > 0)
    const numbered = own.map((_, index) => `${group}-${index + 1}`)
    assert.deepEqual(own, numbered)
  })
}

test('no row hides another: each id is written once', () => {
  const folder = join(projectRoot, 'requirements')
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const written = sources.flatMap((text) => [...text.matchAll(/^ +'([A-Z]+-\d+)':/gm)].map(([, id]) => id))
  assert.deepEqual(written.sort(), [...ids].sort())
})

test('every row has a sentence of its own, and a source', () => {
  const texts = ids.map((id) => `${groupOf(id)}: ${requirementOf(id).text}`)
  assert.equal(new Set(texts).size, texts.length)
  for (const id of ids) {
    const { text, source } = requirementOf(id)
    assert.ok(text.trim() === text && text !== '' && source !== '', id)
    assert.ok(!text.endsWith('.'), `${id} ends with a full stop: titles of tests have none`)
  }
})

const judged: ReadonlySet<RequirementId> = new Set([...suite.checks, ...suite.everywheres, ...clientSuite.everywheres].map(({ id }) => id))

test('every row is judged by a check, a sentence or an observation, or excluded with a reason', () => {
  const forgotten = ids.filter((id) => !judged.has(id) && requirementOf(id).excluded === undefined)
  assert.deepEqual(forgotten, [])
})

test('no excluded row is judged all the same', () => {
  const excluded = ids.filter((id) => judged.has(id) && requirementOf(id).excluded !== undefined)
  assert.deepEqual(excluded, [])
})
