// Dates as a check reads them: a table of texts, legal and impossible. They are read in another zone than that of most machines, which makes no difference.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReadableDate, readDate } from '../../schemas/formats/dates.js'
import { isIso8601WithOffset } from '../../schemas/formats/iso-8601.js'

process.env.TZ = 'Asia/Kolkata'
assert.equal(new Date(0).getTimezoneOffset(), -330, 'the zone is taken')

/** What most of the texts say. */
const MOMENT = Date.UTC(2025, 0, 31, 10, 20, 30)

const WITH_OFFSET = [
  ...['2025-01-31T10:20:30Z', '2025-01-31T10:20:30z', '2025-01-31T12:20:30+02:00', '2025-01-31T12:20:30+0200', '2025-01-31T12:20:30+02'],
  ...['20250131T102030Z', '20250131T122030+0200', '2025-W05-5T10:20:30Z', '2025-031T10:20:30Z', '2025-01-31T05:20:30\u221205:00'],
]

test('ISO 8601 with an offset is read in all its forms', () => {
  for (const text of WITH_OFFSET) {
    assert.equal(isIso8601WithOffset(text), true, text)
    assert.equal(readDate(text)?.time, MOMENT, text)
  }
})

const IMPOSSIBLE: readonly string[] = [
  ...['2025-13-01T00:00:00Z', '2025-02-29T00:00:00Z', '2025-366T00:00:00Z', '2025-01-31T24:00:01Z', '2024-02-31T25:61:00'],
  ...['2025-W54-1T00:00:00Z', '2025-01-31T10:20:30+24:00', '2025-01-31T10:20:30.Z', '30 Feb 2025 10:00:00', '31.01.2025 10:61:00'],
  ...['1/31/2025 13:00:00 PM', '20250231100000', '32 days after 2025', '1.2.3', 'v1.2.24', 'true', 'yesterday', '', '12'],
]
const NO_DATES = [null, true, {}, [2025], [2025, 2, 31], 0, 1e300, Number.NaN]

test('what names no moment is no date', () => {
  for (const text of IMPOSSIBLE) assert.equal(isIso8601WithOffset(text), false, text)
  for (const value of [...IMPOSSIBLE, ...NO_DATES]) {
    assert.equal(readDate(value), null, String(value))
    assert.equal(isReadableDate(value), false, String(value))
  }
})

/** Each says the same moment, or the one beside it. */
const OTHER_FORMS: readonly unknown[] = [
  ...['2025-01-31T10:20:30', '20250131T102030'],
  ...[1_738_318_830, 1_738_318_830_000, [2025, 1, 31, 10, 20, 30], '1738318830', '/Date(1738318830000)/'],
  ...['Fri, 31 Jan 2025 10:20:30 GMT', '31.01.2025 10:20:30', '01/31/2025 10:20:30', '2025-01-31 12:20:30 +02:00'],
  ...['2025-01-31T12:20:30+02:00[Europe/Riga]', '1/31/2025 10:20:30 AM', '2025/01/31 10:20:30', '20250131102030'],
  ...['Fri Jan 31 12:20:30 EET 2025', 'Fri Jan 31 2025 12:20:30 GMT+0200 (Eastern European Standard Time)', 'Jan 31, 2025, 10:20:30 AM'],
]
const OTHER_MOMENTS: readonly (readonly [value: unknown, time: number])[] = [
  ['1738318830.123', MOMENT + 123],
  ['2/1/2025, 12:20:30 AM', Date.UTC(2025, 1, 1, 0, 20, 30)],
  ['01/02/2025 22:20:30', Date.UTC(2025, 1, 1, 22, 20, 30)],
  ['January 31st, 2025', Date.UTC(2025, 0, 31)],
  ['2025-01-31', Date.UTC(2025, 0, 31)],
]
test('many other forms are readable, but are not ISO 8601 with an offset', () => {
  for (const [value, time] of [...OTHER_FORMS.map((one) => [one, MOMENT] as const), ...OTHER_MOMENTS]) {
    assert.equal(readDate(value)?.time, time, String(value))
    if (typeof value === 'string') assert.equal(isIso8601WithOffset(value), false, value)
  }
  // What .NET and SQL Server write where nothing is set, and what libraries add.
  for (const value of ['0001-01-01T00:00:00', -5, [1753, 1, 1, 0, 0], [2025, 1, 31, 12, 0, 0, 'UTC']])
    assert.equal(isReadableDate(value), true, String(value))
})

test('a date says whether it has an offset', () => {
  // A negative number behind the name of a month is a year, not an offset.
  for (const text of ['31-Jan-2025 10:20:30', 'Jan 31 10:20:30 2025']) assert.equal(readDate(text)?.offset, false, text)
  for (const text of ['2025-01-31 10:20:30 UTC', '31-Jan-2025 10:20:30 -0500']) assert.equal(readDate(text)?.offset, true, text)
})

const ONLY_BY_A_PERSON = [
  ...['2025-01-31 10:20:30 Europe/Riga', '2025. gada 31. janv\u0101ris plkst. 10.20', '2025\u5e7401\u670831\u65e5 10:20:30'],
  ...['Wed Jan 01 00:00:00 PDT 2025', '31-JAN-25 10.20.30.000000 AM +02:00', '31/Jan/2025:10:20:30 +0200'],
]
test('some forms are not recognized, but a person reads them', () => {
  for (const text of ONLY_BY_A_PERSON) {
    assert.equal(readDate(text), null, text)
    assert.equal(isReadableDate(text), true, text)
  }
})
