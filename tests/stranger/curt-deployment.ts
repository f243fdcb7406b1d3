// A deployment by somebody else: one that answers 200 to nearly everything, ends tokens often and never lets a session be used twice. No storage area,
// no documents to read back. Written from the interface document alone. Knows neither suite nor reference.
import {
  constants,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  randomBytes,
  randomUUID,
  verify,
  X509Certificate,
} from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { createSecureContext } from 'node:tls'
import { gzipSync } from 'node:zlib'

export interface Temper {
  /**
   * Does not say how long a token lives, and has the same few words for every refusal, not a number for each. A refused request makes every session
   * that it names unusable, whoever sent it. Signature values are verified.
   */
  readonly isHarsh: boolean
  /** What stands before a token, with its blank. */
  readonly scheme: string
}

interface Session {
  files: number
  state: 'fresh' | 'calculated' | 'signed' | 'archived' | 'spoilt'
  /** What is to be signed, with which hash, and by whom. */
  pending?: { readonly data: Buffer; readonly hash: string; readonly signer: X509Certificate }
}
type Json = { readonly [name: string]: unknown }
type Item = { readonly session: Session; readonly said: Json }

class Refusal extends Error {
  readonly number: number
  constructor(number: number, words: string) {
    super(words)
    this.number = number
  }
}

const MOST_SESSIONS = 3
/** Seconds that a token lives, fewer than a run takes and more than a request does on a slow machine; a new one ends the older ones at once. */
const TOKEN_LIFE = 3

export class CurtDeployment {
  readonly root = '/some/where'
  readonly client = { clientId: 'curt & co', clientSecret: randomBytes(12).toString('base64') }
  readonly #temper: Temper
  readonly #companions: ReadonlyMap<string, string>
  readonly #sessions = new Map<string, Session>()
  readonly #passwordKeys: KeyObject[] = []
  readonly #issued = new Set<string>()
  #token = { value: '', endsAt: 0 }
  #requests = 0
  readonly pool = {
    text: this.#made(240, { files: 1, state: 'fresh' }),
    signed: this.#made(30, { files: 1, state: 'signed' }),
    empty: this.#made(30, { files: 0, state: 'fresh' }),
    distinct: false,
  }

  /** @param companions which authentication certificate alone may accompany a person's (DER, base64) */
  constructor(temper: Temper, companions: ReadonlyMap<string, string>) {
    this.#temper = temper
    this.pool.distinct = temper.isHarsh
    this.#companions = companions
  }

