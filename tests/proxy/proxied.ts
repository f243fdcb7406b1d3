// A proxy in this process before a deployment of the test, and raw connections on both of its sides. Knows no interface.
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { connect, createServer, type TLSSocket } from 'node:tls'
import { Agent, type Dispatcher, request } from 'undici'
import type { Deployment } from '../../fixtures/deployment-file/deployment.js'
import { openProxy } from '../../run/proxy/open-proxy.js'
import { TrafficLog } from '../../run/proxy/traffic-log.js'
import { newServerCertificate } from '../../run/proxy/trust-files.js'
import { temporaryFolder } from '../fixtures/temporary-folder.js'
import { deploymentAt, listenUntilTheEnd, pki } from '../fixtures/test-server.js'
import { judgedFiles } from '../traffic/archives.js'

type Proxied = Awaited<ReturnType<typeof proxied>>
type RawDeployment = Awaited<ReturnType<typeof rawDeployment>>

const certificate = newServerCertificate(['localhost', '127.0.0.1', '::1'])

/** Opens a proxy, until the test is over; `told` is what was told of it. */
export async function proxied(context: TestContext, deployment: Deployment) {
  const told: string[] = []
  const tell = (text: string): void => void told.push(text)
  const log = new TrafficLog({ file: join(temporaryFolder(), 'traffic.har'), deployment, onFault: tell })
  const options = { deployment, certificate, watcher: log.watch.bind(log), onHindrance: tell }
  const proxy = await openProxy({ ...options, listen: { host: '127.0.0.1', port: 0 } })
  let closing: Promise<number> | undefined
  const close = (): Promise<number> => {
    closing ??= proxy.close().finally(() => log.close())
    return closing
  }
  context.after(close)
  return { ...proxy, close, ca: certificate.ca, port: Number(new URL(proxy.baseUrl).port), log, told }
}

/** Ends the proxy and judges its log. */
export async function judgedLog(proxy: Proxied, deployment: Deployment) {
  await proxy.close()
  return judgedFiles([proxy.log.file], deployment)
}

/** A connection of which every byte is seen. */
class Raw {
  readonly socket: TLSSocket
  /** What has come and was not taken yet. */
  text = ''

  constructor(socket: TLSSocket) {
    this.socket = socket
    socket.setEncoding('latin1')
    socket.on('error', () => undefined)
    socket.on('data', (text: string) => {
      this.text += text
    })
  }

  /** Takes all up to and with this end. @throws Error where the connection ends before it came */
  async until(end: string): Promise<string> {
    while (!this.text.includes(end)) {
      if (this.socket.closed || this.socket.readableEnded) throw new Error(`the connection ended behind ${JSON.stringify(this.text)}`)
      await turn()
    }
    const taken = this.text.slice(0, this.text.indexOf(end) + end.length)
    this.text = this.text.slice(taken.length)
    return taken
  }

  /** Waits for the end of the connection; answers what came and was not taken. */
  async ended(): Promise<string> {
    this.socket.resume()
    if (!this.socket.closed) await once(this.socket, 'close')
    return this.text
  }

  write(text: string): void {
    this.socket.write(text, 'latin1')
  }
}

/** A deployment that reads and writes bytes as the test tells it, until the test is over. Its connections are taken one at a time, in their order. */
async function rawDeployment(context: TestContext) {
  const came: Raw[] = []
  const server = createServer({ ...pki.tlsPem }, (socket) => came.push(new Raw(socket)))
  const next = async (): Promise<Raw> => {
    while (came.length === 0) await turn()
    return came.shift() ?? next()
  }
  const host = `127.0.0.1:${await listenUntilTheEnd(context, server)}`
  return { deployment: deploymentAt(`https://${host}`), host, next }
}

/** A client's connection to the proxy. */
export async function rawClient(context: TestContext, { port, ca }: Pick<Proxied, 'port' | 'ca'>): Promise<Raw> {
  const socket = connect({ host: '127.0.0.1', port, ca })
  context.after(() => socket.destroy())
  await once(socket, 'secureConnect')
  return new Raw(socket)
}

/** The end of a head. */
export const HEAD_END = '\r\n\r\n'

/** A client and the connection of a deployment that serves it, which talk through a proxy. */
export type Talk = Awaited<ReturnType<typeof begun>>

/** They have begun: the head of the client's request has come. @param through the proxy and deployment of another talk; new ones by default */
export async function begun(context: TestContext, request: string, through?: { readonly raw: RawDeployment; readonly proxy: Proxied }) {
  const raw = through?.raw ?? (await rawDeployment(context))
  const proxy = through?.proxy ?? (await proxied(context, raw.deployment))
  const client = await rawClient(context, proxy)
  client.write(request)
  const deployment = await raw.next()
  return { client, deployment, proxy, raw, head: await deployment.until(HEAD_END) }
}

/** Sends a request through the proxy and reads the answer. */
export async function answerTo(
  { port, ca }: Pick<Proxied, 'port' | 'ca'>,
  { path, ...asked }: Pick<Dispatcher.RequestOptions, 'path' | 'headers'> & { readonly method?: Dispatcher.HttpMethod },
  body?: Buffer | string,
): Promise<{ readonly status: number; readonly body: Buffer }> {
  const dispatcher = new Agent({ connect: { ca } })
  const answer = await request(`https://127.0.0.1:${port}${path}`, { ...asked, body: body ?? null, dispatcher })
  const bytes = Buffer.from(await answer.body.arrayBuffer())
  await dispatcher.close()
  return { status: answer.statusCode, body: bytes }
}
