// What became of the sessions that a run opened, in one line. Shared by the projections for people.
import type { ResultFile } from '../../schemas/index.js'
import { counted } from './counting.js'
import { cut } from './exchanges.js'

/** Characters of the reason why some are left. */
const REASON = 160

/** `357 sessions opened, all closed`; empty where none was opened. */
export function sessionsText({ sessions }: ResultFile): string {
  if (sessions === undefined || sessions.opened === 0) return ''
  const { opened, closed, left, reason } = sessions
  const begun = `${counted(opened, 'session')} opened`
  if (left === 0) return `${begun}, all closed`
  return `${begun}, ${closed} closed, ${left} left open${reason === null ? '' : ` (${cut(reason, REASON)})`}`
}
