// A line to a server on this machine on which every answer takes so much longer. Carries bytes; knows no TLS and no HTTP.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line under way. */
interface DelayedLine {
  readonly port: number
  close(): void
}

/** Opens one to a port. @param delayMs milliseconds by which all bytes of the server come later */
export async function openDelayedLine(to: number, delayMs: number): Promise<DelayedLine> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const target = connect(to, '127.0.0.1')
    const end = (): void => {
      client.destroy()
      target.destroy()
      open.delete(client)
    }
    open.add(client)
    for (const socket of [client, target]) socket.setNoDelay(true).on('error', end)
    client.pipe(target)
    client.on('close', end)
    // Timers of one length fire in the order in which they were set, so the bytes keep theirs.
    target.on('data', (bytes) => setTimeout(() => client.writable && client.write(bytes), delayMs))
    target.on('close', () => setTimeout(end, delayMs))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
