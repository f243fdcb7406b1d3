// Tokens as the identity platform grants them: what a token gives access to, how long it lives, and whether it ends the one before.
import { setTimeout as pause } from 'node:timers/promises'
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import { fieldsOfSuccess } from '../../fixtures/answers/fields.js'
import { saidIn } from '../../fixtures/answers/summary.js'
import type { Context, Exchange, Operation } from '../../fixtures/context.js'
import { ENDPOINTS, OPERATIONS } from '../../fixtures/endpoints.js'
import { check, observe, probe } from '../../fixtures/index.js'
import { expectRead, expectThat } from '../answers/expect.js'
import { expectEachRefused } from '../answers/refusals.js'
import { goodRequest, sendGood } from '../asking/good-requests.js'
import { ifOffered, type Offered, offered, whereTaken } from '../asking/offered.js'
import { requireReadBack } from '../asking/sessions.js'
import { refusedEverywhere, type Tried } from '../faults/asking.js'
import type { Fault } from '../faults/fault.js'
import { intentsOf } from '../faults/judging.js'
import { clientIdOf, header } from '../faults/tokens.js'

/** The longest life of a token, in seconds, whose end is waited for. */
const SHORT_LIFE = 5
/** Milliseconds to wait beyond the end of a token, because clocks differ. */
const LEEWAY_MS = 2_000
/** A header that carries a JWT, signed or encrypted (RFC 7515, 7.1; RFC 7516, 7.1): it begins with an object in JSON. */
const JWT = /(?:^|\s)eyJ[\w-]*(?:\.[\w-]*){2,4}$/
/** Scopes that give no access to this service: one of OpenID Connect, and one of the identity platform that the interface names. */
const OTHER_SCOPES = ['openid', 'urn:safelayer:eidas:sign:identity:profile']

const inForce = probe('authorization: the token of the client-credentials grant', async ({ api, tokens }) => {
  clientIdOf(tokens)
  return { answer: await api.configuration() }
})

check('AUT-9', inForce, ({ answer }) => {
  if (answer.response === null) throw couldNotRun(`no answer came: ${saidIn(answer)}`)
  expectRead(answer)
  expectThat(makesClaim(answer, 'configuration'), 'the answer to a granted token', 'the configuration', answer, answer)
})

// The suite asks for one more token only here: where a new token ends the old one, each grant disturbs the probes that run at the time.
const successor = probe('authorization: a newer token beside the one in force', async (context) => {
  const { api, tokens } = context
  clientIdOf(tokens)
  // It is work beside the question: what cannot be done of it is left out.
  const beside = <T>(work: () => Promise<T>): Promise<Offered<T>> => ifOffered(() => whereTaken('work under two tokens', work))
  const begun = await beside(async () => {
    requireReadBack(context)
    return goodRequest('finalizeSigning', context)
  })
  const older = await tokens.good()
  const { exchange, authorization, refresh, expiresIn } = await tokens.grant()
  if (authorization === null) throw notApplicable(`the token endpoint grants no second token: ${saidIn(exchange)}`)
  const newerAnswer = await api.configuration({ authorization })
  const olderAnswer = await api.configuration({ authorization: older })
  const olderIsTaken = makesClaim(olderAnswer, 'configuration')
  // Whether that is taken is open, and what is claimed is in the document.
  if ('value' in begun) await beside(() => sendGood(api, begun.value))
  return {
    expiresIn,
    newerAnswer,
    olderAnswer,
    same: older === authorization,
    otherScope: olderIsTaken ? await ifOffered(() => askWithOtherScope(context)) : null,
    refreshed: await ifOffered(() => askWithRefreshToken(context, refresh)),
    afterItsEnd: await ifOffered(() => askAfterItsEnd(context, authorization, expiresIn)),
  }
})

