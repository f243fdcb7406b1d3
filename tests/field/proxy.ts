// A gateway in front of the reference deployment: ends TLS, and lets a script of rules do to each request what gateways do.
// Knows no circumstance and no verdict. Hears every access token that is issued.
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Agent, createServer, request as httpsRequest, type ServerOptions } from 'node:https'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { type Ending, listenUntilTheEnd } from '../fixtures/test-server.js'
import { generator } from '../proof/cases.js'
import { labelOf, type Rule, type Turn, type WholeAnswer } from './turn.js'

interface ProxyOptions {
  readonly target: { readonly origin: string; readonly caPem: string }
  readonly rules: readonly Rule[]
  readonly seed: string
  /** Key, certificate, versions. */
  readonly tls: ServerOptions
  /** The address to listen on. */
  readonly host: string
  /** Called with the number of requests that came so far. */
  onRequest(count: number): void
}

interface Proxy {
  readonly port: number
  requests(): number
  /** Every access token that the deployment behind has issued through it. */
  tokens(): readonly string[]
}

/** Fields that end with the connection (RFC 9110, 7.6.1). */
const HOP_BY_HOP = /^(connection|keep-alive|transfer-encoding|proxy-connection|upgrade)$/i

/** Starts one on a free port, until the test is over. */
export async function startProxy({ target, rules, seed, tls, host, onRequest }: ProxyOptions, test: Ending): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, ca: target.caPem, maxSockets: 64 })
  const tokens = new Set<string>()
  const connections = new Map<number, Socket>()
  const play = playerOf(rules, generator(seed))
  let count = 0
  const server = createServer({ ...tls, keepAliveTimeout: 60_000 }, async (request, response) => {
    count += 1
    onRequest(count)
    response.on('error', () => response.destroy())
    try {
      const body = await buffer(request)
      const connection = connections.get(response.socket?.remotePort ?? 0)
      if (connection === undefined) return
      const turn: Turn = {
        label: labelOf(request.url ?? ''),
        ...{ request, body, response, connection, vanish },
        forward: async () => heard(await forwarded(request, body, { agent, target }), request, tokens),
        send: (answer) => send(response, answer),
        sendRaw: (bytes) => void response.socket?.end(bytes),
        issued: (token) => void tokens.add(token),
      }
      if (!(await play(turn))) turn.send(await turn.forward())
    } catch {
      // The client has gone, or the deployment closed its side: the proxy closes as well, as a gateway without an error page does.
      response.destroy()
    }
  })
  // A client may break a handshake off or close whenever it likes.
  server.on('tlsClientError', (_, socket: TLSSocket) => socket.destroy())
  server.on('connection', (connection: Socket) => {
    const { remotePort = 0 } = connection
    connections.set(remotePort, connection)
    connection.once('close', () => connections.delete(remotePort))
  })
  const vanish = (): void => {
    server.close()
    for (const connection of connections.values()) connection.destroy()
  }
  const port = await listenUntilTheEnd(test, server, host)
  test.after(() => agent.destroy())
  return { port, requests: () => count, tokens: () => [...tokens] }
}

const CHANCES = 10_000

type Play = (turn: Turn) => Promise<boolean>

/** Finds the rule for a turn: counts and draws are kept for each rule. */
function playerOf(rules: readonly Rule[], below: (bound: number) => number): Play {
  const met = rules.map(() => 0)
  return async (turn) => {
    for (const [i, { on, skip = 0, times = Number.POSITIVE_INFINITY, share, act }] of rules.entries()) {
      if (on !== undefined && on !== turn.label && !on.includes(turn.label)) continue
      const place = met[i] ?? 0
      met[i] = place + 1
      if (place < skip || place >= skip + times) continue
      if (share !== undefined && below(CHANCES) >= share * CHANCES) continue
      if ((await act(turn)) !== false) return true
    }
    return false
  }
}

async function forwarded(
  { method, url, rawHeaders }: IncomingMessage,
  body: Buffer,
  { agent, target }: Pick<ProxyOptions, 'target'> & { readonly agent: Agent },
): Promise<WholeAnswer> {
  const { hostname, port } = new URL(target.origin)
  const headers = fieldsOf(rawHeaders).filter(([name]) => !HOP_BY_HOP.test(name) && name.toLowerCase() !== 'content-length')
  if (body.length > 0 || method !== 'GET') headers.push(['content-length', String(body.length)])
  const outgoing = httpsRequest({ hostname, port, path: url, method, headers: headers.flat(), agent })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return {
    status: answer.statusCode ?? 0,
    reason: answer.statusMessage ?? '',
    headers: fieldsOf(answer.rawHeaders).filter(([name]) => !HOP_BY_HOP.test(name)),
    body: await buffer(answer),
  }
}

function fieldsOf(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i] ?? '', raw[2 * i + 1] ?? ''])
}

/** Notes the access token of an answer of the token endpoint. */
function heard(answer: WholeAnswer, { url }: IncomingMessage, tokens: Set<string>): WholeAnswer {
  if (labelOf(url ?? '') === 'token' && answer.status < 300) {
    const { access_token: token } = JSON.parse(answer.body.toString('utf8')) as { access_token?: unknown }
    if (typeof token === 'string') tokens.add(token)
  }
  return answer
}

function send(response: ServerResponse, { status, reason, headers, body }: WholeAnswer): void {
  if (reason === undefined || reason === '') response.writeHead(status, headers.flat())
  else response.writeHead(status, reason, headers.flat())
  response.end(body)
}
