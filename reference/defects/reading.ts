// Defects of the two operations that only read: the provider's own configuration, and the seal password encryption certificate.
import { createEcKeyPair } from '../pki/keys.js'
import { onData, onText, rowsAbout, textOf } from './answers.js'
import { advised, by, type Defects, required, under } from './define.js'

const configuration = rowsAbout('configuration')
const key = rowsAbout('public-key')
/** In milliseconds. */
const HOUR = 3_600_000

/** Defects of the rows CFG and KEY. */
export const readingDefects: Defects = {
  ...required({
    'configuration-without-data': configuration.unwrapped('CFG-1', 'the members stand at the top, without `data`'),
    'configuration-client-id-missing': configuration.missing('CFG-2', '`oauthClientId` is left out', 'oauthClientId'),
    'configuration-client-id-empty': configuration.members('CFG-2', '`oauthClientId` is empty', { oauthClientId: '' }),
    'configuration-name-missing': configuration.missing('CFG-3', '`name` is left out', 'name'),
    'configuration-created-missing': configuration.missing('CFG-4', '`created` is left out', 'created'),
    'configuration-file-length-text': configuration.members('CFG-5', '`fileMaxLength` is a number in a string', {
      fileMaxLength: '4202406',
    }),
    'configuration-of-another-client': by('CFG-6', 'the configuration of the next provider is answered', {
      'configuration-owner': (owner, { all }) => all[(all.indexOf(owner) + 1) % all.length] ?? owner,
    }),
    'configuration-of-the-first-client': by('CFG-7', 'all read that of the first', {
      'configuration-owner': (owner, { all }) => all[0] ?? owner,
    }),
    'key-without-data': key.unwrapped('KEY-1', 'the members stand at the top, without `data`'),
    'key-name-missing': key.missing('KEY-2', '`name` is left out', 'name'),
    'key-created-without-offset': key.text('KEY-3', '`dateCreated` has no UTC offset', 'dateCreated', (date) =>
      date.replace(/(?:Z|[+-]\d{2}(?::?\d{2})?)$/, ''),
    ),
    'key-created-impossible': key.members('KEY-3', '`dateCreated` has a thirteenth month', { dateCreated: '2025-13-01T00:00:00+02:00' }),
    'key-in-hex': key.text('KEY-4', '`publicKey` is in hex', 'publicKey', (key) => `0x${Buffer.from(key, 'base64').toString('hex')}`),
  }),
  ...advised({
    'configuration-name-empty': configuration.members('CFG-9', '`name` is empty', { name: '' }),
    'configuration-changed-before-created': configuration.members('CFG-10', '`changed` lies before `created`', {
      changed: '1999-12-31T23:59:59',
    }),
    'configuration-file-length-negative': configuration.members('CFG-11', '`fileMaxLength` is negative', { fileMaxLength: -4202406 }),
    'configuration-expiration-fraction': configuration.members('CFG-12', '`sessionExpirationTimeout` is not whole', {
      sessionExpirationTimeout: 900.5,
    }),
    'configuration-changes-when-read': by('CFG-13', 'every reading answers another name', () => {
      let readings = 0
      return onText('configuration', 'name', (name) => `${name} ${++readings}`)()
    }),
    // wix-incubator/data-capsule, pull request 6: it was the time of the last use.
    'configuration-created-when-read': configuration.data('CFG-13', '`created` is the time at which it is read', (data) => {
      const now = `${new Date().toISOString().slice(0, 19)}Z`
      return { ...data, created: now, changed: now }
    }),
    // neon, issue 2533.
    'configuration-created-never': configuration.members('CFG-18', '`created` is the zero of a clock', { created: '0001-01-01T00:00:00Z' }),
    // swift, issue 79571.
    'configuration-dated-in-another-calendar': configuration.data('CFG-18', 'dates have the years of another calendar', (data) => {
      const inThatCalendar = (date: unknown): string => String(date).replace(/^\d{4}/, (year) => String(Number(year) + 543))
      return { ...data, created: inThatCalendar(data.created), changed: inThatCalendar(data.changed) }
    }),
    'key-created-never': key.members('KEY-12', '`dateCreated` is the zero of a clock', { dateCreated: '0001-01-01T00:00:00Z' }),
    // testssl.sh, issue 1895. At midnight it may be the day that is kept.
    'key-expiration-in-local-time': under(
      { 'public-key-encoding': 'certificate-der', 'password-key-validity': 'yesterday' },
      key.text('KEY-12', '`dateExpiration` is the time of the wall, called UTC', 'dateExpiration', (date) =>
        new Date(Date.parse(date) + 2 * HOUR).toISOString(),
      ),
    ),
    // carlos, issue 2406, and onc-certification-g10-test-kit, issue 123.
    'key-with-its-private-key': by('KEY-13', 'the private key stands beside the public one', () => {
      // Of nobody: what is wrong is that one is told.
      const told = createEcKeyPair('p-256').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
      return onData('public-key', (data) => ({ ...data, base64EncodedPrivateKey: told }))()
    }),
    'key-cut-short': key.text('KEY-5', '`publicKey` is half a key', 'publicKey', (key) => key.slice(0, Math.floor(key.length / 8) * 4)),
    'key-too-short': under(
      { 'password-key-size': '1024' },
      by('KEY-6', 'the modulus has 1024 bits', () => ({})),
    ),
    'key-expired': key.members('KEY-7', '`dateExpiration` lies in the past', { dateExpiration: '2025-02-01T00:00:00+02:00' }),
    'key-created-moves': under(
      { 'public-key-encoding': 'certificate-der' },
      by('KEY-7', '`dateCreated` of one certificate is an hour earlier in each answer', () => {
        let answers = 0
        return onText('public-key', 'dateCreated', (date) => new Date(Date.parse(date) - ++answers * HOUR).toISOString())()
      }),
    ),
    'key-dates-swapped': key.data('KEY-8', '`dateCreated` and `dateExpiration` are swapped', (data) => ({
      ...data,
      dateCreated: textOf(data.dateExpiration),
      dateExpiration: textOf(data.dateCreated),
    })),
  }),
}
