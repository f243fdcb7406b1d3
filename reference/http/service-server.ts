// The HTTP server of the deployment: routes, the guard, errors turned into refusals, answers written.
import fastifyMultipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Liberties } from '../liberties.js'
import { pathFormOf, withoutDetours } from '../operation.js'
import type { Provider } from '../reference-deployment.js'
import type { Watcher } from '../served.js'
import { type CallRecord, recordOf } from '../sessions/history.js'
import type { SessionStore } from '../sessions/session-store.js'
import { parseJson } from '../wire/json.js'
import { Refusal, type RefusalCause } from '../wire/refusal.js'
import { refusalAnswer, writeAnswer } from './answer-writer.js'
import { authorize, type Endpoint, type Exchange, type GuardOptions } from './guard.js'
import { createListener, type ListenerOptions } from './listener.js'

interface ServiceServerOptions extends GuardOptions {
  readonly endpoints: readonly Endpoint[]
  readonly listener: ListenerOptions
  readonly watcher: Watcher | undefined
  readonly sessions: SessionStore
  /** Told of every error that is the deployment's own. @param during the method and path of the request */
  readonly onInternalError: (error: unknown, during: string) => void
}

/** Largest body of a call; uploads have their own limit. */
const BODY_LIMIT = 4 * 1024 * 1024
const REQUEST_TIMEOUT = 30_000

