// Putting a signed document in the place of a session's files.
// Must not know how it was signed.
import { randomUUID } from 'node:crypto'
import type { Operation } from '../operation.js'
import type { StoredSession } from '../seams/values.js'
import type { Service } from '../service.js'

/** The document that takes the place of the session's files. */
export interface NewDocument {
  readonly name: string
  readonly content: Buffer
}

/** Puts the document in; after signing a session lists nothing else. */
export function keepDocument({ seams, sessions }: Service, operation: Operation, session: StoredSession, document: NewDocument): void {
  const content = seams.through('document', document.content, { operation, before: session.files })
  sessions.replaceFiles(session, [{ id: randomUUID(), name: document.name, content }])
  session.digests = []
}
