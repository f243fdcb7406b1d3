// Date-times in every form that the interface allows (ISO 8601; in the configuration any readable form).

/** Offset of the operator's local time (EET). It is the same all year: the reference has no summer time. */
const OFFSET_HOURS = 2
const HOUR = 3_600_000

/** A moment in UTC and in local time, as `toISOString` writes both. */
interface Moment {
  readonly date: Date
  readonly utc: string
  readonly local: string
}

const secondsOf = ({ local }: Moment): string => local.slice(0, 19)

/** The forms, by what is special in each; the epoch forms give a number, all others a text. */
const FORMS = {
  utc: ({ utc }) => `${utc.slice(0, 19)}Z`,
  'offset-colon': (moment) => `${secondsOf(moment)}+02:00`,
  'offset-basic': (moment) => `${secondsOf(moment)}+0200`,
  'offset-hours': (moment) => `${secondsOf(moment)}+02`,
  'basic-format': (moment) => `${secondsOf(moment).replace(/[-:]/g, '')}+0200`,
  'no-seconds': ({ local }) => `${local.slice(0, 16)}+02:00`,
  'fraction-point': ({ local }) => `${local.slice(0, 23)}+02:00`,
  'fraction-comma': ({ local }) => `${local.slice(0, 23).replace('.', ',')}000+02:00`,
  'no-offset': secondsOf,
  'spaced-offset': (moment) => `${secondsOf(moment).replace('T', ' ')} +02:00`,
  'named-zone': (moment) => `${secondsOf(moment)}+02:00[Etc/GMT-2]`,
  'name-of-month': (moment) => {
    const [weekday, day, month, year, time] = new Date(`${secondsOf(moment)}Z`).toUTCString().split(/,? /)
    return `${weekday} ${month} ${day} ${time} EET ${year}`
  },
  'epoch-seconds': ({ date }) => Math.floor(date.getTime() / 1000),
  'epoch-milliseconds': ({ date }) => date.getTime(),
} as const satisfies Readonly<Record<string, (moment: Moment) => string | number>>

/** Writes a date. */
export function formatDate(date: Date, form: keyof typeof FORMS): string | number {
  return FORMS[form]({ date, utc: date.toISOString(), local: new Date(date.getTime() + OFFSET_HOURS * HOUR).toISOString() })
}
