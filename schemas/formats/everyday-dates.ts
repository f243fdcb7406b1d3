// Reading dates as programs and people of many places write them: a day, then perhaps a time of the clock, then perhaps a zone.
// Must not know which field a date comes from, nor the time zone of this machine. So it does not use Date.parse, which reads many forms as
// local time.
import { calendarDay, clockTime, distanceFromUtc, fractionOf, type ReadDate } from './calendar.js'
import { readIso8601 } from './iso-8601.js'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = String.raw`(?<name>${MONTHS.join('|')})\p{L}*\.?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?\.?`
const YEAR = String.raw`(?<year>\d{4})\.?`
const WEEKDAY = String.raw`(?:\p{L}{2,}\.?,?\s+)?`

/** Hours ahead of UTC. Names that mean different zones in different places are not here: such a date counts as one without an offset. */
const ZONES: Readonly<Record<string, number>> = { Z: 0, UT: 0, UTC: 0, GMT: 0, WET: 0, WEST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3 }

const CLOCK = new RegExp(
  [
    String.raw`(?:[\s,]+|(?<=\d)T|^)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d+))?)?(?:\s*(?<half>[ap])\.?m\b\.?)?`,
    String.raw`(?:\s*(?:(?:UTC|GMT)?(?<sign>[+\u2212-])(?<zoneHour>\d{1,2})(?::?(?<zoneMinute>\d{2}))?(?![\w:./-])|(?<zone>${Object.keys(ZONES).join('|')})\b))?`,
  ].join(''),
  'iu',
)

/** `31.01.2025`, `1/31/2025`, `2025.01.31`, `31-Jan-2025`, `Fri, 31 Jan 2025`, `Jan 31, 2025`, `2025 Jan 31`. */
const NUMBERS = /^(?<first>\d{1,2})(?<mark>[./-])(?<second>\d{1,2})\k<mark>(?<year>\d{4})\.?$/
const YEAR_FIRST = /^(?<year>\d{4})(?<mark>[./-])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})\.?$/
const NAMED = [`${DAY}[\\s-]*${MONTH}[\\s,-]*${YEAR}`, `${MONTH}[\\s-]*${DAY}[\\s,-]+${YEAR}`, `${YEAR}[\\s-]*${MONTH}[\\s-]*${DAY}`].map(
  (order) => new RegExp(`^${WEEKDAY}${order}$`, 'iu'),
)
/** `20250131100000`, to the minute or the second, as ASN.1 writes it. */
const RUN_TOGETHER = /^(\d{8})(\d{4}(?:\d{2})?(?:[.,]\d+)?(?:Z|[+-]\d{4})?)$/i

interface Day {
  readonly time: number
  readonly form: string
}

interface Clock {
  readonly time: number
  /** Null where no zone is written. */
  readonly distance: number | null
  /** The text before and after the time, which is the day. The time may stand in its middle: `Wed Jan 01 00:00:00 EET 2025`. */
  readonly rest: string
  readonly hasHalves: boolean
}

/** A date in an everyday form; `null` where the text is no such date, or its day or time is impossible. */
export function readEverydayDate(text: string): ReadDate | null {
  const [, date, time] = RUN_TOGETHER.exec(text) ?? []
  if (date !== undefined && time !== undefined) {
    const read = readIso8601(`${date}T${time}`)
    return read === null ? null : { ...read, form: 'date and time run together' }
  }
  const clock = takeClock(text)
  if (clock === null) return null
  const day = readDay(clock.rest, clock.hasHalves)
  if (day === null) return null
  return { time: day.time + clock.time - (clock.distance ?? 0), offset: clock.distance !== null, form: day.form }
}

/** Whether a day is written in a form that is known here. Where such a day cannot be read, the calendar does not have it. */
export function isKnownForm(day: string): boolean {
  return [YEAR_FIRST, NUMBERS, ...NAMED].some((form) => form.test(day))
}

/** Finds the time of day in a text: midnight where there is none, `null` where it is impossible. An offset is read only after a time. */
export function takeClock(text: string): Clock | null {
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

/**
 * Reads a day. In numbers, the day comes before the month, unless that is impossible or the time has AM or PM, as in countries that write
 * the month first.
 */
function readDay(text: string, monthFirst: boolean): Day | null {
  const iso = readIso8601(text)
  if (iso !== null) return { time: iso.time, form: 'an ISO 8601 day, with the time in another form' }
  const yearFirst = YEAR_FIRST.exec(text)?.groups
  if (yearFirst !== undefined) {
    return dayOf(calendarDay(Number(yearFirst.year), Number(yearFirst.month), Number(yearFirst.day)), 'numbers of year, month and day')
  }
  const numbers = NUMBERS.exec(text)?.groups
  if (numbers !== undefined) {
    const [year, first, second] = [Number(numbers.year), Number(numbers.first), Number(numbers.second)]
    const [dayThenMonth, monthThenDay] = [calendarDay(year, second, first), calendarDay(year, first, second)]
    return dayOf(monthFirst ? (monthThenDay ?? dayThenMonth) : (dayThenMonth ?? monthThenDay), 'numbers of day, month and year')
  }
  const named = NAMED.map((order) => order.exec(text)?.groups).find((parts) => parts !== undefined)
  if (named === undefined) return null
  const month = MONTHS.indexOf(named.name?.toLowerCase() ?? '') + 1
  return dayOf(calendarDay(Number(named.year), month, Number(named.day)), 'with the name of the month')
}

function dayOf(time: number | null, form: string): Day | null {
  return time === null ? null : { time, form }
}
