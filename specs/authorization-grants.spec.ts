// Tokens as the identity platform grants them: what a granted one opens, how long it lives, and what it does to the one before.
import { setTimeout as pause } from 'node:timers/promises'
import { couldNotRun, notApplicable } from '../engine/index.js'
import type { Api, Tokens } from '../fixtures/context.js'
import type { Exchange } from '../fixtures/exchange.js'
import { check, observe, probe } from '../fixtures/index.js'
import { ifOffered, offered } from './asking/offered.js'
import { isObject, makesClaim } from './reading/answers.js'
import { describeAnswer } from './reading/describe.js'
import { expectThat } from './reading/expect.js'
import { expectRefused } from './reading/refusals.js'

/** Seconds of life that are worth waiting for. */
const SHORT_LIFE = 5
/** Milliseconds beyond its life after which a token has to be dead, clocks being what they are. */
const LEEWAY_MS = 2_000
/** A scope that opens nothing of this service. */
const OTHER_SCOPE = 'openid'

const inForce = probe('authorization: the token of the client-credentials grant', async ({ api, tokens }) => {
  if (tokens.clientId === null) throw notApplicable('the deployment file gives an access token, not a token endpoint')
  return { answer: await api.configuration() }
})

check('AUT-9', inForce, ({ answer }) => {
  if (answer.response === null) throw couldNotRun(`no answer came: ${describeAnswer(answer)}`)
  expectThat(makesClaim(answer, 'configuration'), 'the answer to a granted token', 'the configuration', describeAnswer(answer), answer)
})

// One grant in the whole suite: where a new token ends the old one, every grant disturbs the probes beside it.
const successor = probe('authorization: a newer token beside the one in force', async ({ api, tokens }) => {
  const older = await tokens.good()
  const { exchange, authorization, expiresIn } = await tokens.grant()
  if (authorization === null) throw couldNotRun(`the token endpoint granted nothing: ${describeAnswer(exchange)}`)
  const newerAnswer = await api.configuration({ authorization })
  const olderAnswer = await api.configuration({ authorization: older })
  return {
    expiresIn,
    newerAnswer,
    olderAnswer,
    same: older === authorization,
    otherScope: makesClaim(olderAnswer, 'configuration') ? await ifOffered(() => askWithOtherScope(api, tokens)) : null,
    afterItsEnd: await ifOffered(() => askAfterItsEnd(api, authorization, expiresIn)),
  }
})

interface OtherScope {
  readonly grant: Exchange
  readonly attempt: Exchange
  readonly control: Exchange
}

async function askWithOtherScope(api: Api, tokens: Tokens): Promise<OtherScope> {
  const { exchange, authorization } = await tokens.grant(OTHER_SCOPE)
  if (authorization === null) throw notApplicable(`the token endpoint grants no token of the scope "${OTHER_SCOPE}"`)
  const attempt = await api.configuration({ authorization })
  return { grant: exchange, attempt, control: await api.configuration() }
}

async function askAfterItsEnd(api: Api, authorization: string, expiresIn: number | null): Promise<Exchange> {
  if (expiresIn === null) throw notApplicable('the token endpoint does not say how long a token lives')
  if (expiresIn > SHORT_LIFE) throw notApplicable(`a token lives ${expiresIn} s, which is too long to wait for`)
  await pause(expiresIn * 1000 + LEEWAY_MS)
  return api.configuration({ authorization })
}

check('AUT-11', successor, ({ newerAnswer, afterItsEnd }) => {
  const controls = [{ exchange: newerAnswer, sessions: [] }]
  expectRefused({ operation: 'configuration', fault: 'an expired token', attempt: offered(afterItsEnd), sent: [], controls })
})

check('AUT-13', successor, ({ otherScope }) => {
  if (otherScope === null)
    throw notApplicable('a new token ends the old one here: asking for another scope would end the token of this run')
  const { grant, attempt, control } = offered(otherScope)
  if (grantedScope(grant) !== OTHER_SCOPE) throw notApplicable(`the token endpoint granted the scope "${grantedScope(grant)}" in its place`)
  const controls = [{ exchange: control, sessions: [] }]
  expectRefused({ operation: 'configuration', fault: 'a token of another scope', attempt, sent: [], controls })
})

/** RFC 6749, 5.1: an answer without `scope` grants the scope that was asked for. */
function grantedScope({ response }: Exchange): string {
  const body = response?.body.kind === 'json' ? response.body.value : null
  return isObject(body) && typeof body.scope === 'string' ? body.scope : OTHER_SCOPE
}

observe('AUT-20', successor, 'the life that the token endpoint announces', ({ expiresIn }) =>
  expiresIn === null ? 'not announced' : `${expiresIn} s`,
)

observe('AUT-21', successor, ({ newerAnswer, olderAnswer, same }) => {
  if (same) return 'the same token is granted again'
  if (!makesClaim(newerAnswer, 'configuration')) throw couldNotRun(`the newer token was not taken: ${describeAnswer(newerAnswer)}`)
  return makesClaim(olderAnswer, 'configuration') ? 'the older one is still taken' : 'the older one is refused'
})

const SCHEMES = ['Bearer', 'bearer', 'BEARER', 'Token', 'OAuth'] as const

const prefixes = probe('authorization: the token under other scheme prefixes', async ({ api, tokens }) => {
  const header = await tokens.good()
  const token = header.slice(header.lastIndexOf(' ') + 1)
  const tried: { readonly prefix: string; readonly answer: Exchange }[] = []
  for (const prefix of ['', ...SCHEMES.map((scheme) => `${scheme} `)]) {
    tried.push({ prefix: prefix.trim(), answer: await api.configuration({ authorization: prefix + token }) })
  }
  return { tried }
})

observe('AUT-18', prefixes, ({ tried }) => {
  const taken = tried.filter(({ answer }) => makesClaim(answer, 'configuration')).map(({ prefix }) => prefix || '(none)')
  return taken.length === 0 ? 'none of those tried' : taken.join(', ')
})
