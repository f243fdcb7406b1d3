// Brings a circumstance about: reference, gateway, small server, forward proxy and deployment file, until its test is over.
// Knows no row and no verdict.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ConnectProxy, connectProxy } from '../fixtures/connect-proxy.js'
import { served } from '../fixtures/reference-run.js'
import { type Ending, listenUntilTheEnd } from '../fixtures/test-server.js'
import { serverCertificate } from './certificates.js'
import { type Circumstance, type Description, SLOWER } from './circumstance.js'
import { startProxy } from './proxy.js'

/** A circumstance that has been brought about. */
export interface Scene {
  /** The deployment file. */
  readonly file: string
  /** Holds it, and is there for the report. */
  readonly folder: string
  /** What the deployment file says. */
  readonly description: Description
  readonly forwardProxy: ConnectProxy | undefined
  /** Requests that came to the gateway, or connections to the small server. */
  requests(): number
  /** Every access token that was issued. */
  tokens(): readonly string[]
}

/** Authenticated encryption only, as a gateway is configured today; what a circumstance sets comes on top. */
const TLS = { minVersion: 'TLSv1.2', ciphers: 'TLS_AES_256_GCM_SHA384:TLS_AES_128_GCM_SHA256:ECDHE-RSA-AES128-GCM-SHA256' } as const

/** For which test it is brought about, and what is called with the number of requests that came so far. */
interface About {
  readonly test: Ending
  readonly seed: string
  onRequest?(count: number): void
}

/** Brings it about. */
export async function sceneOf({ setting, run = {} }: Pick<Circumstance, 'setting' | 'run'>, about: About): Promise<Scene> {
  const { clockAheadMs = 0, ...choices } = setting.reference ?? {}
  const { file, folder } = await served({ ...choices, clock: () => new Date(Date.now() + clockAheadMs) }, about.test)
  const text = await readFile(file, 'utf8')
  const { baseUrl } = JSON.parse(text) as { readonly baseUrl: string }
  const front = await frontOf(setting, { origin: baseUrl, caPem: await readFile(join(folder, 'ca.pem'), 'utf8') }, about)
  const description = JSON.parse(text.replaceAll(baseUrl, front.origin)) as Description
  description.limits = run.timeoutMs === undefined ? {} : { timeoutMs: run.timeoutMs * SLOWER }
  await writeFile(join(folder, 'ca.pem'), front.caPem)
  setting.alter?.(description, folder)
  await writeFile(file, JSON.stringify(description, null, 2))
  const { forwardProxy: credentials } = setting
  const forwardProxy = credentials === undefined ? undefined : await connectProxy(about.test, { credentials })
  return { file, folder, description, forwardProxy, requests: front.requests, tokens: front.tokens }
}

interface Front extends Pick<Scene, 'requests' | 'tokens'> {
  readonly origin: string
  readonly caPem: string
}

async function frontOf(
  { server, rules = [], certificate = 'good', tls = {}, host = '127.0.0.1', forwardProxy }: Circumstance['setting'],
  target: { readonly origin: string; readonly caPem: string },
  { test, seed, onRequest = () => undefined }: About,
): Promise<Front> {
  const { caPem, ...shown } = serverCertificate(certificate)
  if (server !== undefined) {
    const small = server()
    let count = 0
    small.on('connection', () => onRequest(++count))
    const port = await listenUntilTheEnd(test, small)
    return { origin: `https://127.0.0.1:${port}`, caPem, requests: () => count, tokens: () => [] }
  }
  const proxy = await startProxy({ target, rules, seed, tls: { ...TLS, ...shown, ...tls }, host, onRequest }, test)
  const authority = forwardProxy !== undefined ? 'signing.test' : host.includes(':') ? `[${host}]` : host
  return { origin: `https://${authority}:${proxy.port}`, caPem, requests: proxy.requests, tokens: proxy.tokens }
}