async function askWithOtherScope(context: Context): Promise<readonly Tried[]> {
  for (const scope of OTHER_SCOPES) {
    const { exchange, authorization } = await context.tokens.grant(scope)
    // A platform without scopes takes no notice of one, and names none (RFC 6749, 3.3); an answer may also name another scope.
    if (authorization === null || fieldsOfSuccess(exchange).scope !== scope) continue
    const bad = header('AUT-13', `a token of the scope ${scope}`, async () => authorization)
    return askEverything(context, bad)
  }
  throw notApplicable(`the token endpoint grants no token that it says is of ${OTHER_SCOPES.join(' or ')}`)
}

/** It is for the token endpoint alone (RFC 6749, 1.5). This grant should bring none (4.4.3), and some endpoints give one all the same. */
async function askWithRefreshToken(context: Context, refresh: string | null): Promise<readonly Tried[]> {
  if (refresh === null) throw notApplicable('the token endpoint grants no refresh token')
  return askEverything(
    context,
    header('AUT-13', 'a refresh token', async () => refresh),
  )
}

async function askAfterItsEnd(context: Context, authorization: string, expiresIn: number | null): Promise<readonly Tried[]> {
  if (expiresIn === null) throw notApplicable('the token endpoint does not say how long a token lives')
  if (expiresIn > SHORT_LIFE) throw notApplicable(`a token lives ${expiresIn} s, which is too long to wait for`)
  if (JWT.test(authorization))
    throw notApplicable('a JWT may be taken for some minutes after its end, because clocks differ (RFC 7519, 4.1.4)')
  const itsEnd = pause(expiresIn * 1000 + LEEWAY_MS)
  const expired = header('AUT-11', 'an expired token', async () => {
    await itsEnd
    return authorization
  })
  return askEverything(context, expired)
}

/** Sends every operation with this token, each with its control. The sessions of a pool are kept for required rows. */
async function askEverything(context: Context, bad: Fault): Promise<readonly Tried[]> {
  const isAsked = (operation: Operation): boolean => context.sessions.source !== 'pool' || ENDPOINTS[operation].method === 'GET'
  return refusedEverywhere(context, [bad], OPERATIONS.filter(isAsked))
}

check('AUT-11', successor, ({ afterItsEnd }) => expectEachRefused(intentsOf(offered(afterItsEnd))))

check('AUT-13', successor, ({ otherScope }) => {
  if (otherScope === null)
    throw notApplicable('a new token ends the old one here: asking for another scope would end the token of this run')
  expectEachRefused(intentsOf(offered(otherScope)))
})

check('AUT-13', successor, 'a refresh token', ({ refreshed }) => expectEachRefused(intentsOf(offered(refreshed))))

observe('AUT-20', successor, 'the life that the token endpoint announces', ({ expiresIn }) =>
  expiresIn === null ? 'not announced' : `${expiresIn} s`,
)

observe('AUT-21', successor, ({ newerAnswer, olderAnswer, same }) => {
  if (same) return 'the same token is granted again'
  if (!makesClaim(newerAnswer, 'configuration')) throw couldNotRun(`the newer token was not taken: ${saidIn(newerAnswer)}`)
  return makesClaim(olderAnswer, 'configuration') ? 'the older one is still taken' : 'the older one is refused'
})

const SCHEMES = ['Bearer', 'bearer', 'BEARER', 'Token', 'OAuth'] as const

const prefixes = probe('authorization: the token under other scheme prefixes', async ({ api, tokens }) => {
  const tried: { readonly prefix: string; readonly answer: Exchange }[] = []
  for (const prefix of ['', ...SCHEMES.map((scheme) => `${scheme} `)]) {
    // Asked for again each time, because the token may have ended in the meantime.
    const header = await tokens.good()
    const token = header.slice(header.lastIndexOf(' ') + 1)
    tried.push({ prefix: prefix.trim(), answer: await api.configuration({ authorization: prefix + token }) })
  }
  return { tried }
})

observe('AUT-18', prefixes, ({ tried }) => {
  const taken = tried.filter(({ answer }) => makesClaim(answer, 'configuration')).map(({ prefix }) => prefix || '(none)')
  return taken.length === 0 ? 'none of those tried' : taken.join(', ')
})
