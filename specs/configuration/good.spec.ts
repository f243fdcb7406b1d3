// The configuration area (interface, parts 1 and 2): own registered configuration, and the public key of the seal password encryption certificate.
// Whether the deployment decrypts `signKeyPassword` with this key is judged in create-seal. Must not know how a token is obtained.
import { createPrivateKey } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import type { ReadDate } from '../../schemas/formats/calendar.js'
import { dateFormOf, readDate } from '../../schemas/formats/dates.js'
import { type PublishedKey, readPublishedKey } from '../../schemas/formats/published-key.js'
import { answerForms } from '../../schemas/generated/answer-forms.js'
import { bodyOf, expectEqual, expectString, expectThat, fieldsOf, show, theirTimeOf } from '../answers/expect.js'
import { checkGoodConfigurations, checkGoodKeys } from '../answers/good-operations.js'
import { kindOfAnswer } from '../answers/observed-answers.js'
import { AS_PROGRAMS_ASK } from '../asking/written-json.js'

const MEBIBYTE = 2 ** 20

const SECOND = 1000

const own = probe('configuration: read twice', async ({ api }) => {
  const answer = await api.configuration()
  // What is the time of the reading, or counted from it, is told by seconds at least.
  await pause(SECOND - (Date.now() % SECOND))
  return { answer, again: await api.configuration(AS_PROGRAMS_ASK) }
})

checkGoodConfigurations(own, ({ answer, again }) => [answer, again])

// At once: where what belongs to a call is kept for all, one of the two is answered as the other.
const others = probe("configuration: read with the second provider's token", async ({ api }) => {
  const [second, first] = await Promise.all([api.configuration({ provider: 'other' }), api.configuration()])
  return { first, second }
})

checkGoodConfigurations(others, ({ first, second }) => [first, second])

check('CFG-7', others, ({ first, second }) => {
  const [firstId, secondId] = [first, second].map((answer) => fieldsOf(answer).oauthClientId)
  const what = "`oauthClientId` for the second provider's token"
  expectString(what, secondId, second)
  expectThat(secondId !== firstId, what, `another than ${show(firstId)}`, secondId, second)
})

/** One of the two may be kept to the second, and so be cut. */
const COARSER_MS = 999

check('CFG-10', own, ({ answer }) => {
  const [created, changed] = datesOf(answer, 'created', 'changed')
  if (created.offset !== changed.offset) throw notApplicable('only one of `created` and `changed` says its offset')
  const expected = `not before \`created\` (${show(fieldsOf(answer).created)})`
  expectThat(changed.time >= created.time - COARSER_MS, '`changed`', expected, fieldsOf(answer).changed, answer)
})

/** Two dates of an answer. `not-applicable` where one cannot be read, which CFG-4 and KEY-3 judge. */
function datesOf(answer: Exchange, first: string, second: string): readonly [ReadDate, ReadDate] {
  const [one, other] = [first, second].map((field) => readDate(fieldsOf(answer)[field]))
  if (one == null || other == null) throw notApplicable(`\`${first}\` or \`${second}\` cannot be read`)
  return [one, other]
}

function numberOf(answer: Exchange, field: string): number {
  const value = fieldsOf(answer)[field]
  if (typeof value !== 'number') throw notApplicable(`\`${field}\` is no number`)
  return value
}

const FIELDS = Object.keys(answerForms.configuration.members.data)

