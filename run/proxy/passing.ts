// Passes requests on to the deployment, and its answers back, as they come: nothing is held but what waits for the slower side.
// What a hop must change is in hop.ts. It is watched (`Watcher`), and passes on whatever becomes of that.
import { request as ask, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { failureOf } from '../../fixtures/wire/failures.js'
import { bringsBody, endsConnection, endsHere, type Fields, fieldsOf, pairsOf, passedOn, requestHeaders } from './hop.js'
import { type Line, Unreached } from './line.js'

/** Told of one exchange as it passes. Must not throw. */
export interface Watch {
  sent(chunk: Uint8Array): void
  answered(status: number, fields: Fields): void
  received(chunk: Uint8Array): void
  /** Told once, last. `isWhole`: request and answer have both come to their end. */
  ended(isWhole: boolean): void
}

/** Told of each request whose head has come. Must not throw. */
export type Watcher = (method: string, target: string, fields: Fields) => Watch

/** One request of a client, and what is to be answered. */
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
  const { method = '', httpVersion } = request
  const fields = fieldsOf(request.rawHeaders)
  response.once('close', done)
  response.sendDate = false
  if (endsHere(method, fields)) {
    response.writeHead(200, ['Content-Length', '0']).end()
    return
  }
  const path = targetOf(request)
  const watch = watcher(method, path, fields)
  const onward = ask({ agent: line, method, path, headers: requestHeaders({ method, httpVersion, fields, host }) })
  onward.on('continue', () => response.writeContinue())
  onward.on('information', ({ statusCode, headers: { link } }) => {
    if (statusCode === EARLY_HINTS && typeof link === 'string' && !response.headersSent) response.writeEarlyHints({ link })
  })
  onward.on('response', (answer) => sendable(passing, () => passBack(answer, response, watch)))
  onward.on('error', (error) => breakOff(error, passing))
  // A client whose upload nobody takes any more goes on with what it asks next.
  onward.on('close', () => request.resume())
  request.on('error', () => onward.destroy())
  if (bringsBody(fields)) pour(request, onward, (chunk) => watch.sent(chunk))
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
  const fields = fieldsOf(rawHeaders)
  watch.answered(statusCode, fields)
  response.writeHead(statusCode, statusMessage, [...passedOn(fields), ...(endsConnection(fields) ? ['Connection', 'close'] : [])])
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
