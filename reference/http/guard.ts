// The guard of the paths that want an access token: finds the provider that the token was given to.

import type { FastifyRequest } from 'fastify'
import type { TokenStore } from '../identity/token-store.js'
import type { Liberties } from '../liberties.js'
import { type Operation, pathFormOf } from '../operation.js'
import type { Provider } from '../reference-deployment.js'
import type { Seams } from '../seams.js'
import type { CallRecord } from '../sessions/history.js'
import type { Answer } from '../wire/answer.js'
import { Refusal } from '../wire/refusal.js'

/** The scope that the interface's operations want. */
export const INTROSPECTION_SCOPE = 'urn:safelayer:eidas:oauth:token:introspect'

/** What the guard judges by. */
export interface GuardOptions {
  readonly liberties: Liberties
  readonly seams: Seams
  readonly tokens: TokenStore
  readonly providers: readonly Provider[]
  readonly clock: () => Date
}

/** @throws Refusal `authorization:missing`, `authorization:invalid-token`, `authorization:scope` */
export function authorize(options: GuardOptions, request: FastifyRequest, query: URLSearchParams, endpoint: GuardedEndpoint): Provider {
  const { liberties, seams, tokens, providers, clock } = options
  const header = request.headers.authorization
  const token = tokenOf(header, liberties['authorization-scheme'])
  const issued = token === undefined ? undefined : tokens.introspect(token)
  const rightScope = issued?.scope.split(' ').includes(INTROSPECTION_SCOPE) === true
  const provider = seams.through('authorization', rightScope ? issued?.provider : undefined, {
    operation: endpoint.area === 'elsewhere' ? undefined : endpoint.area,
    path: pathFormOf(request.originalUrl, endpoint.path),
    method: request.method,
    header,
    token,
    headers: request.headers,
    queryToken: query.get('access_token') ?? undefined,
    issued: () => tokens.issued(),
    providers,
    now: clock(),
  })
  if (provider !== undefined) {
    if (token !== undefined) tokens.use(token)
    return provider
  }
  if (token === undefined)
    throw unauthorized('authorization:missing', `The request carries no access token: ${tokenMistake(header, query)}`)
  if (issued === undefined) throw unauthorized('authorization:invalid-token', 'The access token is not valid: get a new one')
  throw new Refusal(
    'forbidden',
    'authorization:scope',
    `The access token was not granted for this: ask for the scope ${INTROSPECTION_SCOPE}`,
  )
}

function tokenMistake(header: string | undefined, query: URLSearchParams): string {
  if (header === undefined && query.has('access_token')) return 'send it in the header Authorization, not in the query'
  if (/^basic /i.test(header ?? '')) return 'Basic is for the token endpoint; here it is "Authorization: Bearer" and the token'
  return 'send it in the header Authorization, as "Bearer", one space, and the token without quotes'
}

/** The token in an Authorization header (RFC 6750, 2.1), by the scheme prefixes that are taken. */
export function tokenOf(header: string | undefined, scheme: Liberties['authorization-scheme']): string | undefined {
  if (header === undefined) return undefined
  const [, prefix, token] = /^(\S+) +(\S+) *$/.exec(header) ?? []
  if (prefix === undefined || token === undefined) {
    const bare = header.trim()
    return scheme === 'bearer-or-none' && bare !== '' && !/\s/.test(bare) ? bare : undefined
  }
  const isBearer = scheme === 'bearer-exact' ? prefix === 'Bearer' : prefix.toLowerCase() === 'bearer'
  return isBearer ? token : undefined
}

function unauthorized(code: string, message: string): Refusal {
  return new Refusal('unauthorized', code, message)
}

/** One request, as an endpoint is given it. */
export interface Exchange {
  readonly request: FastifyRequest
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The raw body; empty where there is none, or where the endpoint reads it itself. */
  readonly body: Buffer
  /** The parsed body of an endpoint that takes JSON. */
  readonly json: unknown
  /** Of an operation of the interface: its record. */
  readonly call: CallRecord | undefined
}

interface EndpointBase {
  readonly area: Operation | 'elsewhere'
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As documented. */
  readonly path: string
  /** Further paths that lead here. */
  readonly aliases?: readonly string[]
  readonly takesJson?: boolean
}

/** A path that wants an access token of a provider. */
interface GuardedEndpoint extends EndpointBase {
  readonly guard: 'access-token'
  readonly handle: (exchange: Exchange, provider: Provider) => Promise<Answer>
}

interface OpenEndpoint extends EndpointBase {
  readonly guard: 'own'
  readonly handle: (exchange: Exchange) => Promise<Answer>
}

/** Any path of the deployment. */
export type Endpoint = GuardedEndpoint | OpenEndpoint

/** A path beside the interface that wants an access token of a provider. */
export function guarded(method: Endpoint['method'], path: string, handle: GuardedEndpoint['handle']): GuardedEndpoint {
  return { area: 'elsewhere', guard: 'access-token', method, path, handle }
}

/** A path beside the interface that checks the authorization itself. */
export function open(method: Endpoint['method'], path: string, handle: OpenEndpoint['handle']): OpenEndpoint {
  return { area: 'elsewhere', guard: 'own', method, path, handle }
}
