// The decision of the gate: every entry and every row ends in exactly one list, and only what was excused for what it is passes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideGate, excusedIds, exitCodeOfRun, type Gated } from '../../run/gate/decide-gate.js'
import type { Gate, KnownFailure, RequirementResult } from '../../schemas/index.js'

type Standing = Pick<RequirementResult, 'id' | 'verdict' | 'kind' | 'judged'> & { readonly level?: RequirementResult['level'] }

const pass = (id: string): Standing => ({ id, verdict: 'pass', kind: null })
const fail = (id: string): Standing => ({ id, verdict: 'fail', kind: null })
const stuck = (id: string): Standing => ({ id, verdict: 'not-assessed', kind: 'could-not-run' })
const inapplicable = (id: string): Standing => ({ id, verdict: 'not-assessed', kind: 'not-applicable' })

function run(rows: readonly Standing[], about: Partial<Gated> = {}): Gated {
  const requirements = rows.map(
    ({ level = 'required', ...row }): RequirementResult => ({
      level,
      text: 'a sentence',
      source: 'a heading',
      findings: [],
      checks: [],
      ...row,
      reason: row.kind === null ? null : `${row.kind}: for a reason`,
    }),
  )
  return { requirements, strict: false, interrupted: false, startedAt: '2027-01-31T23:59:59.000Z', ...about }
}

function entry(id: string, more: Partial<KnownFailure> = {}): KnownFailure {
  return { id, reason: 'fixed in 4.2', couldNotRun: false, line: 4, ...more }
}

function decide(rows: readonly Standing[], known: readonly KnownFailure[], about: Partial<Gated> = {}, allowFixed = false): Gate {
  return decideGate(run(rows, about), { baseline: { file: 'known.json', known: [...known] }, require: [], allowFixed })
}

const LISTS = ['known', 'new', 'fixed', 'expired', 'unknown', 'couldNotRun', 'missing', 'notJudged'] as const

/** The ids of each list that holds some. */
function listed(gate: Gate): Record<string, string[]> {
  return Object.fromEntries(LISTS.filter((list) => gate[list].length > 0).map((list) => [list, gate[list].map(({ id }) => id)]))
}

const exitCode = (gate: Gate, verdict: 'conformant' | 'non-conformant' | 'incomplete' = 'non-conformant') =>
  exitCodeOfRun({ verdict, gate })

interface Case {
  readonly rows: readonly Standing[]
  readonly known: readonly KnownFailure[]
  readonly about?: Partial<Gated>
  readonly allowFixed?: boolean
  readonly lists: Readonly<Record<string, readonly string[]>>
  readonly exit: 0 | 1 | 3
  readonly says?: RegExp
}

