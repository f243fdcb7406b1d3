// Small TLS servers that stand before a deployment or in its place: each answers as it is told, or passes the request on.
import { createServer as createHttpServer, type IncomingMessage, request as plainRequest, type ServerResponse } from 'node:http'
import { createServer, request, type ServerOptions } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { type Credential, certificateOf } from './certificates.js'

/** A server under way. */
export interface Front {
  readonly port: number
  /** `https://127.0.0.1:<port>`. */
  readonly baseUrl: string
  close(): Promise<void>
}

/** Answers a request itself, or says `pass`. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => 'pass' | undefined

/** The CA of every front, and what its servers show. */
export const frontCa: Credential = certificateOf({ name: 'Fronts TEST CA', ca: true })
const own = certificateOf({ name: 'front', hosts: ['127.0.0.1', 'localhost'], issuer: frontCa })

/** A TLS server. What it does not answer goes to `target`, the base URL of a deployment. */
export function front(answering: Answering, target = '', options: ServerOptions = {}): Promise<Front> {
  const server = createServer({ ...own, ...options }, (incoming, outgoing) => {
    if (answering(incoming, outgoing) === 'pass') forward(incoming, outgoing, target)
  })
  // A client that does not trust the front ends the handshake: that is what is looked at.
  server.on('tlsClientError', () => undefined)
  return listening(server)
}

/** An answer with this status, type, headers and body to everything. */
export function always(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answering {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
    return undefined
  }
}

/** A server for plain HTTP. */
export function plainFront(): Promise<Front> {
  return listening(createHttpServer((_request, response) => response.writeHead(400).end('plain')))
}

/** Takes connections and says nothing. */
export function silentFront(): Promise<Front> {
  return listening(createTcpServer(() => undefined))
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: string): void {
  const url = new URL((incoming.url ?? '/').replace(/^\//, ''), `${target}/`)
  const send = url.protocol === 'https:' ? request : plainRequest
  const { host: _host, ...headers } = incoming.headers
  const passed = send(url, { method: incoming.method, headers, rejectUnauthorized: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...Object.fromEntries(Object.entries(outgoing.getHeaders())) })
    answer.pipe(outgoing)
  })
  passed.on('error', () => outgoing.destroy())
  incoming.pipe(passed)
}

async function listening(server: Server): Promise<Front> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    port,
    baseUrl: `https://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
