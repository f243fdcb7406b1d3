// One file-processing session: its files, and what is pending between CalculateDigest and finalizeSigning.
import type { FileDigest, PendingSignature } from '../documents/index.js'
import type { Operation } from '../operation.js'
import type { Past } from './history.js'

/** Characters of a session id (interface, Limits). */
const ID_LENGTH = 64

/** A file that was uploaded, or a document that was signed. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly content: Buffer
  /** The operations that made it, one after the other; an upload has none. */
  readonly madeBy?: readonly Operation[]
}

/** A file that was taken, and is not in its session yet. */
interface ArrivingFile {
  readonly file: StoredFile
  /** In milliseconds since the epoch. */
  readonly at: number
}

/** What CalculateDigest leaves for finalizeSigning. */
export interface PendingSigning {
  readonly signature: PendingSignature
  readonly fileName: string
  /** The ids of the call that calculated the digest. */
  readonly batch: ReadonlySet<string>
}

/** A session as it is kept; `owner` is a client id, `expiresAt` is in milliseconds since the epoch. */
export interface StoredSession {
  readonly id: string
  readonly owner: string
  readonly expiresAt: number
  files: readonly StoredFile[]
  /** In the order in which they were taken. */
  arriving: readonly ArrivingFile[]
  /** Whether it has held a file, now or before. */
  wasFilled: boolean
  digests: readonly FileDigest[]
  pending: PendingSigning | undefined
  /** Whether a digest was ever answered for it. */
  wasCalculated: boolean
  /** Set by a finalizeSigning that succeeded, until the files change again. */
  finalized: boolean
  archived: boolean
  closed: boolean
  /** The latest of what happened to it. */
  past: Past
}

/** Why an id leads to no session, for the client that sent it. Sessions of others count as unknown. @param closed by that client itself */
export function absenceOf(id: string, closed: boolean): string {
  if (closed) return 'There is no such session: it was closed'
  if (id.length !== ID_LENGTH) return `There is no such session: a sessionId has ${ID_LENGTH} characters, this one has ${id.length}`
  return 'There is no such session: it was never started by this client, or it has expired'
}

/** The bytes of files together. */
export function totalOf(files: readonly StoredFile[]): number {
  return files.reduce((total, file) => total + file.content.length, 0)
}