  #made(count: number, model: Session): string[] {
    return Array.from({ length: count }, () => {
      const id = randomBytes(32).toString('hex')
      this.#sessions.set(id, { ...model })
      return id
    })
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#requests += 1
    const text = await textOf(request)
    const path = request.url?.replace(this.root, '') ?? ''
    const { authorization, 'content-type': type = '' } = request.headers
    if (path === '/token') return this.#grant(text, authorization, response)
    if (this.#requests % 29 === 0) return void response.writeHead(429, { 'retry-after': '0' }).end()
    if (authorization === undefined) {
      this.#spoil(text)
      return void response.writeHead(302, { location: '/login' }).end()
    }
    const { value, endsAt } = this.#token
    // The answer does not say when the token ends, and a refusal for an ended token makes no session unusable.
    const token = authorization.startsWith(this.#temper.scheme) ? authorization.slice(this.#temper.scheme.length) : ''
    if (this.#issued.has(token) && (token !== value || Date.now() >= endsAt))
      return void response.writeHead(400, { 'content-type': 'text/html' }).end('<h1>no</h1>')
    try {
      if (token !== value) throw new Refusal(1, 'not you')
      if (path === '/api-config/v1.0/') return send(response, this.#configuration())
      if (path === '/api-config/v1.0/public/key') return send(response, this.#publishedKey())
      if (!/^application\/json(;.*)?$/.test(type)) throw new Refusal(2, 'that type is not read here')
      send(response, this.#work(path, JSON.parse(text)))
    } catch (error) {
      // A body that cannot be read gets no answer.
      if (error instanceof SyntaxError) return void request.socket.destroy()
      this.#spoil(text)
      const { number, message } = error instanceof Refusal ? error : new Refusal(99, 'something is wrong')
      const said = this.#temper.isHarsh ? { code: 'E', message: 'no' } : { code: number, message: `${message} (${randomUUID()})` }
      send(response, { error: said })
    }
  }

  #spoil(text: string): void {
    if (!this.#temper.isHarsh) return
    for (const [id] of text.matchAll(/[0-9a-f]{64}/gi)) {
      const session = this.#sessions.get(id.toLowerCase())
      if (session !== undefined) session.state = 'spoilt'
    }
  }

  #grant(text: string, authorization: string | undefined, response: ServerResponse): void {
    const { clientId, clientSecret } = this.client
    const isClient = authorization === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    const type = { 'content-type': 'application/json' }
    if (!isClient || new URLSearchParams(text).get('grant_type') !== 'client_credentials')
      return void response.writeHead(400, type).end('{"error":"invalid_client"}')
    this.#token = { value: randomBytes(20).toString('hex'), endsAt: Date.now() + TOKEN_LIFE * 1000 }
    this.#issued.add(this.#token.value)
    const answer = { access_token: this.#token.value, token_type: 'bearer', ...(!this.#temper.isHarsh && { expires_in: TOKEN_LIFE }) }
    response.writeHead(200, type).end(JSON.stringify(answer))
  }

  #configuration(): Json {
    return {
      data: {
        oauthClientId: this.client.clientId,
        name: 'Curt & Co',
        created: '31.01.2024 12:00',
        changed: '2024-02-01T08:30:00,25',
        fileMaxLength: 5.1e6,
        sessionExpirationTimeout: 0.5,
        ...(this.#temper.isHarsh && { created: 1_704_067_200, changed: 1_704_067_200_000, fileMaxLength: -1, sessionExpirationTimeout: 0 }),
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
        certificateOf(said.authCertificate)
        if (!this.#passwordKeys.some((key) => opens(said.signKey, said.signKeyPassword, key))) throw new Refusal(11, 'the key stays shut')
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
        return { sessionId, ...work({ session, said }), error: null, message: 'OK' }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        if (this.#temper.isHarsh) session.state = 'spoilt'
        return { sessionId, error: { code: String(error.number), message: error.message } }
      }
    })
  }

  #calculateDigest(said: Json): Json {
    const signer = certificateOf(said.certificate)
    const isRsa = signer.publicKey.asymmetricKeyType === 'rsa'
    const hash = isRsa ? 'sha256' : 'sha384'
    if (said.signAsPdf !== false) throw new Refusal(7, 'there is no PDF')
    const sessionDigests = this.#each(said.sessions, 'fresh', ({ session }) => {
      const data = randomBytes(32)
      session.pending = { data, hash, signer }
      become(session, 'calculated')
      return { digest: createHash(hash).update(data).digest('base64') }
    })
    const single = sessionDigests.length === 1 ? String(sessionDigests[0]?.digest) : ''
    return {
      data: {
        sessionDigests,
        digests_summary: single !== '' ? single : createHash(hash).update(JSON.stringify(sessionDigests)).digest('base64'),
        algorithm: isRsa ? 'SHA256withRSA' : 'sha_384',
        signature_algorithm: isRsa ? 'rsa-sha256' : 'ecdsa',
      },
    }
  }

  #finalize({ session, said: { signatureValue } }: Item, { authCertificate }: Json): Json {
    if (session.pending === undefined) throw new Refusal(8, 'nothing was calculated')
    const { data, hash, signer } = session.pending
    if (this.#companions.get(signer.raw.toString('base64')) !== bare(authCertificate)) throw new Refusal(9, 'that is somebody else')
    const value = Buffer.from(String(signatureValue), 'base64')
    if (this.#temper.isHarsh && !verify(hash, data, signer.publicKey, value)) throw new Refusal(10, 'no signature')
    return become(session, 'signed')
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

/** What it makes, or `null` where it fails. */
function orNull<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}

const bare = (text: unknown): string => String(text).replace(/-----[^-]+-----|\s/g, '')

/** A certificate as base64 of its DER, bare or between the lines of PEM. */
function certificateOf(text: unknown): X509Certificate {
  const certificate = orNull(() => new X509Certificate(Buffer.from(bare(text), 'base64')))
  if (certificate === null) throw new Refusal(13, 'no certificate')
  return certificate
}

/** Whether the password that was encrypted opens the key; the padding has to be that of PKCS#1 v1.5. */
function opens(signKey: unknown, signKeyPassword: unknown, key: KeyObject): boolean {
  const ciphertext = Buffer.from(String(signKeyPassword), 'base64')
  const block = orNull(() => privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, ciphertext))
  const end = block?.indexOf(0, 2) ?? -1
  if (block === null || block[0] !== 0 || block[1] !== 2 || end < 10) return false
  const passphrase = block.subarray(end + 1).toString('utf8')
  return orNull(() => createSecureContext({ pfx: Buffer.from(String(signKey), 'base64'), passphrase })) !== null
}
