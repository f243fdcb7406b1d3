// Days, times of day and UTC offsets, in milliseconds: everything in UTC, nothing in the time zone of this machine.
// Must not know how a date is written.

/** A date that was read: the moment, and how it was written. */
export interface ReadDate {
  /** Milliseconds since the epoch; a date without an offset is taken as UTC. */
  readonly time: number
  /** Whether the text carries a UTC offset; true for a count of seconds or milliseconds, which needs none. */
  readonly offset: boolean
  /** How the date is written, in words, for an observation. */
  readonly form: string
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** As Date.UTC, which takes the years 0 to 99 for those of the 20th century. */
function midnight(year: number, monthIndex: number, day: number): number {
  return new Date(0).setUTCFullYear(year, monthIndex, day)
}

/** Midnight of a day, in milliseconds since the epoch; `null` where the calendar has no such day. */
export function calendarDay(year: number, month: number, day: number): number | null {
  const time = midnight(year, month - 1, day)
  const date = new Date(time)
  // Date carries the 30th of February over into March.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : null
}

/** Midnight of a day of the year, counted from 1; `null` where the year has no such day. */
export function ordinalDay(year: number, day: number): number | null {
  const time = midnight(year, 0, day)
  return new Date(time).getUTCFullYear() === year && day > 0 ? time : null
}

/** Midnight of a day of a week (ISO 8601: the week with the 4th of January is the first); `null` where no year has such a week. */
export function weekDay(year: number, week: number, weekday: number): number | null {
  if (week < 1 || week > 53) return null
  const fourth = new Date(midnight(year, 0, 4))
  const firstMonday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY
  return firstMonday + ((week - 1) * 7 + weekday - 1) * DAY
}

/** A time of day, in milliseconds since midnight; `null` where it is impossible. 24:00:00 and leap seconds are possible (ISO 8601). */
export function clockTime(hour: number, minute: number, second: number): number | null {
  const endOfDay = hour === 24 && minute === 0 && second === 0
  // 60 is a leap second.
  if ((hour > 23 && !endOfDay) || minute > 59 || second > 60 || Number.isNaN(hour + minute + second)) return null
  return hour * HOUR + minute * MINUTE + second * SECOND
}

/** A decimal fraction of a unit, in milliseconds. `digits` are those after the decimal sign; none is 0. */
export function fractionOf(digits: string | undefined, unit: 'hour' | 'minute' | 'second'): number {
  return digits === undefined ? 0 : Math.floor(Number(`0.${digits}`) * { hour: HOUR, minute: MINUTE, second: SECOND }[unit])
}

/** A UTC offset in milliseconds, positive where the clock is ahead; `null` where no clock has such an offset. */
export function distanceFromUtc(sign: string, hours: number, minutes: number): number | null {
  if (hours > 23 || minutes > 59) return null
  return (hours * HOUR + minutes * MINUTE) * (sign === '+' ? 1 : -1)
}
