// A whole run of the engine: the probes of its list run, and its checks are judged.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assess, createSuite, type Opener, type Types } from '../../engine/index.js'

interface Plain extends Types {
  readonly context: null
  readonly exchange: { readonly id: number }
  readonly facts: null
  readonly needs: never
}

test('a probe without a check runs and leaves evidence', async () => {
  const suite = createSuite<Plain>()
  for (const id of ['CFG-1', 'CFG-2', 'CFG-3'] as const) {
    suite.check(
      id,
      suite.probe(`the probe of ${id}`, async () => ({ id })),
      (outcome) => assert.equal(outcome.id, id),
    )
  }
  const collected: string[] = []
  const opener: Opener<Plain> = {
    open: async () => ({ context: null, exchanges: [], close: async () => undefined }),
    redacted: (outcome) => outcome,
    close: async () => undefined,
  }
  const judgements = await assess(opener, null, {
    probes: [...suite.probes.values()].filter(({ title }) => title !== 'the probe of CFG-2'),
    checks: suite.checks.filter(({ id }) => id === 'CFG-1'),
    onCollected: ({ probe }) => collected.push(probe),
  })
  assert.equal(judgements.map(({ id, verdict }) => `${id} ${verdict}`).join(), 'CFG-1 pass')
  assert.deepEqual(collected.sort(), ['the probe of CFG-1', 'the probe of CFG-3'])
})
