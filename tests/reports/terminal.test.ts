// The terminal summary: order, width, colour, and that a deployment cannot write to the terminal.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderTerminal } from '../../reports/terminal/summary.js'
import { wantsColour, wrap } from '../../reports/words/layout.js'
import { HOSTILE, sampleEvidence, sampleResult } from './sample.js'

const plain = renderTerminal(sampleResult(), sampleEvidence(), { width: 90, colour: false })

test('required failures come first, the verdict last', () => {
  const places = ['Failed: required', 'Failed: advised', 'Could not run', 'Not applicable', 'Groups not assessed', 'non-conformant'].map(
    (part) => plain.indexOf(part),
  )
  assert.ok(places.every((place) => place >= 0))
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  )
  assert.match(plain.trimEnd().split('\n').at(-1) ?? '', /^non-conformant: 1 required requirement failed, 1 could not be run$/)
})

test('control characters of an answer are shown, not sent', () => {
  assert.ok(HOSTILE.includes('\u001b'))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  assert.doesNotMatch(plain, /[\u0000-\u0009\u000b-\u001f]/)
  assert.ok(plain.includes('\\u001b[31m'))
})

test('a cause that names a session for each row is said once', () => {
  const result = sampleResult()
  const stuck = result.requirements.filter(({ kind }) => kind === 'could-not-run')
  const rows = ['5d1f7a52-9c3e-4b1a-8f60-1a2b3c4d5e6f', '0e9d8c7b-6a5f-4e3d-9c2b-1f0e9d8c7b6a'].flatMap((session, i) =>
    stuck.map((row) => ({ ...row, id: `FIN-${i + 1}`, reason: `could-not-run: the session ${session} takes no file` })),
  )
  const text = renderTerminal({ ...result, requirements: rows }, sampleEvidence(), { width: 90, colour: false })
  assert.match(text, /Could not run\n {2}the session … takes no file\n {4}FIN-1, FIN-2\n\n/)
})

test('a strict run says that advised rows count', () => {
  const text = renderTerminal(sampleResult({ strict: true }), new Map(), { width: 90, colour: false })
  assert.match(text, /counts, the run is strict/)
  assert.match(text, /non-conformant: 2 required or advised \(strict\) requirements failed/)
})

test('colour is for terminals, and not for who says NO_COLOR', () => {
  assert.equal(wantsColour({ isTTY: true }, {}), true)
  assert.equal(wantsColour({ isTTY: true }, { NO_COLOR: '1' }), false)
  assert.equal(wantsColour({ isTTY: true }, { NO_COLOR: '' }), true)
  assert.equal(wantsColour({}, {}), false)
})

test('text wraps at spaces, and what cannot wrap stays whole', () => {
  const long = 'x'.repeat(60)
  assert.equal(wrap(`one two three four five six ${long} end`, 30, 2), `  one two three four five six\n  ${long}\n  end`)
  assert.equal(wrap('', 30, 2), '')
})
