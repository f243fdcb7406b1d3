// Collecting: once per probe, bounded, and never rejecting. What is collected is not changed by storing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  assess,
  bytesIn,
  Collection,
  createSuite,
  judgeAll,
  notApplicable,
  type Opener,
  pack,
  type Recorded,
  revive,
  type Suite,
  type Types,
  toJson,
  Violation,
} from '../../engine/index.js'

interface Context {
  ask(): Promise<Recorded>
}
interface Asking extends Types {
  readonly context: Context
  readonly facts: null
  readonly needs: string
}
function openerOf(ask: (exchanges: Recorded[]) => Promise<Recorded>, reserved: string[] = []): Opener<Asking> {
  return {
    reserve: (probes) => reserved.push(...probes.map(({ title }) => title)),
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

function allOf(suite: Suite<Asking>) {
  return { probes: [...suite.probes.values()], checks: suite.checks }
}

test('a probe asks once, however many checks want its evidence', async () => {
  let asked = 0
  const suite = createSuite<Asking>()
  const probe = suite.probe('one', async ({ ask }) => ({ answer: await ask() }))
  const opener = openerOf((exchanges) => {
    asked += 1
    return record(exchanges)
  })
  suite.check('CFG-1', probe, ({ answer }) => assert.equal(answer.id, 0))
  suite.check('CFG-2', probe, ({ answer }) => assert.equal(answer.id, 0))
  const judgements = await assess(opener, null, allOf(suite))
  assert.equal(judgements.map(({ id, verdict }) => `${id} ${verdict}`).join(), 'CFG-1 pass,CFG-2 pass')
  assert.equal(asked, 1)
})

test('a probe without a check runs and leaves evidence', async () => {
  const suite = createSuite<Asking>()
  const probes = ['CFG-1', 'CFG-2', 'CFG-3'].map((id) => suite.probe(`the probe of ${id}`, async () => ({ id })))
  for (const probe of probes.slice(0, 2)) suite.check('CFG-1', probe, probe.title, () => {})
  const collected: string[] = []
  const judgements = await assess(openerOf(record), null, {
    probes: probes.filter(({ title }) => title !== 'the probe of CFG-2'),
    checks: suite.checks.slice(0, 1),
    onCollected: ({ probe }) => collected.push(probe),
  })
  assert.equal(judgements.map(({ id, verdict }) => `${id} ${verdict}`).join(), 'CFG-1 pass')
  assert.deepEqual(collected.sort(), ['the probe of CFG-1', 'the probe of CFG-3'])
})

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

test('never more probes under way than allowed, and all of them get their turn', async () => {
  let underWay = 0
  let most = 0
  const suite = createSuite<Asking>()
  const probes = Array.from({ length: 9 }, (_, i) => suite.probe(`probe ${i}`, async ({ ask }) => ({ answer: await ask() })))
  const opener = openerOf(async (exchanges) => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((go) => setImmediate(go))
    underWay -= 1
    return record(exchanges)
  })
  const collection = new Collection(opener, { concurrency: 3 })
  collection.start(probes)
  const evidence = await Promise.all(probes.map((probe) => collection.get(probe)))
  assert.equal(evidence.length, 9)
  assert.equal(most, 3)
})

test('what is scarce is set aside in the order of the list, before anything runs', async () => {
  const reserved: string[] = []
  const suite = createSuite<Asking>()
  const probes = ['open', 'later', 'first'].map((title) => suite.probe(title, 'needs', async () => ({ isReserved: reserved.length === 3 })))
  for (const probe of probes) suite.check('CFG-1', probe, ({ isReserved }) => assert.ok(isReserved))
  const judgements = await assess(openerOf(record, reserved), null, { checks: suite.checks, probes: probes.toReversed() })
  assert.deepEqual(reserved, ['first', 'later', 'open'])
  assert.ok(judgements.every(({ verdict }) => verdict === 'pass'))
})

test('a probe that gets nowhere is evidence too: not applicable, broken, or interrupted', async () => {
  const suite = createSuite<Asking>()
  const none = suite.probe('none', async () => {
    throw notApplicable('the deployment file names no seal')
  })
  const broken = suite.probe('broken', async () => {
    throw new Error('no route', { cause: new Error('ENETUNREACH') })
  })
  const collection = new Collection(openerOf(record))
  assert.deepEqual((await collection.get(none)).outcome, {
    failure: { kind: 'not-applicable', message: 'the deployment file names no seal' },
  })
  assert.deepEqual((await collection.get(broken)).outcome, {
    failure: { kind: 'could-not-run', message: 'the probe broke: no route (ENETUNREACH)' },
  })
  const stopped = new Collection(openerOf(record), { signal: AbortSignal.abort() })
  assert.deepEqual((await stopped.get(broken)).outcome, { failure: { kind: 'could-not-run', message: 'the run was interrupted' } })
})

test('checks see an outcome as it is kept: a secret in it cannot make a later judgement another', async () => {
  const suite = createSuite<Asking>()
  const probe = suite.probe('echo', async ({ ask }) => ({ answer: await ask(), echoed: 'the password is s3cret' }))
  suite.check('CFG-1', probe, ({ echoed }) => {
    throw new Violation({ what: 'the echo', expected: 'none', received: echoed })
  })
  suite.observe('CFG-14', probe, ({ echoed }) => echoed)
  const opener = openerOf(record)
  const hiding: Opener<Asking> = {
    ...opener,
    redacted: (outcome) => JSON.parse(JSON.stringify(outcome).replaceAll('s3cret', '***')) as unknown,
  }
  const evidence = new Map()
  const live = await assess(hiding, null, { ...allOf(suite), onCollected: (collected) => evidence.set(collected.probe, collected) })
  assert.ok(!JSON.stringify([live, [...evidence]]).includes('s3cret'))
  const told = live.map(({ verdict, findings, value }) => `${verdict}: ${findings[0]?.received ?? value}`)
  assert.deepEqual(told, ['fail: the password is ***', 'observed: the password is ***'])
  assert.deepEqual(await judgeAll(suite.checks, evidence, null), live)
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

const exchanges = [
  { id: 0, status: 200 },
  { id: 1, status: 404 },
]

test('an exchange in an outcome is kept as a reference, and revived as itself or as it was altered', () => {
  const packed = pack({ answer: exchanges[1], list: [exchanges[0], 'text', null, exchanges[0]] }, exchanges)
  assert.deepEqual(packed, { answer: { $exchange: 1 }, list: [{ $exchange: 0 }, 'text', null, { $exchange: 0 }] })
  const revived = revive(packed, exchanges) as { answer: unknown }
  assert.equal(revived.answer, exchanges[1])
  const altered = { id: 0, status: 500 }
  assert.deepEqual(revive(packed, [altered, exchanges[1] ?? { id: 1 }]), { answer: exchanges[1], list: [altered, 'text', null, altered] })
})

test('evidence that lacks an exchange its outcome refers to is an error, not an empty value', () => {
  assert.throws(() => revive({ answer: { $exchange: 7 } }, exchanges), /exchange 7/)
})

test('bytes survive as bytes, Buffers included', () => {
  const stored = toJson({ plain: new Uint8Array([0, 255]), buffer: Buffer.from('é') })
  const read = JSON.parse(stored, (_key, value: unknown) => bytesIn(value) ?? value) as Record<string, unknown>
  assert.deepEqual(read, { plain: new Uint8Array([0, 255]), buffer: new Uint8Array(Buffer.from('é')) })
  assert.ok(read.plain instanceof Uint8Array)
})
