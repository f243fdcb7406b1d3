// Putting signed documents in the place of their sessions' files.
import { randomUUID } from 'node:crypto'
import type { Operation } from '../operation.js'
import type { StoredSession } from '../seams/values.js'
import type { Service } from '../service.js'

/** The document that takes the place of a session's files. */
export interface NewDocument {
  readonly session: StoredSession
  readonly name: string
  readonly content: Buffer
}

/** Puts all documents of a call in, or none; after signing a session lists nothing else. @throws Refusal `storage:full` */
export function keepDocuments({ seams, sessions }: Service, operation: Operation, documents: readonly NewDocument[]): void {
  const changes = documents.map(({ session, name, content }) => {
    const before = session.files
    const document = seams.through('document', content, { operation, before })
    const madeBy = [...((before.length === 1 && before[0]?.madeBy) || []), operation]
    return { session, files: [{ id: randomUUID(), name, content: document, madeBy }] }
  })
  sessions.replaceAllFiles(changes)
  for (const { session } of changes) session.digests = []
}
