// The session area: start and close file-processing sessions.
import type { Provider } from '../provider.js'
import type { StoredSession } from '../seams/values.js'
import type { Service } from '../service.js'
import { absenceOf } from '../sessions/session.js'
import { type Answer, jsonAnswer } from '../wire/answer.js'
import { Refusal } from '../wire/refusal.js'
import { type Endpoint, type Exchange, guarded } from './endpoint.js'

const MOST_AT_ONCE = 100

/** The endpoints that start and close sessions. */
export function sessionEndpoints(service: Service): readonly Endpoint[] {
  return [
    guarded('GET', '/api-session/v1.0/start', async (exchange, provider) => start(service, exchange, provider)),
    guarded('GET', '/api-session/v1.0/:sessionId/close', async (exchange, provider) => {
      const session = sessionOf(service, exchange, provider)
      service.sessions.close(session)
      return jsonAnswer(200, { data: `Session ${session.id} closed` })
    }),
  ]
}

/** The session that a path names. @throws Refusal `session:not-found` */
export function sessionOf({ sessions }: Service, exchange: Exchange, provider: Provider): StoredSession {
  const id = exchange.params.sessionId ?? ''
  const session = sessions.find(id, provider.clientId)
  if (session !== undefined) return session
  const remembered = sessions.lookUp(id)
  throw new Refusal('not-found', 'session:not-found', absenceOf(id, remembered?.closed === true && remembered.owner === provider.clientId))
}

function start({ sessions }: Service, { query }: Exchange, provider: Provider): Answer {
  const amount = query.get('amount')
  if (amount === null) return jsonAnswer(201, { data: { sessionId: sessions.start(provider.clientId).id } })
  const count = /^\d{1,3}$/.test(amount) ? Number(amount) : 0
  if (count < 1 || count > MOST_AT_ONCE)
    throw new Refusal('malformed', 'session:amount', `amount must be a whole number from 1 to ${MOST_AT_ONCE}`)
  const sessionIds = Array.from({ length: count }, () => sessions.start(provider.clientId).id)
  return jsonAnswer(201, { data: { sessionIds } })
}
