// Passes requests on to the deployment, and its answers back, as they come: nothing is held but what waits for the slower side, and nothing is changed
// but what a hop must change (RFC 9110, 7.6). It is watched (`Watcher`), and passes on whatever becomes of that.
import { Agent, request as ask, type ClientRequest, type ClientRequestArgs, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Limiter } from '../../engine/index.js'
import type { connectorOf } from '../../fixtures/wire/connector.js'
import { failureOf } from '../../fixtures/wire/failures.js'
import { joinedFields } from '../../fixtures/wire/header-fields.js'

/** Told of one exchange as it passes. Must not throw. */
export interface Watch {
  sent(chunk: Uint8Array): void
  answered(status: number, headers: Headers): void
  received(chunk: Uint8Array): void
  /** Told once, last. `isWhole`: request and answer have both come to their end. */
  ended(isWhole: boolean): void
}

/** Told of each request whose head has come. Must not throw. */
export type Watcher = (method: string, target: string, headers: Headers) => Watch

interface Passing {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly line: Line
  /** Host and port of the deployment. */
  readonly host: string
  readonly watcher: Watcher
  /** Told what hinders passing. */
  readonly onHindrance: (text: string) => void
}

const EARLY_HINTS = 103

/**
 * Passes one request on, and the answer back. Where that breaks off, both connections end, as they would have ended without a hop between.
 * Requests on one connection take their turn. Never rejects.
 */
export function passOn(passing: Passing): Promise<void> {
  const { line, response } = passing
  return line.inTurn(async () => {
    if (!response.closed) await new Promise<void>((done) => sendable(passing, () => pass(passing, done)))
  })
}

/** What one side may read the other may not write, such as a reason phrase with control characters: then the connection ends, and no other. */
function sendable({ response, onHindrance }: Passing, send: () => void): void {
  try {
    send()
  } catch (error) {
    response.destroy()
    onHindrance(`a message cannot be passed on (${error instanceof Error && 'code' in error ? error.code : error})`)
  }
}

/** @param done told when the answer has ended, whole or not */
function pass(passing: Passing, done: () => void): void {
  const { request, response, line, host, watcher } = passing
  const { method = '' } = request
  const sent = joinedFields(pairsOf(request.rawHeaders))
  response.once('close', done)
  response.sendDate = false
  const path = targetOf(request)
  const watch = watcher(method, path, sent)
  const onward = ask({ agent: line, method, path, headers: requestHeaders(request, sent, host) })
  onward.on('continue', () => response.writeContinue())
  onward.on('information', ({ statusCode, headers: { link } }) => {
    if (statusCode === EARLY_HINTS && typeof link === 'string' && !response.headersSent) response.writeEarlyHints({ link })
  })
  onward.on('response', (answer) => sendable(passing, () => passBack(answer, response, watch)))
  onward.on('error', (error) => breakOff(error, passing))
  // A client whose upload nobody takes any more goes on with what it asks next.
  onward.on('close', () => request.resume())
  request.on('error', () => onward.destroy())
  if (bringsBody(sent)) pour(request, onward, (chunk) => watch.sent(chunk))
  else onward.end()
  response.on('close', () => {
    if (!response.writableFinished) onward.destroy()
    watch.ended(response.writableFinished && request.complete)
  })
}

/** RFC 9112, 3.2.2: a server takes the absolute form too. */
function targetOf({ url = '/' }: IncomingMessage): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

function passBack(answer: IncomingMessage, response: ServerResponse, watch: Watch): void {
  const { statusCode = 0, statusMessage = '', rawHeaders } = answer
  const headers = joinedFields(pairsOf(rawHeaders))
  watch.answered(statusCode, headers)
  const ending = wordsOf(headers.connection).includes('close') ? ['Connection', 'close'] : []
  response.writeHead(statusCode, statusMessage, [...passedOn(rawHeaders, headers), ...ending])
  // Nobody may take what came for a whole answer.
  answer.on('error', () => response.destroy())
  answer.on('end', () => response.addTrailers(pairsOf(answer.rawTrailers)))
  pour(answer, response, (chunk) => watch.received(chunk))
}

/** Lets a body run on as fast as it is taken. Its head waits for the first of it, and not much longer. */
function pour(from: IncomingMessage, to: ClientRequest | ServerResponse, tell: (chunk: Uint8Array) => void): void {
  let isRunning = false
  from.on('data', (chunk: Uint8Array) => {
    isRunning = true
    tell(chunk)
  })
  from.pipe(to)
  setImmediate(() => {
    if (!isRunning && !from.readableEnded && !to.destroyed) to.flushHeaders()
  })
}

