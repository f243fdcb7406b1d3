// Opens the proxy: HTTPS to its clients, connections to the deployment as its file says, and the log of what passes.
// Judges nothing.
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { connectorOf } from '../../fixtures/wire/connector.js'
import { proxySettingsOf } from '../../fixtures/wire/proxy.js'
import { Tunnels } from '../../fixtures/wire/tunnels.js'
import { Line, passOn, type Watcher } from './passing.js'
import type { ServerCertificate } from './trust-files.js'

/** How the proxy is opened. */
interface ProxyOptions {
  readonly deployment: Deployment
  /** Where it listens; port 0 for any free one. */
  readonly listen: { readonly host: string; readonly port: number }
  readonly certificate: Pick<ServerCertificate, 'cert' | 'key'>
  readonly watcher: Watcher
  /** Told what hinders clients, each thing once. */
  readonly onHindrance: (text: string) => void
}

/** A proxy under way. */
export type OpenProxy = Awaited<ReturnType<typeof openProxy>>

/** As many bytes as browsers take. */
const HEADER_BYTES = 256 * 1024
/** How long what is under way may take when the proxy is to end, in milliseconds. */
const LAST_MS = 30_000
const WILDCARDS = ['0.0.0.0', '::']

/** The names by which clients may reach a proxy that listens there. */
export function namesOf(host: string): readonly string[] {
  const own = ['localhost', '127.0.0.1', '::1']
  return [...new Set([...own, ...(WILDCARDS.includes(host) ? [hostname()] : [host])])]
}

/** Listens. @throws Error of the system where it cannot, or of OpenSSL where the certificate is none */
export async function openProxy({ deployment, listen, certificate, watcher, onHindrance }: ProxyOptions) {
  const target = new URL(deployment.baseUrl)
  const { tls } = deployment
  const tunnels = new Tunnels(proxySettingsOf(process.env), tls)
  const connect = await connectorOf({ tls, tunnels })
  const lines = new WeakMap<Socket, Line>()
  const lineOf = (client: Socket): Line => {
    const line = lines.get(client) ?? new Line(client, target, connect)
    lines.set(client, line)
    return line
  }
  const told = new Set<string>()
  const tell = (text: string): void => {
    if (told.has(text)) return
    told.add(text)
    onHindrance(text)
  }
  // The deployment decides how long anything may take, and when a connection ends.
  const server = createServer({ ...certificate, maxHeaderSize: HEADER_BYTES, requestTimeout: 0, keepAliveTimeout: 0 })
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('tlsClientError', () => tell('a client ended the handshake: does it trust the CA of the proxy?'))
  const underWay = new Set<ServerResponse>()
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (!server.listening) response.shouldKeepAlive = false
    void passOn({ request, response, line: lineOf(request.socket), host: target.host, watcher, onHindrance: tell })
  }
  server.on('request', take).on('checkContinue', take)
  await once(server.listen(listen.port, listen.host), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : listen.port
  const name = WILDCARDS.includes(listen.host) ? '127.0.0.1' : listen.host
  return {
    /** What stands for the base URL of the deployment. */
    baseUrl: `https://${isIP(name) === 6 ? `[${name}]` : name}:${port}${target.pathname.replace(/\/$/, '')}`,
    /** Takes nothing new, and waits for what is under way. Answers how much of that had to be cut off. */
    close: async (): Promise<number> => {
      server.close()
      for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false
      const ended = Promise.all([...underWay].map((response) => once(response, 'close')))
      // What takes too long is cut off, and counted; what is left of the time holds nobody up.
      await Promise.race([setTimeout(LAST_MS, undefined, { ref: false }), ended])
      const cut = underWay.size
      for (const socket of sockets) socket.destroy()
      await tunnels.close()
      return cut
    },
  }
}
