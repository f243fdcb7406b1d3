// Get public key of the seal password encryption certificate (interface, part 2).
// Whether the deployment decrypts `signKeyPassword` with this key is judged in create-seal.
import { notApplicable } from '../../engine/index.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import type { ReadDate } from '../../schemas/formats/calendar.js'
import { dateFormOf, readDate } from '../../schemas/formats/dates.js'
import { type PublishedKey, readPublishedKey } from '../../schemas/formats/published-key.js'
import { expectThat, fieldsOf, show, theirTimeOf } from '../answers/expect.js'
import { goodKeys } from '../answers/good-operations.js'
import { AS_PROGRAMS_ASK } from '../asking/written-json.js'

/** NIST SP 800-131A: shorter RSA keys are disallowed. */
const SHORTEST_MODULUS = 2048
/** By how much two clocks may differ, in milliseconds. */
const CLOCK_TOLERANCE = 5 * 60_000

const DATES = ['dateCreated', 'dateExpiration'] as const

const read = probe('public key: read twice', async ({ api }) => ({
  answer: await api.publicKey(),
  again: await api.publicKey(AS_PROGRAMS_ASK),
}))

goodKeys.check(read, ({ answer, again }) => [answer, again])

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
  const { created, expiration } = datesIn(answer)
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
  const isSame = datesIn(again).created.time === created.time
  expectThat(isSame, '`dateCreated` of the same certificate', show(dateCreated), fieldsOf(again).dateCreated, again)
})

check('KEY-8', read, ({ answer }) => {
  const { created, expiration } = datesIn(answer)
  const { dateCreated, dateExpiration } = fieldsOf(answer)
  expectThat(created.time < expiration.time, '`dateCreated`', `before \`dateExpiration\` (${show(dateExpiration)})`, dateCreated, answer)
})

/** Both dates. `not-applicable` where one cannot be read, which KEY-3 judges. */
function datesIn(answer: Exchange): { created: ReadDate; expiration: ReadDate } {
  const [created, expiration] = DATES.map((field) => readDate(fieldsOf(answer)[field]))
  if (created == null || expiration == null) throw notApplicable('`dateCreated` or `dateExpiration` cannot be read')
  return { created, expiration }
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
