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

/** Speaks plain HTTP where TLS is expected. */
export const plainHttp: StartSmallServer = (onConnection) =>
  listening(
    createHttpServer((request, response) => {
      request.resume()
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>It works</body></html>')
    }),
    onConnection,
  )
