// Progress: a line that updates itself on a terminal, a line every ten seconds in a log.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { progressOn, type Standing } from '../../reports/terminal/progress.js'
import { standingOf } from '../../run/run-suite.js'
import { evidenceOf, exchange } from '../specs/answered.js'

/** As a deployment file may write it; what stands for it in a log. */
const [NAME, SHOWN] = ['vendor \u001b[31mstaging', 'vendor \\u001b[31mstaging']
const SLOW: Standing = { requests: 40, answerMs: 5010, leftMs: 11.8 * 60_000, underWay: 'create seal: two sessions' }

/** Everything that is written in half a minute, with a check judged each tenth of a second. */
function written(isTTY: boolean, env: NodeJS.ProcessEnv = {}): string[] {
  const parts: string[] = []
  mock.timers.enable({ apis: ['setInterval', 'Date'] })
  const stream = { isTTY, columns: 200, write: (part: string) => parts.push(part) }
  const progress = progressOn(stream, env, { name: NAME, checks: 300, standing: () => SLOW })
  for (let i = 0; i < 300; i += 1) {
    // The clock ticks first: the last line is drawn before the last check is judged.
    mock.timers.tick(100)
    progress.judged(i === 7 || i === 20 ? 'fail' : 'pass', i === 7)
  }
  progress.end()
  const length = parts.length
  mock.timers.tick(60_000)
  mock.timers.reset()
  assert.equal(parts.length, length, 'something is written after the end')
  return parts
}

test('a log, which a terminal in CI is too, gets a line every ten seconds, and no control characters', () => {
  const forecast = '40 requests, about 12 minutes left at 5 s an answer; under way: create seal: two sessions'
  assert.deepEqual(written(true, { CI: 'true' }), written(false))
  assert.deepEqual(written(false), [
    `${SHOWN}: 300 checks\n`,
    `${SHOWN}: 99 of 300 checks judged, 1 failed, 1 advised failed, ${forecast}\n`,
    `${SHOWN}: 199 of 300 checks judged, 1 failed, 1 advised failed, ${forecast}\n`,
    `${SHOWN}: 299 of 300 checks judged, 1 failed, 1 advised failed, ${forecast}\n`,
  ])
})

test('a terminal shows what is under way, the requests and the time left, on one line that is cleared at the end', () => {
  const live = written(true, { NO_COLOR: '1' })
  assert.ok(live.every((part) => part.startsWith('\r\u001b[2K')))
  assert.equal(live.at(-1), '\r\u001b[2K')
  assert.equal(
    live.at(-2),
    `\r\u001b[2K${SHOWN} 299/300 checks, 1 failed, 1 advised failed, 40 requests, about 12 minutes left at 5 s an answer: create seal: two sessions`,
  )
  assert.doesNotMatch(live.join(''), /\n/)
})

test('the time left follows the pace of the requests: 240 of 1,200 in 125 s', () => {
  const exchanges = [4000, 6000, 5000].map((durationMs, id) => exchange({ id, durationMs }))
  const run = {
    evidence: new Map([['first', evidenceOf('first', exchanges)]]),
    underWay: new Set(['second', 'third']),
    requests: () => ({ needed: 1200, spent: 240 }),
  }
  assert.deepEqual(standingOf(run, 125_000), { requests: 240, answerMs: 5000, leftMs: 500_000, underWay: 'second' })
})
