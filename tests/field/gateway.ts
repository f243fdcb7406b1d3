// The reference deployment with a gateway before it and a deployment file: it ends TLS, and lets a script of rules do to each request what gateways
// do. Hears every access token that it hands out. Knows no act, no circumstance and no verdict.
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent, createServer, request as httpsRequest, type ServerOptions } from 'node:https'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { SeededRandom } from '../../fixtures/samples/random.js'
import type { ReferenceOptions } from '../../reference/index.js'
import { served } from '../fixtures/reference-run.js'
import { type Ending, listenUntilTheEnd, pki } from '../fixtures/test-server.js'
import { seedOfToday } from '../proof/drawn-today.js'

/** What a request is for, by its path: the six operations of the interface, however they are spelled, and what stands beside them. */
const PATHS = {
  publicKey: /^\/api-config\/v1\.0\/public\/key/i,
  configuration: /^\/api-config\//i,
  calculateDigest: /calculateDigest/i,
  finalizeSigning: /finalizeSigning/i,
  addArchive: /addArchive/i,
  createSeal: /eSealCreate/i,
  token: /\/token(\?|$)/,
  sessionStart: /^\/api-session\/v1\.0\/start/,
  sessionClose: /^\/api-session\//,
  upload: /\/upload$/,
  storage: /^\/api-storage\//,
  rawSignature: /\/signatures\/server\/raw/,
} as const
export type Label = keyof typeof PATHS

/** A whole answer, with its header fields in order and as they are spelled. */
export interface WholeAnswer {
  readonly status: number
  /** The reason phrase; the usual one where it is left out. */
  readonly reason?: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
}

/** One request that waits for its answer. */
export interface Turn {
  readonly request: IncomingMessage
  readonly body: Buffer
  readonly response: ServerResponse
  /** The TCP connection below TLS. */
  readonly connection: Socket
  /** Asks the deployment; rejects where it closes the connection. */
  forward(): Promise<WholeAnswer>
  send(answer: WholeAnswer): void
  /** Writes these bytes in place of an answer, and closes the connection in order. */
  sendRaw(bytes: Buffer | string): void
  /** Stops listening and ends all connections: the deployment is gone. */
  vanish(): void
}

/** Answers a turn, or leaves it to the rules that follow and says `false`, at once or in time. */
export type Act = (turn: Turn) => unknown

/** When an act is brought about. The first rule that fits and answers has the turn. */
export interface Rule {
  /** The requests that it is about; all by default. */
  readonly on?: Label | readonly Label[]
  readonly skip?: number
  /** How many are then met; all by default. */
  readonly times?: number
  /** Which share of those, by seeded chance: 0.01 is one in a hundred. */
  readonly share?: number
  readonly act: Act
}

/** Authenticated encryption only, as a gateway is configured today. */
const TLS = { minVersion: 'TLSv1.2', ciphers: 'TLS_AES_256_GCM_SHA384:TLS_AES_128_GCM_SHA256:ECDHE-ECDSA-AES128-GCM-SHA256' } as const

const LOCAL = '127.0.0.1'

/**
 * Starts one on a free port, until the test is over. Answers the port, and what came and went so far: requests, and access tokens.
 * @param origin where it asks what no rule answers
 * @param caPem by which CA that is trusted
 */
export async function startGateway(
  { rules = [], tls = {}, host = LOCAL }: Omit<Setting, 'reference'>,
  test: Ending,
  origin = '',
  caPem = '',
) {
  const agent = new Agent({ keepAlive: true, ca: caPem, maxSockets: 64 })
  const tokens = new Set<string>()
  const connections = new Map<number | undefined, Socket>()
  const play = playerOf(rules)
  let count = 0
  const server = createServer({ ...TLS, ...pki.tlsPem, ...tls, keepAliveTimeout: 60_000 }, async (request, response) => {
    count += 1
    response.on('error', () => response.destroy())
    try {
      const body = await buffer(request)
      const connection = connections.get(response.socket?.remotePort)
      if (connection === undefined) return
      // A token may be handed out in raw bytes, or by an act that makes its own.
      const heard = (answer: WholeAnswer): WholeAnswer => {
        const [, token] = /"access_token"\s*:\s*"([^"]+)"/.exec(answer.body.toString('utf8')) ?? []
        if (token !== undefined && labelOf(request) === 'token' && answer.status < 300) tokens.add(token)
        return answer
      }
      const turn: Turn = {
        ...{ request, body, response, connection, vanish },
        forward: async () => heard(await forwarded(request, body, origin, agent)),
        send: (answer) => send(response, heard(answer)),
        sendRaw: (bytes) => void response.socket?.end(bytes),
      }
      if (!(await play(turn))) turn.send(await turn.forward())
    } catch {
      // The client has gone, or the deployment closed its side: the gateway closes as well, as one without an error page does.
      response.destroy()
    }
  })
  // A client may break a handshake off or close whenever it likes.
  server.on('tlsClientError', (_, socket: TLSSocket) => socket.destroy())
  server.on('connection', (connection: Socket) => connections.set(connection.remotePort, connection))
  const vanish = (): void => {
    server.close()
    server.closeAllConnections()
  }
  const port = await listenUntilTheEnd(test, server, host)
  test.after(() => agent.destroy())
  return { port, requests: () => count, tokens: () => [...tokens] }
}