const cases: Readonly<Record<string, Case>> = {
  'a known failure passes': {
    rows: [pass('CFG-1'), fail('CFG-2')],
    known: [entry('CFG-2', { link: 'https://tracker.example/1', expires: '2027-01-31' })],
    lists: { known: ['CFG-2'] },
    exit: 0,
    says: /^fails, as known until 2027-01-31, which is today: fixed in 4\.2 \(https:\/\/tracker\.example\/1\)$/,
  },
  'a failure that nobody named is new': {
    rows: [fail('CFG-1'), fail('CFG-2')],
    known: [entry('CFG-2')],
    lists: { known: ['CFG-2'], new: ['CFG-1'] },
    exit: 1,
  },
  'an entry that ends soon is told with its days': {
    rows: [fail('CFG-2')],
    known: [entry('CFG-2', { expires: '2027-02-14' })],
    lists: { known: ['CFG-2'] },
    exit: 0,
    says: /^fails, as known until 2027-02-14, which is in 14 days: fixed/,
  },
  'one that ends later is told without': {
    rows: [fail('CFG-2')],
    known: [entry('CFG-2', { expires: '2027-02-15' })],
    lists: { known: ['CFG-2'] },
    exit: 0,
    says: /^fails, as known until 2027-02-15: fixed/,
  },
  'an entry whose row passes some of its checks, where the others did not run, stays': {
    rows: [{ ...pass('CFG-1'), judged: { checks: 2, of: 3 } }],
    known: [entry('CFG-1')],
    lists: { notJudged: ['CFG-1'] },
    exit: 0,
    says: /^passes 2 of 3 checks: a run with --thorough tells whether it is fixed$/,
  },
  'an entry whose row passes may be allowed': {
    rows: [pass('CFG-1')],
    known: [entry('CFG-1')],
    allowFixed: true,
    lists: { fixed: ['CFG-1'] },
    exit: 0,
  },
  'no other fault of the gate is allowed with it': {
    rows: [pass('CFG-1'), fail('CFG-2')],
    known: [entry('CFG-1')],
    allowFixed: true,
    lists: { fixed: ['CFG-1'], new: ['CFG-2'] },
    exit: 1,
  },
  'an entry whose row passes is to be removed': {
    rows: [pass('CFG-1')],
    known: [entry('CFG-1', { line: 7 })],
    lists: { fixed: ['CFG-1'] },
    exit: 1,
    says: /^passes: remove its entry, line 7$/,
  },
  'so is one that excused that its row could not be run': {
    rows: [pass('CFG-1')],
    known: [entry('CFG-1', { couldNotRun: true })],
    lists: { fixed: ['CFG-1'] },
    exit: 1,
  },
  'an entry holds through its last day and no longer': {
    rows: [pass('CFG-1'), fail('CFG-2')],
    known: [entry('CFG-2', { expires: '2027-01-30' })],
    lists: { expired: ['CFG-2'] },
    exit: 1,
    says: /2027-01-30 is over: remove its entry, line 4/,
  },
  'an expired entry fails the gate even where its row was not selected': {
    rows: [pass('CFG-1')],
    known: [entry('CFG-2', { expires: '2027-01-30' })],
    lists: { expired: ['CFG-2'] },
    exit: 1,
  },
  'an entry that names no row is to be removed': {
    rows: [pass('CFG-1')],
    known: [entry('CFG-999')],
    lists: { unknown: ['CFG-999'] },
    exit: 1,
    says: /is no requirement: remove its entry, line 4/,
  },
  'what could not be run is not excused by silence': {
    rows: [pass('CFG-1'), stuck('CFG-2')],
    known: [],
    lists: { couldNotRun: ['CFG-2'] },
    exit: 3,
    says: /^could not be run: for a reason$/,
  },
  'nor by an entry for a failure': {
    rows: [pass('CFG-1'), stuck('CFG-2')],
    known: [entry('CFG-2')],
    lists: { couldNotRun: ['CFG-2'] },
    exit: 3,
    says: /line 4, excuses only a failure: add "could-not-run": true/,
  },
  'but by one that says so': {
    rows: [pass('CFG-1'), stuck('CFG-2')],
    known: [entry('CFG-2', { couldNotRun: true })],
    lists: { known: ['CFG-2'] },
    exit: 0,
    says: /^could not be run, as known: fixed in 4\.2$/,
  },
  'which excuses no failure': {
    rows: [fail('CFG-2')],
    known: [entry('CFG-2', { couldNotRun: true })],
    lists: { new: ['CFG-2'] },
    exit: 1,
    says: /excuses only that it could not be run/,
  },
  'a failure outweighs what could not be run': {
    rows: [fail('CFG-1'), stuck('CFG-2')],
    known: [],
    lists: { new: ['CFG-1'], couldNotRun: ['CFG-2'] },
    exit: 1,
  },
  'entries of rows that are not applicable or not selected fail no gate, and are named': {
    rows: [pass('CFG-1'), inapplicable('CFG-2')],
    known: [entry('CFG-2'), entry('CFG-3')],
    lists: { notJudged: ['CFG-2', 'CFG-3'] },
    exit: 0,
  },
  'a run that proved nothing passes no gate': { rows: [inapplicable('CFG-1')], known: [], lists: {}, exit: 3 },
  'a run without rows that count passes no gate': {
    rows: [{ ...fail('CFG-8'), level: 'advised' }],
    known: [],
    lists: {},
    exit: 3,
  },
  'an interrupted run passes no gate': { rows: [pass('CFG-1')], known: [], about: { interrupted: true }, lists: {}, exit: 3 },
  'nor does it tell that a known failure is gone': {
    rows: [pass('CFG-1')],
    known: [entry('CFG-1')],
    about: { interrupted: true },
    lists: { notJudged: ['CFG-1'] },
    exit: 3,
  },
  'advised failures count where the run is strict': {
    rows: [pass('CFG-1'), { ...fail('CFG-8'), level: 'advised' }],
    known: [],
    about: { strict: true },
    lists: { new: ['CFG-8'] },
    exit: 1,
  },
  'and only there': { rows: [pass('CFG-1'), { ...fail('CFG-8'), level: 'advised' }], known: [], lists: {}, exit: 0 },
}

