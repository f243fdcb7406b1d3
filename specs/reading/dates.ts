// Reading dates. The configuration may write them in any readable form; the key's dates are ISO 8601 with a UTC offset.
// Must not know which field a date comes from, nor what time it is.

export interface ReadDate {
  /** Milliseconds since the epoch; a date without an offset is taken as UTC. */
  readonly time: number
  /** Whether the text says its distance from UTC. A count of seconds or milliseconds needs none. */
  readonly offset: boolean
  /** What kind of writing it is, for an observation. */
  readonly form: string
}

/** Counts above this are milliseconds: as seconds it would be the year 5138, as milliseconds it is 1973. */
const LARGEST_SECONDS = 1e11
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A date in any readable form: ISO 8601, a count of seconds or milliseconds (number or text), day-first and month-name forms. `null` where it is none. */
export function readDate(value: unknown): ReadDate | null {
  if (typeof value === 'number') return fromCount(value, 'number')
  if (Array.isArray(value)) return fromFields(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (/^-?\d{9,13}$/.test(text) && !/^\d{12}$/.test(text)) return fromCount(Number(text), 'text')
  const wrapped = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(text)?.[1]
  if (wrapped !== undefined) return fromCount(Number(wrapped), 'text')
  return readIso(text) ?? readDayFirst(text) ?? readNamedMonth(text)
}

/** Whether a text is an ISO 8601 date and time that carries its UTC offset. A space for the `T` is RFC 3339's habit, not ISO's. */
export function isIso8601WithOffset(text: string): boolean {
  return !text.includes(' ') && (readIso(text)?.offset ?? false)
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

/** Calendar, ordinal and week dates, each in basic and extended format. */
const ISO = new RegExp(
  [
    String.raw`^(?<year>\d{4})(?:-?W(?<week>\d{2})-?(?<weekday>[1-7])|-(?<month>\d{2})-(?<day>\d{2})|(?<monthBasic>\d{2})(?<dayBasic>\d{2})|-?(?<ordinal>\d{3}))`,
    String.raw`(?:[Tt ](?<hour>\d{2})(?::?(?<minute>\d{2})(?::?(?<second>\d{2}))?)?(?:[.,](?<fraction>\d+))?`,
    String.raw`(?<zone>[Zz]|[+\u2212-](?<zoneHour>\d{2})(?::?(?<zoneMinute>\d{2}))?)?)?$`,
  ].join(''),
)

function readIso(text: string): ReadDate | null {
  const parts = ISO.exec(text)?.groups
  if (parts === undefined) return null
  const number = (name: string): number => Number(parts[name] ?? 0)
  const date = isoDay(parts)
  const time = clockTime(number('hour'), number('minute'), number('second'))
  const distance = parts.zone === undefined ? 0 : distanceOf(parts.zone, number('zoneHour'), number('zoneMinute'))
  if (date === null || time === null || distance === null) return null
  return {
    time: date + time + fractionOf(parts) - distance,
    offset: parts.zone !== undefined,
    form: `ISO 8601 ${parts.zone === undefined ? 'without an offset' : `with the offset written ${zoneForm(parts.zone)}`}`,
  }
}

function isoDay(parts: Readonly<Record<string, string | undefined>>): number | null {
  const year = Number(parts.year)
  if (parts.week !== undefined) return weekDay(year, Number(parts.week), Number(parts.weekday))
  if (parts.ordinal !== undefined) {
    const time = Date.UTC(year, 0, Number(parts.ordinal))
    return new Date(time).getUTCFullYear() === year && Number(parts.ordinal) > 0 ? time : null
  }
  return calendarDay(year, Number(parts.month ?? parts.monthBasic), Number(parts.day ?? parts.dayBasic))
}

function calendarDay(year: number, month: number, day: number): number | null {
  const time = Date.UTC(year, month - 1, day)
  const date = new Date(time)
  // Date.UTC carries the 30th of February over into March.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : null
}

/** The week that holds the 4th of January is the first. */
function weekDay(year: number, week: number, weekday: number): number | null {
  if (week < 1 || week > 53) return null
  const fourth = new Date(Date.UTC(year, 0, 4))
  const firstMonday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY
  return firstMonday + ((week - 1) * 7 + weekday - 1) * DAY
}

function clockTime(hour: number, minute: number, second: number): number | null {
  const endOfDay = hour === 24 && minute === 0 && second === 0
  // 60 is a leap second.
  if ((hour > 23 && !endOfDay) || minute > 59 || second > 60 || Number.isNaN(hour + minute + second)) return null
  return hour * HOUR + minute * MINUTE + second * 1000
}

/** A fraction belongs to the smallest unit that is written. */
function fractionOf({ minute, second, fraction }: Readonly<Record<string, string | undefined>>): number {
  if (fraction === undefined) return 0
  const unit = second !== undefined ? 1000 : minute !== undefined ? MINUTE : HOUR
  return Math.floor(Number(`0.${fraction}`) * unit)
}

function distanceOf(zone: string, hours: number, minutes: number): number | null {
  if (hours > 23 || minutes > 59) return null
  return (hours * HOUR + minutes * MINUTE) * (zone.startsWith('+') ? 1 : -1)
}

function zoneForm(zone: string): string {
  if (/^z$/i.test(zone)) return 'Z'
  return zone.includes(':') ? '±hh:mm' : zone.length > 3 ? '±hhmm' : '±hh'
}

/** `31.01.2025`, `31/01/2025 12:00:00`: the day stands first unless it cannot be one. */
function readDayFirst(text: string): ReadDate | null {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})\.?(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?$/.exec(text)
  if (parts === null) return null
  const [first = 0, second = 0, year = 0, hour = 0, minute = 0, seconds = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const date = calendarDay(year, second, first) ?? calendarDay(year, first, second)
  const time = clockTime(hour, minute, seconds)
  return date === null || time === null ? null : { time: date + time, offset: false, form: 'numbers of day, month and year' }
}

/** `Wed, 01 Jan 2025 00:00:00 GMT` (RFC 9110, 5.6.7), `Jan 1, 2025`, and `2025/01/31`. Any other text is not left to the lenient parser. */
function readNamedMonth(text: string): ReadDate | null {
  const named = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i.test(text) && /\b\d{4}\b/.test(text)
  if (!named && !/^\d{4}\/\d{2}\/\d{2}\b/.test(text)) return null
  const offset = /(?:GMT|UTC|Z|[+-]\d{2}:?\d{2})\b/.test(text)
  const time = Date.parse(offset ? text : `${text} UTC`)
  return Number.isNaN(time) ? null : { time, offset, form: named ? 'with the name of the month' : 'year/month/day' }
}
