// All sessions of the deployment, in memory: limited in number and bytes; whether one has expired is found out when it is looked up.
// Must not know HTTP or documents.
import { randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '../wire/refusal.js'
import { type StoredFile, type StoredSession, sizeOf } from './session.js'

/** The limits and the clock of the store. */
export interface SessionStoreOptions {
  readonly clock: () => Date
  /** Seconds a session lives; undefined: for ever. */
  readonly lifeSeconds: number | undefined
  readonly maximumSessions: number
  readonly maximumBytes: number
  /** Turns an id as sent into the id as stored. */
  readonly normalizeId: (id: string) => string
}

/** The sessions of all providers. */
export class SessionStore {
  readonly #sessions = new Map<string, StoredSession>()
  readonly #options: SessionStoreOptions
  #bytes = 0

  constructor(options: SessionStoreOptions) {
    this.#options = options
  }

  /** @throws Refusal `session:full` */
  start(owner: string): StoredSession {
    this.#sweep()
    if (this.#sessions.size >= this.#options.maximumSessions)
      throw new Refusal('full', 'session:full', 'No more sessions can be started now')
    const { lifeSeconds } = this.#options
    const session: StoredSession = {
      id: randomBytes(32).toString('hex'),
      owner,
      expiresAt: lifeSeconds === undefined ? Number.POSITIVE_INFINITY : this.#now() + lifeSeconds * 1000,
      files: [],
      digests: [],
      pending: undefined,
      finalized: false,
      archived: false,
      closed: false,
    }
    this.#sessions.set(session.id, session)
    return session
  }

  /** A live session of this owner; undefined for an unknown, expired, closed or foreign one. */
  find(id: string, owner: string): StoredSession | undefined {
    const session = this.lookUp(id)
    return session !== undefined && session.owner === owner && !session.closed ? session : undefined
  }

  /** Any session still remembered, whoever owns it. */
  lookUp(id: string): StoredSession | undefined {
    const session = this.#sessions.get(this.#options.normalizeId(id))
    return session !== undefined && session.expiresAt > this.#now() ? session : undefined
  }

  /** Ends a session; only its id is remembered, so that nobody gets it again. */
  close(session: StoredSession): void {
    this.replaceFiles(session, [])
    session.closed = true
  }

  /** @throws Refusal `storage:full`, `storage:duplicate-name` */
  addFile(session: StoredSession, name: string, content: Buffer): StoredFile {
    if (session.files.some((file) => file.name === name)) {
      throw new Refusal(
        'conflict',
        'storage:duplicate-name',
        'The session already has a file of this name: give each file a name of its own',
      )
    }
    const file = { id: randomUUID(), name, content }
    this.replaceFiles(session, [...session.files, file])
    return file
  }

  /**
   * Replaces the session's files; a pending signature is dropped.
   * @throws Refusal `storage:full`
   */
  replaceFiles(session: StoredSession, files: readonly StoredFile[]): void {
    const growth = files.reduce((total, file) => total + file.content.length, 0) - sizeOf(session)
    if (growth > 0 && this.#bytes + growth > this.#options.maximumBytes) {
      this.#sweep()
      if (this.#bytes + growth > this.#options.maximumBytes) throw new Refusal('full', 'storage:full', 'The storage is full')
    }
    this.#bytes += growth
    session.files = files
    session.pending = undefined
    session.finalized = false
    session.archived = false
  }

  #sweep(): void {
    const now = this.#now()
    for (const session of this.#sessions.values()) {
      const forgotten = session.expiresAt <= now || (session.closed && this.#sessions.size >= this.#options.maximumSessions)
      if (!forgotten) continue
      this.#bytes -= sizeOf(session)
      this.#sessions.delete(session.id)
    }
  }

  #now(): number {
    return this.#options.clock().getTime()
  }
}
