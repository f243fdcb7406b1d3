// A second deployment by somebody else: one that answers 200 to nearly everything, ends tokens often and never lets a session be used twice.
// Written from the interface document alone. Knows neither suite nor reference.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, X509Certificate } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { isSignature, opens, passwordIn } from './keys.js'
import { type Listening, listening } from './listening.js'
import { storeText } from './text-only-store.js'

export interface Temper {
  /** Seconds that a token lives; a new one ends the older ones at once. */
  readonly tokenLife: number
  /**
   * Does not say how long a token lives, and has the same few words for every refusal, not a number for each. A refused request makes every session
   * that it names unusable, whoever sent it. Signature values are verified.
   */
  readonly isHarsh: boolean
}

interface CurtDeployment extends Listening {
  readonly baseUrl: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly pool: Readonly<Record<'text' | 'signed' | 'empty', readonly string[]>>
}

interface Session {
  files: number
  state: 'fresh' | 'calculated' | 'signed' | 'archived' | 'spoilt'
  digest?: Buffer
  signer?: X509Certificate
}
type Json = { readonly [name: string]: unknown }
type Item = { readonly id: string; readonly session: Session; readonly said: Json }

class Refusal extends Error {
  readonly number: number
  constructor(number: number, words: string) {
    super(words)
    this.number = number
  }
}

const MOST_SESSIONS = 3

/** `person` may only be accompanied by this authentication certificate (DER, base64). */
type Companions = ReadonlyMap<string, string>

export async function startCurtDeployment(temper: Temper, companions: Companions): Promise<CurtDeployment> {
  const service = new CurtService(temper, companions)
  const server = await listening((request, response) => void service.serve(request, response), { maxVersion: 'TLSv1.2' })
  const baseUrl = `${server.origin}/some/where`
  return {
    ...server,
    baseUrl,
    tokenUrl: `${baseUrl}/token`,
    clientId: service.clientId,
    clientSecret: service.clientSecret,
    pool: {
      text: service.sessions(240, { files: 1, state: 'fresh' }),
      signed: service.sessions(30, { files: 1, state: 'signed' }),
      empty: service.sessions(30, { files: 0, state: 'fresh' }),
    },
  }
}

class CurtService {
  readonly clientId = 'curt & co'
  readonly clientSecret = randomBytes(12).toString('base64')
  readonly #temper: Temper
  readonly #companions: Companions
  readonly #sessions = new Map<string, Session>()
  readonly #passwordKeys: KeyObject[] = []
  readonly #issued = new Set<string>()
  #token = { value: '', endsAt: 0 }
  #requests = 0
  #busy = 31
  #wasBusy = 0

  constructor(temper: Temper, companions: Companions) {
    this.#temper = temper
    this.#companions = companions
  }

