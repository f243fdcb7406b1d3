// Ratios: what is made of measurements, what is called a loss, what is kept, and how it is shown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ratiosOf } from '../../bench/batches.js'
import { cryptographyIn } from '../../bench/crypto-share.js'
import { type Figure, figuresOf, isReached, keptWith, leftOutWith, lossesIn, median, ratioOf } from '../../bench/figures.js'
import { documentOf, linesOf } from '../../bench/render.js'

const inA = figuresOf('A')
const inB = figuresOf('B')
const engine = inA('time', 'the engine', 'the floor', 1.2, 1)
const memory = inB('memory', 'peak memory', '200 MB', 0.8, 1)
const peer = inA('peer', 'a peer', 'the floor', 4)
const kept = [engine, memory, peer]

function at(figure: Figure, ratio: number): Figure {
  return { ...figure, ratio }
}

test('the median is the middle, or the mean of the two in the middle', () => {
  assert.equal(median([9, 1, 2]), 2)
  assert.equal(median([4, 1, 2, 9]), 3)
  assert.throws(() => median([]), RangeError)
})

test('a ratio has three digits, and what was not measured has none', () => {
  assert.equal(ratioOf(2, 3), 0.667)
  assert.equal(ratioOf(12_345, 10), 1230)
  assert.throws(() => ratioOf(1, 0), /no ratio/)
  assert.throws(() => ratioOf(Number.NaN, 1), /no ratio/)
  assert.throws(() => ratioOf(-1, 1), /no ratio/)
})

test('a goal is reached up to the goal itself', () => {
  assert.equal(isReached(at(engine, 1)), true)
  assert.equal(isReached(engine), false)
  assert.equal(isReached(peer), null)
})

test('a loss names the ratio, what was expected and what was measured; within the tolerance there is none', () => {
  assert.deepEqual(lossesIn(kept, kept, ['A', 'B']), [])
  assert.deepEqual(lossesIn([at(engine, 2.4), at(memory, 0.1)], kept, ['A', 'B']), [])
  assert.deepEqual(lossesIn([at(engine, 2.41), at(memory, 0.97), at(peer, 99)], kept, ['A', 'B']), [
    'A the engine, beside the floor: expected 1.2, at most 2.4 with the tolerance for time, measured 2.41',
    'B peak memory, beside 200 MB: expected 0.8, at most 0.96 with the tolerance for memory, measured 0.97',
  ])
})

test('of a bound only its goal can be lost', () => {
  const page = figuresOf('D')('bound', 'the page opens', 'a second', 0.3, 1)
  assert.deepEqual(lossesIn([at(page, 0.9)], [page], ['D']), [])
  assert.deepEqual(lossesIn([at(page, 1.2)], [at(page, 1.1)], ['D']), [])
  assert.deepEqual(lossesIn([at(page, 1.1)], [page], ['D']), [
    'D the page opens, beside a second: expected at most the goal, 1, measured 1.1',
  ])
})

test('a kept ratio that was not measured is a loss, unless its work was not asked for or it is a peer', () => {
  assert.deepEqual(lossesIn([], kept, ['A']), ['A the engine, beside the floor: expected 1.2, and it was not measured'])
  assert.deepEqual(lossesIn([], kept, ['C', 'D']), [])
})

test('what was measured replaces what was kept of the same works; peers stay where they were not measured', () => {
  const now = [at(engine, 1.1)]
  assert.deepEqual(keptWith(now, kept, ['A'], false), [...now, peer, memory])
  assert.deepEqual(keptWith(now, kept, ['A'], true), [...now, memory])
  const [old, fresh] = [
    { name: 'dredd', reason: 'broken' },
    { name: 'Chromium', reason: 'not installed' },
  ]
  assert.deepEqual(leftOutWith([fresh], [old, fresh], false), [old, fresh])
  assert.deepEqual(leftOutWith([fresh], [old], true), [fresh])
})

test('lines and page show every ratio, each goal and what was left out', () => {
  assert.deepEqual(linesOf([engine, memory, peer]), [
    '     1.2  A the engine, beside the floor (at most 1: not reached, 1.2 times the goal)',
    '     0.8  B peak memory, beside 200 MB (at most 1: reached)',
    '       4  A a peer, beside the floor',
  ])
  const page = documentOf({ figures: kept, leftOut: [{ name: 'dredd', reason: 'it is broken' }] })
  assert.match(page, /^1 of 2 goals are reached\.$/m)
  assert.match(page, /^\| the engine \| the floor \| 1\.2 \| at most 1: not reached, 1\.2 times the goal \|$/m)
  assert.match(page, /^## B\. The whole suite$[\s\S]*^\| peak memory \| 200 MB \| 0\.8 \|$/m)
  assert.match(page, /^- dredd: it is broken$/m)
  assert.doesNotMatch(page, /## C\./, 'a work that was not measured has no section')
})

test('batches are linear where a session costs the same in each size', () => {
  const cost = { size: 10, asking: 6, judging: 3, inspecting: 1, deployment: 20 }
  const figures = ratiosOf([cost, { ...cost, size: 1000, judging: 9, deployment: null }])
  const ratioFor = (id: string): Figure => figures.find((figure) => figure.id === id) ?? assert.fail(`there is no ${id}`)
  assert.equal(ratioFor('C all that the suite does with a session of 10, beside what the deployment does with it').ratio, 0.5)
  assert.equal(ratioFor('C asking, a session of 10, beside all that the suite does with it').ratio, 0.6)
  assert.equal(ratioFor('C judging, a session of 1000, beside a session of 10').ratio, 3)
  const whole = ratioFor('C all that the suite does with a session of 1000, beside a session of 10')
  assert.deepEqual([whole.ratio, isReached(whole)], [1.6, false])
  assert.throws(() => ratiosOf([{ ...cost, size: 1 }]), /no batch of 10/)
})

test('the share of cryptography leaves out the time in which a thread waited', () => {
  const urls = ['', 'node:internal/crypto/sig', 'file:///suite/node_modules/@noble/curves/nist.js', 'file:///suite/dist/engine/judging.js']
  const nodes = urls.map((url, id) => ({ id, callFrame: { functionName: url === '' ? '(idle)' : 'work', url } }))
  const profile = { nodes, samples: [0, 1, 2, 3], timeDeltas: [1000, 10, 20, 70] }
  assert.equal(cryptographyIn(profile), 0.3)
})
