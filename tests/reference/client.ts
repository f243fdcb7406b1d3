// A simple client of the reference deployment for its tests: every call over real TLS. What liberties ask of a client, the suite's own can do.
import assert from 'node:assert/strict'
import { constants, type KeyObject, publicEncrypt } from 'node:crypto'
import { after } from 'node:test'
import { Agent, type Dispatcher, FormData, request } from 'undici'
import { jsonIn } from '../../fixtures/answers/fields.js'
import { archiveRequest, digestRequest, finalizeRequest, sealRequest } from '../../fixtures/dialect/good-requests.js'
import { bareBase64 as bare } from '../../fixtures/dialect/pem.js'
import {
  type ReferenceDeployment,
  type ReferenceOptions,
  type ReferenceSeal,
  type ReferenceUser,
  startReference,
} from '../../reference/index.js'
import { isObject } from '../../reference/wire/json.js'
import { readPublishedKey } from '../../schemas/formats/published-key.js'
import type { Ending } from '../fixtures/test-server.js'
import { knownRsaKeys } from '../proof/known-rsa-keys.js'

export { bare }

export interface Reply {
  readonly status: number
  readonly bytes: Buffer
  /** The body as a JSON object; empty where it is none. */
  readonly json: Readonly<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>

const NO_FLAGS = { signAsPdf: false, createNewEdoc: false }
const JSON_BODY = { 'content-type': 'application/json' }

export class Bench {
  readonly deployment: ReferenceDeployment
  readonly #agent: Agent
  #token: string | undefined

  constructor(deployment: ReferenceDeployment) {
    this.deployment = deployment
    this.#agent = new Agent({ connect: { ca: deployment.caPem } })
  }

  async close(): Promise<void> {
    await this.#agent.close()
    await this.deployment.close()
  }

