// Dates as a check reads them: a table of writings, legal and impossible.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIso8601WithOffset, readDate } from '../../specs/reading/dates.js'

const WITH_OFFSET = [
  '2025-01-31T10:20:30Z',
  '2025-01-31T10:20:30z',
  '2025-01-31T12:20:30+02:00',
  '2025-01-31T12:20:30+0200',
  '2025-01-31T12:20:30+02',
  '20250131T102030Z',
  '20250131T122030+0200',
  '2025-W05-5T10:20:30Z',
  '2025-031T10:20:30Z',
  '2025-01-31T05:20:30\u221205:00',
]

for (const text of WITH_OFFSET) {
  test(`${text} is ISO 8601 with an offset`, () => {
    assert.equal(isIso8601WithOffset(text), true)
    assert.equal(readDate(text)?.time, Date.UTC(2025, 0, 31, 10, 20, 30))
  })
}

const FRACTIONS: readonly [string, number][] = [
  ['2025-01-31T10:20:30.5Z', 500],
  ['2025-01-31T10:20:30,5Z', 500],
  ['2025-01-31T10:20:30.123456789Z', 123],
  ['2025-01-31T10:20,5Z', 0],
]
for (const [text, milliseconds] of FRACTIONS) {
  test(`${text}: a fraction belongs to the smallest unit written`, () => {
    assert.equal(isIso8601WithOffset(text), true)
    assert.equal(readDate(text)?.time, Date.UTC(2025, 0, 31, 10, 20, 30, milliseconds))
  })
}

test('seconds may be left out', () => {
  assert.equal(readDate('2025-01-31T10:20Z')?.time, Date.UTC(2025, 0, 31, 10, 20))
  assert.equal(isIso8601WithOffset('2025-01-31T10:20+02'), true)
})

const WITHOUT_OFFSET = ['2025-01-31T10:20:30', '2025-01-31', '20250131', '20250131T102030', '2025-01-31 10:20:30.25']
for (const text of WITHOUT_OFFSET) {
  test(`${text} is readable, but carries no offset`, () => {
    assert.equal(isIso8601WithOffset(text), false)
    assert.equal(readDate(text)?.offset, false)
  })
}

const IMPOSSIBLE = [
  '2025-13-01T00:00:00Z',
  '2025-00-10T00:00:00Z',
  '2025-02-30T00:00:00Z',
  '2025-02-29T00:00:00Z',
  '2025-01-31T25:00:00Z',
  '2025-01-31T24:00:01Z',
  '2025-01-31T10:61:00Z',
  '2025-01-31T10:20:30+24:00',
  '2025-01-31T10:20:30+02:60',
  '2025-366T00:00:00Z',
  '2025-W54-1T00:00:00Z',
  '2025-01-31T',
  '2025-01-31T10:20:30.Z',
  'yesterday',
  'foo 1',
  '',
  '12',
]
for (const text of IMPOSSIBLE) {
  test(`${JSON.stringify(text)} is no date`, () => {
    assert.equal(isIso8601WithOffset(text), false)
    assert.equal(readDate(text), null)
  })
}

const OTHER_FORMS: readonly [unknown, number][] = [
  [1_738_318_830, Date.UTC(2025, 0, 31, 10, 20, 30)],
  [1_738_318_830_000, Date.UTC(2025, 0, 31, 10, 20, 30)],
  [1_738_318_830.5, Date.UTC(2025, 0, 31, 10, 20, 30, 500)],
  ['1738318830', Date.UTC(2025, 0, 31, 10, 20, 30)],
  ['1738318830000', Date.UTC(2025, 0, 31, 10, 20, 30)],
  ['/Date(1738318830000)/', Date.UTC(2025, 0, 31, 10, 20, 30)],
  [[2025, 1, 31, 10, 20, 30], Date.UTC(2025, 0, 31, 10, 20, 30)],
  ['Fri, 31 Jan 2025 10:20:30 GMT', Date.UTC(2025, 0, 31, 10, 20, 30)],
  ['31.01.2025 10:20:30', Date.UTC(2025, 0, 31, 10, 20, 30)],
  ['01/31/2025 10:20:30', Date.UTC(2025, 0, 31, 10, 20, 30)],
  ['2025-01-31 10:20:30', Date.UTC(2025, 0, 31, 10, 20, 30)],
  ['2025-01-31 12:20:30+02:00', Date.UTC(2025, 0, 31, 10, 20, 30)],
]
for (const [value, time] of OTHER_FORMS) {
  test(`${JSON.stringify(value)} is readable, but is not ISO 8601 with an offset`, () => {
    assert.equal(readDate(value)?.time, time)
    if (typeof value === 'string') assert.equal(isIso8601WithOffset(value), false)
  })
}

for (const value of [null, undefined, true, {}, [], [2025], [2025, 13, 1], 0, Number.NaN, Number.POSITIVE_INFINITY]) {
  test(`${JSON.stringify(value) ?? 'undefined'} (${typeof value}) is no date`, () => assert.equal(readDate(value), null))
}