  sessions(count: number, model: Session): string[] {
    return Array.from({ length: count }, () => {
      const id = randomBytes(32).toString('hex')
      this.#sessions.set(id, { ...model })
      return id
    })
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#requests += 1
    const text = await textOf(request)
    const path = request.url?.replace('/some/where', '')
    if (path === '/token') return this.#grant(text, request, response)
    if (this.#requests % 29 === 0) return void response.writeHead(429, { 'retry-after': '0' }).end()
    if (this.#requests >= this.#busy) {
      // At uneven distances: a probe of as many requests, run again alone, would meet it at the same request each time.
      this.#wasBusy += 1
      this.#busy += 31 + ((this.#wasBusy * 11) % 23)
      return void response.writeHead(503, { 'retry-after': '0' }).end('<h1>busy</h1>')
    }
    if (request.headers.authorization === undefined) {
      this.#spoil(text)
      return void response.writeHead(302, { location: '/login' }).end()
    }
    // The answer does not say when the token ends, and a refusal for an ended token makes no session unusable.
    if (this.#hasEnded(request.headers.authorization))
      return void response.writeHead(400, { 'content-type': 'text/html' }).end('<h1>no</h1>')
    try {
      if (request.headers.authorization !== this.#token.value) throw new Refusal(1, 'not you')
      if (path === '/api-config/v1.0/') return send(response, this.#configuration())
      if (path === '/api-config/v1.0/public/key') return send(response, this.#publishedKey())
      const stored = storeText(this.#sessions, () => ({ files: 0, state: 'fresh' }), {
        method: request.method ?? '',
        path: path ?? '',
        body: text,
      })
      if (Buffer.isBuffer(stored)) return void response.end(stored)
      if (stored !== null) return send(response, stored)
      if (!/^application\/json(;.*)?$/.test(request.headers['content-type'] ?? '')) throw new Refusal(2, 'that type is not read here')
      send(response, this.#work(path ?? '', JSON.parse(text)))
    } catch (error) {
      // A body that cannot be read gets no answer.
      if (error instanceof SyntaxError) return void request.socket.destroy()
      this.#spoil(text)
      const number = error instanceof Refusal ? error.number : 99
      const words = error instanceof Refusal ? error.message : 'something is wrong'
      const said = this.#temper.isHarsh ? { code: 'E', message: 'no' } : { code: number, message: `${words} (${randomUUID()})` }
      send(response, { error: said })
    }
  }

  #hasEnded(token: string): boolean {
    return this.#issued.has(token) && (token !== this.#token.value || Date.now() >= this.#token.endsAt)
  }

  #spoil(text: string): void {
    if (!this.#temper.isHarsh) return
    for (const [id] of text.matchAll(/[0-9a-f]{64}/gi)) {
      const session = this.#sessions.get(id.toLowerCase())
      if (session !== undefined) session.state = 'spoilt'
    }
  }

  #grant(text: string, request: IncomingMessage, response: ServerResponse): void {
    const form = new URLSearchParams(text)
    const secret = `Basic ${Buffer.from(`${this.clientId}:${this.clientSecret}`).toString('base64')}`
    if (request.headers.authorization !== secret || form.get('grant_type') !== 'client_credentials')
      return void response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}')
    const { tokenLife, isHarsh } = this.#temper
    this.#token = { value: randomBytes(20).toString('hex'), endsAt: Date.now() + tokenLife * 1000 }
    this.#issued.add(this.#token.value)
    const answer = { access_token: this.#token.value, token_type: 'bearer', ...(!isHarsh && { expires_in: tokenLife }) }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  #configuration(): Json {
    return {
      data: {
        oauthClientId: this.clientId,
        name: 'Curt & Co',
        created: '31.01.2024 12:00',
        changed: '2024-02-01T08:30:00,25',
        fileMaxLength: 5.1e6,
        sessionExpirationTimeout: 0.5,
        extra: { nested: [1, null] },
      },
      requestId: randomUUID(),
    }
  }

  /** Another key at every reading; the older ones still open passwords. */
  #publishedKey(): Json {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    this.#passwordKeys.push(privateKey)
    return {
      data: {
        name: '',
        dateCreated: '2025-01-01T00:00+02',
        dateExpiration: '20991231T235959.123456789+0200',
        publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      },
    }
  }

  #work(path: string, body: unknown): Json {
    if (typeof body !== 'object' || body === null) throw new Refusal(3, 'nothing was said')
    const said = body as Json
    switch (path) {
      case '/api-sign/v1.0/CalculateDigest':
        return this.#calculateDigest(said)
      case '/api-sign/v1.0/finalizeSigning':
        return { data: { results: this.#each(said.sessionSignatureValues, 'calculated', (item) => this.#finalize(item, said)) } }
      case '/api-sign/v1.0/addArchive':
        if (![...this.#companions.values()].includes(bare(said.authCertificate))) throw new Refusal(12, 'whose certificate is that?')
        return { data: { results: this.#each(said.sessions, 'signed', ({ session }) => become(session, 'archived')) } }
      case '/api-sign/v1.0/eSealCreate':
        this.#openSealKey(said)
        return { data: { status: 'OK', results: this.#each(said.sessions, 'fresh', ({ session }) => become(session, 'signed')) } }
      default:
        throw new Refusal(4, 'there is nothing there')
    }
  }

  /** Does the work session by session: those that cannot be done say so, the others go on. */
  #each(list: unknown, from: Session['state'], work: (item: Item) => Json): Json[] {
    if (!Array.isArray(list) || list.length === 0 || list.length > MOST_SESSIONS) throw new Refusal(5, 'one to three sessions, please')
    return list.map((said: Json) => {
      const id = String(said?.sessionId).trim().toLowerCase()
      const session = this.#sessions.get(id)
      const sessionId = id.toUpperCase()
      if (session === undefined || session.files === 0 || session.state !== from) {
        const words = session === undefined ? 'unknown' : 'of no use'
        return { sessionId, digest: '', error: { code: '6', message: `session ${sessionId} is ${words}` } }
      }
      try {
        return { sessionId, ...work({ id, session, said }), error: null, message: 'OK' }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (this.#temper.isHarsh) session.state = 'spoilt'
        return { sessionId, error: { code: String(error.number), message: error.message } }
      }
    })
  }

  #calculateDigest(said: Json): Json {
    const signer = certificateIn(said.certificate)
    const isRsa = signer.publicKey.asymmetricKeyType === 'rsa'
    const hash = isRsa ? 'sha256' : 'sha384'
    if (said.signAsPdf !== false) throw new Refusal(7, 'there is no PDF')
    const sessionDigests = this.#each(said.sessions, 'fresh', ({ session }) => {
      const digest = createHash(hash).update(randomBytes(32)).digest()
      Object.assign(session, { state: 'calculated', digest, signer })
      return { digest: digest.toString('base64') }
    })
    const single = sessionDigests.length === 1 ? String(sessionDigests[0]?.digest) : ''
    const summary = single !== '' ? single : createHash(hash).update(JSON.stringify(sessionDigests)).digest('base64')
    return {
      data: {
        sessionDigests,
        digests_summary: summary,
        algorithm: isRsa ? 'SHA256withRSA' : 'sha_384',
        signature_algorithm: isRsa ? 'rsa-sha256' : 'ecdsa',
      },
    }
  }

  #finalize({ session, said: { signatureValue } }: Item, { authCertificate }: Json): Json {
    const { signer, digest } = session
    if (signer === undefined || digest === undefined) throw new Refusal(8, 'nothing was calculated')
    if (this.#companions.get(signer.raw.toString('base64')) !== bare(authCertificate)) throw new Refusal(9, 'that is somebody else')
    if (this.#temper.isHarsh && !isSignature(String(signatureValue), digest, signer)) throw new Refusal(10, 'no signature')
    return become(session, 'signed')
  }

  #openSealKey({ signKey, signKeyPassword, authCertificate }: Json): void {
    certificateIn(authCertificate)
    const ciphertext = Buffer.from(String(signKeyPassword), 'base64')
    const passwords = this.#passwordKeys.map((key) => passwordIn(ciphertext, key))
    if (!passwords.some((password) => password !== null && opens(String(signKey), password))) throw new Refusal(11, 'the key stays shut')
  }
}

function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8', 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' })
  response.end(gzipSync(JSON.stringify(body)))
}

function become(session: Session, state: Session['state']): Json {
  session.state = state
  return {}
}

const bare = (text: unknown): string => String(text).replace(/-----[^-]+-----|\s/g, '')

function certificateIn(text: unknown): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(bare(text), 'base64'))
  } catch {
    throw new Refusal(13, 'no certificate')
  }
}
