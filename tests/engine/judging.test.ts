// Judging: what a check throws, and what a sentence about every answer says.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  couldNotRun,
  createSuite,
  type Evidence,
  judge,
  judgeEverywhere,
  notApplicable,
  type Recorded,
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
const fresh = () => createSuite<Judged>()
const broken = (exchange: Answer) => new Violation({ what: 'the status', expected: '200', received: String(exchange.status), exchange })

test('a check fails with what was expected, received, and the exchange that shows it', async () => {
  const suite = fresh()
  const probe = suite.probe('p', async () => ({ answer: { id: 0, status: 0 } }))
  suite.check('CFG-1', probe, ({ answer }) => {
    throw broken(answer)
  })
  const [check] = suite.checks
  assert.ok(check)
  const judgement = await judge(check, evidenceOf('p', 500), null)
  assert.equal(judgement.verdict, 'fail')
  assert.deepEqual(judgement.findings, [{ what: 'the status', expected: '200', received: '500', shownBy: [{ probe: 'p', exchange: 0 }] }])
})

test('a check that breaks has judged nothing: it could not be run', async () => {
  const suite = fresh()
  const probe = suite.probe('p', async () => ({ answer: { id: 0, status: 0 } }))
  suite.check('CFG-1', probe, () => {
    throw new TypeError('undefined is not a function')
  })
  const [check] = suite.checks
  assert.ok(check)
  const { verdict, reason } = await judge(check, evidenceOf('p', 200), null)
  assert.equal(verdict, 'not-assessed')
  assert.match(reason ?? '', /^could-not-run: the check itself broke \(TypeError/)
})

test('an observation never fails: what cannot be described was not observed', async () => {
  const suite = fresh()
  const probe = suite.probe('p', async () => ({ answer: { id: 0, status: 0 } }))
  suite.observe('CFG-14', probe, ({ answer }) => {
    throw broken(answer)
  })
  const [check] = suite.checks
  assert.ok(check)
  const { verdict, reason } = await judge(check, evidenceOf('p', 500), null)
  assert.equal(verdict, 'not-assessed')
  assert.match(reason ?? '', /^not-applicable: nothing to observe/)
})

test('a condition that never came up is not applicable', async () => {
  const suite = fresh()
  const probe = suite.probe('p', async () => ({ answer: { id: 0, status: 0 } }))
  suite.check('CFG-1', probe, () => {
    throw notApplicable('no item carries an error')
  })
  const [check] = suite.checks
  assert.ok(check)
  assert.equal((await judge(check, evidenceOf('p', 200), null)).reason, 'not-applicable: no item carries an error')
})

test('a sentence about every answer: one judgement where all keep it, one for each thing that is wrong, none where none is concerned', async () => {
  const suite = fresh()
  suite.everywhere(
    'ERR-1',
    'in every success',
    ({ status }) => status < 600,
    (exchange) => {
      if (exchange.status !== 200) throw broken(exchange)
    },
  )
  const [sentence] = suite.everywheres
  assert.ok(sentence)
  const good = await judgeEverywhere(sentence, [evidenceOf('a', 200, 200), evidenceOf('b', 200)], null)
  assert.deepEqual(
    good.map(({ title, probe, verdict }) => [title, probe, verdict]),
    [['in every success (3)', 'every probe that ran', 'pass']],
  )
  const bad = await judgeEverywhere(sentence, [evidenceOf('a', 200, 500), evidenceOf('b', 200), evidenceOf('c', 404)], null)
  assert.deepEqual(
    bad.map(({ probe, verdict, findings: [finding] }) => [probe, verdict, finding?.shownBy]),
    [
      [
        'a',
        'fail',
        [
          { probe: 'a', exchange: 1 },
          { probe: 'c', exchange: 0 },
        ],
      ],
    ],
  )
  assert.deepEqual(await judgeEverywhere(sentence, [evidenceOf('a', 999)], null), [])
})

test('a sentence about every answer: a violation outranks what could not be run, and that what is not applicable, in any order', async () => {
  const suite = fresh()
  suite.everywhere(
    'ERR-1',
    'in every answer',
    () => true,
    (exchange) => {
      if (exchange.status === 500) throw broken(exchange)
      if (exchange.status === 429) throw couldNotRun('the deployment asks to slow down')
      if (exchange.status === 204) throw notApplicable('there is no body')
    },
  )
  const [sentence] = suite.everywheres
  assert.ok(sentence)
  const said = async (...statuses: number[]): Promise<string[]> =>
    (await judgeEverywhere(sentence, [evidenceOf('a', ...statuses)], null)).map(wordOf)
  const wordOf = ({ verdict, reason }: { verdict: string; reason: string | null }): string =>
    verdict === 'not-assessed' ? (reason?.split(':')[0] ?? '') : verdict
  assert.deepEqual(await said(204, 429, 500), ['fail'])
  assert.deepEqual(await said(204, 429, 200), ['could-not-run'])
  assert.deepEqual(await said(429, 204), ['could-not-run'])
  assert.deepEqual(await said(200, 204), ['pass'])
  assert.deepEqual(await said(204, 204), ['not-applicable'])
})
