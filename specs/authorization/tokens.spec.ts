// Authentication: every operation with every kind of bad token, on one session that the control then uses.
// The controls are good requests of all six operations, so the requirements on every success and every failure are judged here too.
import { couldNotRun, lasting, notApplicable } from '../../engine/index.js'
import { isSuccess } from '../../fixtures/answers/fields.js'
import type { Call, Context } from '../../fixtures/context.js'
import { ENDPOINTS, OPERATIONS } from '../../fixtures/endpoints.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { bodyOf } from '../answers/answers.js'
import { describeAnswer, mediaTypeOf } from '../answers/describe.js'
import { secretIn, stackTraceIn } from '../answers/disclosures.js'
import { expectEqual, expectThat } from '../answers/expect.js'
import { extraMembersIn } from '../answers/extra-members.js'
import { grouped, kindOfAnswer } from '../answers/observed-answers.js'
import { type Control, expectRefused, isCarriedOut } from '../answers/refusals.js'
import { type GoodRequest, goodAfter, goodRequest, send } from '../asking/good-requests.js'
import { ifOffered, type Offered, offered } from '../asking/offered.js'
import { idsOf } from '../asking/sessions.js'
import { expectOwnClientId } from '../configuration/readings.js'
import { AFTER_A_SUCCESS, BAD_TOKENS, badToken, type Fault, faultsOf } from './bad-tokens.js'

interface Attempt {
  readonly fault: Fault
  readonly answer: Offered<Exchange>
}

interface Attempts {
  readonly attempts: readonly Attempt[]
  /** Those after the last control, in its very bytes and about its sessions; none where nothing was carried out. */
  readonly repeated: readonly Attempt[]
  readonly sent: readonly string[]
  /** The good request on the same session and, where that was refused, on a fresh one. */
  readonly controls: readonly Control[]
}

for (const operation of OPERATIONS) {
  const { name, needs } = ENDPOINTS[operation]
  const faults = faultsOf(operation)
  const guarded = probe(`authorization: ${name} with bad tokens`, { ...needs, provokes: true }, async (context): Promise<Attempts> => {
    const good = await goodRequest(operation, context)
    const attempts = await tryEach(faults, context, good)
    const { controls, last } = await goodAfter(context, good)
    const isDone = controls.some((control) => isCarriedOut(operation, control))
    const repeated = isDone ? await tryEach(AFTER_A_SUCCESS, context, last, { sameBytes: true }) : []
    return { attempts, repeated, sent: idsOf(good.sessions), controls }
  })

  for (const fault of faults) {
    check(badToken(fault).id, guarded, `${name} with ${fault}`, (outcome) => {
      const { sent, controls } = outcome
      expectRefused({ operation, fault, attempt: attemptOf(outcome.attempts, fault), sent, controls })
    })
  }

  for (const fault of AFTER_A_SUCCESS) {
    check(badToken(fault).id, guarded, `${name}, repeated with ${fault}`, ({ repeated, controls }) => {
      const last = controls.slice(-1)
      const sent = last.flatMap(({ sessions }) => sessions)
      expectRefused({ operation, fault: `${fault}, as it was carried out`, attempt: attemptOf(repeated, fault), sent, controls: last })
    })
  }

  if (operation === 'configuration') {
    check('CFG-6', guarded, `the success of ${name}`, (outcome, facts) => expectOwnClientId(successIn(outcome), facts))
  }

  check('AUT-10', guarded, `${name} without a token`, (outcome) => {
    const attempt = attemptOf(outcome.attempts, 'no Authorization header')
    const { response } = attempt
    if (attempt.failure?.kind === 'timed-out') throw couldNotRun('the request without a token was not answered in time')
    expectThat(response?.status === 401, 'the status without a token', '401', response?.status ?? attempt.failure?.kind, attempt)
    const challenge = response.headers['www-authenticate']
    expectThat(
      challenge !== undefined && challenge.trim() !== '',
      '`WWW-Authenticate`',
      'a challenge (RFC 9110, 11.6.1)',
      challenge,
      attempt,
    )
  })

  check('AUT-17', guarded, `${name} with bad tokens`, (outcome) => {
    for (const answer of answersOf(outcome)) {
      const trace = stackTraceIn(answer)
      expectThat(trace === null, 'a refusal', 'no stack trace', trace, answer)
    }
  })

  check('ERR-1', guarded, `the success of ${name}`, (outcome) => {
    bodyOf(successIn(outcome))
  })

  check('ERR-4', guarded, `the success of ${name}`, (outcome) => {
    const success = successIn(outcome)
    expectEqual('the media type in `Content-Type`', 'application/json', mediaTypeOf(success), success)
  })

  check('ERR-7', guarded, `${name} with bad tokens`, (outcome) => {
    for (const answer of answersOf(outcome).filter((one) => !isSuccess(one))) {
      const secret = secretIn(answer)
      expectThat(secret === null, 'a refusal', 'no secret that was sent', secret, answer)
    }
  })

  observe('ERR-15', guarded, `the success of ${name}`, (outcome) => {
    const success = successIn(outcome)
    return { value: extraMembersIn(success, operation).map(lasting).sort().join(', ') || 'none', shownBy: [success] }
  })

  observe('AUT-19', guarded, `${name} with bad tokens`, (outcome) => {
    // The odd ones would make it too long to read.
    const plain = outcome.attempts.filter(({ fault }) => Object.hasOwn(BAD_TOKENS, fault))
    const said = plain.flatMap(({ fault, answer }) => ('value' in answer ? [{ fault, answer: answer.value }] : []))
    return { value: grouped(said.map(({ fault, answer }) => [fault, kindOfAnswer(answer)])), shownBy: said.map(({ answer }) => answer) }
  })
}

/** One after the other: where a bad token is let in, the session is used up, and only that fault may be blamed for it. */
async function tryEach(faults: readonly Fault[], context: Context, good: GoodRequest, how: Call = {}): Promise<readonly Attempt[]> {
  const { operation, body } = good
  const attempts: Attempt[] = []
  for (const fault of faults) {
    const answer = await ifOffered(async () =>
      send(context.api, operation, body, { ...(await badToken(fault).call(context.tokens, operation)), ...how }),
    )
    attempts.push({ fault, answer })
  }
  return attempts
}

function attemptOf(attempts: readonly Attempt[], fault: Fault): Exchange {
  const attempt = attempts.find((one) => one.fault === fault)
  if (attempt === undefined) throw notApplicable(`${fault} was not tried`)
  return offered(attempt.answer)
}

function answersOf({ attempts, repeated }: Attempts): readonly Exchange[] {
  return [...attempts, ...repeated].flatMap(({ answer }) => ('value' in answer ? [answer.value] : []))
}

/** The answer to the last control. The specs of each operation judge whether a good request is carried out at all. */
function successIn({ controls }: Attempts): Exchange {
  const exchange = controls.at(-1)?.exchange
  if (exchange === undefined || !isSuccess(exchange))
    throw couldNotRun(`there is no success to judge${exchange === undefined ? '' : `: ${describeAnswer(exchange)}`}`)
  return exchange
}
