// Brings a circumstance about: reference, gateway, small server, forward proxy and deployment file, and takes them away again.
// Knows no row and no verdict.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { startReference } from '../../reference/index.js'
import { writeReferenceDeploymentFile } from '../../run/serve-reference.js'
import { poolOf } from '../doctor/pool.js'
import { type ConnectProxy, connectProxy } from '../fixtures/connect-proxy.js'
import { knownRsaKeys } from '../proof/known-rsa-keys.js'
import { serverCertificate } from './certificates.js'
import type { Circumstance, Description } from './circumstance.js'
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
  close(): Promise<void>
}

/** Authenticated encryption only, as a gateway is configured today; what a circumstance sets comes on top. */
const TLS = { minVersion: 'TLSv1.2', ciphers: 'TLS_AES_256_GCM_SHA384:TLS_AES_128_GCM_SHA256:ECDHE-RSA-AES128-GCM-SHA256' } as const

/** Brings it about. @param onRequest called with the number of requests that came so far */
export async function sceneOf({ setting, run = {} }: Circumstance, seed: string, onRequest: (count: number) => void): Promise<Scene> {
  const folder = await mkdtemp(join(tmpdir(), 'field-'))
  const { liberties = {}, defects = [], clockAheadMs = 0 } = setting.reference ?? {}
  const reference = await startReference({
    liberties,
    defects,
    rsaKeys: knownRsaKeys(),
    clock: () => new Date(Date.now() + clockAheadMs),
  })
  const closing: (() => Promise<unknown>)[] = [() => reference.close(), () => rm(folder, { recursive: true, force: true })]
  const close = async (): Promise<void> => void (await Promise.all(closing.map((end) => end())))
  try {
    const file = join(folder, 'deployment.json')
    await writeReferenceDeploymentFile(reference, file)
    if (setting.pool) await poolOf(await loadDeploymentFile(file))
    const front = await frontOf(setting, { origin: reference.baseUrl, caPem: reference.caPem }, seed, onRequest)
    closing.push(front.close)
    const text = (await readFile(file, 'utf8')).replaceAll(reference.baseUrl, front.origin)
    const description = JSON.parse(text) as Description
    description.limits = run.limits ?? {}
    if (setting.pool) Object.assign(description, { sessions: { kind: 'pool', file: 'pool.json' }, samples: undefined })
    await writeFile(join(folder, 'ca.pem'), front.caPem)
    setting.alter?.(description, folder)
    await writeFile(file, JSON.stringify(description, null, 2))
    const after = (end: () => void): void => void closing.push(async () => end())
    const forwardProxy =
      setting.forwardProxy === undefined ? undefined : await connectProxy({ after }, { credentials: setting.forwardProxy })
    return { file, folder, description, forwardProxy, requests: front.requests, tokens: front.tokens, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface Front {
  readonly origin: string
  readonly caPem: string
  requests(): number
  tokens(): readonly string[]
  close(): Promise<void>
}

async function frontOf(
  { server, rules = [], certificate = 'good', tls = {}, host = '127.0.0.1', name }: Circumstance['setting'],
  target: { readonly origin: string; readonly caPem: string },
  seed: string,
  onRequest: (count: number) => void,
): Promise<Front> {
  const { caPem, ...shown } = serverCertificate(certificate)
  if (server !== undefined) {
    const small = await server(onRequest)
    return { origin: `https://127.0.0.1:${small.port}`, caPem, requests: small.connections, tokens: () => [], close: small.close }
  }
  const proxy = await startProxy({ target, rules, seed, tls: { ...TLS, ...shown, ...tls }, host, onRequest })
  const authority = name ?? (host.includes(':') ? `[${host}]` : host)
  return { origin: `https://${authority}:${proxy.port}`, caPem, requests: proxy.requests, tokens: proxy.tokens, close: proxy.close }
}
