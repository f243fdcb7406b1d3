// Brings a circumstance about: reference, gateway and deployment file, until its test is over.
// Knows no row and no verdict.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { served } from '../fixtures/reference-run.js'
import { type Ending, pki } from '../fixtures/test-server.js'
import { type Circumstance, type Description, SLOWER } from './circumstance.js'
import { startProxy } from './proxy.js'

/** Authenticated encryption only, as a gateway is configured today; what a circumstance sets comes on top. */
const TLS = { minVersion: 'TLSv1.2', ciphers: 'TLS_AES_256_GCM_SHA384:TLS_AES_128_GCM_SHA256:ECDHE-ECDSA-AES128-GCM-SHA256' } as const

/** For which test it is brought about, and what is called with the number of requests that came so far. */
interface About {
  readonly test: Ending
  readonly seed: string
  onRequest?(count: number): void
}

/** Brings it about. Answers the deployment file, what it says, its folder, and what came to the gateway so far: requests, and tokens. */
export async function sceneOf({ setting, run = {} }: Pick<Circumstance, 'setting' | 'run'>, about: About) {
  const { reference, rules = [], tls, host = '127.0.0.1' } = setting
  const { file, folder } = await served(reference, about.test)
  const text = await readFile(file, 'utf8')
  const { baseUrl: origin } = JSON.parse(text) as { readonly baseUrl: string }
  const target = { origin, caPem: await readFile(join(folder, 'ca.pem'), 'utf8') }
  const { test, seed, onRequest = () => undefined } = about
  const gateway = { target, rules, seed, tls: { ...TLS, ...pki.tlsPem, ...tls }, host, onRequest }
  const { port, requests, tokens } = await startProxy(gateway, test)
  const front = `https://${host.includes(':') ? `[${host}]` : host}:${port}`
  const description = JSON.parse(text.replaceAll(origin, front)) as Description
  description.limits = run.timeoutMs === undefined ? {} : { timeoutMs: run.timeoutMs * SLOWER }
  await writeFile(join(folder, 'ca.pem'), pki.caPem)
  setting.alter?.(description, folder)
  await writeFile(file, JSON.stringify(description, null, 2))
  return { file, folder, description, requests, tokens }
}
