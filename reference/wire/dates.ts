// Date-times in every form that the interface allows (ISO 8601; in the configuration any readable form).

/** The forms, by what is special in each. */
type DateForm =
  | 'utc'
  | 'offset-colon'
  | 'offset-basic'
  | 'offset-hours'
  | 'basic-format'
  | 'no-seconds'
  | 'fraction-point'
  | 'fraction-comma'
  | 'no-offset'
  | 'spaced-offset'
  | 'named-zone'
  | 'name-of-month'
  | 'epoch-seconds'
  | 'epoch-milliseconds'

/** Offset of the operator's local time (EET). It is the same all year: the reference has no summer time. */
const OFFSET_HOURS = 2
const HOUR = 3_600_000

/** Writes a date; the epoch forms give a number, all others a text. */
export function formatDate(date: Date, form: DateForm): string | number {
  const utc = date.toISOString()
  const local = new Date(date.getTime() + OFFSET_HOURS * HOUR).toISOString()
  const seconds = local.slice(0, 19)
  switch (form) {
    case 'utc':
      return `${utc.slice(0, 19)}Z`
    case 'offset-colon':
      return `${seconds}+02:00`
    case 'offset-basic':
      return `${seconds}+0200`
    case 'offset-hours':
      return `${seconds}+02`
    case 'basic-format':
      return `${seconds.replace(/[-:]/g, '')}+0200`
    case 'no-seconds':
      return `${local.slice(0, 16)}+02:00`
    case 'fraction-point':
      return `${local.slice(0, 23)}+02:00`
    case 'fraction-comma':
      return `${local.slice(0, 23).replace('.', ',')}000+02:00`
    case 'no-offset':
      return seconds
    case 'spaced-offset':
      return `${seconds.replace('T', ' ')} +02:00`
    case 'named-zone':
      return `${seconds}+02:00[Etc/GMT-2]`
    case 'name-of-month': {
      const [weekday, day, month, year, time] = new Date(`${seconds}Z`).toUTCString().split(/,? /)
      return `${weekday} ${month} ${day} ${time} EET ${year}`
    }
    case 'epoch-seconds':
      return Math.floor(date.getTime() / 1000)
    case 'epoch-milliseconds':
      return date.getTime()
  }
}