/** Makes the server with its routes; it does not listen yet. */
export async function createServiceServer(options: ServiceServerOptions): Promise<FastifyInstance> {
  const { liberties } = options
  // Fastify's types do not know the last one here.
  const routerOptions = {
    caseSensitive: liberties['path-case'] === 'sensitive',
    ignoreTrailingSlash: liberties['trailing-slash'] === 'either',
    ignoreDuplicateSlashes: liberties['double-slashes'] === 'as-one',
    maxParamLength: 200,
    useSemicolonDelimiter: liberties['path-parameters'] === 'left-out',
  }
  const app = fastify({
    serverFactory: (handler) => createListener(options.listener, handler),
    routerOptions,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    logger: false,
    rewriteUrl: ({ url = '/' }) => (liberties['path-detours'] === 'followed' ? withoutDetours(url) : url),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  await app.register(fastifyMultipart)
  const limits = { count: rateLimit(liberties['rate-limit']), busy: new Set<string>() }
  const refuseElsewhere = (refusal: Refusal, request: FastifyRequest, reply: FastifyReply, headers: Record<string, string> = {}) => {
    const answer = refusalAnswer(refusal, liberties, options.clock())
    const context = { area: 'elsewhere', provider: undefined, request: undefined, call: undefined, refusal } as const
    return writeAnswer(options, request, reply, { ...answer, headers: { ...answer.headers, ...headers } }, context)
  }
  for (const endpoint of options.endpoints) mount(app, options, endpoint, limits)
  for (const [url, methods] of methodsByPath(options.endpoints)) {
    app.route({
      method: METHODS.filter((method) => !methods.includes(method)),
      url,
      handler: (request, reply) => refuseElsewhere(wrongMethod(request.method, methods), request, reply, { allow: methods.join(', ') }),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (liberties['other-paths'] === 'the-name-of-the-gateway') return reply.send({ data: { name: 'gateway', message: 'OK' } })
    return refuseElsewhere(unknownPath(request.url, options.endpoints), request, reply)
  })
  app.setErrorHandler((error, request, reply) => refuseElsewhere(refusalFor(error, options, request), request, reply))
  return app
}

function mount(app: FastifyInstance, options: ServiceServerOptions, endpoint: Endpoint, limits: Limits): void {
  for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    app.route({
      method: endpoint.method,
      url,
      handler: (request, reply) => serve(options, endpoint, limits, request, reply),
    })
  }
}

async function serve(
  options: ServiceServerOptions,
  endpoint: Endpoint,
  limits: Limits,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  let provider: Provider | undefined
  let json: unknown
  let call: CallRecord | undefined
  let refusal: Refusal | undefined
  const answer = await (async () => {
    if (endpoint.area !== 'elsewhere') limits.count()
    const query = new URL(request.url, 'https://service.invalid').searchParams
    if (endpoint.guard === 'access-token') provider = authorize(options, request, query, endpoint)
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    json = endpoint.takesJson === true ? readJson(options, endpoint, request, body) : undefined
    if (provider !== undefined) call = recordOfCall(options, endpoint, provider, { request, json })
    const exchange: Exchange = { request, params: paramsOf(request), query, body, json, call }
    if (endpoint.guard === 'own') return endpoint.handle(exchange)
    const guarded = provider
    if (guarded === undefined) throw new Error('a guarded endpoint was reached without a provider')
    return oneAtATime(limits.busy, turnOf(options.liberties, request), async () => endpoint.handle(exchange, guarded))
  })().catch((error: unknown) => {
    refusal = refusalFor(error, options, request)
    return refusalAnswer(refusal, options.liberties, options.clock())
  })
  if (call !== undefined) call.outcome = refusal === undefined ? 'done' : 'refused'
  return writeAnswer(options, request, reply, answer, { area: endpoint.area, provider, request: json, call, refusal })
}

/** The record of an operation's call, which belongs to the past of its sessions from now on; undefined elsewhere. */
function recordOfCall(
  { sessions, providers }: ServiceServerOptions,
  { area, path }: Endpoint,
  { clientId }: Provider,
  { request, json }: Pick<Exchange, 'request' | 'json'>,
): CallRecord | undefined {
  if (area === 'elsewhere') return undefined
  const call = recordOf({
    operation: area,
    client: providers.findIndex((one) => one.clientId === clientId),
    path: pathFormOf(request.originalUrl, path),
    authorization: request.headers.authorization,
    body: json,
  })
  sessions.record(call, clientId)
  return call
}

function readJson({ liberties, seams }: ServiceServerOptions, { area }: Endpoint, request: FastifyRequest, body: Buffer): unknown {
  const [mediaType, parameter] = (request.headers['content-type'] ?? '').split(';', 2).map((part) => part.trim().toLowerCase())
  const insisted = liberties['request-content-type']
  // The identity platform is another service.
  const wantsCharset = insisted === 'with-its-charset' && area !== 'elsewhere'
  if ((insisted !== 'any' && mediaType !== 'application/json') || (wantsCharset && parameter !== 'charset=utf-8')) {
    const wanted = wantsCharset ? 'application/json; charset=utf-8' : 'application/json'
    throw new Refusal('media-type', 'request:media-type', `Content-Type must be ${wanted}`)
  }
  return parseJson(seams.through('request-body', body, {}))
}

function paramsOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const params: unknown = request.params
  if (typeof params !== 'object' || params === null) return {}
  return Object.fromEntries(Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Mistakes of the client that fastify found, by status; whatever else is thrown is the deployment's own failure. */
function refusalFor(error: unknown, { onInternalError }: ServiceServerOptions, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const failure = failureOfStatus(error)
  if (failure === 'too-large') return new Refusal(failure, 'request:unreadable', `The request body is longer than ${BODY_LIMIT} octets`)
  if (failure !== undefined) return new Refusal(failure, 'request:unreadable', 'The request cannot be read')
  // The query may hold secrets.
  onInternalError(error, `${request.method} ${request.url.split('?', 1)[0]}`)
  return new Refusal('internal', 'service:internal', 'The service failed; its log says why')
}

function failureOfStatus(error: unknown): RefusalCause | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  const { statusCode } = error
  if (statusCode === 413) return 'too-large'
  if (statusCode === 415) return 'media-type'
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? 'malformed' : undefined
}

/** One call in so many is refused, so that a client that tries again is served. */
const PERIOD = 29

/** What bounds the calls of one service. */
interface Limits {
  readonly count: () => void
  /** Whose turn it is. */
  readonly busy: Set<string>
}

/** Whom a call takes its turn with; `undefined` where calls are taken at the same time. */
function turnOf(liberties: Liberties, { headers }: FastifyRequest): string | undefined {
  const atOnce = liberties['calls-at-once']
  if (atOnce === 'any') return undefined
  return atOnce === 'one' ? 'the service' : headers.authorization
}

/** @throws Refusal `service:busy` while another call has the turn */
async function oneAtATime<T>(busy: Set<string>, turn: string | undefined, work: () => Promise<T>): Promise<T> {
  if (turn === undefined) return await work()
  if (busy.has(turn)) throw new Refusal('busy', 'service:busy', 'Another call is under way: one at a time, please')
  busy.add(turn)
  try {
    return await work()
  } finally {
    busy.delete(turn)
  }
}

/** Counts the calls of the six operations. @returns what is to be called for each; it throws Refusal `service:busy` */
function rateLimit(liberty: Liberties['rate-limit']): () => void {
  let calls = 0
  return () => {
    calls += 1
    if (liberty === 'now-and-then' && calls % PERIOD === 0) throw new Refusal('rate', 'service:busy', 'Too many requests, try again later')
  }
}

/** The methods that are answered with 405 where a path does not take them. */
const METHODS = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'] as const

/** The methods that each path takes, its aliases included. */
function methodsByPath(endpoints: readonly Endpoint[]): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>()
  for (const { method, path, aliases = [] } of endpoints) {
    for (const url of [path, ...aliases]) methods.set(url, [...(methods.get(url) ?? []), method])
  }
  return methods
}

/** For a path that is there, but not for this method (RFC 9110, 15.5.6). */
function wrongMethod(method: string, allowed: readonly string[]): Refusal {
  return new Refusal('method', 'request:method', `This path takes ${allowed.join(' and ')}, not ${method}`)
}

/** For a path that is not there; names the one that ends in the same way, or in nearly the same. */
function unknownPath(url: string, endpoints: readonly Endpoint[]): Refusal {
  const wanted = lastSegment(url.split('?', 1)[0] ?? '')
  const near = wanted === '' ? undefined : endpoints.find(({ path }) => lastSegment(path) === wanted)
  const remedy = near === undefined ? '' : `: for ${near.method} the path is ${near.path}`
  return new Refusal('not-found', 'request:path', `There is no such path${remedy}`)
}

function lastSegment(path: string): string {
  return (path.replace(/\/+$/, '').split('/').at(-1) ?? '').toLowerCase()
}
