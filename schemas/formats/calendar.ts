// Days of the calendar, times of the clock and distances from UTC, as milliseconds: everything by UTC, nothing by the zone of this machine.
// Must not know how a date is written.

export interface ReadDate {
  /** Milliseconds since the epoch; a date without an offset is taken as UTC. */
  readonly time: number
  /** Whether the text says its distance from UTC. A count of seconds or milliseconds needs none. */
  readonly offset: boolean
  /** What kind of writing it is, for an observation. */
  readonly form: string
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Midnight of a day; `null` where the calendar has no such day. */
export function calendarDay(year: number, month: number, day: number): number | null {
  const time = Date.UTC(year, month - 1, day)
  const date = new Date(time)
  // Date.UTC carries the 30th of February over into March.
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : null
}

/** The day of a year, counted from 1. */
export function ordinalDay(year: number, day: number): number | null {
  const time = Date.UTC(year, 0, day)
  return new Date(time).getUTCFullYear() === year && day > 0 ? time : null
}

/** A day of an ISO 8601 week: the week that holds the 4th of January is the first. */
export function weekDay(year: number, week: number, weekday: number): number | null {
  if (week < 1 || week > 53) return null
  const fourth = new Date(Date.UTC(year, 0, 4))
  const firstMonday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY
  return firstMonday + ((week - 1) * 7 + weekday - 1) * DAY
}

export function clockTime(hour: number, minute: number, second: number): number | null {
  const endOfDay = hour === 24 && minute === 0 && second === 0
  // 60 is a leap second.
  if ((hour > 23 && !endOfDay) || minute > 59 || second > 60 || Number.isNaN(hour + minute + second)) return null
  return hour * HOUR + minute * MINUTE + second * SECOND
}

/** A fraction, given as its digits, of the smallest unit that is written. */
export function fractionOf(digits: string | undefined, unit: 'hour' | 'minute' | 'second'): number {
  return digits === undefined ? 0 : Math.floor(Number(`0.${digits}`) * { hour: HOUR, minute: MINUTE, second: SECOND }[unit])
}

/** How far a clock is ahead of UTC; `null` where no clock is that far. */
export function distanceFromUtc(sign: string, hours: number, minutes: number): number | null {
  if (hours > 23 || minutes > 59) return null
  return (hours * HOUR + minutes * MINUTE) * (sign === '+' ? 1 : -1)
}
