// Defects of operation 2: the seal password encryption certificate.
import { createEcKeyPair } from '../pki/keys.js'
import { onData, onText, textOf, withMembers, withoutMember, withoutWrapper } from './answers.js'
import { breaksAdvised, breaksRequired, type Defects } from './define.js'

const operation = 'public-key'
/** In milliseconds. */
const HOUR = 3_600_000

/** Defects of the rows KEY. */
export const publicKeyDefects: Defects = {
  'key-without-data': breaksRequired('KEY-1', 'the members stand at the top, without `data`', withoutWrapper(operation)),
  'key-data-is-text': breaksRequired(
    'KEY-1',
    '`data` is the key alone',
    onData(operation, (data) => textOf(data.publicKey)),
  ),
  'key-name-missing': breaksRequired('KEY-2', '`name` is left out', withoutMember(operation, 'name')),
  'key-name-number': breaksRequired('KEY-2', '`name` is a number', withMembers(operation, { name: 1 })),
  'key-created-missing': breaksRequired('KEY-2', '`dateCreated` is left out', withoutMember(operation, 'dateCreated')),
  'key-created-number': breaksRequired(
    'KEY-2',
    '`dateCreated` is a number of seconds',
    withMembers(operation, { dateCreated: 1_735_682_400 }),
  ),
  'key-expiration-null': breaksRequired('KEY-2', '`dateExpiration` is null', withMembers(operation, { dateExpiration: null })),
  'key-public-key-missing': breaksRequired('KEY-2', '`publicKey` is left out', withoutMember(operation, 'publicKey')),
  'key-public-key-object': breaksRequired(
    'KEY-2',
    '`publicKey` is an object',
    onText(operation, 'publicKey', (key) => ({ value: key })),
  ),
  'key-created-without-offset': breaksRequired('KEY-3', '`dateCreated` has no UTC offset', onText(operation, 'dateCreated', withoutOffset)),
  'key-expiration-without-offset': breaksRequired(
    'KEY-3',
    '`dateExpiration` has no UTC offset',
    onText(operation, 'dateExpiration', withoutOffset),
  ),
  'key-created-with-space': breaksRequired(
    'KEY-3',
    '`dateCreated` names its time zone in words',
    onText(operation, 'dateCreated', (date) => `${withoutOffset(date)} EET`),
  ),
  'key-expiration-is-a-day': breaksRequired(
    'KEY-3',
    '`dateExpiration` is a day without a time',
    onText(operation, 'dateExpiration', (date) => date.slice(0, 10)),
  ),
  'key-created-in-words': breaksRequired(
    'KEY-3',
    '`dateCreated` is written as in HTTP headers',
    withMembers(operation, { dateCreated: 'Wed, 01 Jan 2025 00:00:00 +0200' }),
  ),
  'key-created-impossible': breaksRequired(
    'KEY-3',
    '`dateCreated` has a thirteenth month',
    withMembers(operation, { dateCreated: '2025-13-01T00:00:00+02:00' }),
  ),
  'key-base64url': breaksRequired(
    'KEY-4',
    '`publicKey` is base64url',
    onText(operation, 'publicKey', (key) => `-_${key.replaceAll('+', '-').replaceAll('/', '_')}`),
  ),
  'key-in-hex': breaksRequired(
    'KEY-4',
    '`publicKey` is hex with a prefix',
    onText(operation, 'publicKey', (key) => `0x${Buffer.from(key, 'base64').toString('hex')}`),
  ),
  'key-with-label': breaksRequired(
    'KEY-4',
    '`publicKey` has a label before the base64',
    onText(operation, 'publicKey', (key) => `RSA: ${key}`),
  ),
  'key-cut-short': breaksAdvised(
    'KEY-5',
    '`publicKey` is half a key',
    onText(operation, 'publicKey', (key) => key.slice(0, Math.floor(key.length / 8) * 4)),
  ),
  'key-is-ec': breaksAdvised(
    'KEY-5',
    '`publicKey` is an EC key',
    onText(operation, 'publicKey', () => ecKey()),
  ),
  'key-too-short': breaksAdvised('KEY-6', 'the modulus has 1024 bits', () => ({}), { 'password-key-size': '1024' }),
  'key-expired': breaksAdvised(
    'KEY-7',
    '`dateExpiration` lies in the past',
    withMembers(operation, { dateExpiration: '2025-02-01T00:00:00+02:00' }),
  ),
  'key-not-yet-valid': breaksAdvised(
    'KEY-7',
    '`dateCreated` lies in the future',
    withMembers(operation, { dateCreated: '2098-01-01T00:00:00+02:00', dateExpiration: '2099-01-01T00:00:00+02:00' }),
  ),
  'key-created-moves': breaksAdvised('KEY-7', '`dateCreated` of one key is an hour earlier in each answer', () => {
    let answers = 0
    return onText(operation, 'dateCreated', (date) => new Date(Date.parse(date) - ++answers * HOUR).toISOString())()
  }),
  'key-dates-swapped': breaksAdvised(
    'KEY-8',
    '`dateCreated` and `dateExpiration` are swapped',
    onData(operation, (data) => ({ ...data, dateCreated: textOf(data.dateExpiration), dateExpiration: textOf(data.dateCreated) })),
  ),
}

function withoutOffset(date: string): string {
  return date.replace(/(?:Z|[+-]\d{2}(?::?\d{2})?)$/, '')
}

function ecKey(): string {
  return createEcKeyPair('p-256').publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
}
