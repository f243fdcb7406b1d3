// The decision of the gate: every entry and every row ends in exactly one list, and only what was excused for what it is passes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideGate, excusedIds, exitCodeOfRun, type Gated } from '../../run/gate/decide-gate.js'
import type { Gate, KnownFailure } from '../../schemas/index.js'
import { parts, rowsOf } from './rows-in-words.js'

/** `CFG-1, CFG-2 until 2027-01-31, SEA-1 stuck`: entries of a baseline; the last excuses that its row could not be run. */
function entriesOf(text: string): KnownFailure[] {
  return parts(text).map(([id = '', word, day = '']): KnownFailure => {
    const entry = { id, reason: 'fixed in 4.2', link: 'https://tracker.example/1', couldNotRun: word === 'stuck', line: 4 }
    return word === 'until' ? { ...entry, expires: day } : entry
  })
}

interface Terms extends Partial<Pick<Gated, 'strict' | 'interrupted'>> {
  readonly require?: string[]
  readonly allowFixed?: boolean
}

function decide(rows: string, known: string, { strict = false, interrupted = false, require = [], allowFixed = false }: Terms = {}): Gate {
  const run = { requirements: rowsOf(rows), strict, interrupted, startedAt: '2027-01-31T23:59:59.000Z' }
  return decideGate(run, { baseline: { file: 'known.json', known: entriesOf(known) }, require, allowFixed })
}

const LISTS = ['known', 'new', 'fixed', 'expired', 'unknown', 'couldNotRun', 'missing', 'notJudged'] as const

const [KEY, SEA] = [{ require: ['KEY'] }, { require: ['SEA'] }]

type Case = readonly [title: string, rows: string, known: string, lists: string, exit: 0 | 1 | 3, terms?: Terms]

/** What a run is, which lists hold something then, and how it ends. */
const cases: readonly Case[] = [
  ['a failure that nobody named is new', 'CFG-1 fail, CFG-2 fail', 'CFG-2', 'known CFG-2, new CFG-1', 1],
  ['a known failure passes', 'CFG-1 pass, CFG-2 fail', 'CFG-2', 'known CFG-2', 0],
  ['it does not a day later', 'CFG-1 pass, CFG-2 fail', 'CFG-2 until 2027-01-30', 'expired CFG-2', 1],
  ['an entry that is over fails the gate where its row was not selected, too', 'CFG-1 pass', 'CFG-2 until 2027-01-30', 'expired CFG-2', 1],
  ['an entry that names no row is to be removed', 'CFG-1 pass', 'CFG-999', 'unknown CFG-999', 1],
  ['an entry whose row passes is to be removed', 'CFG-1 pass', 'CFG-1', 'fixed CFG-1', 1],
  ['an entry whose row passes may be allowed', 'CFG-1 pass', 'CFG-1', 'fixed CFG-1', 0, { allowFixed: true }],
  ['an entry stays whose row passes some of its checks, where the others did not run', 'CFG-1 pass 2/3', 'CFG-1', 'notJudged CFG-1', 0],
  ['entries of rows that are not judged are named', 'CFG-1 pass, CFG-2 inapplicable', 'CFG-2, CFG-3', 'notJudged CFG-2 CFG-3', 0],
  ['what could not be run is not excused by silence', 'CFG-1 pass, CFG-2 stuck', '', 'couldNotRun CFG-2', 3],
  ['an entry for a failure does not excuse it', 'CFG-1 pass, CFG-2 stuck', 'CFG-2', 'couldNotRun CFG-2', 3],
  ['an entry that says so excuses it', 'CFG-1 pass, CFG-2 stuck', 'CFG-2 stuck', 'known CFG-2', 0],
  ['a run that proved nothing passes no gate', 'CFG-1 inapplicable', '', '', 3],
  ['a run without rows that count passes no gate', 'CFG-8 advised fail', '', '', 3],
  ['advised failures count where the run is strict', 'CFG-1 pass, CFG-8 advised fail', '', 'new CFG-8', 1, { strict: true }],
  ['an interrupted run passes no gate', 'CFG-1 pass', '', '', 3, { interrupted: true }],
  ['a required group is there where a row was judged', 'CFG-1 pass, CFG-2 inapplicable', '', '', 0, { require: ['CFG'] }],
  ['a required group that was not selected is missing', 'CFG-1 pass', '', 'missing DOC', 1, { require: ['DOC'] }],
  ['a required group that is wholly excused is missing', 'CFG-1 pass, KEY-1 stuck', 'KEY-1 stuck', 'known KEY-1, missing KEY', 1, KEY],
  ['a required group that could not be run is no smaller scope', 'CFG-1 pass, SEA-1 stuck', '', 'couldNotRun SEA-1', 3, SEA],
  ['a single row can be required', 'DIG-1 pass, DIG-2 inapplicable', '', 'missing DIG-2', 1, { require: ['DIG', 'DIG-1', 'DIG-2'] }],
]

for (const [title, rows, known, lists, exit, terms] of cases) {
  test(title, () => {
    const gate = decide(rows, known, terms)
    const filled = LISTS.filter((list) => gate[list].length > 0).map((list) => [list, ...gate[list].map(({ id }) => id)].join(' '))
    assert.equal(filled.join(', '), lists)
    assert.equal(exitCodeOfRun({ verdict: 'non-conformant', gate }), exit)
    assert.equal(gate.result, exit === 0 ? 'passed' : 'failed')
  })
}

/** What is said of the only row or entry in a list. */
const words: readonly (readonly [rows: string, known: string, says: RegExp, require?: string[]])[] = [
  ['CFG-2 fail', 'CFG-2 until 2027-01-31', /^fails, as known until 2027-01-31, which is today: fixed in 4\.2 \(https:\S+\)$/],
  ['CFG-2 fail', 'CFG-2 stuck', /excuses only that it could not be run/],
  ['CFG-2 stuck', 'CFG-2 stuck', /^could not be run, as known: fixed in 4\.2/],
  ['CFG-2 stuck', 'CFG-2', /line 4, excuses only a failure: add "could-not-run": true/],
  ['CFG-2 pass 2/3', 'CFG-2', /^passes 2 of 3 checks: a run with --thorough tells whether it is fixed$/],
  ['CFG-2 pass, SEA-1 inapplicable', '', /was not: not-applicable: for a reason$/, ['SEA']],
]
for (const [rows, known, says, require = []] of words) {
  test(`said of ${[rows, known === '' ? 'no entry' : `the entry ${known}`, ...require].join(', ')}: ${says}`, () => {
    const gate = decide(rows, known, { require })
    const [only, ...others] = LISTS.flatMap((list) => gate[list])
    assert.match(only?.says ?? '', says)
    assert.deepEqual(others, [])
  })
}

test('a front that judges row by row learns which entries hold today', () => {
  const known = entriesOf('CFG-1 until 2027-01-30, CFG-2 until 2027-01-31, CFG-3')
  const now = Date.parse('2027-01-31T12:00:00Z')
  assert.deepEqual(excusedIds({ require: [], baseline: { file: 'known.json', known } }, now), ['CFG-2', 'CFG-3'])
})
