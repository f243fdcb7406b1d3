// Sessions as probes send and keep them, and the flags with which their documents are signed.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import type { Context, Flags, Session } from '../../fixtures/context.js'

/** The ids of sessions, in their order. */
export function idsOf(sessions: readonly Session[]): string[] {
  return sessions.map(({ id }) => id)
}

/** A session of those taken, by position; taking them has thrown if there are fewer. */
export function at(sessions: readonly Session[], position: number): Session {
  const session = sessions[position]
  if (session === undefined) throw couldNotRun(`only ${sessions.length} sessions were given, ${position + 1} are needed`)
  return session
}

/** Ends a probe about further circumstances where sessions come from a pool: they are few, and kept for the rows themselves. */
export function requireFreshSessions({ sessions }: Context): void {
  if (sessions.source === 'pool') throw notApplicable('the sessions of a pool are too few to try every circumstance')
}

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
