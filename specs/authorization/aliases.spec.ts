// Authentication on the paths that a deployment serves beside the documented ones: an alias must be guarded like the documented path.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import { makesClaim } from '../../fixtures/answers/claims.js'
import { fieldsOfSuccess } from '../../fixtures/answers/fields.js'
import type { Context } from '../../fixtures/context.js'
import { ENDPOINTS, OPERATIONS } from '../../fixtures/endpoints.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { check, probe } from '../../fixtures/index.js'
import { unmet } from '../../fixtures/sessions/unmet.js'
import { expectRefused, isCarriedOut } from '../answers/refusals.js'
import { type GoodRequest, goodRequest, send } from '../asking/good-requests.js'
import { idsOf } from '../asking/sessions.js'
import { expectOwnClientIdWhereRead } from '../configuration/readings.js'

/** Other spellings of a path, none of them the documented one. */
function aliasesOf(operation: Operation): readonly string[] {
  const { path } = ENDPOINTS[operation]
  const start = path.lastIndexOf('/') + 1
  const [folder, name] = [path.slice(0, start), path.slice(start)]
  const first = name.charAt(0)
  const aliases = [
    path === path.toLowerCase() ? path.toUpperCase() : path.toLowerCase(),
    folder + (first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()) + name.slice(1),
    path.replace('/api-sign/', '/api-signing/'),
    path.endsWith('/') ? path.slice(0, -1) : `${path}/`,
    path.replace('/v1.0/', '//v1.0/'),
    // RFC 3986, 6.2.2.2: the same path, for a server that decodes it.
    path.replace('/v1.0/', '/%761.0/'),
    // The interface has no query here. A deployment that ignores the query must still guard the path.
    `${path}?x=1`,
  ]
  return [...new Set(aliases)].filter((alias) => alias !== path)
}

interface AliasTried {
  readonly path: string
  readonly sessions: readonly string[]
  readonly withoutToken: Exchange
  readonly neverIssued: Exchange
  /** The good request with the good token: whether the path is served. */
  readonly good: Exchange
}

for (const operation of OPERATIONS) {
  const needs = { ...ENDPOINTS[operation].needs, provokes: true } as const
  const aliases = probe(`authorization: other paths of ${ENDPOINTS[operation].name}`, needs, (context) => tryAliases(context, operation))

  check('AUT-8', aliases, ({ tried: all, documented }) => {
    const tried = all.filter((alias) => !isOfAnother(alias, documented))
    for (const alias of tried) {
      const { path, sessions, withoutToken, neverIssued, good } = alias
      for (const attempt of [withoutToken, neverIssued]) {
        // A path that is not served needs no guard; but a claim without a token is a breach at any path.
        if (!isServed(operation, alias) && !isCarriedOut(operation, { exchange: attempt, sessions })) continue
        expectRefused({ operation, fault: `a bad token at ${path}`, attempt, sent: sessions, controls: [{ exchange: good, sessions }] })
      }
    }
    if (!tried.some((alias) => isServed(operation, alias))) throw notApplicable(`no other path of ${ENDPOINTS[operation].name} is served`)
  })

  if (operation !== 'configuration') continue
  check('CFG-6', aliases, ({ documented }, facts) => {
    if (documented !== null) expectOwnClientIdWhereRead(documented, facts)
  })
}

/**
 * Whether what a path answers is no configuration of this deployment: something else may have a name and dates as well. What the configuration says is
 * said at the documented path.
 */
function isOfAnother({ withoutToken, neverIssued, good }: AliasTried, documented: Exchange | null): boolean {
  if (documented === null) return false
  if (!makesClaim(documented, 'configuration')) throw couldNotRun(unmet(documented, 'the configuration at its documented path'))
  const own = Object.entries(fieldsOfSuccess(documented)).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  const texts = [withoutToken, neverIssued, good].flatMap(({ response }) =>
    response?.body.kind === 'json' ? [JSON.stringify(response.body.value)] : [],
  )
  return !own.some((field) => texts.some((text) => text.includes(field)))
}

interface Outcome {
  readonly tried: readonly AliasTried[]
  /** The configuration at its documented path; `null` for other operations. */
  readonly documented: Exchange | null
}

async function tryAliases(context: Context, operation: Operation): Promise<Outcome> {
  const { api, tokens } = context
  const documented = operation === 'configuration' ? await api.configuration() : null
  const neverIssued = await tokens.neverIssued()
  const tried: AliasTried[] = []
  let request: GoodRequest | undefined
  for (const path of aliasesOf(operation)) {
    request ??= await goodRequest(operation, context)
    const { body, sessions } = request
    const bad = (authorization: string | null) => send(api, operation, body, { path, authorization })
    const [withoutToken, unknownToken] = await Promise.all([bad(null), bad(neverIssued)])
    const alias = {
      path,
      sessions: idsOf(sessions),
      withoutToken,
      neverIssued: unknownToken,
      // Not patient: where a path is not served, a fresh token changes nothing.
      good: await send(api, operation, body, { path, patient: false }),
    }
    tried.push(alias)
    if (sessions.length === 0 || !isServed(operation, alias)) continue
    // The good request has used the session up, and a pool has set aside only one.
    if (context.sessions.source === 'pool') break
    request = undefined
  }
  return { tried, documented }
}

function isServed(operation: Operation, { good, sessions }: AliasTried): boolean {
  return isCarriedOut(operation, { exchange: good, sessions })
}
