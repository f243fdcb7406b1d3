// From the loaded file to the source: the line that is named is the one where it is written.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createSuite } from '../../engine/index.js'
import type { Conformance } from '../../fixtures/context.js'
import { loadSuite } from '../../run/load-suite.js'
import { placeText, sourceOf } from '../../run/source-place.js'
import { projectRoot } from '../schemas/project-root.js'

/** The line of a source that a place names. */
function lineAt(place: string): string {
  const [file = '', line] = place.split(':')
  return readFileSync(join(projectRoot, file), 'utf8').split('\n')[Number(line) - 1] ?? ''
}

test('a check is found at the line of its source', () => {
  const suite = createSuite<Conformance>()
  const probe = suite.probe('a probe', async () => ({}))
  suite.check('CFG-1', probe, () => {}) // this very line
  const place = placeText(sourceOf(suite.checks[0]?.place ?? assert.fail('no check')))
  assert.match(place, /^tests\/reports\/source-place\.test\.ts:\d+$/)
  assert.match(lineAt(place), /this very line$/)
})

test('every check of the suite has its place in a file of the project', async () => {
  const { checks } = await loadSuite()
  const strange = checks.map(({ place }) => placeText(sourceOf(place))).filter((place) => !/^\w[^:]*:\d+$/.test(place) || !lineAt(place))
  assert.deepEqual(strange, [])
})

test('where there is no map, the loaded file is the source', () => {
  const place = { file: join(projectRoot, 'specs/index.ts'), line: 3, column: 1 }
  assert.equal(placeText(sourceOf(place)), 'specs/index.ts:3')
})
