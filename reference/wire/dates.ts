// Date-times in every form that the interface allows (ISO 8601; epoch numbers in the configuration).
// Must not know which date is written.

export type DateForm =
  | 'utc'
  | 'offset-colon'
  | 'offset-basic'
  | 'offset-hours'
  | 'basic-format'
  | 'no-seconds'
  | 'fraction-point'
  | 'fraction-comma'
  | 'no-offset'
  | 'epoch-seconds'
  | 'epoch-milliseconds'

/** Offset of the operator's wall clock. One value all year: the reference keeps no time-zone rules. */
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
    case 'epoch-seconds':
      return Math.floor(date.getTime() / 1000)
    case 'epoch-milliseconds':
      return date.getTime()
  }
}
