// The decision of the gate: every entry and every row ends in exactly one list, and only what was excused for what it is passes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideGate, excusedIds, exitCodeOfRun, type Gated } from '../../run/gate/decide-gate.js'
import type { Gate, KnownFailure, RequirementResult } from '../../schemas/index.js'

/** What became of a row, in one word. */
const BECAME = {
  pass: { verdict: 'pass', kind: null },
  fail: { verdict: 'fail', kind: null },
  observed: { verdict: 'observed', kind: null },
  stuck: { verdict: 'not-assessed', kind: 'could-not-run' },
  inapplicable: { verdict: 'not-assessed', kind: 'not-applicable' },
} as const
const LEVELS = ['required', 'advised', 'open'] as const

/** `CFG-1 pass, CFG-8 advised fail, SEA-1 pass 2/3`: rows with their level, and with how many of their checks ran. */
function rowsOf(text: string): RequirementResult[] {
  return parts(text).map(([id = '', ...words]) => {
    const became = BECAME[words.find((word): word is keyof typeof BECAME => word in BECAME) ?? 'pass']
    const [checks, of] = words.find((word) => word.includes('/'))?.split('/') ?? []
    return {
      ...{ id, ...became, text: 'a sentence', source: 'a heading', findings: [], checks: [] },
      level: LEVELS.find((level) => words.includes(level)) ?? 'required',
      reason: became.kind === null ? null : `${became.kind}: for a reason`,
      ...(of === undefined ? {} : { judged: { checks: Number(checks), of: Number(of) } }),
    }
  })
}

/** `CFG-1, CFG-2 until 2027-01-31, SEA-1 stuck`: entries of a baseline; the last excuses that its row could not be run. */
function entriesOf(text: string): KnownFailure[] {
  return parts(text).map(([id = '', word, day = '']): KnownFailure => {
    const entry = { id, reason: 'fixed in 4.2', link: 'https://tracker.example/1', couldNotRun: word === 'stuck', line: 4 }
    return word === 'until' ? { ...entry, expires: day } : entry
  })
}

const parts = (text: string): string[][] => (text === '' ? [] : text.split(', ').map((part) => part.split(' ')))

interface Terms extends Partial<Pick<Gated, 'strict' | 'interrupted'>> {
  readonly require?: string[]
  readonly allowFixed?: boolean
}

function decide(rows: string, known: string, { strict = false, interrupted = false, require = [], allowFixed = false }: Terms = {}): Gate {
  const run = { requirements: rowsOf(rows), strict, interrupted, startedAt: '2027-01-31T23:59:59.000Z' }
  return decideGate(run, { baseline: { file: 'known.json', known: entriesOf(known) }, require, allowFixed })
}

const LISTS = ['known', 'new', 'fixed', 'expired', 'unknown', 'couldNotRun', 'missing', 'notJudged'] as const

type Case = readonly [title: string, rows: string, known: string, lists: string, exit: 0 | 1 | 3, says?: RegExp | null, terms?: Terms]

