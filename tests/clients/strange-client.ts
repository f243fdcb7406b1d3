// A small client of somebody else: it knows the interface, how sessions and tokens are had, and nothing of the suite. It goes about its work in its own
// way, and can be told to do each thing otherwise.
import assert from 'node:assert/strict'
import { constants, createPublicKey, type KeyObject, privateEncrypt, publicEncrypt, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'

/** Where it works, and for whom. */
export interface Workplace {
  readonly baseUrl: string
  readonly tokenUrl: string
  readonly rawSignatureUrl: string
  readonly scope: string
  readonly ca: string
  readonly clientId: string
  readonly clientSecret: string
  readonly user: {
    readonly certificatePem: string
    readonly privateKeyPem: string
    readonly authenticationCertificatePem: string
    readonly signIdentityId: string
  }
  readonly seal: { readonly pfx: Buffer; readonly password: string; readonly authenticationCertificatePem: string }
}

type Body = Record<string, unknown>

/** What it does otherwise. */
export interface Habits {
  readonly authorization?: (token: string) => string | undefined
  readonly query?: (token: string) => string
  readonly grantType?: string
  readonly tokenForEach?: boolean
  /** So many more requests with a token that has ended. */
  readonly triesAgain?: number
  readonly plainFirst?: boolean
  readonly body?: (path: string, body: Body) => unknown
  readonly text?: (path: string, text: string) => string
  /** Of requests in JSON. */
  readonly headers?: Record<string, string>
  readonly file?: Buffer
  readonly skipsDigest?: boolean
  readonly sign?: (
    digest: Buffer,
    about: { readonly others: readonly Buffer[]; readonly summary: Buffer; readonly sign: (hash: Buffer) => Buffer },
  ) => string
  readonly password?: (password: string, key: KeyObject) => string
  readonly atPlatform?: (body: Body, about: { readonly summary: string }) => Body
  readonly leavesOpen?: boolean
  /** Readings of the configuration beside what is needed. */
  readonly readings?: number
}

const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')
const SIGNING_SCOPE = 'urn:safelayer:eidas:sign:identity:use:server'

/** Does a whole day's work: signs two documents, one more by the platform, archives, seals, and tidies up. Answers the ids of its sessions. */
export async function work(place: Workplace, habits: Habits = {}): Promise<readonly string[]> {
  const client = new Client(place, habits)
  try {
    return await client.work()
  } finally {
    client.end()
  }
}

class Client {
  readonly #place: Workplace
  readonly #habits: Habits
  readonly #agent: https.Agent
  #token: string | undefined

  constructor(place: Workplace, habits: Habits) {
    this.#place = place
    this.#habits = habits
    this.#agent = new https.Agent({ ca: place.ca, keepAlive: true })
  }

  end(): void {
    this.#agent.destroy()
  }

  async work(): Promise<readonly string[]> {
    const { readings = 0, triesAgain = 0, plainFirst } = this.#habits
    if (plainFirst) await this.#overPlainHttp()
    for (let i = 0; i <= readings; i += 1) await this.#call('GET', '/api-config/v1.0/')
    for (let i = 0; i < triesAgain; i += 1) await this.#send('GET', '/api-config/v1.0/', { authorization: 'Bearer one-that-has-ended' })
    const ids = await Promise.all(['first', 'second', 'third', 'fourth'].map((text) => this.#session(text)))
    const [first = '', second = '', third = '', fourth = ''] = ids
    await this.#signByKey([first, second])
    await this.#signByPlatform([third])
    await this.#post('/api-sign/v1.0/addArchive', {
      sessions: [{ sessionId: first }],
      authCertificate: this.#place.user.authenticationCertificatePem,
    })
    await this.#seal(fourth)
    if (!this.#habits.leavesOpen) for (const id of ids) await this.#call('GET', `/api-session/v1.0/${id}/close`)
    return ids
  }

  async #session(text: string): Promise<string> {
    const { data } = await this.#call('GET', '/api-session/v1.0/start')
    const id = String((data as Body | undefined)?.sessionId)
    const content = this.#habits.file ?? Buffer.from(text)
    const head = `--seam\r\nContent-Disposition: form-data; name="file"; filename="${text}.txt"\r\nContent-Type: text/plain\r\n\r\n`
    const form = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--seam--\r\n')])
    await this.#call('PUT', `/api-storage/v1.0/${id}/upload`, form, { 'content-type': 'multipart/form-data; boundary=seam' })
    return id
  }

  async #signByKey(ids: readonly string[]): Promise<void> {
    const { user } = this.#place
    const { sign = (digest, about) => about.sign(digest).toString('base64'), skipsDigest } = this.#habits
    const data = skipsDigest ? {} : await this.#digests(ids)
    const digests = new Map(
      ((data.sessionDigests ?? []) as Body[]).map(({ sessionId, digest }) => [String(sessionId), Buffer.from(String(digest), 'base64')]),
    )
    // A refusal gives nothing to sign.
    if (digests.size < ids.length && !skipsDigest) return
    const values = ids.map((sessionId) => {
      const digest = digests.get(sessionId) ?? Buffer.alloc(32)
      const others = [...digests].filter(([id]) => id !== sessionId).map(([, other]) => other)
      const about = {
        others,
        summary: Buffer.from(String(data.digests_summary ?? ''), 'base64'),
        sign: (hash: Buffer) => signed(hash, user.privateKeyPem),
      }
      return { sessionId, signatureValue: sign(digest, about) }
    })
    await this.#post('/api-sign/v1.0/finalizeSigning', {
      sessionSignatureValues: values,
      authCertificate: user.authenticationCertificatePem,
    })
  }

  async #signByPlatform(ids: readonly string[]): Promise<void> {
    const { user, rawSignatureUrl } = this.#place
    const { atPlatform = (body) => body } = this.#habits
    const data = await this.#digests(ids)
    if (data.digests_summary === undefined) return
    const summary = String(data.digests_summary)
    const grant = { sign_identity_id: user.signIdentityId, digests_summary: summary, digests_summary_algorithm: String(data.algorithm) }
    const token = await this.#grant({ scope: SIGNING_SCOPE, ...grant })
    const body = atPlatform(
      {
        sign_identity_id: user.signIdentityId,
        signature_algorithm: data.signature_algorithm === 'rsa' ? 'rsa-sha256' : data.signature_algorithm,
        requests: ((data.sessionDigests ?? []) as Body[]).map(({ digest }) => ({ digest_value: digest })),
      },
      { summary },
    )
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const { signatures = [] } = await this.#send('POST', `${rawSignatureUrl}/batch`, headers, Buffer.from(JSON.stringify(body)))
    const values = signatures as string[]
    if (values.length < ids.length) return
    const sessionSignatureValues = ids.map((sessionId, i) => ({ sessionId, signatureValue: values[i] }))
    await this.#post('/api-sign/v1.0/finalizeSigning', { sessionSignatureValues, authCertificate: user.authenticationCertificatePem })
  }

  async #digests(ids: readonly string[]): Promise<Body> {
    const certificate = bare(this.#place.user.certificatePem)
    const sessions = ids.map((sessionId) => ({ sessionId }))
    const { data = {} } = await this.#post('/api-sign/v1.0/CalculateDigest', {
      sessions,
      certificate,
      signAsPdf: false,
      createNewEdoc: true,
    })
    return data as Body
  }

  async #seal(id: string): Promise<void> {
    const { seal } = this.#place
    const { data } = await this.#call('GET', '/api-config/v1.0/public/key')
    const key = publicKeyIn(String((data as Body | undefined)?.publicKey))
    // Where none can be read, nothing can be encrypted.
    if (key === undefined) return
    const { password = encrypted } = this.#habits
    await this.#post('/api-sign/v1.0/eSealCreate', {
      sessions: [{ sessionId: id }],
      signAsPdf: false,
      createNewEdoc: true,
      signKey: seal.pfx.toString('base64'),
      signKeyPassword: password(seal.password, key),
      authCertificate: seal.authenticationCertificatePem,
    })
  }

  async #post(path: string, body: Body): Promise<Body> {
    const { body: otherwise, text: written = (_path, text) => text } = this.#habits
    const sent = otherwise === undefined ? body : otherwise(path, body)
    return this.#call('POST', path, Buffer.from(written(path, JSON.stringify(sent))), { 'content-type': 'application/json' })
  }

  async #call(method: string, path: string, body?: Buffer, headers: Record<string, string> = {}): Promise<Body> {
    const { authorization: written = (token) => `Bearer ${token}`, tokenForEach, query, headers: more = {} } = this.#habits
    if (tokenForEach || this.#token === undefined) this.#token = await this.#grant({})
    const authorization = path.startsWith('/api-config') || path.startsWith('/api-sign/') ? written(this.#token) : `Bearer ${this.#token}`
    const asked = query === undefined || !path.startsWith('/api-config') ? path : `${path}?${query(this.#token)}`
    const kind = headers['content-type'] === 'application/json' ? more : {}
    return this.#send(method, asked, { ...headers, ...kind, ...(authorization === undefined ? {} : { authorization }) }, body)
  }

  async #grant(fields: Record<string, string>): Promise<string> {
    const { clientId, clientSecret, tokenUrl, scope } = this.#place
    const { grantType = 'client_credentials' } = this.#habits
    const form = (grant: string) => Buffer.from(new URLSearchParams({ grant_type: grant, scope, ...fields }).toString())
    const headers = {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const { access_token: token } = await this.#send('POST', tokenUrl, headers, form(grantType))
    return typeof token === 'string'
      ? token
      : String((await this.#send('POST', tokenUrl, headers, form('client_credentials'))).access_token)
  }

  async #send(method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<Body> {
    const url = path.startsWith('https:') ? path : this.#place.baseUrl + path
    const length = body === undefined ? {} : { 'content-length': String(body.length) }
    const request = https.request(url, { method, headers: { ...headers, ...length }, agent: this.#agent }).end(body)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    return bodyIn(await buffer(response))
  }

  /** The listener speaks TLS alone, and closes the connection. */
  async #overPlainHttp(): Promise<void> {
    const request = http.request(`${this.#place.baseUrl.replace('https:', 'http:')}/api-config/v1.0/`).end()
    await assert.rejects(once(request, 'response'))
  }
}

/** RSA with PKCS#1 v1.5 padding over SHA-256, which was made already. */
export function signed(hash: Buffer, privateKeyPem: string): Buffer {
  return privateEncrypt(privateKeyPem, Buffer.concat([DIGEST_INFO, hash]))
}

/** As the interface shows it. */
export function encrypted(password: string | Buffer, key: KeyObject): string {
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString('base64')
}

/** The base64 of a PEM text. */
export function bare(pem: string): string {
  return pem.replaceAll(/-----[^-]+-----|\s/g, '')
}

function publicKeyIn(text: string): KeyObject | undefined {
  const bytes = Buffer.from(text, 'base64')
  const readings = [
    () => createPublicKey(text),
    () => createPublicKey({ key: bytes, format: 'der', type: 'spki' }),
    () => new X509Certificate(bytes).publicKey,
  ]
  for (const reading of readings) {
    try {
      return reading()
    } catch {
      // It is written in another way.
    }
  }
  return undefined
}

function bodyIn(bytes: Buffer): Body {
  try {
    return JSON.parse(bytes.toString('utf8')) as Body
  } catch {
    // Files and refusals are no JSON.
    return {}
  }
}