// Members that the interface does not list (request ids, times) may differ from answer to answer.
check('CFG-13', own, ({ answer, again }) => {
  const [first, second] = [answer, again].map((one) => FIELDS.map((field) => fieldsOf(one)[field]))
  expectEqual(`the second reading of ${FIELDS.join(', ')}`, first, second, again)
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Where programs begin to count: a date that was never set is one of them, in any time zone. */
const NO_DATES = ['0001-01-01', '1900-01-01', '1970-01-01'].map((day) => Date.parse(`${day}T00:00:00Z`))

function expectSet(answer: Exchange, field: string): void {
  const date = readDate(fieldsOf(answer)[field])
  if (date === null) throw notApplicable(`\`${field}\` cannot be read`)
  const isSet = NO_DATES.every((none) => Math.abs(date.time - none) > DAY)
  expectThat(isSet, `\`${field}\``, 'a date that was set', fieldsOf(answer)[field], answer)
}

check('CFG-18', own, ({ answer }) => {
  expectSet(answer, 'created')
  const [created] = datesOf(answer, 'created', 'created')
  const now = Math.max(theirTimeOf(answer) ?? answer.startedAt, answer.startedAt)
  expectThat(created.time <= now + DAY, '`created`', `a time not after ${new Date(now).toISOString()}`, fieldsOf(answer).created, answer)
})

for (const field of ['created', 'changed'] as const) {
  observe('CFG-14', own, `the form of \`${field}\``, ({ answer }) => ({
    value: dateFormOf(fieldsOf(answer)[field]),
    shownBy: [answer],
  }))
}

observe('CFG-15', own, 'the value of `fileMaxLength`; as bytes, if that is its unit', ({ answer }) => {
  const value = numberOf(answer, 'fileMaxLength')
  return `${value} (${(value / MEBIBYTE).toFixed(2)} MiB as bytes)`
})

const withoutSlash = probe('configuration: the path without its trailing slash', async ({ api }) => ({
  answer: await api.configuration({ path: '/api-config/v1.0' }),
}))

observe('CFG-16', withoutSlash, ({ answer }) => (makesClaim(answer, 'configuration') ? 'served' : `not served: ${kindOfAnswer(answer)}`))

observe('CFG-17', own, 'the status of a success', ({ answer }) => {
  if (!isSuccess(answer)) throw notApplicable('there was no success')
  return String(answer.response?.status)
})

/** NIST SP 800-131A: shorter RSA keys are disallowed. */
const SHORTEST_MODULUS = 2048
/** By how much two clocks may differ, in milliseconds. */
const CLOCK_TOLERANCE = 5 * 60_000

const read = probe('public key: read twice', async ({ api }) => ({
  answer: await api.publicKey(),
  again: await api.publicKey(AS_PROGRAMS_ASK),
}))

checkGoodKeys(read, ({ answer, again }) => [answer, again])

check('KEY-6', read, ({ answer }) => {
  const { bits } = keyIn(answer)
  expectThat(bits >= SHORTEST_MODULUS, 'the length of the RSA modulus', `at least ${SHORTEST_MODULUS} bits`, bits, answer)
})

function keyIn(answer: Exchange): PublishedKey {
  const { publicKey } = fieldsOf(answer)
  const key = typeof publicKey === 'string' ? readPublishedKey(publicKey) : null
  if (key === null) throw notApplicable('`publicKey` cannot be read')
  return key
}

check('KEY-7', read, ({ answer, again }) => {
  const [created, expiration] = datesOf(answer, 'dateCreated', 'dateExpiration')
  const { dateCreated, dateExpiration } = fieldsOf(answer)
  // A gateway may have another clock than the service behind it, or the suite.
  const clocks = [theirTimeOf(answer) ?? answer.startedAt, answer.startedAt]
  const [earliest, latest] = [Math.min(...clocks), Math.max(...clocks)]
  const hasBegun = created.time <= latest + CLOCK_TOLERANCE
  expectThat(hasBegun, '`dateCreated`', `a time not after ${new Date(latest).toISOString()}`, dateCreated, answer)
  const hasNotEnded = expiration.time >= earliest - CLOCK_TOLERANCE
  expectThat(hasNotEnded, '`dateExpiration`', `a time not before ${new Date(earliest).toISOString()}`, dateExpiration, answer)
  // A certificate that was renewed on its key, or that of another node, has other dates. Which one it is, the certificate itself tells.
  const [published, publishedAgain] = [fieldsOf(answer).publicKey, fieldsOf(again).publicKey]
  const isCertificate = readPublishedKey(String(published))?.encoding === 'X.509 certificate'
  if (!isCertificate || publishedAgain !== published) return
  const isSame = datesOf(again, 'dateCreated', 'dateExpiration')[0].time === created.time
  expectThat(isSame, '`dateCreated` of the same certificate', show(dateCreated), fieldsOf(again).dateCreated, again)
})

check('KEY-8', read, ({ answer }) => {
  const [created, expiration] = datesOf(answer, 'dateCreated', 'dateExpiration')
  const { dateCreated, dateExpiration } = fieldsOf(answer)
  expectThat(created.time < expiration.time, '`dateCreated`', `before \`dateExpiration\` (${show(dateExpiration)})`, dateCreated, answer)
})

check('KEY-12', read, '`dateCreated`', ({ answer }) => expectSet(answer, 'dateCreated'))

/**
 * How exactly a date is told, in milliseconds: who keeps the day of the end writes its midnight or its last moment, and ISO 8601 may end with the hour
 * or the minute.
 */
function exactnessOf(text: unknown): number {
  const [, clock = ''] = /[T ]([\d:.,]+)/i.exec(String(text)) ?? []
  const digits = clock.replaceAll(/\D/g, '')
  if (/^(?:0*|240*|2359(?:59\d*)?)$/.test(digits)) return DAY
  return digits.length > 2 ? MINUTE : HOUR
}

check('KEY-12', read, 'the end of the certificate', ({ answer }) => {
  const { certificate } = keyIn(answer)
  if (certificate === null) throw notApplicable('`publicKey` is no certificate')
  const [, expiration] = datesOf(answer, 'dateCreated', 'dateExpiration')
  const { dateExpiration } = fieldsOf(answer)
  const end = Date.parse(certificate.validTo)
  if (Number.isNaN(end)) throw notApplicable('the end of the certificate cannot be read')
  const isItsEnd = Math.abs(expiration.time - end) <= exactnessOf(dateExpiration)
  expectThat(isItsEnd, '`dateExpiration` of the certificate in `publicKey`', new Date(end).toISOString(), dateExpiration, answer)
})

check('KEY-13', read, ({ answer }) => {
  const found = privateKeyIn(bodyOf(answer))
  expectThat(found === null, 'the answer', 'nothing of the private key', found, answer)
})

/** Where a private key stands in JSON: as PEM, as DER in base64, or as a JWK (RFC 7518, 6.2.2 and 6.3.2). `null` where there is none. */
function privateKeyIn(value: unknown, name = 'the body'): string | null {
  if (typeof value === 'string') return isPrivateKey(value) ? `a private key in \`${name}\`` : null
  if (typeof value !== 'object' || value === null) return null
  // Serializers write what a public key does not have as null.
  if ('kty' in value && 'd' in value && typeof value.d === 'string' && value.d !== '') return `a private JWK in \`${name}\``
  return Object.entries(value).reduce<string | null>((found, [key, member]) => found ?? privateKeyIn(member, key), null)
}

function isPrivateKey(text: string): boolean {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)) return true
  const der = Buffer.from(text, 'base64')
  return (['pkcs8', 'pkcs1', 'sec1'] as const).some((type) => {
    try {
      return createPrivateKey({ key: der, format: 'der', type }).type === 'private'
    } catch {
      // OpenSSL throws what it likes for what is no key of this form.
      return false
    }
  })
}

observe('KEY-9', read, ({ answer }) => {
  const { encoding, bits } = keyIn(answer)
  return `${encoding}, ${bits} bits`
})

observe('KEY-10', read, ({ answer }, { now }) => {
  const { dateCreated } = fieldsOf(answer)
  const created = readDate(dateCreated)
  return `${dateFormOf(dateCreated)}${created === null ? '' : `, ${created.time <= now ? 'before' : 'after'} the start of the run`}`
})

observe('KEY-11', read, 'whether two readings in a row give the same key', ({ answer, again }) =>
  fieldsOf(answer).publicKey === fieldsOf(again).publicKey ? 'the same key' : 'another key',
)
