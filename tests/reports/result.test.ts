// The result: its contract, and that nothing but the engine decides a verdict.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conclude } from '../../engine/index.js'
import { validateResultFile } from '../../schemas/index.js'
import { judgements, sampleResult } from './sample.js'

test('the result keeps its schema', async () => {
  const result: unknown = JSON.parse(JSON.stringify(sampleResult()))
  const validation = await validateResultFile(result)
  assert.deepEqual(validation.ok ? [] : validation.problems, [])
})

test('the verdicts are the engine’s', () => {
  const concluded = conclude(judgements)
  const result = sampleResult()
  assert.equal(result.verdict, concluded.verdict)
  assert.deepEqual(result.summary, concluded.summary)
  assert.deepEqual(
    result.requirements.map(({ id, verdict }) => [id, verdict]),
    concluded.requirements.map(({ id, verdict }) => [id, verdict]),
  )
})

test('a check keeps its finding, an observation its value', () => {
  const { requirements, observations } = sampleResult()
  const digest = requirements.find(({ id }) => id === 'DIG-5')
  assert.equal(digest?.checks[0]?.finding?.shownBy[0]?.exchange, 0)
  const points = observations.map(({ requirement, point }) => [requirement, point])
  assert.deepEqual(points, [['TLS-9', 'protocol']])
})

test('an interrupted run says so', () => {
  assert.equal(sampleResult({ interrupted: true }).interrupted, true)
})
