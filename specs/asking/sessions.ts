// Sessions as probes send and keep them.
import { couldNotRun, notApplicable } from '../../engine/index.js'
import type { Context, Session } from '../../fixtures/context.js'

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
