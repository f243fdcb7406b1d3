// Sessions that an operation cannot work on: unknown, empty, closed or not signed; alone, and among good ones.
import type { Context, SessionKind } from '../../fixtures/context.js'
import { SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { BAD_SESSION_ROWS, type BadSession } from '../errors/bad-sessions.js'
import { type Fault, placeOf, type SessionFault } from './fault.js'
import { POSITIONS } from './plan.js'

/** Rows about a bad session: alone, and among others. */
type SessionRows = Readonly<Record<SigningOperation, readonly [alone: CheckableId | null, among: CheckableId | null]>>

const OPEN: SessionRows = {
  calculateDigest: [null, null],
  finalizeSigning: [null, null],
  addArchive: [null, null],
  createSeal: [null, null],
}
const CLOSED: SessionRows = { ...OPEN, calculateDigest: ['DIG-27', 'DIG-27'], finalizeSigning: ['FIN-8', 'FIN-8'] }
const UNSIGNED: SessionRows = { ...OPEN, finalizeSigning: ['FIN-8', 'FIN-8'], addArchive: ['ARC-7', 'ARC-7'] }

const UNSIGNED_KINDS = ['text', 'pdf', 'asice'] as const satisfies readonly SessionKind[]

function rowsOf(bad: BadSession): SessionRows {
  const { calculateDigest, finalizeSigning, addArchive, createSeal } = BAD_SESSION_ROWS
  return {
    calculateDigest: calculateDigest[bad],
    finalizeSigning: finalizeSigning[bad],
    addArchive: addArchive[bad],
    createSeal: createSeal[bad],
  }
}

function badSession(
  name: string,
  rows: SessionRows,
  operations: readonly SigningOperation[],
  bad: (context: Context, ids: readonly string[]) => Promise<string>,
): SessionFault {
  return {
    name,
    operations,
    positions: POSITIONS,
    provokes: false,
    spoil: async ({ operation, body, ids, at, context }) => {
      const id = await bad(context, ids)
      const sent = at === 'alone' ? [id] : ids.toSpliced(placeOf(at, ids.length + 1), 0, id)
      const member = listOf(operation)
      const given = body[member]
      const elements = Array.isArray(given) ? given : []
      const element =
        operation === 'finalizeSigning'
          ? { sessionId: id, signatureValue: Buffer.from(context.random.bytes(256)).toString('base64') }
          : { sessionId: id }
      const list = sent.map((one) => elements.find((other) => other.sessionId === one) ?? element)
      return { body: { ...body, [member]: list }, sent, forbidden: [id], row: rows[operation][at === 'alone' ? 0 : 1] }
    },
  }
}

function listOf(operation: SigningOperation): string {
  return operation === 'finalizeSigning' ? 'sessionSignatureValues' : 'sessions'
}

async function closedSession(context: Context): Promise<string> {
  const session = await context.sessions.one('text')
  await context.sessions.close(session)
  return session.id
}

/** With fewer drawn characters the id could be that of another session. */
const FEWEST_DRAWN = 12

/**
 * An id that nobody was given, written as those that are: what looks at the form of an id lets it through. Its beginning may be a prefix, and in
 * its middle a UUID tells its version. `null` where ids are too short.
 */
export function idLike(id: string, random: Context['random']): string | null {
  const letters = /^[0-9a-f-]*$/.test(id) ? 'abcdef' : /^[0-9A-F-]*$/.test(id) ? 'ABCDEF' : null
  let drawn = 0
  const like = id.replaceAll(/[0-9a-z]/gi, (character, at: number) => {
    if (at < 6 || (at >= 12 && at < 20)) return character
    drawn += 1
    if (/[0-9]/.test(character)) return String(random.integer(10))
    const from = letters ?? (character >= 'a' ? 'abcdefghijklmnopqrstuvwxyz' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    return from[random.integer(from.length)] ?? character
  })
  return drawn < FEWEST_DRAWN || like === id ? null : like
}

async function unknownSession({ sessions, random }: Context, [id = '']: readonly string[]): Promise<string> {
  return (random.integer(2) === 0 ? idLike(id, random) : null) ?? sessions.unknownId()
}

export const UNKNOWN_SESSION = badSession('a session that does not exist', rowsOf('unknown'), SIGNING_OPERATIONS, unknownSession)

/** What is done then is open; what is claimed has to be true. A seal may be put on a new container each time, one in the other: it is left out. */
export const NAMED_TWICE: Fault = {
  name: 'each session named twice',
  operations: ['finalizeSigning', 'addArchive'],
  positions: ['alone'],
  provokes: false,
  spoil: async ({ operation, body, ids }) => {
    const member = listOf(operation)
    const list = Array.isArray(body[member]) ? body[member] : []
    return { body: { ...body, [member]: [...list, ...list] }, sent: ids, forbidden: [], row: null }
  },
}

/** Every kind of bad session. */
export const SESSION_FAULTS: readonly SessionFault[] = [
  UNKNOWN_SESSION,
  badSession('an empty session', rowsOf('empty'), SIGNING_OPERATIONS, async ({ sessions }) => (await sessions.one('empty')).id),
  badSession(
    'a session whose document is not signed',
    UNSIGNED,
    ['addArchive', 'finalizeSigning'],
    async ({ sessions, random }) => (await sessions.one(UNSIGNED_KINDS[random.integer(UNSIGNED_KINDS.length)] ?? 'text')).id,
  ),
  badSession('a closed session', CLOSED, SIGNING_OPERATIONS, closedSession),
]