const CHANCES = 10_000

/** Finds the rule for a turn, and says whether one has answered: counts and draws are kept for each rule. */
function playerOf(rules: readonly Rule[]): (turn: Turn) => Promise<boolean> {
  const random = new SeededRandom(seedOfToday, 'gateway')
  const met = rules.map(() => 0)
  return async (turn) => {
    const label = labelOf(turn.request)
    for (const [i, { on, skip = 0, times = Number.POSITIVE_INFINITY, share, act }] of rules.entries()) {
      if (on !== undefined && (label === undefined || ![on].flat().includes(label))) continue
      const place = met[i] ?? 0
      met[i] = place + 1
      if (place < skip || place >= skip + times) continue
      if (share !== undefined && random.integer(CHANCES) >= share * CHANCES) continue
      if ((await act(turn)) !== false) return true
    }
    return false
  }
}

function labelOf({ url = '' }: IncomingMessage): Label | undefined {
  return (Object.keys(PATHS) as Label[]).find((label) => PATHS[label].test(url))
}

/** Fields that end with the connection (RFC 9110, 7.6.1). */
const HOP_BY_HOP = /^(connection|keep-alive|transfer-encoding|proxy-connection|upgrade)$/i

async function forwarded({ method, url, rawHeaders }: IncomingMessage, body: Buffer, origin: string, agent: Agent): Promise<WholeAnswer> {
  const headers = fieldsOf(rawHeaders).filter(([name]) => name.toLowerCase() !== 'content-length')
  if (body.length > 0 || method !== 'GET') headers.push(['content-length', String(body.length)])
  const { hostname, port } = new URL(origin)
  const outgoing = httpsRequest({ hostname, port, path: url, method, headers: headers.flat(), agent })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: fieldsOf(answer.rawHeaders), body: await buffer(answer) }
}

function fieldsOf(raw: readonly string[]): [string, string][] {
  const fields = Array.from({ length: raw.length / 2 }, (_, i): [string, string] => [raw[2 * i] ?? '', raw[2 * i + 1] ?? ''])
  return fields.filter(([name]) => !HOP_BY_HOP.test(name))
}

function send(response: ServerResponse, { status, reason, headers, body }: WholeAnswer): void {
  if (reason !== undefined) response.statusMessage = reason
  response.writeHead(status, headers.flat()).end(body)
}

/** What stands where a deployment file points. */
export interface Setting {
  readonly reference?: ReferenceOptions
  /** What the gateway in front of it does. */
  readonly rules?: readonly Rule[]
  /** More settings of the gateway's TLS. */
  readonly tls?: ServerOptions
  /** The address of the gateway; 127.0.0.1 by default. */
  readonly host?: string
}

/**
 * Brings it about, until the test is over. Answers the deployment file, what it says, its folder, and what came to the gateway so far.
 * @param limits of the deployment file
 */
export async function sceneOf(setting: Setting, test: Ending, limits: object = {}) {
  const { reference, host = LOCAL } = setting
  const { file, folder } = await served(reference, test)
  const text = await readFile(file, 'utf8')
  const { baseUrl: origin } = JSON.parse(text) as { readonly baseUrl: string }
  const caPem = await readFile(join(folder, 'ca.pem'), 'utf8')
  const { port, ...came } = await startGateway(setting, test, origin, caPem)
  const front = `https://${host.includes(':') ? `[${host}]` : host}:${port}`
  const description: object = { ...JSON.parse(text.replaceAll(origin, front)), limits }
  await writeFile(join(folder, 'ca.pem'), pki.caPem)
  await writeFile(file, JSON.stringify(description, null, 2))
  return { file, folder, description, ...came }
}
