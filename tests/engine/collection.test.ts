// Collecting: in waves, once per probe unless somebody else answered, and never rejecting.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Collection, createSuite, type Opener, type Recorded, type Types } from '../../engine/index.js'

interface Context {
  ask(): Promise<Recorded>
}
interface Asking extends Types {
  readonly context: Context
  readonly facts: null
  readonly needs: string
}
function openerOf(ask: (exchanges: Recorded[]) => Promise<Recorded>): Opener<Asking> {
  return {
    open: async () => {
      const exchanges: Recorded[] = []
      return { context: { ask: () => ask(exchanges) }, exchanges, close: async () => {} }
    },
    redacted: (outcome) => outcome,
    close: async () => {},
  }
}
const record = async (exchanges: Recorded[]): Promise<Recorded> => {
  const exchange = { id: exchanges.length }
  exchanges.push(exchange)
  return exchange
}

test('probes are asked for at once, and those of a wave start when all of the waves before are done', async () => {
  const ended: string[] = []
  const suite = createSuite<Asking>()
  const run = (title: string) => async () => {
    await new Promise((go) => setImmediate(go))
    return { ended: ended.push(title) }
  }
  const waves: Readonly<Record<string, number>> = { last: 2, later: 1 }
  const probes = ['last', 'later', 'one', 'other'].map((title) => suite.probe(title, run(title)))
  const collection = new Collection({ ...openerOf(record), wave: ({ title }) => waves[title] ?? 0 }, { concurrency: 4 })
  collection.start(probes)
  await Promise.all(probes.map((probe) => collection.get(probe)))
  assert.deepEqual(ended, ['one', 'other', 'later', 'last'])
})

interface Interfered {
  readonly milliseconds?: number
  readonly runsAgain?: boolean
  readonly pausesMs?: readonly number[]
}

/** What comes of a probe whose tries were answered by somebody else, as the lists say, one for each try; and the first exchange of each try. */
async function evidenceAfter(
  tries: readonly (readonly string[])[],
  { milliseconds = 0, runsAgain = true, pausesMs = [0, 0, 0, 0, 0, 0, 0] }: Interfered = {},
) {
  const opened: (number | undefined)[] = []
  const opener: Opener<Asking> = {
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
  const probe = createSuite<Asking>().probe('asks twice', async ({ ask }) => ({ first: await ask(), second: await ask() }))
  return { evidence: await new Collection(opener, { pausesMs }).get(probe), opened }
}

test('a probe that was answered by somebody else is run again, and all its exchanges are kept', async () => {
  const { evidence, opened } = await evidenceAfter([['call 1, calculateDigest: 502'], []])
  assert.deepEqual(opened, [0, 2])
  assert.equal(evidence.exchanges.map(({ id }) => id).join(), '0,1,2,3')
  assert.equal(evidence.lastTryFrom, 2)
  assert.deepEqual(evidence.outcome, { value: { first: { $exchange: 2 }, second: { $exchange: 3 } } })
})

const [STEADY, PAGE] = ['call 2, createSeal: connection-closed', 'call 1, createSeal: 500 with an HTML page']
const never = Array.from({ length: 8 }, (_, index) => [`call ${index}: 502`])
for (const [title, tries, options, times, message] of [
  ['what comes in every try is no chance: the last try is judged', [[STEADY], ['call 1: 502', STEADY], [STEADY], []], {}, 3, null],
  ['a probe that never gets through could not be run', [...never, []], {}, 8, /did not answer in each of 8 tries \(call 7: 502\)/],
  [
    'what has to last to be no chance is asked again until it does',
    [[PAGE], [PAGE], [PAGE], [PAGE]],
    { milliseconds: 3_600_000, pausesMs: [0, 0, 0] },
    4,
    /4 tries/,
  ],
  [
    'a probe that cannot be run again could not be run',
    [['call 1: 502']],
    { runsAgain: false },
    1,
    /^the deployment itself did not answer \(call 1: 502\)$/,
  ],
] as const) {
  test(title, async () => {
    const { evidence, opened } = await evidenceAfter(tries, options)
    assert.equal(opened.length, times)
    const failure = 'failure' in evidence.outcome ? evidence.outcome.failure : null
    if (message === null) assert.equal(failure, null)
    else assert.match(`${failure?.message}`, message)
    if (failure !== null) assert.equal(failure.kind, 'could-not-run')
  })
}
