// The mutation matrix: every altered copy of a recorded answer is failed, leaves a row unproved, or is legal by a named rule.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptRecord } from './keeping.js'
import { RULE_NAMES } from './legal.js'
import { runMatrix } from './matrix-run.js'

test('no altered answer survives unexplained', async () => {
  const { killed, legal, survivors } = await runMatrix('proof')
  const shown = survivors.map(({ probe, exchange, path, operator }) => `${operator} at ${path} of ${exchange} (${probe})`)
  assert.deepEqual(shown, [])
  // A matrix that alters nothing, or finds every alteration legal, proves nothing.
  const { matrix } = keptRecord()
  assert.ok(killed > 0.9 * matrix.killed, `${killed} copies were failed; docs/proof.json has ${matrix.killed}`)
  assert.deepEqual(
    RULE_NAMES.filter((name) => legal[name] === undefined),
    [],
    'rules that allow nothing',
  )
})
