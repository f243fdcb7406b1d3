// Reading dates and times of ISO 8601: calendar, ordinal and week dates, each in basic and extended format.
// Must not know which field a date comes from.
import { calendarDay, clockTime, distanceFromUtc, fractionOf, ordinalDay, type ReadDate, weekDay } from './calendar.js'

const ISO = new RegExp(
  [
    String.raw`^(?<year>\d{4})(?:-?W(?<week>\d{2})-?(?<weekday>[1-7])|-(?<month>\d{2})-(?<day>\d{2})|(?<monthBasic>\d{2})(?<dayBasic>\d{2})|-?(?<ordinal>\d{3}))`,
    String.raw`(?:[Tt ](?<hour>\d{2})(?::?(?<minute>\d{2})(?::?(?<second>\d{2}))?)?(?:[.,](?<fraction>\d+))?`,
    String.raw`(?<zone>[Zz]|[+\u2212-](?<zoneHour>\d{2})(?::?(?<zoneMinute>\d{2}))?)?)?$`,
  ].join(''),
)

type Parts = Readonly<Record<string, string | undefined>>

/** Whether a text is an ISO 8601 date and time that carries its UTC offset. A space in place of the `T` is allowed by RFC 3339, not by ISO 8601. */
export function isIso8601WithOffset(text: string): boolean {
  return !text.includes(' ') && (readIso8601(text)?.offset ?? false)
}

/** A date, with or without a time and an offset, also with a space in place of the `T`; `null` where the text is no such date. */
export function readIso8601(text: string): ReadDate | null {
  const parts = ISO.exec(text)?.groups
  if (parts === undefined) return null
  const date = dayOf(parts)
  const time = clockTime(Number(parts.hour ?? 0), Number(parts.minute ?? 0), Number(parts.second ?? 0))
  const distance = distanceOf(parts)
  if (date === null || time === null || distance === null) return null
  const unit = parts.second !== undefined ? 'second' : parts.minute !== undefined ? 'minute' : 'hour'
  return {
    time: date + time + fractionOf(parts.fraction, unit) - distance,
    offset: parts.zone !== undefined,
    form: `ISO 8601 ${parts.zone === undefined ? 'without an offset' : `with the offset written ${zoneForm(parts.zone)}`}`,
  }
}

function dayOf(parts: Parts): number | null {
  const year = Number(parts.year)
  if (parts.week !== undefined) return weekDay(year, Number(parts.week), Number(parts.weekday))
  if (parts.ordinal !== undefined) return ordinalDay(year, Number(parts.ordinal))
  return calendarDay(year, Number(parts.month ?? parts.monthBasic), Number(parts.day ?? parts.dayBasic))
}

function distanceOf({ zone, zoneHour, zoneMinute }: Parts): number | null {
  return zone === undefined ? 0 : distanceFromUtc(zone.charAt(0), Number(zoneHour ?? 0), Number(zoneMinute ?? 0))
}

function zoneForm(zone: string): string {
  if (/^z$/i.test(zone)) return 'Z'
  return zone.includes(':') ? '±hh:mm' : zone.length > 3 ? '±hhmm' : '±hh'
}
