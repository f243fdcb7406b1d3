// Reading dates of the configuration, which may be written in any readable form.
// Must not know which field a date comes from, nor what time it is.
import { calendarDay, clockTime, distanceFromUtc, fractionOf, type ReadDate } from './calendar.js'
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
  if (readDate(value) !== null) return true
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) return false
  const text = textOf(value)
  return !/^\d{4}[-\dW]*T\S*$/.test(text) && everyday(text) !== null
}

/** How a date is written, in words, for an observation. */
export function dateFormOf(value: unknown): string {
  return readDate(value)?.form ?? (isReadableDate(value) ? 'not recognized' : 'unreadable')
}

/**
 * A date as ISO 8601, a count of seconds or milliseconds (number or text), a list of numbers, an object, or in an everyday form.
 * The result is the same in every time zone. `null` where the value is no date, or its form is not known.
 */
export function readDate(value: unknown): ReadDate | null {
  if (typeof value === 'number') return fromCount(value, 'number')
  if (Array.isArray(value)) return fromFields(value)
  if (isMembers(value)) return fromMembers(value)
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) return null
  const text = textOf(value)
  // Twelve digits are a date and a time to the minute.
  if (/^-?\d{9,13}(?:\.\d+)?$/.test(text) && !/^\d{12}$/.test(text)) return fromCount(Number(text), 'text')
  const wrapped = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(text)?.[1]
  if (wrapped !== undefined) return fromCount(Number(wrapped), 'text')
  const read = readIso8601(text) ?? runTogether(text) ?? everyday(text)
  return read === null || read.form === BY_A_PERSON ? null : read
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

type Members = Readonly<Record<string, unknown>>

/** Where objects hold a date: those of PHP, of MongoDB, and of protocol buffers in two spellings. */
const DATES_IN_OBJECTS = ['date', '$date', 'seconds', '_seconds']

/**
 * `{"date":"2025-01-31 12:00:00.000000","timezone":"Europe/Riga"}`, `{"$date":"2025-01-31T10:00:00Z"}`, `{"seconds":1738318830}`, or the fields of a
 * date by their names: how serializers write a date that nobody told them how to write. A zone beside it is not read.
 */