for (const [name, { rows, known, about, allowFixed, lists, exit, says }] of Object.entries(cases)) {
  test(name, () => {
    const gate = decide(rows, known, about, allowFixed)
    assert.deepEqual(listed(gate), lists)
    assert.equal(exitCode(gate), exit)
    assert.equal(gate.result, exit === 0 ? 'passed' : 'failed')
    const said = LISTS.flatMap((list) => gate[list]).map((item) => item.says)
    if (says !== undefined)
      assert.ok(
        said.some((text) => says.test(text)),
        said.join('\n'),
      )
  })
}

function requiring(require: readonly string[], rows: readonly Standing[], known: readonly KnownFailure[] = []): Gate {
  return decideGate(run(rows), { require: [...require], baseline: { file: 'known.json', known: [...known] } })
}

test('a required group is there where a row that counts was judged, known failures included', () => {
  const rows = [pass('CFG-1'), inapplicable('CFG-2'), fail('SEA-1')]
  assert.deepEqual(listed(requiring(['CFG', 'SEA'], rows, [entry('SEA-1')])), { known: ['SEA-1'] })
})

test('a required group fails the gate where it is not applicable, only observed, not selected, or wholly excused', () => {
  const rows: Standing[] = [
    pass('CFG-1'),
    inapplicable('SEA-1'),
    { id: 'SEA-30', level: 'open', verdict: 'observed', kind: null },
    stuck('KEY-1'),
  ]
  const gate = requiring(['SEA', 'DOC', 'KEY'], rows, [entry('KEY-1', { couldNotRun: true })])
  assert.deepEqual(listed(gate), { known: ['KEY-1'], missing: ['SEA', 'DOC', 'KEY'] })
  const said = gate.missing.map(({ says }) => says).join('\n')
  assert.match(said, /was not: not-applicable: for a reason\n.*was not selected\n.*could-not-run: for a reason/)
  assert.equal(exitCode(gate), 1)
})

test('a required group that could not be run is no smaller scope: the run is incomplete', () => {
  const gate = requiring(['SEA'], [pass('CFG-1'), stuck('SEA-1')])
  assert.deepEqual(listed(gate), { couldNotRun: ['SEA-1'] })
  assert.equal(exitCode(gate, 'incomplete'), 3)
})

test('a group of open rows alone is there where one was observed', () => {
  const observed: Standing = { id: 'LIM-1', level: 'open', verdict: 'observed', kind: null }
  assert.deepEqual(listed(requiring(['LIM'], [pass('CFG-1'), observed])), {})
})

test('a single row can be required', () => {
  const rows = [pass('DIG-1'), inapplicable('DIG-2')]
  assert.deepEqual(listed(requiring(['DIG', 'DIG-1', 'DIG-2'], rows)), { missing: ['DIG-2'] })
})

test('a front that judges row by row learns which entries hold today', () => {
  const known = [entry('CFG-1', { expires: '2027-01-30' }), entry('CFG-2', { expires: '2027-01-31' }), entry('CFG-3')]
  const now = Date.parse('2027-01-31T12:00:00Z')
  assert.deepEqual(excusedIds({ require: [], baseline: { file: 'known.json', known } }, now), ['CFG-2', 'CFG-3'])
})
