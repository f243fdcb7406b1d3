// Collecting: in waves, once per probe unless somebody else answered, and never rejecting.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Collection, type Opener, type Recorded, Suite, type Types } from '../../engine/index.js'

interface Asking extends Types {
  readonly context: { ask(): Promise<Recorded> }
  readonly facts: null
  readonly needs: string
}

/** Opens probes whose tries were answered by somebody else, as the lists say, one for each try; notes the first exchange of each in `opened`. */
function openerOf(
  tries: readonly (readonly string[])[] = [],
  { milliseconds = 0, runsAgain = true } = {},
): Opener<Asking> & { readonly opened: number[] } {
  const opened: number[] = []
  return {
    opened,
    open: async (_probe, firstExchange = 0) => {
      const inconclusive = (tries[opened.length] ?? []).map((what) => ({ what, steadyAfter: { tries: 3, milliseconds } }))
      opened.push(firstExchange)
      const exchanges: Recorded[] = []
      const ask = async (): Promise<Recorded> => {
        const exchange = { id: firstExchange + exchanges.length }
        exchanges.push(exchange)
        return exchange
      }
      return { context: { ask }, exchanges, inconclusive: () => inconclusive, runsAgain, close: async () => {} }
    },
    redacted: (outcome) => outcome,
    close: async () => {},
  }
}

test('probes are asked for at once, and those of a wave start when all of the waves before are done', async () => {
  const ended: string[] = []
  const suite = new Suite<Asking>()
  const run = (title: string) => async () => {
    await new Promise((go) => setImmediate(go))
    return { ended: ended.push(title) }
  }
  const waves: Readonly<Record<string, number>> = { last: 2, later: 1 }
  const probes = ['last', 'later', 'one', 'other'].map((title) => suite.probe(title, run(title)))
  const collection = new Collection({ ...openerOf(), wave: ({ title }) => waves[title] ?? 0 }, { concurrency: 4 })
  collection.start(probes)
  await Promise.all(probes.map((probe) => collection.get(probe)))
  assert.deepEqual(ended, ['one', 'other', 'later', 'last'])
})

/** What comes of a probe that asks twice. */
function evidenceOf(opener: Opener<Asking>, pausesMs: readonly number[] = [0, 0, 0, 0, 0, 0, 0]) {
  const probe = new Suite<Asking>().probe('asks twice', async ({ ask }) => ({ first: await ask(), second: await ask() }))
  return new Collection(opener, { pausesMs }).get(probe)
}

test('a probe that was answered by somebody else is run again, and all its exchanges are kept', async () => {
  const opener = openerOf([['call 1, calculateDigest: 502'], []])
  const evidence = await evidenceOf(opener)
  assert.deepEqual(opener.opened, [0, 2])
  assert.equal(evidence.exchanges.map(({ id }) => id).join(), '0,1,2,3')
  assert.equal(evidence.lastTryFrom, 2)
  assert.deepEqual(evidence.outcome, { value: { first: { $exchange: 2 }, second: { $exchange: 3 } } })
})

const [STEADY, PAGE] = ['call 2, createSeal: connection-closed', 'call 1, createSeal: 500 with an HTML page']
const NEVER = Array.from({ length: 8 }, (_, index) => [`call ${index}: 502`])
const OF_AN_HOUR = openerOf([[PAGE], [PAGE], [PAGE], [PAGE]], { milliseconds: 3_600_000 })
const ONCE = openerOf([['call 1: 502']], { runsAgain: false })
for (const [title, opener, pauses, times, message] of [
  ['what comes in every try is no chance: the last try is judged', openerOf([[STEADY], ['call 1: 502', STEADY], [STEADY], []]), 7, 3, null],
  ['a probe that never gets through could not be run', openerOf([...NEVER, []]), 7, 8, /in each of 8 tries \(call 7: 502\)/],
  ['what has to last to be no chance is asked again until it does', OF_AN_HOUR, 3, 4, /4 tries/],
  ['a probe that cannot be run again could not be run', ONCE, 7, 1, /^the deployment itself did not answer \(call 1: 502\)$/],
] as const) {
  test(title, async () => {
    const { outcome } = await evidenceOf(opener, new Array<number>(pauses).fill(0))
    assert.equal(opener.opened.length, times)
    const failure = 'failure' in outcome ? outcome.failure : null
    assert.equal(failure?.kind, message === null ? undefined : 'could-not-run')
    if (message !== null) assert.match(`${failure?.message}`, message)
  })
}