function breakOff(error: Error, { response, onHindrance }: Passing): void {
  if (response.headersSent || !(error instanceof Unreached)) {
    // Where the answer is whole, an upload that nobody took is no matter.
    if (!response.writableEnded) response.destroy()
    return
  }
  const { kind, message } = failureOf(error.cause, 'no')
  onHindrance(`the deployment cannot be reached: ${message}`)
  const text = `The proxy of signing-conformance cannot reach the deployment: ${kind}.\n`
  const headers = ['Content-Type', 'text/plain', 'Content-Length', String(text.length), 'Connection', 'close']
  response.writeHead(502, headers).end(text)
}

/** The header fields of a message, by their names. */
export type Headers = Readonly<Record<string, string>>

/** Fields about one connection (RFC 9110, 7.6.1; `Proxy-Connection` and `Keep-Alive` by RFC 9112, C.2.2). */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
])
const OWN_NAME = 'signing-conformance'

/** Whether a request says that it brings a body, be it an empty one (RFC 9112, 6.3). */
function bringsBody(headers: Headers): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined
}

/** The fields but for those of the connection on which they came, and one more. */
function passedOn(raw: readonly string[], headers: Headers, leftOut?: string): string[] {
  const named = wordsOf(headers.connection)
  const fields: string[] = []
  for (const [name, value] of pairsOf(raw)) {
    const lower = name.toLowerCase()
    if (!OF_THE_CONNECTION.has(lower) && !named.includes(lower) && lower !== leftOut) fields.push(name, value)
  }
  return fields
}

/** The fields of a request, on its way to the next server. @param host its host and port (RFC 9110, 7.2) */
function requestHeaders({ method = '', httpVersion, rawHeaders }: IncomingMessage, sent: Headers, host: string): string[] {
  const isChunked = sent['transfer-encoding'] !== undefined
  // By itself the library would send an empty body in chunks.
  const framing = isChunked
    ? ['Transfer-Encoding', 'chunked']
    : !bringsBody(sent) && MAY_HAVE_BODY.has(method)
      ? ['Content-Length', '0']
      : []
  return ['Host', host, ...passedOn(rawHeaders, sent, 'host'), ...framing, 'Via', `${httpVersion} ${OWN_NAME}`]
}

/** Methods for which a length is expected, even of no body (RFC 9110, 8.6). */
const MAY_HAVE_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

function wordsOf(list: string | undefined): readonly string[] {
  return list === undefined ? [] : list.split(',').map((word) => word.trim().toLowerCase())
}

/** Each name with its value, of names and values in turn. */
function pairsOf(raw: readonly string[]): [name: string, value: string][] {
  const pairs: [string, string][] = []
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([raw[at] ?? '', raw[at + 1] ?? ''])
  return pairs
}

type Connector = Awaited<ReturnType<typeof connectorOf>>

/** The connections of one client connection: one at a time, for requests on one connection are answered in turn. */
export class Line extends Agent {
  #underWay = 0
  readonly #turns = new Limiter(1)
  readonly #target: URL
  readonly #connect: Connector
  readonly #client: Socket

  constructor(client: Socket, target: URL, connect: Connector) {
    super({ keepAlive: true, maxSockets: 1 })
    this.#client = client
    this.#target = target
    this.#connect = connect
    client.once('close', () => this.destroy())
  }

  /** Does the work for one request when all before it are answered. */
  async inTurn(work: () => Promise<void>): Promise<void> {
    this.#underWay += 1
    await this.#turns.inTurn(work)
    this.#underWay -= 1
  }

  override createConnection(_options: ClientRequestArgs, callback?: (error: Error | null, socket: Duplex) => void): undefined {
    const { hostname, host, protocol, port } = this.#target
    // RFC 3986, 3.2.2: an IPv6 address stands in brackets in a URL only.
    const target = { hostname: hostname.replace(/^\[|\]$/g, ''), host, protocol, port }
    this.#connect(target, (...[error, socket]) => {
      socket?.once('close', () => {
        if (this.#underWay === 0) this.#client.end()
      })
      // On an error there is no socket, whatever the types say.
      Reflect.apply(callback ?? noCallback, undefined, [error === null ? null : new Unreached(error), socket])
    })
  }
}

/** No connection to the deployment came about: nothing of a request has been sent. */
class Unreached extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
  }
}

function noCallback(): never {
  throw new Error('Node.js asks for a connection and does not want to hear of it')
}
