// Defects of operation 2: the seal password encryption certificate.
import { onText, rowsAbout, textOf } from './answers.js'
import { advised, by, type Defects, required, under } from './define.js'

const on = rowsAbout('public-key')
/** In milliseconds. */
const HOUR = 3_600_000

/** Defects of the rows KEY. */
export const publicKeyDefects: Defects = {
  ...required({
    'key-without-data': on.unwrapped('KEY-1', 'the members stand at the top, without `data`'),
    'key-name-missing': on.missing('KEY-2', '`name` is left out', 'name'),
    'key-created-without-offset': on.text('KEY-3', '`dateCreated` has no UTC offset', 'dateCreated', withoutOffset),
    'key-created-impossible': on.members('KEY-3', '`dateCreated` has a thirteenth month', { dateCreated: '2025-13-01T00:00:00+02:00' }),
    'key-in-hex': on.text('KEY-4', '`publicKey` is in hex', 'publicKey', (key) => `0x${Buffer.from(key, 'base64').toString('hex')}`),
  }),
  ...advised({
    'key-cut-short': on.text('KEY-5', '`publicKey` is half a key', 'publicKey', (key) => key.slice(0, Math.floor(key.length / 8) * 4)),
    'key-too-short': under(
      { 'password-key-size': '1024' },
      by('KEY-6', 'the modulus has 1024 bits', () => ({})),
    ),
    'key-expired': on.members('KEY-7', '`dateExpiration` lies in the past', { dateExpiration: '2025-02-01T00:00:00+02:00' }),
    'key-created-moves': under(
      { 'public-key-encoding': 'certificate-der' },
      by('KEY-7', '`dateCreated` of one certificate is an hour earlier in each answer', () => {
        let answers = 0
        return onText('public-key', 'dateCreated', (date) => new Date(Date.parse(date) - ++answers * HOUR).toISOString())()
      }),
    ),
    'key-dates-swapped': on.data('KEY-8', '`dateCreated` and `dateExpiration` are swapped', (data) => ({
      ...data,
      dateCreated: textOf(data.dateExpiration),
      dateExpiration: textOf(data.dateCreated),
    })),
  }),
}

function withoutOffset(date: string): string {
  return date.replace(/(?:Z|[+-]\d{2}(?::?\d{2})?)$/, '')
}
