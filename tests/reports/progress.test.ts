// Progress: a line that updates itself on a terminal, a handful of lines in a log.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { progressOn } from '../../reports/progress.js'

function written(isTTY: boolean, env: NodeJS.ProcessEnv): string {
  let text = ''
  const progress = progressOn({ isTTY, write: (part) => (text += part) }, env, 'vendor staging', 300)
  for (let i = 0; i < 300; i += 1) progress.judged(i === 7 ? 'fail' : 'pass')
  progress.end()
  return text
}

test('a log gets a handful of lines, and no control characters', () => {
  const log = written(false, {})
  assert.equal(log.trimEnd().split('\n').length, 4)
  assert.ok(!log.includes('\u001b') && !log.includes('\r'))
})

test('one check is one check', () => {
  let text = ''
  progressOn({ write: (part) => (text += part) }, {}, 'vendor staging', 1)
  assert.equal(text, 'vendor staging: 1 check\n')
})

test('in CI a terminal is a log', () => assert.equal(written(true, { CI: 'true' }), written(false, {})))

test('on a terminal the line is cleared at the end', () => {
  const live = written(true, {})
  assert.ok(live.startsWith('\r\u001b[2K'))
  assert.ok(live.endsWith('\r\u001b[2K'))
  assert.doesNotMatch(live, /\n/)
})
