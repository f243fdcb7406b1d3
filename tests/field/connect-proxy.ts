// A forward proxy of a company network (CONNECT, RFC 9110, 9.3.6), with or without credentials. Knows no circumstance.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** A forward proxy under way. */
export interface ConnectProxy {
  readonly port: number
  /** How many tunnels it opened. */
  tunnels(): number
  close(): Promise<void>
}

/** What it asks of its clients, and whether it opens tunnels at all. */
export interface ConnectProxyOptions {
  /** `user:password`; anybody may come where it is left out. */
  readonly credentials?: string
  /** The status of every answer to CONNECT, where it opens none. */
  readonly refusesWith?: number
}

/** Starts one on a free port. */
export async function startConnectProxy({ credentials, refusesWith }: ConnectProxyOptions): Promise<ConnectProxy> {
  const wanted = credentials === undefined ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`
  const sockets = new Set<Socket>()
  let tunnels = 0
  const server = createServer((_, response) => response.writeHead(405).end())
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    client.on('error', () => client.destroy())
    sockets.add(client)
    if (refusesWith !== undefined) return void client.end(`HTTP/1.1 ${refusesWith} Refused\r\ncontent-length: 0\r\n\r\n`)
    if (wanted !== undefined && request.headers['proxy-authorization'] !== wanted) {
      return void client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic realm="office"\r\ncontent-length: 0\r\n\r\n',
      )
    }
    const { hostname, port } = new URL(`http://${request.url ?? ''}`)
    // RFC 6761, 6.2: nobody else knows a name below `.test`.
    const address = hostname.endsWith('.test') ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '')
    const upstream = connect(Number(port), address, () => {
      tunnels += 1
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      upstream.pipe(client)
      client.pipe(upstream)
    })
    sockets.add(upstream)
    upstream.on('error', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    tunnels: () => tunnels,
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
