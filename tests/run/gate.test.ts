// The gate: every entry of a baseline and every row ends in exactly one list, and only what was excused for what it is passes. And the baseline as a
// file: every mistake is named with its line, and an update keeps what still holds.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readBaseline, updatedExcuses, writeBaseline } from '../../run/gate/baseline.js'
import { decideGate, excusedIds, exitCodeOfRun, type Gated } from '../../run/gate/decide-gate.js'
import type { Gate, KnownFailure } from '../../schemas/index.js'
import { fileWith } from '../fixtures/temporary-folder.js'
import { sampleResult } from '../reports/sample.js'
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
  ['it does not a day later', 'CFG-1 pass, CFG-2 fail', 'CFG-2 until 2027-01-30', 'expired CFG-2', 1],
  ['an entry that is over fails the gate where its row was not selected, too', 'CFG-1 pass', 'CFG-2 until 2027-01-30', 'expired CFG-2', 1],
  ['an entry that names no row is to be removed', 'CFG-1 pass', 'CFG-999', 'unknown CFG-999', 1],
  ['an entry whose row passes is to be removed', 'CFG-1 pass', 'CFG-1', 'fixed CFG-1', 1],
  ['an entry whose row passes may be allowed', 'CFG-1 pass', 'CFG-1', 'fixed CFG-1', 0, { allowFixed: true }],
  ['an entry stays whose row passes some of its checks, where the others did not run', 'CFG-1 pass 2/3', 'CFG-1', 'notJudged CFG-1', 0],
  ['entries of rows that are not judged are named', 'CFG-1 pass, CFG-2 inapplicable', 'CFG-2, CFG-3', 'notJudged CFG-2 CFG-3', 0],
  ['what could not be run is not excused by silence', 'CFG-1 pass, CFG-2 stuck', '', 'couldNotRun CFG-2', 3],
  ['an entry for a failure does not excuse it', 'CFG-1 pass, CFG-2 stuck', 'CFG-2', 'couldNotRun CFG-2', 3],
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

function listing(...entries: readonly object[]): string {
  return `{\n  "known": [\n${entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]\n}\n`
}

const good = { id: 'DIG-5', reason: 'fixed in 4.2' }

const mistakes: Readonly<Record<string, readonly [text: string, message: RegExp]>> = {
  'a blank reason': [listing({ ...good, reason: '  ' }), /line 3, DIG-5: the reason is blank/],
  'an unknown key': [listing({ ...good, expire: '2027-01-31' }), /line 3, known\[0\]\.expire: is an unknown key: did you mean "expires"/],
  'a day that is none': [listing({ ...good, expires: '2027-02-31' }), /line 3, known\[0\]\.expires: is not of the expected form \(.*UTC/],
  'an entry twice': [listing(good, good), /line 4, DIG-5: line 3 names it already/],
  'an advised row': [listing({ ...good, id: 'DIG-30' }), /line 3, DIG-30: is advised, .* fails no run without --strict.*remove the entry/],
  'a list alone': ['[]', /expected an object/],
}
for (const [name, [text, message]] of Object.entries(mistakes)) {
  test(`a baseline with ${name} is refused`, async () => {
    await assert.rejects(readBaseline(fileWith('baseline.json', text), { strict: false }), { name: 'UsageError', message })
  })
}

test('under strict an advised row may be excused', async () => {
  const [entry] = await readBaseline(fileWith('baseline.json', listing({ ...good, id: 'DIG-30' })), { strict: true })
  assert.equal(entry?.id, 'DIG-30')
})

test('an update keeps what still holds, drops what passes or is no row, and asks anew where something else is the matter', () => {
  const known = (id: string, couldNotRun = false) => ({ id, reason: `about ${id}`, couldNotRun })
  const earlier = [known('SEA-1'), known('DIG-5'), known('DIG-1'), known('DIG-999'), known('CFG-1'), known('DOC-1')]
  const { requirements, ...rest } = sampleResult()
  const updated = updatedExcuses({ ...rest, requirements: requirements.filter(({ id }) => id !== 'SEA-1') }, earlier)
  assert.deepEqual(updated, [{ id: 'CFG-1', reason: '', couldNotRun: true }, known('DIG-5'), known('SEA-1'), known('DOC-1')])
})

test('only a whole run writes a baseline', async () => {
  const file = fileWith('baseline.json', 'before')
  assert.match(await writeBaseline(file, sampleResult({ interrupted: true }), []), /is left as it was, because the run was interrupted/)
  assert.match(await writeBaseline(file, { ...sampleResult(), obstacle: 'no connection' }, []), /is left as it was/)
  assert.equal(await readFile(file, 'utf8'), 'before')
  assert.match(await writeBaseline(file, sampleResult(), []), /holds 2 entries; 2 without a reason, to be filled in by hand/)
  await assert.rejects(writeBaseline(join(file, 'below'), sampleResult(), []), /cannot be written \(ENOTDIR\)/)
})
