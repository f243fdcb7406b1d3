// All sessions of the deployment, in memory: limited in number and bytes. Where there is no room, those that were used longest ago make it.
import { randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '../wire/refusal.js'
import type { CallRecord, Past } from './history.js'
import { type StoredFile, type StoredSession, totalOf } from './session.js'

/** The limits and the clock of the store. */
interface SessionStoreOptions {
  readonly clock: () => Date
  /** Seconds a session lives; undefined: for ever. */
  readonly lifeSeconds: number | undefined
  readonly maximumSessions: number
  readonly maximumBytes: number
  /** Milliseconds until a file that was added is in its session. */
  readonly arrivalMs: number
  /** Turns an id as sent into the id as stored. */
  readonly normalizeId: (id: string) => string
}

/** So much of its past is kept of a session. */
const MOST_REMEMBERED = 200

/** A session, and what takes the place of its files. */
interface FileChange {
  readonly session: StoredSession
  readonly files: readonly StoredFile[]
}

/** The sessions of all providers. Whether one has expired is found out when it is looked up. */
export class SessionStore {
  /** The one that was used longest ago comes first. */
  readonly #sessions = new Map<string, StoredSession>()
  readonly #options: SessionStoreOptions
  /** When the last call about a session will have ended. */
  readonly #turns = new WeakMap<StoredSession, Promise<unknown>>()
  #bytes = 0

  constructor(options: SessionStoreOptions) {
    this.#options = options
  }

  /** A new session; where there is no room for it, the one that was used longest ago ends. */
  start(owner: string): StoredSession {
    const { lifeSeconds, maximumSessions } = this.#options
    this.#makeRoom(() => this.#sessions.size < maximumSessions)
    const session: StoredSession = {
      id: randomBytes(32).toString('hex'),
      owner,
      expiresAt: lifeSeconds === undefined ? Number.POSITIVE_INFINITY : this.#now() + lifeSeconds * 1000,
      files: [],
      arriving: [],
      wasFilled: false,
      digests: [],
      pending: undefined,
      wasCalculated: false,
      finalized: false,
      archived: false,
      closed: false,
      past: [],
    }
    this.#sessions.set(session.id, session)
    return session
  }

  /**
   * Does something to sessions once all calls that came earlier about any of them have ended: of two at the same time, each of which reads the
   * documents first and keeps the new ones last, the later would undo what the earlier has claimed. @throws whatever it throws
   */
  inTurn<T>(ids: readonly string[], act: () => Promise<T>): Promise<T> {
    const sessions = ids.flatMap((id) => this.lookUp(id) ?? [])
    // All places are taken at the same moment, so that no two calls wait for each other.
    const result = Promise.all(sessions.map((session) => this.#turns.get(session))).then(act)
    // Of its failure hears who made it.
    const ended = result.catch(() => {})
    for (const session of sessions) this.#turns.set(session, ended)
    return result
  }

  /** A live session of this owner; undefined for an unknown, expired, closed or foreign one. */
  find(id: string, owner: string): StoredSession | undefined {
    const session = this.lookUp(id)
    if (session === undefined || session.owner !== owner || session.closed) return undefined
    this.#sessions.delete(session.id)
    this.#sessions.set(session.id, session)
    this.#takeArrived(session)
    return session
  }

  /** Any session still remembered, whoever owns it. */
  lookUp(id: string): StoredSession | undefined {
    const session = this.#sessions.get(this.#options.normalizeId(id))
    return session !== undefined && session.expiresAt > this.#now() ? session : undefined
  }

  /** Ends a session; only its id is remembered, for as long as there is room. */
  close(session: StoredSession): void {
    this.replaceFiles(session, [])
    session.arriving = []
    session.digests = []
    session.closed = true
  }

  /** @throws Refusal `storage:full`, `storage:duplicate-name` */
  addFile(session: StoredSession, name: string, content: Buffer): StoredFile {
    const known = [...session.files, ...session.arriving.map(({ file }) => file)]
    if (known.some((file) => file.name === name)) {
      throw new Refusal(
        'conflict',
        'storage:duplicate-name',
        'The session already has a file of this name: give each file a name of its own',
      )
    }
    const file = { id: randomUUID(), name, content }
    remember(session, { operation: 'upload' })
    session.arriving = [...session.arriving, { file, at: this.#now() + this.#options.arrivalMs }]
    this.#takeArrived(session)
    return file
  }

  /** A file leaves its session. @throws Refusal `storage:full` */
  removeFile(session: StoredSession, file: StoredFile): void {
    remember(session, { operation: 'deletion' })
    this.replaceFiles(
      session,
      session.files.filter((one) => one !== file),
    )
  }

  /** A call belongs to the past of the sessions that it names, from when it comes in. @param owner who makes it */
  record(call: CallRecord, owner: string): void {
    const named = new Set(call.ids.map((id) => this.lookUp(id)))
    for (const session of named) if (session?.owner === owner) remember(session, call)
  }

  /** Files whose time has come are put into their session. */
  #takeArrived(session: StoredSession): void {
    const now = this.#now()
    const arrived = session.arriving.filter(({ at }) => at <= now)
    if (arrived.length === 0) return
    session.arriving = session.arriving.filter(({ at }) => at > now)
    this.replaceFiles(session, [...session.files, ...arrived.map(({ file }) => file)])
  }

  /** Replaces the files of one session, as `replaceAllFiles` does. @throws Refusal `storage:full` */
  replaceFiles(session: StoredSession, files: readonly StoredFile[]): void {
    this.replaceAllFiles([{ session, files }])
  }

  /**
   * Replaces the files of each session, or of none; pending signatures are dropped.
   * @throws Refusal `storage:full` where the sessions together have no room for them
   */
  replaceAllFiles(changes: readonly FileChange[]): void {
    const wanted = changes.reduce((total, { files }) => total + totalOf(files), 0)
    if (wanted > this.#options.maximumBytes) throw new Refusal('full', 'storage:full', 'The storage is full')
    const growth = changes.reduce((total, change) => total + this.#growth(change), 0)
    this.#makeRoom(() => growth <= 0 || this.#bytes + growth <= this.#options.maximumBytes, new Set(changes.map(({ session }) => session)))
    for (const change of changes) {
      const { session, files } = change
      this.#bytes += this.#growth(change)
      session.files = files
      session.wasFilled ||= files.length > 0
      session.pending = undefined
      session.finalized = false
      session.archived = false
    }
  }

  /** An operation that is under way may still hold a session that had to make room: it counts no more. */
  #growth({ session, files }: FileChange): number {
    return this.#sessions.get(session.id) === session ? totalOf(files) - totalOf(session.files) : 0
  }

  /** Forgets sessions until there is room: the expired and closed ones first, then those that were used longest ago. `kept` stay. */
  #makeRoom(isRoom: () => boolean, kept: ReadonlySet<StoredSession> = new Set()): void {
    if (isRoom()) return
    const now = this.#now()
    for (const session of this.#sessions.values()) {
      if (!kept.has(session) && (session.closed || session.expiresAt <= now)) this.#forget(session)
    }
    for (const session of this.#sessions.values()) {
      if (isRoom()) return
      if (!kept.has(session)) this.#forget(session)
    }
  }

  #forget(session: StoredSession): void {
    this.#bytes -= totalOf(session.files)
    this.#sessions.delete(session.id)
  }

  #now(): number {
    return this.#options.clock().getTime()
  }
}

function remember(session: StoredSession, happened: Past[number]): void {
  session.past = [...session.past, happened].slice(-MOST_REMEMBERED)
}
