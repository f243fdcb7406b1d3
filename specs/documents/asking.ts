// The flags with which documents are signed, and what has to be there to look into them.
import { notApplicable } from '../../engine/index.js'
import type { Context, Flags, Session } from '../../fixtures/context.js'
import type { Exchange } from '../../fixtures/exchange.js'

/** PAdES for a PDF. */
export const AS_PDF: Flags = { signAsPdf: true, createNewEdoc: false }
/** What it means is open, and whether it is taken. */
export const BOTH_FLAGS: Flags = { signAsPdf: true, createNewEdoc: true }
/** One more signature in the container that was uploaded. */
export const INTO_CONTAINER: Flags = { signAsPdf: false, createNewEdoc: false }
/** A new container, whatever was uploaded. */
export const NEW_CONTAINER: Flags = { signAsPdf: false, createNewEdoc: true }

/** Ends a probe before it spends a session. @throws NotAssessed `not-applicable` where documents cannot be read back */
export function requireReadBack({ storage }: Context): void {
  if (!storage.readBack) throw notApplicable('the deployment file offers no way to read documents back (sessions.kind is not storage-api)')
}

/** Has the documents of sessions archived that were read before: what was there must still be there afterwards. */
export async function archiveAsRead({ storage, flow }: Context, sessions: readonly Session[]): Promise<Exchange> {
  await Promise.all(sessions.map((session) => storage.documents(session)))
  return flow.addArchive(sessions)
}
