// A TLS server that answers at once, or after a delay, always with the same good configuration, and counts what it is asked.
// Knows no contender.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../run/project-root.js'
import { listening } from '../tests/stranger/listening.js'
import type { Values } from './processes.js'

/** The schema of an answer, in a form that all peers and the floor can read, with the answer as its example. */
export const ANSWER_SCHEMA = readFileSync(join(projectRoot(), 'bench', 'peers', 'answer.schema.json'), 'utf8')
const CONFIGURATION = JSON.stringify((JSON.parse(ANSWER_SCHEMA) as { examples: unknown[] }).examples[0])

/** A server under way. */
export interface InstantServer {
  readonly url: string
  /** The PEM file with its CA. */
  readonly caFile: string
  /** A deployment file for it. */
  readonly deploymentFile: string
  /** How many `requests` came since the last call. @throws Error where they are fewer than expected: then the work was not done */
  takeCount(atLeast: number): Values
  close(): Promise<void>
}

/**
 * Starts one. `POST /replay/4096` is answered with so many bytes, in some JSON.
 * @param folder where its files go
 * @param delayMs milliseconds before each answer
 */
export async function startInstantServer(folder: string, delayMs: number): Promise<InstantServer> {
  let count = 0
  const { origin, caPem, close } = await listening((request, response) => {
    count += 1
    request.resume().once('end', () => {
      const bytes = /^\/replay\/(\d+)$/.exec(request.url ?? '')?.[1]
      const body = bytes === undefined ? CONFIGURATION : JSON.stringify({ data: 'x'.repeat(Number(bytes)) })
      const send = (): void => void response.writeHead(200, { 'content-type': 'application/json' }).end(body)
      if (delayMs === 0) send()
      else setTimeout(send, delayMs)
    })
  })
  // By its number: nobody shall spend time on looking up its name.
  const url = origin.replace('localhost', '127.0.0.1')
  const [caFile, deploymentFile] = [join(folder, 'ca.pem'), join(folder, 'instant.json')]
  const authorization = { accessToken: 'a-token-that-opens-nothing' }
  writeFileSync(caFile, caPem)
  writeFileSync(deploymentFile, JSON.stringify({ baseUrl: url, tls: { caFile }, authorization, sessions: { kind: 'storage-api' } }))
  return {
    url,
    caFile,
    deploymentFile,
    takeCount: (atLeast) => {
      const asked = count
      count = 0
      if (asked < atLeast) throw new Error(`${asked} requests came, expected at least ${atLeast}: the work was not done`)
      return { requests: asked }
    },
    close,
  }
}
