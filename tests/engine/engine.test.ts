// The engine: which requirements a run is about; collecting, in waves, once per probe unless somebody else answered; and judging what a check throws,
// and what a sentence about every answer says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  Collection,
  couldNotRun,
  type Evidence,
  type Judgement,
  judge,
  judgeEverywhere,
  missed,
  notApplicable,
  type Opener,
  type Recorded,
  Suite,
  selectionBy,
  type Types,
  Violation,
} from '../../engine/index.js'
import { groupOf, requirementIds } from '../../requirements/ledger.js'

const selected = (...patterns: string[]): string[] => requirementIds.filter(selectionBy(patterns, requirementIds).select)

test('ids, groups and globs select, in upper or lower case', () => {
  assert.deepEqual(selected('dig-4', 'DIG-5'), ['DIG-4', 'DIG-5'])
  assert.deepEqual([...new Set(selected('cfg', 'K*').map(groupOf))], ['CFG', 'KEY'])
  const ofTwoDigits = requirementIds.filter((id) => /^CFG-1\d$/.test(id))
  assert.deepEqual(selected('CFG-1?'), ofTwoDigits)
  assert.deepEqual(selected('TLS-1*', 'LIM-5'), ['TLS-1', 'TLS-10', 'TLS-11', 'LIM-5'])
  assert.deepEqual(selected(), requirementIds)
})

test('a pattern that names nothing is refused, and so are patterns that leave nothing', () => {
  assert.throws(() => selected('DIG-999'), /^RangeError: --only DIG-999 selects no requirement: expected an id/)
  assert.throws(() => selected('!DIG-999'), /^RangeError: --only !DIG-999 selects no requirement/)
  assert.throws(() => selected('DIG-4', '!DIG'), /^RangeError: --only DIG-4 !DIG leaves no requirement/)
})

test('a pattern with a blank names probes by their titles, and no requirement', () => {
  const titles = ['own configuration', 'calculate digest: one (RSA)', 'calculate digest: two']
  const isNamed = (...patterns: string[]) => selectionBy(patterns, requirementIds).isNamedProbe
  const probes = (...patterns: string[]): string[] => titles.filter((title) => isNamed(...patterns)?.(title))
  assert.deepEqual(probes('calculate digest: one (RSA)', 'CFG'), ['calculate digest: one (RSA)'])
  assert.deepEqual(probes('calculate digest: *'), titles.slice(1))
  assert.equal(isNamed('DIG', '!SEA'), null)
  const { select, isNamedRow } = selectionBy(['own configuration', 'DIG-4'], requirementIds)
  assert.deepEqual(requirementIds.filter(select), requirementIds, 'all that is said of a named probe counts')
  const named = requirementIds.filter((id) => isNamedRow?.(id))
  assert.deepEqual(named, ['DIG-4'])
})

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
function collectedBy(opener: Opener<Asking>, pausesMs: readonly number[] = [0, 0, 0, 0, 0, 0, 0]) {
  const probe = new Suite<Asking>().probe('asks twice', async ({ ask }) => ({ first: await ask(), second: await ask() }))
  return new Collection(opener, { pausesMs }).get(probe)
}

test('a probe that was answered by somebody else is run again, and all its exchanges are kept', async () => {
  const opener = openerOf([['call 1, calculateDigest: 502'], []])
  const evidence = await collectedBy(opener)
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
    const { outcome } = await collectedBy(opener, new Array<number>(pauses).fill(0))
    assert.equal(opener.opened.length, times)
    const failure = 'failure' in outcome ? outcome.failure : null
    assert.equal(failure?.kind, message === null ? undefined : 'could-not-run')
    if (message !== null) assert.match(`${failure?.message}`, message)
  })
}

interface Answer extends Recorded {
  readonly status: number
}
const evidenceOf = (probe: string, ...statuses: number[]): Evidence<Answer> => ({
  probe,
  startedAt: 0,
  durationMs: 0,
  outcome: { value: { answer: { $exchange: 0 } } },
  exchanges: statuses.map((status, id) => ({ id, status })),
})
interface Judged extends Types {
  readonly exchange: Answer
  readonly facts: null
}
const fresh = () => new Suite<Judged>()
const broken = (exchange: Answer) => new Violation({ what: 'the status', expected: '200', received: String(exchange.status), exchange })

/** What is said of an answer by a check, or an observation, that throws this. */
async function saidOf(status: number, kind: 'check' | 'observe', thrown: (answer: Answer) => unknown): Promise<Judgement> {
  const suite = fresh()
  const probe = suite.probe('p', async () => ({ answer: { id: 0, status: 0 } }))
  const judging = ({ answer }: { readonly answer: Answer }): never => {
    throw thrown(answer)
  }
  if (kind === 'check') suite.check('CFG-1', probe, judging)
  else suite.observe('CFG-14', probe, judging)
  return judge(suite.checks[0] ?? assert.fail(), evidenceOf('p', status), null)
}

const breaks = () => new TypeError('undefined is not a function')
const concernsNobody = () => notApplicable('no item carries an error')
for (const [title, kind, thrown, expected] of [
  ['a check that breaks could not be run', 'check', breaks, /^could-not-run: the check itself broke \(TypeError/],
  ['an observation of what cannot be described never fails', 'observe', broken, /^not-applicable: nothing to observe/],
  ['a condition that never came up is not applicable', 'check', concernsNobody, /^not-applicable: no item carries an error$/],
] as const) {
  test(title, async () => {
    const { verdict, reason } = await saidOf(500, kind, thrown)
    assert.equal(verdict, 'not-assessed')
    assert.match(reason ?? '', expected)
  })
}

test('a sentence about every answer: a violation outranks what could not be run, and that what is not applicable, in any order', async () => {
  const suite = fresh()
  const judge = (exchange: Answer): void => {
    if (exchange.status === 500) throw broken(exchange)
    if (exchange.status === 429) throw couldNotRun('the deployment asks to slow down')
    if (exchange.status === 204) throw notApplicable('there is no body')
    if (exchange.status === 404) throw missed('it is gone')
  }
  suite.everywhere('ERR-1', 'in every answer', () => true, judge)
  const [sentence = assert.fail()] = suite.everywheres
  const said = async (...statuses: number[]): Promise<string[]> =>
    (await judgeEverywhere(sentence, [evidenceOf('a', ...statuses)], null)).map(wordOf)
  const wordOf = ({ verdict, reason }: { verdict: string; reason: string | null }): string =>
    verdict === 'not-assessed' ? (reason?.split(':')[0] ?? '') : verdict
  assert.deepEqual(await said(204, 429, 500), ['fail'])
  assert.deepEqual(await said(204, 429, 200), ['could-not-run'])
  assert.deepEqual(await said(429, 204), ['could-not-run'])
  assert.deepEqual(await said(200, 204), ['pass'])
  assert.deepEqual(await said(204, 204), ['not-applicable'])
  assert.deepEqual(await said(404, 200, 204), ['pass'], 'one of many that is missed')
  assert.deepEqual(await said(200, 404, 404), ['could-not-run'], 'most are missed')
  assert.deepEqual(await said(204, 404), ['could-not-run'])
})
