// A client of somebody else, which goes about its work and can be told to do each thing otherwise: the client of the reference's own tests, with
// what it sends altered on its way out. And what it can do wrong that only the reference deployment tells. What an archive shows is kept in
// tests/traffic/kept.
import assert from 'node:assert/strict'
import { createHash, createPublicKey, privateEncrypt } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { digestInfoOf } from '../../fixtures/signers/hash-to-sign.js'
import type { ReferenceDeployment, ReferenceUser } from '../../reference/index.js'
import type { RequirementId } from '../../requirements/ledger.js'
import { identityOf } from '../fixtures/certificates.js'
import { Bench, itemsOf, type Reply } from '../reference/client.js'

type Body = Readonly<Record<string, unknown>>

/** A request before it is sent. */
export interface Asked {
  /** From the base URL on, or the whole address of what stands elsewhere. */
  readonly path: string
  readonly headers: Record<string, string>
  /** Of a request in JSON; a text goes out as it is. */
  readonly body: unknown
}

/** What a client does otherwise. */
export interface Habits {
  /** What it does before its work. */
  readonly first?: (client: Bench) => Promise<unknown>
  readonly alter?: (asked: Asked) => Asked
  readonly skipsDigest?: boolean
  /** @param key the user's own */
  readonly sign?: (digest: Buffer, key: string) => Buffer
  readonly password?: (password: string, client: Bench) => Promise<string>
  readonly leavesOpen?: boolean
}

class StrangeClient extends Bench {
  readonly #habits: Habits

  constructor(deployment: ReferenceDeployment, habits: Habits) {
    super(deployment)
    this.#habits = habits
  }

  override send(path: string, options: Parameters<Bench['send']>[1] = {}): Promise<Reply> {
    const { headers = {} } = options
    const isJson = headers['content-type'] === 'application/json'
    const asked = { path, headers, body: isJson ? (JSON.parse(String(options.body)) as unknown) : undefined }
    const { body, ...altered } = this.#habits.alter?.(asked) ?? asked
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return super.send(altered.path, { ...options, headers: altered.headers, ...(isJson && { body: text }) })
  }

  async signByKey(ids: readonly string[], user: ReferenceUser): Promise<void> {
    const { sign = signed, skipsDigest } = this.#habits
    const items = skipsDigest ? [] : itemsOf(await this.calculate(ids, user, FLAGS))
    const digests = new Map(items.map(({ sessionId, digest }) => [String(sessionId), Buffer.from(String(digest), 'base64')]))
    // A refusal gives nothing to sign.
    if (digests.size < ids.length && !skipsDigest) return
    const signatureFor = (id: string): string => sign(digests.get(id) ?? Buffer.alloc(32), user.privateKeyPem).toString('base64')
    await this.finalize(new Map(ids.map((id) => [id, signatureFor(id)])), user)
  }

  async signByPlatform(ids: readonly string[], user: ReferenceUser): Promise<void> {
    const answer = await this.calculate(ids, user, FLAGS)
    if (itemsOf(answer).length < ids.length) return
    const values = await this.signAtPlatform(answer, user)
    if ([...values.values()].every((value) => value !== 'undefined')) await this.finalize(values, user)
  }

  async sealOne(id: string): Promise<void> {
    const [seal] = await this.deployment.seals()
    const { password } = this.#habits
    await this.seal([id], seal, { ...FLAGS, ...(password && { signKeyPassword: await password(seal.password, this) }) })
  }
}

const FLAGS = { signAsPdf: false, createNewEdoc: true }

/** Does a whole day's work: signs two documents, one more by the platform, archives, seals, and tidies up. */
export async function work(deployment: ReferenceDeployment, habits: Habits = {}): Promise<void> {
  const client = new StrangeClient(deployment, habits)
  const [user = assert.fail()] = await deployment.users()
  await habits.first?.(client)
  await client.get('/api-config/v1.0/')
  const [first = '', second = '', third = '', fourth = ''] = await Promise.all(
    ['first', 'second', 'third', 'fourth'].map((text) => client.session([`${text}.txt`, text])),
  )
  await client.signByKey([first, second], user)
  await client.signByPlatform([third], user)
  await client.archive([first], user)
  await client.sealOne(fourth)
  if (!habits.leavesOpen) for (const id of [first, second, third, fourth]) await client.get(`/api-session/v1.0/${id}/close`)
}

