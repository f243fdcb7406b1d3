// Sessions that an operation cannot work on: unknown, empty, closed, not signed or of no use; alone, and among good ones.
import { notApplicable } from '../../engine/index.js'
import { isObject } from '../../fixtures/answers/fields.js'
import { classesOf, replaced } from '../../fixtures/answers/other-characters.js'
import type { Context, Operation, SessionKind } from '../../fixtures/context.js'
import { SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import { unmet } from '../../fixtures/sessions/storage-client.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { whereOpen } from '../asking/offered.js'
import { type Fault, fault, POSITIONS, placeOf } from './fault.js'
import { requireOtherProvider } from './tokens.js'

/** Rows about a bad session: alone, and among others. */
type SessionRows = Readonly<Partial<Record<Operation, readonly [alone: CheckableId, among: CheckableId]>>>

/** Rows about sessions that do not exist: alone, and among others. */
export const UNKNOWN = {
  calculateDigest: ['DIG-18', 'DIG-19'],
  finalizeSigning: ['FIN-6', 'FIN-6'],
  addArchive: ['ARC-5', 'ARC-5'],
  createSeal: ['SEA-20', 'SEA-20'],
} as const satisfies SessionRows
const UNSIGNED: SessionRows = { finalizeSigning: ['FIN-8', 'FIN-8'], addArchive: ['ARC-7', 'ARC-7'] }
const EMPTY: SessionRows = { ...UNSIGNED, calculateDigest: ['DIG-20', 'DIG-21'], createSeal: ['SEA-21', 'SEA-21'] }
const FOREIGN: SessionRows = { calculateDigest: ['AUT-16', 'AUT-16'], addArchive: ['AUT-16', 'AUT-16'], createSeal: ['AUT-16', 'AUT-16'] }
const CLOSED: SessionRows = { calculateDigest: ['DIG-27', 'DIG-27'], finalizeSigning: ['FIN-8', 'FIN-8'] }

/**
 * @param bad the id of one; of the good sessions of the request it is given the ids
 * @param isTwo whether two of them are put into the middle of a batch: they fail alike, and each has to be told of
 */
function badSession(
  name: string,
  rows: SessionRows,
  operations: readonly SigningOperation[],
  bad: (context: Context, ids: readonly string[], operation: Operation) => Promise<string>,
  isTwo = false,
): Fault {
  const rowAt: Fault['rowAt'] = (operation, at = 'alone') => rows[operation]?.[at === 'alone' ? 0 : 1] ?? null
  return fault(name, { row: rowAt, operations, positions: POSITIONS }, async ({ operation, body, ids, at, context }) => {
    const forbidden = [await bad(context, ids, operation)]
    if (isTwo && at === 'middle' && ids.length + 2 <= (context.limits.sessionsPerCall ?? Number.POSITIVE_INFINITY))
      forbidden.push(await bad(context, ids, operation))
    const sent = at === 'alone' ? forbidden : ids.toSpliced(placeOf(at, ids.length + 1), 0, ...forbidden)
    return { body: aboutSessions(body, sent), sent, forbidden }
  })
}

/** The same body about other sessions. An id that is new gets the members that stand beside the first id. */
function aboutSessions(body: unknown, ids: readonly string[]): unknown {
  if (!isObject(body)) return body
  return Object.fromEntries(Object.entries(body).map(([name, member]) => [name, Array.isArray(member) ? references(member, ids) : member]))
}

function references(given: readonly unknown[], ids: readonly string[]): readonly unknown[] {
  const known = given.filter(isObject)
  return ids.map((sessionId) => known.find((reference) => reference.sessionId === sessionId) ?? { ...known[0], sessionId })
}

/** With fewer drawn characters the id could be that of another session. */
const FEWEST_DRAWN = 12

/**
 * An id that nobody was given, written as those that are: what looks at the form of an id lets it through. Its beginning may be a prefix, and in
 * its middle a UUID tells its version. `null` where ids are too short.
 */
export function idLike(id: string, random: Context['random']): string | null {
  const parts = [id.slice(0, 6), id.slice(6, 12), id.slice(12, 20), id.slice(20)]
  const drawn = parts.map((part, place) => (place % 2 === 0 ? part : replaced(part, random, classesOf(id)))).join('')
  const count = [...drawn].filter((character, at) => character !== id[at]).length
  return count < FEWEST_DRAWN ? null : drawn
}

/** Walks draw ids that are alike, too; in probes they are unrelated to real ones. */
export const UNKNOWN_OR_ALIKE = badSession('a session that does not exist', UNKNOWN, SIGNING_OPERATIONS, async (context, [id = '']) => {
  const { sessions, random } = context
  const unknown = sessions.unknownId()
  const half = Math.floor(id.length / 2)
  // Some know a session by a part of its id.
  const alike = [null, idLike(id, random), half < FEWEST_DRAWN ? null : id.slice(0, half) + unknown.slice(half)]
  return alike[random.integer(alike.length)] ?? unknown
})

export const UNKNOWN_SESSION = badSession(
  UNKNOWN_OR_ALIKE.name,
  UNKNOWN,
  SIGNING_OPERATIONS,
  async ({ sessions }) => sessions.unknownId(),
  true,
)

/** The stem of an id with what stands for any text in patterns, and what each object of JavaScript has. None can mean the session of somebody else. */
export const LOOKED_UP: readonly Fault[] = ['…%', '…__', '…*', '….*', '__proto__', 'constructor'].map((id) =>
  badSession(`\`${id}\` for the id of a session`, UNKNOWN, SIGNING_OPERATIONS, async (_, [own = '']) => id.replace('…', own.slice(0, -2))),
)

export const EMPTY_SESSION = badSession(
  'an empty session',
  EMPTY,
  SIGNING_OPERATIONS,
  async ({ sessions }) => (await sessions.one('empty')).id,
)

export const CLOSED_SESSION = badSession('a closed session', CLOSED, SIGNING_OPERATIONS, async ({ sessions }) => {
  const session = await sessions.one('text')
  const closing = await sessions.close(session)
  if (closing.response === null || closing.response.status >= 300) throw notApplicable(unmet(closing, 'a status of success'))
  return session.id
})

/** A document of its own kind can take a time-stamp though nobody signed it. */
const UNSIGNED_KINDS = ['text', 'pdf', 'asice'] as const satisfies readonly SessionKind[]

/** A session whose document nobody signed, or calculated a digest of. @param kind one of them is drawn by default */
export function unsigned(kind?: (typeof UNSIGNED_KINDS)[number]): Fault {
  const name = kind === undefined ? 'a session whose document is not signed' : `a session of the kind ${kind}, not signed`
  return badSession(name, UNSIGNED, ['addArchive', 'finalizeSigning'], async ({ sessions, random }, _ids, operation) => {
    const drawn = kind ?? UNSIGNED_KINDS[random.integer(UNSIGNED_KINDS.length)] ?? 'text'
    // Only finalizeSigning has to refuse a container that somebody has signed.
    if (drawn === 'asice' && operation === 'addArchive' && sessions.source === 'pool')
      throw notApplicable('a container of a pool may be signed')
    return (await sessions.one(drawn)).id
  })
}

export const UNSIGNABLE_SESSION = badSession(
  'a session that cannot be signed',
  { calculateDigest: ['DIG-23', 'DIG-23'] },
  ['calculateDigest'],
  async ({ sessions }) => (await sessions.unsignable()).id,
)

export const EMPTIED_SESSION = badSession(
  'a session whose files were deleted',
  { calculateDigest: ['DIG-51', 'DIG-51'] },
  ['calculateDigest'],
  async ({ sessions, storage }) => {
    const session = await sessions.one('text')
    await storage.clear(session)
    return session.id
  },
)

/** A session of another provider, whose token opens its own configuration. */
export function foreign(kind: SessionKind): Fault {
  return badSession("another provider's session", FOREIGN, ['calculateDigest', 'addArchive', 'createSeal'], async (context) => {
    const other = await context.asSecondProvider()
    await requireOtherProvider(context)
    return (await whereOpen(() => other.sessions.one(kind))).id
  })
}

/** What is done then is open; what is claimed has to be true. A seal may be put on a new container each time, one in the other: it is left out. */
export const NAMED_TWICE = fault(
  'each session named twice',
  { row: null, operations: ['finalizeSigning', 'addArchive'] },
  ({ body, ids }) => ({ body: aboutSessions(body, [...ids, ...ids]), forbidden: [], sent: ids }),
)