  async send(
    path: string,
    options: { method?: Dispatcher.HttpMethod; headers?: Record<string, string>; body?: string | Buffer | FormData } = {},
  ): Promise<Reply> {
    const url = path.startsWith('http') ? path : this.deployment.baseUrl + path
    const { method = 'GET', headers = {}, body = null } = options
    const answer = await request(url, { method, headers, body, dispatcher: this.#agent })
    const bytes = Buffer.from(await answer.body.arrayBuffer())
    const value = jsonIn(bytes.toString('utf8'))
    return { status: answer.statusCode, bytes, json: isObject(value) ? value : {} }
  }

  async grant(fields: Readonly<Record<string, string>> = {}): Promise<string> {
    const [{ clientId, clientSecret }] = this.deployment.providers
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const form = { grant_type: 'client_credentials', scope: this.deployment.scope, ...fields }
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await this.send(this.deployment.tokenUrl, { method: 'POST', headers, body: new URLSearchParams(form).toString() })
    if (typeof answer.json.access_token !== 'string') throw new Error(`no token: ${answer.status} ${answer.bytes}`)
    return answer.json.access_token
  }

  async bearer(): Promise<Record<string, string>> {
    this.#token ??= await this.grant()
    return { authorization: `Bearer ${this.#token}` }
  }

  /** Forgets the token, so that the next call gets a new one. */
  renew(): void {
    this.#token = undefined
  }

  async get(path: string): Promise<Reply> {
    return this.send(path, { headers: await this.bearer() })
  }

  async post(path: string, body: unknown): Promise<Reply> {
    return this.send(path, { method: 'POST', headers: { ...(await this.bearer()), ...JSON_BODY }, body: JSON.stringify(body) })
  }

  async session(...files: readonly (readonly [name: string, content: string | Buffer])[]): Promise<string> {
    const started = dataOf(await this.get('/api-session/v1.0/start'))
    const id = String(started.sessionId)
    for (const [name, content] of files) {
      const reply = await this.upload(id, name, content)
      if (reply.status >= 300) throw new Error(`upload: ${reply.status} ${reply.bytes}`)
    }
    return id
  }

  async upload(id: string, name: string, content: string | Buffer): Promise<Reply> {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    return this.send(`/api-storage/v1.0/${id}/upload`, { method: 'PUT', headers: await this.bearer(), body: form })
  }

  /** The documents of a session, as they are listed. */
  async list(id: string) {
    return listOf((await this.get(`/api-storage/v1.0/${id}/list`)).json.data).filter(isObject)
  }

  /** The content of the first of them. */
  async download(id: string): Promise<Buffer> {
    const [file] = await this.list(id)
    return (await this.get(`/api-storage/v1.0/${id}/${String(file?.id)}`)).bytes
  }

  async calculate(ids: readonly string[], user: ReferenceUser, fields: Fields = {}): Promise<Reply> {
    const body = { ...digestRequest(named(ids), bare(user.certificatePem), NO_FLAGS), ...fields }
    return this.post('/api-sign/v1.0/CalculateDigest', body)
  }

  async finalize(values: ReadonlyMap<string, string>, user: ReferenceUser): Promise<Reply> {
    const signatureValues = [...values].map(([sessionId, signatureValue]) => ({ sessionId, signatureValue }))
    return this.post('/api-sign/v1.0/finalizeSigning', finalizeRequest(signatureValues, user.authenticationCertificatePem))
  }

  async archive(ids: readonly string[], user: ReferenceUser): Promise<Reply> {
    return this.post('/api-sign/v1.0/addArchive', archiveRequest(named(ids), user.authenticationCertificatePem))
  }

  async seal(ids: readonly string[], seal: ReferenceSeal, fields: Fields = {}): Promise<Reply> {
    const key = { signKey: base64(seal.pfx), authCertificatePem: seal.authenticationCertificatePem }
    const body = { ...sealRequest(named(ids), key, await this.encrypt(seal.password), NO_FLAGS), ...fields }
    return this.post('/api-sign/v1.0/eSealCreate', body)
  }

  /** In base64. @param key the published one by default */
  async encrypt(password: string | Buffer, key?: KeyObject): Promise<string> {
    const encryption = { key: key ?? (await this.passwordKey()), padding: constants.RSA_PKCS1_PADDING }
    return base64(publicEncrypt(encryption, Buffer.from(password)))
  }

  async passwordKey(): Promise<KeyObject> {
    const published = readPublishedKey(String(dataOf(await this.get('/api-config/v1.0/public/key')).publicKey))
    if (published === null) throw new Error('publicKey is in no known encoding')
    return published.key
  }

  /** Signatures by the identity platform over the digests of an answer. */
  async signAtPlatform(answer: Reply, user: ReferenceUser): Promise<ReadonlyMap<string, string>> {
    const data = dataOf(answer)
    const digests = itemsOf(answer).filter(({ digest }) => typeof digest === 'string')
    const token = await this.grant({
      scope: 'urn:safelayer:eidas:sign:identity:use:server',
      sign_identity_id: user.signIdentityId,
      digests_summary: String(data.digests_summary),
      digests_summary_algorithm: String(data.algorithm),
    })
    const reply = await this.send(`${this.deployment.rawSignatureUrl}/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...JSON_BODY },
      body: JSON.stringify({
        sign_identity_id: user.signIdentityId,
        signature_algorithm: String(data.signature_algorithm).startsWith('rsa') ? 'rsa-sha256' : 'ecdsa',
        requests: digests.map(({ digest }) => ({ digest_value: digest })),
      }),
    })
    const { signatures } = reply.json
    return new Map(digests.map(({ sessionId }, index) => [String(sessionId), String(listOf(signatures)[index])]))
  }

  /** All of it: digests calculated, signed by the platform, finalized. */
  async sign(ids: readonly string[], user: ReferenceUser, fields: Fields = {}): Promise<Reply> {
    return this.finalize(await this.signAtPlatform(await this.calculate(ids, user, fields), user), user)
  }
}

/** A bench for a test, or for all of the file. None may leave an internal error, unless it listens for them. */
export async function openBench(options: ReferenceOptions = {}, test: Ending = { after }): Promise<Bench> {
  const bench = new Bench(await startReference({ rsaKeys: knownRsaKeys(), ...options }))
  test.after(async () => {
    await bench.close()
    if (options.onInternalError === undefined) assert.deepEqual(bench.deployment.internalErrors(), [])
  })
  return bench
}

function named(ids: readonly string[]) {
  return ids.map((id) => ({ id }))
}

function dataOf(reply: Reply): Fields {
  return isObject(reply.json.data) ? reply.json.data : {}
}

/** The items of an answer, wherever they stand. */
export function itemsOf(reply: Reply) {
  const data = dataOf(reply)
  return listOf(data.sessionDigests ?? data.results ?? reply.json.results).filter(isObject)
}

/** The ids that an answer claims to be done. */
export function claimed(reply: Reply): readonly string[] {
  const done = itemsOf(reply).filter(({ error }) => error === undefined || error === null)
  return reply.status >= 300 ? [] : done.map(({ sessionId }) => sessionId).filter((id) => typeof id === 'string')
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Asserts a refusal with this status that claims nothing and has these words. */
export function teaches(reply: Reply, words: RegExp, status = /^4\d\d$/): void {
  assert.match(String(reply.status), status, reply.bytes.toString())
  assert.deepEqual(claimed(reply), [])
  assert.match(reply.bytes.toString(), words)
}

export const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64')
