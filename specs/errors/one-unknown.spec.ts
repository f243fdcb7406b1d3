// One session that does not exist, asked for in every operation in turn: what an operation remembers of it makes it no session for the others.
import { notApplicable } from '../../engine/index.js'
import { ENDPOINTS, SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import { check, probe } from '../../fixtures/index.js'
import { expectEachRefused, type Refusal } from '../answers/refusals.js'
import { controlsAfter, type GoodRequest, goodRequest, send } from '../asking/good-requests.js'
import { ifOffered } from '../asking/offered.js'
import { requireFreshSessions } from '../asking/sessions.js'
import { BAD_SESSION_ROWS } from './bad-sessions.js'
import { aboutSessions } from './unusual-requests.js'

const everywhere = probe('errors: one unknown session in every operation', async (context) => {
  requireFreshSessions(context)
  const sent = [context.sessions.unknownId()]
  const goods: GoodRequest[] = []
  for (const operation of SIGNING_OPERATIONS) {
    const good = await ifOffered(() => goodRequest(operation, context))
    if ('value' in good) goods.push(good.value)
  }
  const attempts: Pick<Refusal, 'operation' | 'attempt'>[] = []
  for (const { operation, body } of [...goods, ...goods]) {
    attempts.push({ operation, attempt: await send(context.api, operation, aboutSessions(body, sent)) })
  }
  const controls = await Promise.all(goods.map(async (good) => ({ operation: good.operation, own: await controlsAfter(context, good) })))
  return { sent, attempts, controls }
})

for (const operation of SIGNING_OPERATIONS) {
  const [row] = BAD_SESSION_ROWS[operation].unknown
  check(row, everywhere, `${ENDPOINTS[operation].name} among other operations`, ({ sent, attempts, controls }) => {
    const own = controls.find((one) => one.operation === operation)?.own
    if (own === undefined) throw notApplicable(`${ENDPOINTS[operation].name} cannot be asked for here`)
    const fault = 'a session that does not exist and that other operations were asked for'
    expectEachRefused(attempts.flatMap((one) => (one.operation === operation ? [{ ...one, fault, sent, controls: own }] : [])))
  })
}
