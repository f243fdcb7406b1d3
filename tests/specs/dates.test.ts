// Dates as checks read them, in dates.txt: what is said of values, and below it the values. They are read in another zone than that of most machines,
// which makes no difference.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReadableDate, readDate } from '../../schemas/formats/dates.js'
import { isIso8601WithOffset } from '../../schemas/formats/iso-8601.js'
import { blocksIn } from '../fixtures/blocks.js'

process.env.TZ = 'Asia/Kolkata'
assert.equal(new Date(0).getTimezoneOffset(), -330, 'the zone is taken')

/** Whatever is readable counts as a date; ISO 8601 with an offset is what the interface wants of some. */
function saidOf(value: unknown): string {
  const date = readDate(value)
  const isIso = typeof value === 'string' && isIso8601WithOffset(value)
  if (!isReadableDate(value)) return date === null && !isIso ? 'no date' : 'a date that is not readable'
  if (date === null) return 'a text for a person alone'
  return [new Date(date.time).toISOString(), ...(date.offset ? ['with an offset'] : []), ...(isIso ? ['ISO 8601'] : [])].join(', ')
}

for (const [said, ...values] of blocksIn(new URL('dates.txt', import.meta.url)))
  test(`values of answers are read as ${said}`, () => {
    for (const value of values) assert.equal(saidOf(JSON.parse(value)), said, value)
  })
