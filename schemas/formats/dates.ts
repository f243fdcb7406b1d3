// Reading dates of the configuration, which may be written in any readable form.
// Must not know which field a date comes from, nor what time it is.
import { calendarDay, clockTime, type ReadDate } from './calendar.js'
import { isKnownForm, readEverydayDate, takeClock } from './everyday-dates.js'
import { readIso8601 } from './iso-8601.js'

/** Counts above this are milliseconds: as seconds it would be the year 5138, as milliseconds it is 1973. */
const LARGEST_SECONDS = 1e11
/** No date is longer than this; a longer text is not read. */
const LONGEST_TEXT = 200

/**
 * Whether a value is a date-time in any readable form (CFG-4), that is:
 * - a form that `readDate` knows, whose day the calendar has and whose time the clock has; or
 * - another text that a person still reads as a date: a year from 1900 to 2099 in four digits, or in two of one group, with a month and a day
 *   beside it, as numbers of one group or as a number and a word (the name of the month in any language). Its day and its time must be possible too.
 * A text without spaces that is written like ISO 8601 is judged as ISO 8601 alone: `2025-02-31T00:00:00Z` is not read in another way.
 */
export function isReadableDate(value: unknown): boolean {
  return readDate(value) !== null || (typeof value === 'string' && isReadByPerson(textOf(value)))
}

/** How a date is written, in words, for an observation. */
export function dateFormOf(value: unknown): string {
  return readDate(value)?.form ?? (isReadableDate(value) ? 'not recognized' : 'unreadable')
}

/**
 * A date as ISO 8601, a count of seconds or milliseconds (number or text), a list of numbers, or in an everyday form.
 * The result is the same in every time zone. `null` where the value is no date, or its form is not known.
 */
export function readDate(value: unknown): ReadDate | null {
  if (typeof value === 'number') return fromCount(value, 'number')
  if (Array.isArray(value)) return fromFields(value)
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) return null
  const text = textOf(value)
  // Twelve digits are a date and a time to the minute.
  if (/^-?\d{9,13}(?:\.\d+)?$/.test(text) && !/^\d{12}$/.test(text)) return fromCount(Number(text), 'text')
  const wrapped = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(text)?.[1]
  if (wrapped !== undefined) return fromCount(Number(wrapped), 'text')
  return readIso8601(text) ?? readEverydayDate(text)
}

/** The text without the name of the time zone that RFC 9557 (`[Europe/Riga]`) and some programs (`(Eastern European Time)`) put after the offset. */
function textOf(value: string): string {
  return value.trim().replace(/\s*(?:\[[^\]]*\]|\([\p{L} ]*\))$/u, '')
}

function fromCount(count: number, writtenAs: string): ReadDate | null {
  const inMilliseconds = Math.abs(count) > LARGEST_SECONDS
  const time = inMilliseconds ? count : count * 1000
  if (count === 0 || Number.isNaN(new Date(time).getTime())) return null
  return { time, offset: true, form: `${inMilliseconds ? 'milliseconds' : 'seconds'} since 1970, as a ${writtenAs}` }
}

/** `[2025, 1, 31, 12, 0]`: how some serializers write a local date and time. */
function fromFields(fields: readonly unknown[]): ReadDate | null {
  const [year, month, day, hour = 0, minute = 0, second = 0] = fields.map((field) => (Number.isInteger(field) ? Number(field) : Number.NaN))
  const date = year === undefined || month === undefined || day === undefined ? null : calendarDay(year, month, day)
  const time = clockTime(hour, minute, second)
  return date === null || time === null ? null : { time: date + time, offset: false, form: 'a list of numbers' }
}

const YEAR = String.raw`(?<!\d)(?:19|20)\d{2}(?!\d)`
const NUMBER = String.raw`(?<!\d)(?:0?[1-9]|[12]\d|3[01])(?!\d)`
const WORD = String.raw`\p{L}{3,}`
const YEAR_FIRST = new RegExp(String.raw`(${YEAR})\D{1,3}(${NUMBER})\D{1,3}(${NUMBER})`, 'u')
const YEAR_LAST = new RegExp(String.raw`(${NUMBER})\D{1,3}(${NUMBER})\D{1,3}(${YEAR})`, 'u')
const DAY_AND_WORD = new RegExp(String.raw`${NUMBER}[\s.,/-]{0,3}(?:de\s)?${WORD}|${WORD}[\s.,/-]{1,3}${NUMBER}`, 'u')
/** Its year has two digits: `01.03.24`, `01-MAR-24`, `Fri, 01 Mar 24` (RFC 822 and 850). People know in which order they write it. */
const SHORT_YEAR = /^(?:\p{L}{2,},?\s)?(\d{1,2})([./-]|\s(?=\p{L}))(\d{1,2}|\p{L}{3,})\2(\d{1,2})(?!\S)/u

function isReadByPerson(text: string): boolean {
  if (text.length > LONGEST_TEXT || /^\d{4}[-\dW]*T\S*$/.test(text)) return false
  const clock = takeClock(text)
  if (clock === null || isKnownForm(clock.rest)) return false
  const [, year, month, day] = YEAR_FIRST.exec(clock.rest) ?? []
  if (year !== undefined) return calendarDay(Number(year), Number(month), Number(day)) !== null
  const [, first, second, lastYear] = YEAR_LAST.exec(clock.rest) ?? []
  if (lastYear !== undefined) {
    return [
      calendarDay(Number(lastYear), Number(first), Number(second)),
      calendarDay(Number(lastYear), Number(second), Number(first)),
    ].some((time) => time !== null)
  }
  if (new RegExp(YEAR, 'u').test(clock.rest)) return DAY_AND_WORD.test(clock.rest)
  const [, begin, , middle, end] = SHORT_YEAR.exec(clock.rest) ?? []
  return [
    [end, middle, begin],
    [end, begin, middle],
    [begin, middle, end],
  ].some(([year, month, day]) => year?.length === 2 && calendarDay(2000 + Number(year), monthOf(month), Number(day)) !== null)
}

/** A word may name any month: one with 31 days stands for it. */
function monthOf(text: string | undefined): number {
  return text !== undefined && /\p{L}/u.test(text) ? 1 : Number(text)
}
