// Small servers that stand where the deployment should be: what answers there is no deployment at all. Know no circumstance.
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

/** A server under way. */
interface SmallServer {
  readonly port: number
  /** How many connections came. */
  connections(): number
  close(): Promise<void>
}

/** Starts one; `onConnection` is called with the number of connections that came so far. */
export type StartSmallServer = (onConnection: (count: number) => void) => Promise<SmallServer>

async function listening(server: Server, onConnection: (count: number) => void): Promise<SmallServer> {
  const sockets = new Set<Socket>()
  let count = 0
  server.prependListener('connection', (socket: Socket) => {
    count += 1
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
    onConnection(count)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => count,
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** Takes every connection, reads, and never says a word. */
export const silent: StartSmallServer = (onConnection) =>
  listening(
    createServer((socket) => socket.resume()),
    onConnection,
  )

/** Closes every connection at once. */
export const closesAtOnce: StartSmallServer = (onConnection) =>
  listening(
    createServer((socket) => socket.end()),
    onConnection,
  )

/** Resets every connection at once. */
export const resetsAtOnce: StartSmallServer = (onConnection) =>
  listening(
    createServer((socket) => socket.resetAndDestroy()),
    onConnection,
  )

/** Speaks first, and something else than TLS. */
export const greets =
  (greeting: string | Buffer): StartSmallServer =>
  (onConnection) =>
    listening(
      createServer((socket) => socket.resume().write(greeting)),
      onConnection,
    )

/** Speaks plain HTTP where TLS is expected. */
export const plainHttp: StartSmallServer = (onConnection) =>
  listening(
    createHttpServer((request, response) => {
      request.resume()
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>It works</body></html>')
    }),
    onConnection,
  )

/** Nobody listens: a port that was free a moment ago. */
export const nobody: StartSmallServer = async () => {
  const server = await listening(createServer(), () => {})
  await server.close()
  return { ...server, close: async () => {} }
}