/** RSA with PKCS#1 v1.5 padding over SHA-256, which was made already. */
function signed(value: Buffer, privateKeyPem: string): Buffer {
  return privateEncrypt(privateKeyPem, digestInfoOf({ name: 'sha256', value }))
}

/** Alters the bodies that are sent to addresses with this end. */
function at(end: string, alter: (body: Body) => unknown): Habits {
  return { alter: ({ path, ...asked }) => ({ path, ...asked, body: path.endsWith(end) ? alter(asked.body as Body) : asked.body }) }
}

/** An identity that is nobody's. */
export const stranger = identityOf('stranger')
/** By what it does: the row that must be found first, and what follows from it. */
export const DEFECTS: Readonly<Record<string, readonly [row: RequirementId, habits: Habits, ...others: RequirementId[]]>> = {
  'plain HTTP': ['CLI-3', { first: overPlainHttp }],
  'another grant': ['CLI-4', { first: asksForAnotherGrant }],
  'no digest asked for': ['CLI-10', { skipsDigest: true }],
  'the key of another': ['CLI-11', { sign: (digest) => signed(digest, stranger.key) }],
  'rsa without its hash': ['CLI-16', at('/batch', (body) => ({ ...body, signature_algorithm: 'rsa' }))],
  'another algorithm than answered': ['CLI-16', at('/batch', (body) => ({ ...body, signature_algorithm: 'ecdsa' }))],
  'a hash of the digest for the platform': [
    'CLI-17',
    at('/batch', ({ requests, ...body }) => ({
      ...body,
      requests: (requests as { digest_value: string }[]).map((one) => ({
        digest_value: createHash('sha256').update(Buffer.from(one.digest_value, 'base64')).digest('base64'),
      })),
    })),
  ],
  'base64 of the password': ['CLI-22', { password: async (password) => Buffer.from(password).toString('base64') }, 'CLI-23'],
  'a password for another key': ['CLI-23', { password: (password, client) => client.encrypt(password, createPublicKey(stranger.key)) }],
  'a password in UTF-16': ['CLI-24', { password: (password, client) => client.encrypt(Buffer.from(password, 'utf16le')) }],
  'a wrong password': ['CLI-25', { password: (password, client) => client.encrypt(`${password}x`) }],
  'sessions left open': ['CLI-31', { leavesOpen: true }],
  'a file that is too long': ['CLI-32', { first: uploadsTooMuch }],
}

function asksForAnotherGrant(client: Bench): Promise<unknown> {
  const { providers, tokenUrl } = client.deployment
  const [{ clientId, clientSecret }] = providers
  const body = new URLSearchParams({ grant_type: 'password', client_id: clientId, client_secret: clientSecret }).toString()
  return client.send(tokenUrl, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
}

/** Shows it in the address of the configuration. */
export function withTokenInQuery({ path, headers, body }: Asked): Asked {
  const { authorization } = headers
  const query =
    path.startsWith('/api-config/') && authorization !== undefined ? `?access_token=${authorization.replace('Bearer ', '')}` : ''
  return { path: path + query, headers, body }
}

async function uploadsTooMuch(client: Bench): Promise<void> {
  const id = await client.session()
  await client.upload(id, 'long.txt', Buffer.alloc(6_000_000))
  await client.get(`/api-session/v1.0/${id}/close`)
}

/** The listener speaks TLS alone, and closes the connection. */
async function overPlainHttp({ deployment: { baseUrl } }: Bench): Promise<void> {
  await assert.rejects(once(request(`${baseUrl.replace('https:', 'http:')}/api-config/v1.0/`).end(), 'response'))
}
