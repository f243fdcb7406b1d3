// The list of a run: rows first, then what shows most for its price, then what the seed deals; a bound is never passed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Level } from '../../requirements/ledger.js'
import { bestFirst, type Candidate, type Terms } from '../../run/planning/best-first.js'

/** `probe('a', 2, 'R1 a1', [3])`: takes two requests, judges a required and an advised row, shows defect 3, and no other in its circumstances. */
function probe(title: string, requests: number, rows: string, shows: readonly number[] = [], meets: readonly number[] = []): Candidate {
  const levels: Readonly<Record<string, Level>> = { R: 'required', a: 'advised', o: 'open' }
  return {
    title,
    demand: new Map([['limits.requests', requests]]),
    rows: rows.split(' ').flatMap((id) => (id === '' ? [] : [{ id, level: levels[id.charAt(0)] ?? 'open' }])),
    shows,
    meets,
  }
}

const PROBES_OF: Terms['probesOf'] = { required: 1, advised: 1, open: 1 }

function list(requests: number, probes: readonly Candidate[], terms: Partial<Terms> = {}): readonly string[] {
  return bestFirst(probes, { bounds: new Map([['limits.requests', requests]]), probesOf: PROBES_OF, seed: 'a', first: 'rows', ...terms })
}

test('the probe that judges the most required rows for its price comes first, and what a bound does not reach for is passed over', () => {
  const probes = [probe('one', 1, 'R1'), probe('many', 1, 'R1 R2 R3'), probe('dear', 5, 'R4 R5'), probe('advised', 1, 'a1')]
  assert.deepEqual(list(2, probes), ['many', 'advised'])
  assert.deepEqual(list(6, probes), ['many', 'dear'])
  assert.deepEqual(list(0, [...probes, probe('free', 0, 'R1')]), ['free'])
})

test('a part of the bound is dealt by the seed: another seed deals others, the same seed the same', () => {
  const many = Array.from({ length: 40 }, (_, i) => probe(`probe ${i}`, 1, '', [0]))
  const dealtBy = (seed: string): readonly string[] => list(8, many, { seed })
  assert.equal(dealtBy('a').length, 8)
  assert.deepEqual(dealtBy('a'), dealtBy('a'))
  const met = new Set(Array.from({ length: 30 }, (_, i) => dealtBy(`seed ${i}`)).flat())
  assert.ok(met.size > 35, `${met.size} of 40`)
})

test('without bounds all run: required rows first where things are scarce, else what adds most for its price', () => {
  const probes = [probe('a', 3, 'R1'), probe('b', 1, 'a1', [1]), probe('c', 1, '')]
  const all = (first: Terms['first']): readonly string[] => bestFirst(probes, { bounds: new Map(), probesOf: PROBES_OF, seed: 'x', first })
  assert.deepEqual(all('rows'), ['a', 'b', 'c'])
  assert.deepEqual(all('defects'), ['b', 'a', 'c'])
})