/** How each ends: the lists that hold something, with the ids in them. */
const cases: readonly Case[] = [
  ['a failure that nobody named is new', 'CFG-1 fail, CFG-2 fail', 'CFG-2', 'known CFG-2, new CFG-1', 1],
  ['a failure outweighs what could not be run', 'CFG-1 fail, CFG-2 stuck', '', 'new CFG-1, couldNotRun CFG-2', 1],
  [
    'a known failure passes, on the last day of its entry too',
    'CFG-1 pass, CFG-2 fail',
    'CFG-2 until 2027-01-31',
    'known CFG-2',
    0,
    /^fails, as known until 2027-01-31, which is today: fixed in 4\.2 \(https:\/\/tracker\.example\/1\)$/,
  ],
  [
    'an entry that ends within two weeks is told with its days',
    'CFG-2 fail',
    'CFG-2 until 2027-02-14',
    'known CFG-2',
    0,
    /^fails, as known until 2027-02-14, which is in 14 days: fixed/,
  ],
  ['one that ends later is told without', 'CFG-2 fail', 'CFG-2 until 2027-02-15', 'known CFG-2', 0, /known until 2027-02-15: fixed/],
  [
    'an entry is over on the day after its last',
    'CFG-1 pass, CFG-2 fail',
    'CFG-2 until 2027-01-30',
    'expired CFG-2',
    1,
    /2027-01-30 is over: remove its entry, line 4/,
  ],
  ['it fails the gate then even where its row was not selected', 'CFG-1 pass', 'CFG-2 until 2027-01-30', 'expired CFG-2', 1],
  [
    'an entry that names no row is to be removed',
    'CFG-1 pass',
    'CFG-999',
    'unknown CFG-999',
    1,
    /no requirement: remove its entry, line 4/,
  ],
  ['an entry whose row passes is to be removed', 'CFG-1 pass', 'CFG-1', 'fixed CFG-1', 1, /^passes: remove its entry, line 4$/],
  ['so is one that excused that its row could not be run', 'CFG-1 pass', 'CFG-1 stuck', 'fixed CFG-1', 1],
  ['an entry whose row passes may be allowed', 'CFG-1 pass', 'CFG-1', 'fixed CFG-1', 0, null, { allowFixed: true }],
  [
    'no other fault of the gate is allowed with it',
    'CFG-1 pass, CFG-2 fail',
    'CFG-1',
    'new CFG-2, fixed CFG-1',
    1,
    null,
    { allowFixed: true },
  ],
  [
    'an entry stays whose row passes some of its checks, where the others did not run',
    'CFG-1 pass 2/3',
    'CFG-1',
    'notJudged CFG-1',
    0,
    /^passes 2 of 3 checks: a run with --thorough tells whether it is fixed$/,
  ],
  [
    'entries of rows that are not applicable or not selected fail no gate, and are named',
    'CFG-1 pass, CFG-2 inapplicable',
    'CFG-2, CFG-3',
    'notJudged CFG-2 CFG-3',
    0,
  ],
  [
    'what could not be run is not excused by silence',
    'CFG-1 pass, CFG-2 stuck',
    '',
    'couldNotRun CFG-2',
    3,
    /^could not be run: for a reason$/,
  ],
  [
    'nor by an entry for a failure',
    'CFG-1 pass, CFG-2 stuck',
    'CFG-2',
    'couldNotRun CFG-2',
    3,
    /line 4, excuses only a failure: add "could-not-run": true/,
  ],
  ['but by one that says so', 'CFG-1 pass, CFG-2 stuck', 'CFG-2 stuck', 'known CFG-2', 0, /^could not be run, as known: fixed in 4\.2/],
  ['which excuses no failure', 'CFG-2 fail', 'CFG-2 stuck', 'new CFG-2', 1, /excuses only that it could not be run/],
  ['a run that proved nothing passes no gate', 'CFG-1 inapplicable', '', '', 3],
  ['a run without rows that count passes no gate', 'CFG-8 advised fail', '', '', 3],
  ['advised failures do not count', 'CFG-1 pass, CFG-8 advised fail', '', '', 0],
  ['they do where the run is strict', 'CFG-1 pass, CFG-8 advised fail', '', 'new CFG-8', 1, null, { strict: true }],
  ['an interrupted run passes no gate', 'CFG-1 pass', '', '', 3, null, { interrupted: true }],
  ['nor does it tell that a known failure is gone', 'CFG-1 pass', 'CFG-1', 'notJudged CFG-1', 3, null, { interrupted: true }],
  [
    'a required group is there where a row that counts was judged, known failures included',
    'CFG-1 pass, CFG-2 inapplicable, SEA-1 fail',
    'SEA-1',
    'known SEA-1',
    0,
    null,
    { require: ['CFG', 'SEA'] },
  ],
  [
    'a required group fails the gate where it is not applicable and only observed',
    'CFG-1 pass, SEA-1 inapplicable, SEA-30 open observed',
    '',
    'missing SEA',
    1,
    /was not: not-applicable: for a reason$/,
    { require: ['SEA'] },
  ],
  ['so where it is not selected', 'CFG-1 pass', '', 'missing DOC', 1, /was not selected$/, { require: ['DOC'] }],
  [
    'so where it is wholly excused',
    'CFG-1 pass, KEY-1 stuck',
    'KEY-1 stuck',
    'known KEY-1, missing KEY',
    1,
    /was not: could-not-run: for a reason$/,
    { require: ['KEY'] },
  ],
  [
    'a required group that could not be run is no smaller scope: the run is incomplete',
    'CFG-1 pass, SEA-1 stuck',
    '',
    'couldNotRun SEA-1',
    3,
    null,
    { require: ['SEA'] },
  ],
  ['a group of open rows alone is there where one was observed', 'CFG-1 pass, LIM-1 open observed', '', '', 0, null, { require: ['LIM'] }],
  ['a single row can be required', 'DIG-1 pass, DIG-2 inapplicable', '', 'missing DIG-2', 1, null, { require: ['DIG', 'DIG-1', 'DIG-2'] }],
]

for (const [title, rows, known, lists, exit, says, terms] of cases) {
  test(title, () => {
    const gate = decide(rows, known, terms)
    const filled = LISTS.filter((list) => gate[list].length > 0).map((list) => [list, ...gate[list].map(({ id }) => id)].join(' '))
    assert.equal(filled.join(', '), lists)
    assert.equal(exitCodeOfRun({ verdict: 'non-conformant', gate }), exit)
    assert.equal(gate.result, exit === 0 ? 'passed' : 'failed')
    const said = LISTS.flatMap((list) => gate[list]).map((item) => item.says)
    if (says) assert.match(said.join('\n'), says)
  })
}

test('a front that judges row by row learns which entries hold today', () => {
  const known = entriesOf('CFG-1 until 2027-01-30, CFG-2 until 2027-01-31, CFG-3')
  const now = Date.parse('2027-01-31T12:00:00Z')
  assert.deepEqual(excusedIds({ require: [], baseline: { file: 'known.json', known } }, now), ['CFG-2', 'CFG-3'])
})