function fromMembers(members: Members): ReadDate | null {
  const { date, time } = members
  if (isMembers(date)) return fromMembers({ ...date, ...(isMembers(time) ? time : {}) })
  const name = DATES_IN_OBJECTS.find((one) => one in members)
  const { year, month, monthValue = month, dayOfMonth, day = dayOfMonth, hour, minute, second } = members
  const read = name === undefined ? fromFields([year, monthValue, day, hour, minute, second]) : readDate(members[name])
  return read === null ? null : { ...read, form: `in an object, ${read.form}` }
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `20250131100000`, to the minute or the second, as ASN.1 writes it. */
function runTogether(text: string): ReadDate | null {
  const [, date, time] = /^(\d{8})(\d{4}(?:\d{2})?(?:[.,]\d+)?(?:Z|[+-]\d{4})?)$/i.exec(text) ?? []
  const read = date === undefined ? null : readIso8601(`${date}T${time}`)
  return read === null ? null : { ...read, form: 'date and time run together' }
}

/** The form of a date of which only a person knows the moment. */
const BY_A_PERSON = 'by a person'

/** A date in an everyday form; `null` where the text is no such date, or its day or time is impossible. */
function everyday(text: string): ReadDate | null {
  const clock = takeClock(text)
  const day = clock === null ? null : readDay(clock.rest, clock.hasHalves)
  if (clock === null || day === null || day.time === null) return null
  return { time: day.time + clock.time - (clock.distance ?? 0), offset: clock.distance !== null, form: day.form }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Hours ahead of UTC. Names that mean different zones in different places are not here: such a date counts as one without an offset. */
const ZONES: Readonly<Record<string, number>> = { Z: 0, UT: 0, UTC: 0, GMT: 0, WET: 0, WEST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3 }

const CLOCK = new RegExp(
  [
    String.raw`(?:[\s,]+|(?<=\d)T|^)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?(?:\s*(?<half>[ap])\.?m\b\.?)?`,
    String.raw`(?:\s*(?:(?:UTC|GMT)?(?<sign>[+\u2212-])(?<zoneHour>\d{1,2})(?::?(?<zoneMinute>\d{2}))?(?![\w:./-])|(?<zone>${Object.keys(ZONES).join('|')})\b))?`,
  ].join(''),
  'iu',
)

/** Finds the time of day in a text: midnight where there is none, `null` where it is impossible. An offset is read only after a time. */
function takeClock(text: string) {
  const found = CLOCK.exec(text)
  const parts = found?.groups
  if (found === null || parts === undefined) return { time: 0, distance: null, rest: text.trim(), hasHalves: false }
  const hour = hourOf(Number(parts.hour), parts.half)
  const time = hour === null ? null : clockTime(hour, Number(parts.minute), Number(parts.second ?? 0))
  const distance = distanceOf(parts)
  // Not a number: the text has an offset that no clock has.
  if (time === null || Number.isNaN(distance)) return null
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replace(/\s+/g, ' ').trim()
  return { time: time + fractionOf(parts.fraction, 'second'), distance, rest, hasHalves: parts.half !== undefined }
}

/** The hour from 0 to 23: 12 AM is midnight, 12 PM is noon. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function distanceOf(parts: Readonly<Record<string, string | undefined>>): number | null {
  const { sign, zone } = parts
  if (sign !== undefined) return distanceFromUtc(sign, Number(parts.zoneHour), Number(parts.zoneMinute ?? 0)) ?? Number.NaN
  const hours = zone === undefined ? undefined : ZONES[zone.toUpperCase()]
  return hours === undefined ? null : distanceFromUtc('+', hours, 0)
}

const MONTH = String.raw`(?<name>${MONTHS.join('|')})\p{L}*\.?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?\.?`
const YEAR = String.raw`(?<year>\d{4})\.?`
const WEEKDAY = String.raw`(?:\p{L}{2,}\.?,?\s+)?`
/** A year and a number in a text that a person reads. */
const THE_YEAR = String.raw`(?<!\d)(?:19|20)\d{2}(?!\d)`
const NUMBER = String.raw`(?<!\d)(?:0?[1-9]|[12]\d|3[01])(?!\d)`
const WORD = String.raw`\p{L}{3,}`
const BETWEEN = String.raw`\D{1,3}`

/**
 * How days are written. The first form that a text has is its own: where such a day cannot be read, the calendar does not have it.
 * `2025.01.31`, `31.01.2025`, `1/31/2025`, `31-Jan-2025`, `Fri, 31 Jan 2025`, `Jan 31, 2025`, `2025 Jan 31`; then what a person reads.
 */
const DAYS: readonly (readonly [pattern: RegExp, form: string])[] = [
  [/^(?<year>\d{4})(?<mark>[./-])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})\.?$/, 'numbers of year, month and day'],
  [/^(?<first>\d{1,2})(?<mark>[./-])(?<second>\d{1,2})\k<mark>(?<year>\d{4})\.?$/, 'numbers of day, month and year'],
  ...[`${DAY}[\\s-]*${MONTH}[\\s,-]*${YEAR}`, `${MONTH}[\\s-]*${DAY}[\\s,-]+${YEAR}`, `${YEAR}[\\s-]*${MONTH}[\\s-]*${DAY}`].map(
    (order) => [new RegExp(`^${WEEKDAY}${order}$`, 'iu'), 'with the name of the month'] as const,
  ),
  [new RegExp(`(?<year>${THE_YEAR})${BETWEEN}(?<month>${NUMBER})${BETWEEN}(?<day>${NUMBER})`, 'u'), BY_A_PERSON],
  [new RegExp(`(?<first>${NUMBER})${BETWEEN}(?<second>${NUMBER})${BETWEEN}(?<year>${THE_YEAR})`, 'u'), BY_A_PERSON],
  // The name of a month in any language.
  [
    new RegExp(String.raw`(?=.*(?<year>${THE_YEAR}))(?:.*?)(?:${NUMBER}[\s.,/-]{0,3}(?:de\s)?${WORD}|${WORD}[\s.,/-]{1,3}${NUMBER})`, 'su'),
    BY_A_PERSON,
  ],
  // A year of two digits: `01.03.24`, `01-MAR-24`, `Fri, 01 Mar 24` (RFC 822 and 850). People know in which order they write it.
  [/^(?:\p{L}{2,},?\s)?(?<begin>\d{1,2})([./-]|\s(?=\p{L}))(?<middle>\d{1,2}|\p{L}{3,})\2(?<end>\d{1,2})(?!\S)/u, BY_A_PERSON],
]

/**
 * Reads a day: its time is `null` where the calendar has none such. In numbers, the day comes before the month, unless that is impossible or the time
 * has AM or PM, as in countries that write the month first.
 */
function readDay(text: string, monthFirst: boolean): { readonly time: number | null; readonly form: string } | null {
  const iso = readIso8601(text)
  if (iso !== null) return { time: iso.time, form: 'an ISO 8601 day, with the time in another form' }
  for (const [pattern, form] of DAYS) {
    const parts = pattern.exec(text)?.groups
    if (parts !== undefined) return { time: dayOf(parts, monthFirst), form }
  }
  return null
}

/** @param parts by the names of the groups of {@link DAYS} */
function dayOf(parts: Readonly<Record<string, string>>, monthFirst: boolean): number | null {
  const { year, month = '1', day = '1', first, second, name, begin = '', middle = '', end = '' } = parts
  const numbers = [
    [year, second, first],
    [year, first, second],
  ]
  // A word may name any month: one with 31 days stands for it.
  const inMiddle = /\p{L}/u.test(middle) ? '1' : middle
  const short = [
    [end, inMiddle, begin],
    [end, begin, inMiddle],
    [begin, inMiddle, end],
  ].flatMap(([y, m, d]) => (y?.length === 2 ? [[`20${y}`, m, d]] : []))
  const named = [[year, name === undefined ? month : String(MONTHS.indexOf(name.toLowerCase()) + 1), day]]
  const orders = begin !== '' ? short : first === undefined ? named : monthFirst ? numbers.toReversed() : numbers
  return orders.map(([y, m, d]) => calendarDay(Number(y), Number(m), Number(d))).find((time) => time !== null) ?? null
}
