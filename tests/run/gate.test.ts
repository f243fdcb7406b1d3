// The gate: every entry of a baseline and every row ends in exactly one list, and only what was excused for what it is passes. And the baseline as a
// file: every mistake is named with its line, and an update keeps what still holds.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readBaseline, updatedExcuses, writeBaseline } from '../../run/gate/baseline.js'
import { decideGate, excusedIds, exitCodeOfRun, type Gated } from '../../run/gate/decide-gate.js'
import type { Gate, KnownFailure } from '../../schemas/index.js'
import { blocksIn, saidIn } from '../fixtures/blocks.js'
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

/** In gate.txt, below each title: what a run is, which lists hold something then, how it ends, and what is said of the only row or entry in them. */
for (const [title = '', ...lines] of blocksIn(new URL('gate.txt', import.meta.url)))
  test(title, () => {
    const { rows = '', baseline = '', terms = '{}', gate: expected = '', exit, says = '' } = saidIn(lines)
    const gate = decide(rows, baseline, JSON.parse(terms) as Terms)
    const filled = LISTS.filter((list) => gate[list].length > 0).map((list) => [list, ...gate[list].map(({ id }) => id)].join(' '))
    assert.equal(filled.join(', '), expected)
    const code = exitCodeOfRun({ verdict: 'non-conformant', gate })
    assert.equal(String(code), exit)
    assert.equal(gate.result, code === 0 ? 'passed' : 'failed')
    assert.match(LISTS.flatMap((list) => gate[list])[0]?.says ?? '', new RegExp(says))
  })

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
