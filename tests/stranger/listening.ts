// What the deployments by somebody else listen with: TLS on a free port, with a certificate of their own.
import type { RequestListener } from 'node:http'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { certificateOf, newKey } from '../fixtures/certificates.js'

export interface Listening {
  readonly origin: string
  readonly caPem: string
  close(): Promise<void>
}

export async function listening(listener: RequestListener, options: ServerOptions = {}): Promise<Listening> {
  const shown = certificateOf({ name: 'localhost', hosts: ['localhost', '127.0.0.1'], ca: true, key: newKey() })
  const server = createServer({ ...shown, ...options }, listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    caPem: shown.cert,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
