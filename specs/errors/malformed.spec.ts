// Malformed requests to the operations that work on sessions: every field with every mistake, and bodies that are no request, about
// sessions that do not exist.
// After the malformed requests of each operation comes a good request, which must work.
import { judgeEach, notApplicable, Violation } from '../../engine/index.js'
import { claimsIn } from '../../fixtures/answers/claims.js'
import { isObject, isSuccess } from '../../fixtures/answers/fields.js'
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import type { Context, Exchange, Random } from '../../fixtures/context.js'
import { ENDPOINTS, type RequestField, SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { expectRead, expectThat, show } from '../answers/expect.js'
import { codesOfAll, grouped, shapeOfBody } from '../answers/observed-answers.js'
import { isCarriedOut, isRefusedAlike, statusOf } from '../answers/refusals.js'
import { expendableBody, goodRequest, send, sendGood } from '../asking/good-requests.js'
import { inTurns } from '../asking/in-turns.js'
import { nameOfField, withField } from '../asking/written-json.js'
import { UNKNOWN } from '../faults/sessions.js'

/** Requests under way at a time: few enough for a cautious deployment, enough to save time. */
const IN_FLIGHT = 4
/** Wrong seal passwords wait for each other in any case; what does not would overtake them, in another order in each try of the probe. */
const ONE_BY_ONE = 1
const NOT_IMPLEMENTED = 501
const OVERSIZED = 2 ** 16 + 1
const NESTING = 2_000
const MANY_SESSIONS = 10_000
/** To some databases the object is a condition, which any text meets. */
const WRONG_TYPES: Readonly<Record<RequestField['type'], unknown>> = { string: { $gt: '' }, boolean: [{ a: 1 }], array: 'no list' }
const EMPTY: Readonly<Record<'string' | 'array', unknown>> = { string: '', array: [] }

/** One malformed request: what is wrong with it, and its body, which is sent as it is where it is a string. */
type Mistake = readonly [name: string, body: unknown]

for (const operation of SIGNING_OPERATIONS) {
  // After malformed CalculateDigest requests comes a good CalculateDigest; after all others a request that needs no session.
  const afterwards = operation === 'calculateDigest' ? 'calculateDigest' : 'configuration'

  const malformed = probe(
    `errors: malformed requests to ${ENDPOINTS[operation].name}`,
    { ...ENDPOINTS[afterwards].needs, provokes: true },
    async (context) => {
      const good = await goodRequest(afterwards, context)
      const inFlight = operation === 'createSeal' ? ONE_BY_ONE : IN_FLIGHT
      const tried = await inTurns(await mistakesOf(operation, context), inFlight, async ([mistake, body]) => {
        return { mistake, answer: await send(context.api, operation, body, { patient: false }) }
      })
      return { tried, control: await sendGood(context.api, good) }
    },
  )

  check('ERR-5', malformed, ({ tried, control }) => {
    const good = operation === afterwards ? [control] : []
    const telling = tried.filter(({ answer }) => !isRefusedAlike(operation, answer, good))
    if (telling.length === 0) throw notApplicable('the good request was refused with the same status')
    // The other operations get no good request here. This status refuses them whole (RFC 9110, 15.6.2), whatever the request says.
    if (good.length === 0 && telling.every(({ answer }) => answer.response?.status === NOT_IMPLEMENTED))
      throw notApplicable('the operation is not implemented (501)')
    judgeEach(telling, ({ mistake, answer }) => {
      if (answer.response === null || reportsItems(answer, operation)) return
      const { status } = answer.response
      expectThat(status >= 400 && status < 500, `the status for ${mistake}`, '4xx', status, answer)
    })
  })

  // No session that is named here exists, whatever else is wrong. A claim that names any is a breach without a control; a refusal proves nothing.
  check(UNKNOWN[operation][0], malformed, `malformed requests to ${ENDPOINTS[operation].name}`, ({ tried }) => {
    judgeEach(tried, ({ mistake, answer }) => {
      const claims = claimsIn(answer, operation).filter(({ sessionId }) => typeof sessionId === 'string' && sessionId !== '')
      expectThat(claims.length === 0, `the answer to ${mistake}, about sessions that do not exist`, 'no claim', claims.slice(0, 3), answer)
    })
  })

  check('ERR-8', malformed, ({ tried }) => {
    judgeEach(tried, ({ mistake, answer }) => {
      // Here no answer is the breach itself. It came in each of the last tries of the probe, where it could be run again.
      if (answer.failure?.kind !== 'timed-out') return
      const received = show(answer.failure.message)
      throw new Violation({ what: `the answer to ${mistake}`, expected: 'an answer in time', received, exchange: answer })
    })
  })

  check('ERR-9', malformed, ({ control }) => {
    expectRead(control)
    const works = isCarriedOut(afterwards, control)
    const what = `a good request after malformed ones (${ENDPOINTS[afterwards].name})`
    expectThat(works, what, 'a success', control.response?.status ?? control.failure?.kind, control)
  })

  observe('ERR-10', malformed, ({ tried }) => codesOfAll(tried.map(({ answer }) => answer)))

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

async function mistakesOf(operation: SigningOperation, context: Context): Promise<readonly Mistake[]> {
  const body = await expendableBody(operation, context)
  const inFields = ENDPOINTS[operation].requestFields.flatMap((field) =>
    spoiledValues(field).map(([what, value]): Mistake => [`\`${nameOfField(field)}\` ${what}`, withField(body, field.path, value)]),
  )
  return [...inFields, ...mistakenBodies(body, context.random), ...(operation === 'calculateDigest' ? manySessions(body, context) : [])]
}

/** Whether a call was accepted as a whole: its mistakes are reported for each session, or it reports none. */
function reportsItems(answer: Exchange, operation: SigningOperation): boolean {
  if (!isSuccess(answer)) return false
  const body = answer.response?.body
  const { data, results } = body?.kind === 'json' && isObject(body.value) ? body.value : {}
  return itemsAnywhere(answer, operation).length > 0 || isObject(data) || Array.isArray(results)
}

/** What stands in place of a good value; `undefined` leaves it out. */
function spoiledValues({ type }: RequestField): readonly (readonly [string, unknown])[] {
  return [
    ['left out', undefined],
    ['null', null],
    ['of a wrong type', WRONG_TYPES[type]],
    ...(type === 'boolean' ? [] : ([['empty', EMPTY[type]]] as const)),
    ...(type === 'string' ? ([['oversized', 'A'.repeat(OVERSIZED)]] as const) : []),
  ]
}

/** Bodies that are no request at all. */
function mistakenBodies(body: unknown, random: Random): readonly Mistake[] {
  const text = JSON.stringify(body)
  return [
    ['a body that is not JSON', `signing please: ${random.hex(40)}`],
    ['JSON cut off', text.slice(0, Math.floor(text.length / 2))],
    ['a JSON list', '[]'],
    ['a JSON string', JSON.stringify(random.hex(16))],
    ['JSON null', 'null'],
    ['no body', ''],
    ['deep nesting', `{"sessions":${'['.repeat(NESTING)}${']'.repeat(NESTING)}}`],
  ]
}

/** A request with 10,000 sessions, or as many as one call may carry; none of them exists. Where that is one, there is nothing to try. */
function manySessions(body: unknown, { random, limits }: Context): readonly Mistake[] {
  const count = Math.min(MANY_SESSIONS, limits.sessionsPerCall ?? MANY_SESSIONS)
  const sessions = Array.from({ length: count }, () => ({ sessionId: random.hex(64) }))
  return count < 2 ? [] : [[`${count} sessions`, { ...Object(body), sessions }]]
}
