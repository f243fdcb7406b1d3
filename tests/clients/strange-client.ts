// A client of somebody else, which goes about its work and can be told to do each thing otherwise: the client of the reference's own tests, with
// what it sends altered on its way out.
import { privateEncrypt } from 'node:crypto'
import type { ReferenceDeployment, ReferenceUser } from '../../reference/index.js'
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
  const [user] = await client.users()
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

const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/** RSA with PKCS#1 v1.5 padding over SHA-256, which was made already. */
export function signed(hash: Buffer, privateKeyPem: string): Buffer {
  return privateEncrypt(privateKeyPem, Buffer.concat([DIGEST_INFO, hash]))
}

/** Alters the bodies that are sent to addresses with this end. */
export function at(end: string, alter: (body: Body) => unknown): Habits {
  return { alter: ({ path, ...asked }) => ({ path, ...asked, body: path.endsWith(end) ? alter(asked.body as Body) : asked.body }) }
}
