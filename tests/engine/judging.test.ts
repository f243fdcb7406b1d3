// Judging: what a check throws, and what a sentence about every answer says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  couldNotRun,
  type Evidence,
  type Judgement,
  judge,
  judgeEverywhere,
  missed,
  notApplicable,
  type Recorded,
  Suite,
  type Types,
  Violation,
} from '../../engine/index.js'

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

function sentenceThat(judge: (exchange: Answer) => void, isAbout: (exchange: Answer) => boolean = () => true) {
  const suite = fresh()
  suite.everywhere('ERR-1', 'in every answer', isAbout, judge)
  return suite.everywheres[0] ?? assert.fail()
}

test('a sentence about every answer: a violation outranks what could not be run, and that what is not applicable, in any order', async () => {
  const sentence = sentenceThat((exchange) => {
    if (exchange.status === 500) throw broken(exchange)
    if (exchange.status === 429) throw couldNotRun('the deployment asks to slow down')
    if (exchange.status === 204) throw notApplicable('there is no body')
    if (exchange.status === 404) throw missed('it is gone')
  })
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
