// A sample of the mutation matrix: every altered copy of a recorded answer is failed, leaves a row unproved, or is legal by a named rule.
// `npm run proof` tries all copies, of the answers of a thorough run.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seedOfToday } from './drawn-today.js'
import { runMatrix } from './matrix.js'

const SHARE = 24

test(`no altered answer survives unexplained, of those that ${seedOfToday} draws`, async () => {
  const { killed, survivors } = await runMatrix(seedOfToday, SHARE)
  const shown = survivors.map(({ probe, exchange, path, operator }) => `${operator} at ${path} of ${exchange} (${probe})`)
  assert.deepEqual(shown, [])
  // A matrix that alters nothing, or finds every alteration legal, proves nothing.
  assert.ok(killed > 100, `${killed} copies were failed`)
})
