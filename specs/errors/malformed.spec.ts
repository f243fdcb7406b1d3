// Malformed requests to the operations that work on sessions: every field with every mistake, and bodies that are no request, about
// sessions that do not exist.
// After the malformed requests of each operation comes a good request, which must work.
import { judgeEach, notApplicable, Violation } from '../../engine/index.js'
import { claimsIn } from '../../fixtures/answers/claims.js'
import { isObject, isSuccess } from '../../fixtures/answers/fields.js'
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import { comparableId } from '../../fixtures/answers/session-ids.js'
import type { Context } from '../../fixtures/context.js'
import { ENDPOINTS, SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { expectRead } from '../answers/answers.js'
import { expectThat, show } from '../answers/expect.js'
import { codesIn, grouped, shapeOfBody } from '../answers/observed-answers.js'
import { type Control, isCarriedOut, isRefusedAlike, statusOf } from '../answers/refusals.js'
import { expendableBody, goodRequest, send, sendGood } from '../asking/good-requests.js'
import { inTurns } from '../asking/in-turns.js'
import { UNKNOWN } from '../faults/sessions.js'
import { type Mistake, manySessions, mistakenBodies, mistakesInFields } from './mistakes.js'
import { fieldsOfRequest } from './request-fields.js'

/** Requests under way at a time: few enough for a cautious deployment, enough to save time. */
const IN_FLIGHT = 4
/** Wrong seal passwords wait for each other in any case; what does not would overtake them, in another order in each try of the probe. */
const ONE_BY_ONE = 1
const NOT_IMPLEMENTED = 501

interface Tried {
  readonly mistake: string
  readonly answer: Exchange
}

/** Judges each answer: one that proves nothing does not hide what the others show. */
function judgeTried(tried: readonly Tried[], judge: (one: Tried) => void): void {
  judgeEach(tried.map((one) => () => judge(one)))
}

for (const operation of SIGNING_OPERATIONS) {
  // After malformed CalculateDigest requests comes a good CalculateDigest; after all others a request that needs no session.
  const afterwards = operation === 'calculateDigest' ? 'calculateDigest' : 'configuration'

  const malformed = probe(
    `errors: malformed requests to ${ENDPOINTS[operation].name}`,
    { ...ENDPOINTS[afterwards].needs, provokes: true },
    async (context) => {
      const good = await goodRequest(afterwards, context)
      const mistakes = await mistakesOf(operation, context)
      const tried = await inTurns(mistakes, operation === 'createSeal' ? ONE_BY_ONE : IN_FLIGHT, async ({ name, body }): Promise<Tried> => {
        return { mistake: name, answer: await send(context.api, operation, body, { patient: false }) }
      })
      const control: Control = await sendGood(context.api, good)
      return { tried, control }
    },
  )

  check('ERR-5', malformed, ({ tried, control }) => {
    const good = operation === afterwards ? [control] : []
    const telling = tried.filter(({ answer }) => !isRefusedAlike(operation, answer, good))
    if (telling.length === 0) throw notApplicable('the good request was refused with the same status')
    // The other operations get no good request here. This status refuses them whole (RFC 9110, 15.6.2), whatever the request says.
    if (good.length === 0 && telling.every(({ answer }) => answer.response?.status === NOT_IMPLEMENTED))
      throw notApplicable('the operation is not implemented (501)')
    judgeTried(telling, ({ mistake, answer }) => {
      if (answer.response === null || reportsItems(answer, operation)) return
      const { status } = answer.response
      expectThat(status >= 400 && status < 500, `the status for ${mistake}`, '4xx', status, answer)
    })
  })

  // No session that is named here exists, whatever else is wrong. A claim that names one is a breach without a control; a refusal proves nothing.
  check(UNKNOWN[operation][0], malformed, `malformed requests to ${ENDPOINTS[operation].name}`, ({ tried }) => {
    judgeTried(tried, ({ mistake, answer }) => {
      const sent = new Set(idsIn(answer.request.body).map(comparableId))
      const claims = claimsIn(answer, operation).filter(
        ({ sessionId }) => typeof sessionId === 'string' && sent.has(comparableId(sessionId)),
      )
      expectThat(claims.length === 0, `the answer to ${mistake}, about sessions that do not exist`, 'no claim', claims.slice(0, 3), answer)
    })
  })

  check('ERR-8', malformed, ({ tried }) => {
    judgeTried(tried, ({ mistake, answer }) => {
      // Here no answer is the breach itself. It came in each of the last tries of the probe, where it could be run again.
      if (answer.failure?.kind !== 'timed-out') return
      const received = show(answer.failure.message)
      throw new Violation({ what: `the answer to ${mistake}`, expected: 'an answer in time', received, exchange: answer })
    })
  })

  check('ERR-9', malformed, ({ control }) => {
    const { response, failure } = control.exchange
    expectRead(control.exchange)
    const works = isCarriedOut(afterwards, control)
    expectThat(
      works,
      `a good request after malformed ones (${ENDPOINTS[afterwards].name})`,
      'a success',
      response?.status ?? failure?.kind,
      control.exchange,
    )
  })

  observe('ERR-10', malformed, ({ tried }) => {
    const seen = new Set(tried.flatMap(({ answer }) => codesIn(answer)))
    if (seen.size === 0) throw notApplicable('no answer held a code')
    return [...seen].sort().join(', ')
  })

  observe('ERR-11', malformed, ({ tried }) => grouped(tried.map(({ mistake, answer }) => [mistake, statusOf(answer)])))

  observe('ERR-12', malformed, ({ tried }) => {
    const refused = tried.filter(({ answer }) => !isSuccess(answer))
    if (refused.length === 0) throw notApplicable('no request was refused as a whole')
    return {
      value: grouped(refused.map(({ mistake, answer }) => [mistake, shapeOfBody(answer)])),
      shownBy: refused.map(({ answer }) => answer),
    }
  })
}

/** The ids that a request names; an empty one names nothing. */
function idsIn(body: Exchange['request']['body']): readonly string[] {
  const lists = body.kind === 'json' && isObject(body.value) ? Object.values(body.value).filter(Array.isArray) : []
  const ids = lists.flat().map((reference: unknown) => (isObject(reference) ? reference.sessionId : undefined))
  return ids.filter((id): id is string => typeof id === 'string' && id !== '')
}

async function mistakesOf(operation: SigningOperation, context: Context): Promise<readonly Mistake[]> {
  const body = await expendableBody(operation, context)
  const mistakes = [...mistakesInFields(body, await fieldsOfRequest(operation)), ...mistakenBodies(body, context.random)]
  return operation === 'calculateDigest' && isObject(body)
    ? [...mistakes, ...manySessions(body, context.random, context.limits.sessionsPerCall)]
    : mistakes
}

/** Whether a call was accepted as a whole: its mistakes are reported for each session, or it reports none. */
function reportsItems(answer: Exchange, operation: SigningOperation): boolean {
  if (!isSuccess(answer)) return false
  const body = answer.response?.body
  const data = body?.kind === 'json' && isObject(body.value) ? body.value.data : undefined
  return itemsAnywhere(answer, operation).length > 0 || isObject(data)
}
