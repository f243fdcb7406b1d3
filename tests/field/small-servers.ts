// Small servers that stand where the deployment should be: what answers there is no deployment at all. Know no circumstance.
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { type Ending, listenUntilTheEnd } from '../fixtures/test-server.js'

/** A server under way, until the test is over. */
interface SmallServer {
  readonly port: number
  /** How many connections came. */
  connections(): number
}

/** Starts one; `onConnection` is called with the number of connections that came so far. */
export type StartSmallServer = (test: Ending, onConnection: (count: number) => void) => Promise<SmallServer>

async function listening(test: Ending, server: Server, onConnection: (count: number) => void): Promise<SmallServer> {
  let count = 0
  server.on('connection', () => {
    count += 1
    onConnection(count)
  })
  return { port: await listenUntilTheEnd(test, server), connections: () => count }
}

/** Takes every connection, reads, and never says a word. */
export const silent: StartSmallServer = (test, onConnection) =>
  listening(
    test,
    createServer((socket) => socket.resume()),
    onConnection,
  )

/** Speaks plain HTTP where TLS is expected. */
export const plainHttp: StartSmallServer = (test, onConnection) =>
  listening(
    test,
    createHttpServer((request, response) => {
      request.resume()
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>It works</body></html>')
    }),
    onConnection,
  )
