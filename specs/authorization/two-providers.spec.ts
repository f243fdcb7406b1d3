// Tokens, seals and unknown sessions of a second provider. The interface does not say what it may use: where it is refused, there is nothing to judge.
import { notApplicable } from '../../engine/index.js'
import { claimsAgainst } from '../../fixtures/answers/claims.js'
import type { Session } from '../../fixtures/context.js'
import { ENDPOINTS, SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import { check, probe } from '../../fixtures/index.js'
import { expectThat } from '../answers/expect.js'
import { expectRefusedWhereTaken, isCarriedOut, statusOf } from '../answers/refusals.js'
import { expendableBody, send } from '../asking/good-requests.js'
import { plain, refusedInTurn } from '../faults/asking.js'
import { named } from '../faults/fault.js'
import { checkRefused } from '../faults/judging.js'
import { WRONG_PASSWORD } from '../faults/seals.js'
import { aboutSessions, UNKNOWN } from '../faults/sessions.js'
import { BAD_TOKENS } from '../faults/tokens.js'
import { whereOpen } from './second-provider.js'

const ownKey = probe('authorization: a seal of the second provider', { mayBeRefused: true, provokes: true }, async (context) => {
  const other = await context.asSecondProvider()
  const seal = context.seals.first
  const session = await whereOpen(() => other.sessions.one('text'))
  const bodyFor = (one: Session) => whereOpen(() => other.flow.sealRequest([one], seal))
  const body = await bodyFor(session)
  const wrong = await other.api.createSeal({ ...body, signKeyPassword: await other.seals.encrypt(WRONG_PASSWORD) }, { patient: false })
  const own = { exchange: await other.api.createSeal(body), sessions: [session.id] }
  if (isCarriedOut('createSeal', own)) return { wrong, own, control: null }
  const byTheFirst = { ...body, signKeyPassword: await context.seals.encrypt(seal.password) }
  const control = { exchange: await other.api.createSeal(byTheFirst), sessions: [session.id] }
  // The key may have changed since it was read, and a wrong password may have its price for a while.
  const spare = await whereOpen(() => other.sessions.spare('text'))
  const again = { exchange: await other.api.createSeal(await bodyFor(spare)), sessions: [spare.id] }
  return { wrong, own: isCarriedOut('createSeal', again) ? again : own, control }
})

check('SEA-5', ownKey, 'a password encrypted with the key that is published to a second provider', ({ own, control }) => {
  if (control === null || isCarriedOut('createSeal', own)) return
  if (!isCarriedOut('createSeal', control)) throw notApplicable('a second provider may not seal with this key here')
  const expected =
    'a claim, as the same request gets with a password that is encrypted with the key that is published to the first provider'
  expectThat(false, 'the answer to a seal of the second provider', expected, statusOf(own.exchange), own.exchange)
})

check('SEA-11', ownKey, 'a wrong password of a second provider', ({ wrong, own, control }) => {
  const controls = control === null ? [own] : [own, control]
  expectRefusedWhereTaken([{ operation: 'createSeal', fault: 'a wrong password', attempt: wrong, sent: own.sessions, controls }])
})

for (const operation of SIGNING_OPERATIONS) {
  const { name } = ENDPOINTS[operation]
  const unknown = probe(`authorization: ${name} of an unknown session by the second provider`, async (context) => {
    const other = await context.asSecondProvider()
    const id = other.sessions.unknownId()
    const body = aboutSessions(await whereOpen(() => expendableBody(operation, other)), [id])
    return { id, answer: await send(other.api, operation, body, { patient: false }) }
  })

  check(UNKNOWN[operation][0], unknown, `${name} of an unknown session by the second provider`, ({ id, answer }) => {
    const claims = claimsAgainst(answer, operation, [id], [id])
    expectThat(claims.length === 0, 'the answer about a session that does not exist', 'no claim', `${claims.length} claims`, answer)
  })
}

const TOKENS = named(BAD_TOKENS, ['the token cut to half', 'the middle of the token changed'])

const tokens = probe(
  "authorization: own configuration with bad tokens made of a second provider's token",
  { provokes: true, mayBeRefused: true },
  async (context) => {
    const other = await context.asSecondProvider()
    return { tried: (await refusedInTurn(other, TOKENS, plain('configuration', other))).tried }
  },
)

checkRefused(tokens, 'configuration', TOKENS, ({ tried }) => tried, { where: 'where taken' })
