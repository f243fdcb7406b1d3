// Brings about what stands where a deployment file points: reference, gateway and the file, until the test is over. Knows no row and no verdict.
import { readFile, writeFile } from 'node:fs/promises'
import type { ServerOptions } from 'node:https'
import { join } from 'node:path'
import type { ReferenceOptions } from '../../reference/index.js'
import { served } from '../fixtures/reference-run.js'
import { type Ending, pki } from '../fixtures/test-server.js'
import { type Rule, startGateway } from './gateway.js'

/** A deployment file as parsed JSON, to be altered in place. */
type Description = Record<string, unknown>

/** What stands where the deployment file points. */
export interface Setting {
  readonly reference?: ReferenceOptions
  /** What the gateway in front of it does. */
  readonly rules?: readonly Rule[]
  /** More settings of the gateway's TLS. */
  readonly tls?: ServerOptions
  /** The address of the gateway; 127.0.0.1 by default. */
  readonly host?: string
  /** Alters the deployment file. */
  readonly alter?: (description: Description) => void
}

/** Answers the deployment file, what it says, its folder, and what came to the gateway so far. @param limits of the deployment file */
export async function sceneOf({ reference, rules = [], tls = {}, host = '127.0.0.1', alter }: Setting, test: Ending, limits: object = {}) {
  const { file, folder } = await served(reference, test)
  const text = await readFile(file, 'utf8')
  const { baseUrl: origin } = JSON.parse(text) as { readonly baseUrl: string }
  const target = { origin, caPem: await readFile(join(folder, 'ca.pem'), 'utf8') }
  const { port, ...came } = await startGateway({ target, rules, tls, host }, test)
  const front = `https://${host.includes(':') ? `[${host}]` : host}:${port}`
  const description: Description = { ...JSON.parse(text.replaceAll(origin, front)), limits }
  await writeFile(join(folder, 'ca.pem'), pki.caPem)
  alter?.(description)
  await writeFile(file, JSON.stringify(description, null, 2))
  return { file, folder, description, ...came }
}
