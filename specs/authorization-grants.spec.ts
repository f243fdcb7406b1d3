// Tokens as the identity platform grants them: what a granted one opens, how long it lives, and what it does to the one before.
import { setTimeout as pause } from 'node:timers/promises'
import { couldNotRun, notApplicable } from '../engine/index.js'
import type { Tokens } from '../fixtures/context.js'
import type { Exchange } from '../fixtures/exchange.js'
import { check, observe, probe } from '../fixtures/index.js'
import { isObject, makesClaim } from './reading/answers.js'
import { describeAnswer } from './reading/describe.js'
import { expectThat } from './reading/expect.js'
import { expectRefused } from './reading/refusals.js'

/** Another client of the same provider may end a granted token before it is used (a new one may end the old); so more than one is tried. */
const ROUNDS = 3
/** Seconds of life that are worth waiting for. */
const SHORT_LIFE = 5
/** Milliseconds beyond its life after which a token has to be dead, clocks being what they are. */
const LEEWAY_MS = 2_000
/** A scope that opens nothing of this service. */
const OTHER_SCOPE = 'openid'

type Grant = Awaited<ReturnType<Tokens['grant']>>

async function grantedToken(tokens: Tokens): Promise<Grant & { readonly authorization: string }> {
  const { exchange, authorization, expiresIn } = await tokens.grant()
  if (authorization === null) throw couldNotRun(`the token endpoint granted nothing: ${describeAnswer(exchange)}`)
  return { exchange, authorization, expiresIn }
}

const granted = probe('authorization: tokens granted by the token endpoint', async ({ api, tokens }) => {
  const rounds: { readonly expiresIn: number | null; readonly answer: Exchange }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { authorization, expiresIn } = await grantedToken(tokens)
    const answer = await api.configuration({ authorization })
    rounds.push({ expiresIn, answer })
    if (makesClaim(answer, 'configuration')) break
  }
  return { rounds }
})

check('AUT-9', granted, ({ rounds }) => {
  const answers = rounds.map(({ answer }) => answer)
  const last = answers.at(-1)
  if (last === undefined || answers.every(({ response }) => response === null)) throw couldNotRun('no answer came')
  const accepted = answers.some((answer) => makesClaim(answer, 'configuration'))
  expectThat(accepted, 'the answer to a granted token', 'the configuration', describeAnswer(last), last)
})

observe('AUT-20', granted, 'the life that the token endpoint announces', ({ rounds }) => {
  const expiresIn = rounds.at(-1)?.expiresIn
  return expiresIn == null ? 'not announced' : `${expiresIn} s`
})

const expired = probe('authorization: a token after its end', async ({ api, tokens }) => {
  const { authorization, expiresIn } = await grantedToken(tokens)
  if (expiresIn === null) throw notApplicable('the token endpoint does not say how long a token lives')
  if (expiresIn > SHORT_LIFE) throw notApplicable(`a token lives ${expiresIn} s, which is too long to wait for`)
  const before = await api.configuration({ authorization })
  await pause(expiresIn * 1000 + LEEWAY_MS)
  return { before, after: await api.configuration({ authorization }) }
})

check('AUT-11', expired, ({ before, after }) => {
  const controls = [{ exchange: before, sessions: [] }]
  expectRefused({ operation: 'configuration', fault: 'an expired token', attempt: after, sent: [], controls })
})

const otherScope = probe(`authorization: a token of the scope "${OTHER_SCOPE}"`, async ({ api, tokens }) => {
  const grant = await tokens.grant(OTHER_SCOPE)
  if (grant.authorization === null) throw notApplicable(`the token endpoint grants no token of the scope "${OTHER_SCOPE}"`)
  const attempt = await api.configuration({ authorization: grant.authorization })
  return { grant: grant.exchange, attempt, control: await api.configuration() }
})

check('AUT-13', otherScope, ({ grant, attempt, control }) => {
  if (grantedScope(grant) !== OTHER_SCOPE) throw notApplicable(`the token endpoint granted the scope "${grantedScope(grant)}" in its place`)
  const controls = [{ exchange: control, sessions: [] }]
  expectRefused({ operation: 'configuration', fault: 'a token of another scope', attempt, sent: [], controls })
})

/** RFC 6749, 5.1: an answer without `scope` grants the scope that was asked for. */
function grantedScope({ response }: Exchange): string {
  const body = response?.body.kind === 'json' ? response.body.value : null
  return isObject(body) && typeof body.scope === 'string' ? body.scope : OTHER_SCOPE
}

const successor = probe('authorization: an older token after a newer one', async ({ api, tokens }) => {
  const older = await grantedToken(tokens)
  const newer = await grantedToken(tokens)
  return {
    older: await api.configuration({ authorization: older.authorization }),
    newer: await api.configuration({ authorization: newer.authorization }),
    same: older.authorization === newer.authorization,
  }
})

observe('AUT-21', successor, ({ older, newer, same }) => {
  if (same) return 'the same token is granted again'
  if (!makesClaim(newer, 'configuration')) throw couldNotRun(`the newer token was not taken: ${describeAnswer(newer)}`)
  return makesClaim(older, 'configuration') ? 'the older one is still taken' : 'the older one is refused'
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
