// Operations 1 and 2: the configuration registered for the provider that asks, and the public key of the seal password encryption certificate.
// Must not know the other providers; only the seam is given them.
import type { Liberties } from '../liberties.js'
import { certificatePem } from '../pki/index.js'
import type { PasswordKey } from '../seams.js'
import type { Call, Service } from '../service.js'
import { type Answer, jsonAnswer } from '../wire/answer.js'
import { encodeBase64 } from '../wire/base64.js'

/** Answers the configuration of the calling provider. */
export async function readConfiguration(service: Service, call: Call): Promise<Answer> {
  const { liberties, seams, providers } = service
  const owner = seams.through('configuration-owner', call.provider, { all: providers })
  const form = liberties['configuration-dates']
  return jsonAnswer(Number(liberties['success-status']), {
    data: {
      oauthClientId: owner.clientId,
      name: owner.name,
      created: formatDate(owner.created, form),
      changed: formatDate(owner.changed, form),
      fileMaxLength: Number(liberties['file-max-length']),
      sessionExpirationTimeout: Number(liberties['session-expiration']),
    },
  })
}

/** Answers the key that seal passwords are encrypted with; it waits for the key. */
export async function readPublicKey({ liberties, passwordKeys }: Service): Promise<Answer> {
  const key = await passwordKeys.publish()
  const form = liberties['key-dates']
  return jsonAnswer(Number(liberties['success-status']), {
    data: {
      name: key.name,
      dateCreated: formatDate(key.created, form),
      dateExpiration: formatDate(key.expires, form),
      publicKey: encodePublicKey(key, liberties['public-key-encoding'], liberties['public-key-lines']),
    },
  })
}

/** Bare base64, PEM, or base64 of PEM; of one of three structures. */
function encodePublicKey(key: PasswordKey, encoding: Liberties['public-key-encoding'], lines: Liberties['public-key-lines']): string {
  const [, isTwice, type = '', form] = /^(base64-of-)?(\w+)-(\w+)$/.exec(encoding) ?? []
  const isCertificate = type === 'certificate'
  const kind = type === 'pkcs1' ? 'pkcs1' : 'spki'
  if (form === 'der') return encodeBase64(isCertificate ? key.certificate : key.publicKey.export({ type: kind, format: 'der' }), lines)
  const pem = isCertificate ? certificatePem(key.certificate) : key.publicKey.export({ type: kind, format: 'pem' }).toString()
  return isTwice === undefined ? pem : encodeBase64(Buffer.from(pem), lines)
}

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

type WrittenDate = string | number | Readonly<Record<string, string | number>>

/** The forms, by what is special in each; the epoch forms give a number, the last an object, all others a text. */
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
  // As PHP writes one that nobody told it how to write.
  object: ({ local }) => ({ date: `${local.slice(0, 23).replace('T', ' ')}000`, timezone_type: 1, timezone: '+02:00' }),
} as const satisfies Readonly<Record<string, (moment: Moment) => WrittenDate>>

/** Writes a date. */
function formatDate(date: Date, form: keyof typeof FORMS): WrittenDate {
  return FORMS[form]({ date, utc: date.toISOString(), local: new Date(date.getTime() + OFFSET_HOURS * HOUR).toISOString() })
}
