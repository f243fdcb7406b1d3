// A TLS server that answers at once, or after a delay, always with the same good configuration, and counts what it is asked.
// Knows no contender.
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { rsaIdentity } from '../tests/stranger/certificates.js'

/** What it answers: the example of the response schema. */
const CONFIGURATION = JSON.stringify({
  data: {
    oauthClientId: 'provider-1',
    name: 'Provider',
    created: '2024-05-01T10:00:00',
    changed: '2025-01-15T08:30:00',
    fileMaxLength: 4202406,
    sessionExpirationTimeout: 5105880,
  },
})
/** `POST /replay/4096` is answered with so many bytes of JSON. */
const REPLAY = /^\/replay\/(\d+)$/
const WRAPPING = '{"data":""}'.length

/** A server under way. */
export interface InstantServer {
  readonly url: string
  /** The PEM file with its CA. */
  readonly caFile: string
  /** A deployment file for it. */
  readonly deploymentFile: string
  /** How many requests came since it was last asked. */
  takeCount(): number
  close(): Promise<void>
}

/** How it answers, where that is not at once and well. */
export interface InstantServerOptions {
  /** Milliseconds before each answer. */
  readonly delayMs?: number
  /** The body of a configuration in place of a good one. */
  readonly configuration?: string
}

/** Starts one. @param folder where its files go */
export async function startInstantServer(folder: string, options: InstantServerOptions = {}): Promise<InstantServer> {
  const { delayMs = 0, configuration = CONFIGURATION } = options
  const tls = rsaIdentity('localhost', ['localhost', '127.0.0.1'])
  let count = 0
  const answerTo = (url: string): string => {
    const bytes = REPLAY.exec(url)?.[1]
    return bytes === undefined ? configuration : `{"data":"${'x'.repeat(Math.max(0, Number(bytes) - WRAPPING))}"}`
  }
  const server = createServer({ cert: tls.certificatePem, key: tls.privateKeyPem }, (request, response) => {
    count += 1
    request.resume().once('end', () => {
      const body = answerTo(request.url ?? '')
      const send = (): void => void response.writeHead(200, { 'content-type': 'application/json' }).end(body)
      if (delayMs === 0) send()
      else setTimeout(send, delayMs)
    })
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const caFile = join(folder, 'ca.pem')
  writeFileSync(caFile, tls.certificatePem)
  return {
    url,
    caFile,
    deploymentFile: deploymentFileFor(url, folder, delayMs),
    takeCount: () => {
      const counted = count
      count = 0
      return counted
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function deploymentFileFor(baseUrl: string, folder: string, delayMs: number): string {
  const user = rsaIdentity('user')
  writeFileSync(join(folder, 'user.pem'), user.certificatePem)
  writeFileSync(join(folder, 'user.key'), user.privateKeyPem)
  writeFileSync(join(folder, 'pool.json'), JSON.stringify({ text: ['0'.repeat(64)] }))
  const file = join(folder, `instant-${delayMs}.json`)
  const description = {
    name: 'instant server',
    baseUrl,
    tls: { caFile: 'ca.pem' },
    authorization: { accessToken: 'a-token-that-opens-nothing' },
    sessions: { kind: 'pool', file: 'pool.json' },
    signers: [{ certificate: 'user.pem', privateKey: 'user.key' }],
    authCertificate: 'user.pem',
  }
  writeFileSync(file, JSON.stringify(description))
  return file
}
