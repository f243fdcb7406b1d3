// One session that does not exist, asked for in every operation in turn: what an operation remembers of it makes it no session for the others.
import { ENDPOINTS, SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import { check, probe } from '../../fixtures/index.js'
import { expectEachRefused, type Refusal } from '../answers/refusals.js'
import { goodRequest, send, sendGood } from '../asking/good-requests.js'
import { requireFreshSessions } from '../asking/sessions.js'
import { BAD_SESSION_ROWS } from './bad-sessions.js'
import { aboutSessions } from './unusual-requests.js'

const everywhere = probe('errors: one unknown session in every operation', async (context) => {
  requireFreshSessions(context)
  const sent = [context.sessions.unknownId()]
  const goods = await Promise.all(SIGNING_OPERATIONS.map((operation) => goodRequest(operation, context)))
  const attempts: Pick<Refusal, 'operation' | 'attempt'>[] = []
  for (const { operation, body } of [...goods, ...goods]) {
    attempts.push({ operation, attempt: await send(context.api, operation, aboutSessions(body, sent)) })
  }
  const controls = await Promise.all(goods.map(async (good) => ({ operation: good.operation, control: await sendGood(context.api, good) })))
  return { sent, attempts, controls }
})

for (const operation of SIGNING_OPERATIONS) {
  const [row] = BAD_SESSION_ROWS[operation].unknown
  check(row, everywhere, `${ENDPOINTS[operation].name} among other operations`, ({ sent, attempts, controls }) => {
    const own = controls.filter((one) => one.operation === operation).map(({ control }) => control)
    const fault = 'a session that does not exist and that other operations were asked for'
    expectEachRefused(attempts.flatMap((one) => (one.operation === operation ? [{ ...one, fault, sent, controls: own }] : [])))
  })
}
