// Get own registered configuration (interface, part 1). Must not know how a token is obtained.
import { notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import type { ReadDate } from '../../schemas/formats/calendar.js'
import { dateFormOf, readDate } from '../../schemas/formats/dates.js'
import { answerForms } from '../../schemas/generated/answer-forms.js'
import { expectEqual, expectString, expectThat, fieldsOf, show } from '../answers/expect.js'
import { goodConfigurations } from '../answers/good-operations.js'
import { kindOfAnswer } from '../answers/observed-answers.js'
import { AS_PROGRAMS_ASK } from '../asking/written-json.js'

const DATES = ['created', 'changed'] as const
const MEBIBYTE = 2 ** 20

const own = probe('configuration: read twice', async ({ api }) => ({
  answer: await api.configuration(),
  again: await api.configuration(AS_PROGRAMS_ASK),
}))

goodConfigurations.check(own, ({ answer, again }) => [answer, again])

const others = probe("configuration: read with the second provider's token", async ({ api }) => ({
  second: await api.configuration({ provider: 'other' }),
  first: await api.configuration(),
}))

goodConfigurations.check(others, ({ first, second }) => [first, second])

check('CFG-7', others, ({ first, second }) => {
  const [firstId, secondId] = [first, second].map((answer) => fieldsOf(answer).oauthClientId)
  const what = "`oauthClientId` for the second provider's token"
  expectString(what, secondId, second)
  expectThat(secondId !== firstId, what, `another than ${show(firstId)}`, secondId, second)
})

check('CFG-8', own, ({ answer }, { grantClientId }) => {
  if (grantClientId === null) throw notApplicable('the token was given in the deployment file: its client id is not known')
  expectEqual('`oauthClientId`', grantClientId, fieldsOf(answer).oauthClientId, answer)
})

/** One of the two may be kept to the second, and so be cut. */
const COARSER_MS = 999

check('CFG-10', own, ({ answer }) => {
  const { created, changed } = datesOf(answer)
  const expected = `not before \`created\` (${show(fieldsOf(answer).created)})`
  expectThat(changed.time >= created.time - COARSER_MS, '`changed`', expected, fieldsOf(answer).changed, answer)
})

/** Both dates. `not-applicable` where they cannot be compared; CFG-4 judges whether they can be read. */
function datesOf(answer: Exchange): { created: ReadDate; changed: ReadDate } {
  const [created, changed] = DATES.map((field) => readDate(fieldsOf(answer)[field]))
  if (created == null || changed == null) throw notApplicable('`created` or `changed` cannot be read')
  if (created.offset !== changed.offset) throw notApplicable('only one of `created` and `changed` says its offset')
  return { created, changed }
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

for (const field of DATES) {
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
