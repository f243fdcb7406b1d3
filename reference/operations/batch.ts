// Several sessions in one call: each is tried on its own, then the whole call is accepted or refused, then the documents are stored.

import { randomUUID } from 'node:crypto'
import { DocumentError } from '../documents/index.js'
import type { Operation } from '../operation.js'
import type { SignedItem, StoredSession, Work } from '../seams.js'
import type { FoundOfRequest } from '../served.js'
import type { Call, Service } from '../service.js'
import { absenceOf } from '../sessions/session.js'
import { Refusal } from '../wire/refusal.js'

/** What became of one session; nothing is kept before the whole call stands. */
export interface Performed {
  readonly digest?: string
  /** To be kept in the place of the session's files. */
  readonly document?: NewDocument
  /** Called when the documents of the call are kept. */
  readonly commit?: () => void
}

/** A call on several sessions, and what is done to each. */
interface Batch {
  readonly operation: Operation
  readonly call: Call
  /** As sent, in their order. */
  readonly ids: readonly string[]
  readonly perform: (work: Work, id: string) => Promise<Performed>
}

/**
 * Carries a batch out.
 * @returns one item per session, in the order of the request
 * @throws Refusal where the whole call is refused; no session is changed then
 */
export function carryOut(service: Service, batch: Batch): Promise<readonly SignedItem[]> {
  const { seams, sessions } = service
  const act = (): Promise<readonly SignedItem[]> => carryOutNow(service, batch)
  return seams.through('one-after-the-other', true, { operation: batch.operation }) ? sessions.inTurn(batch.ids, act) : act()
}

async function carryOutNow(service: Service, batch: Batch): Promise<readonly SignedItem[]> {
  const { seams, liberties } = service
  const { operation, call } = batch
  const ids = withoutDuplicates(batch.ids, service)
  const outcomes = await Promise.all(ids.map((id, position) => attempt(service, batch, id, { position, total: ids.length })))
  call.record.failed = new Map(outcomes.flatMap(({ id, refusal }) => (refusal === undefined ? [] : [[id, refusal.reason]])))
  const sessions = outcomes.map(({ session }) => session)
  const items = seams.through('items', outcomes.map(itemOf), { operation, ids, call: call.record, sessions })
  refuseAsAWhole(items, service)
  const standing = outcomes.flatMap((outcome) =>
    outcome.refusal === undefined && seams.through('commit', true, outcome.work) ? [outcome.performed] : [],
  )
  keepDocuments(
    service,
    operation,
    standing.flatMap(({ document }) => document ?? []),
  )
  for (const { commit } of standing) commit?.()
  return liberties['duplicate-sessions'] === 'twice' ? repeated(items, batch.ids) : items
}

/** The session behind an id. @throws Refusal `session:not-found`, `session:closed` */
function findSession({ seams, sessions }: Service, operation: Operation, { provider }: Call, id: string): StoredSession {
  const found = sessions.find(id, provider.clientId)
  const session = seams.through('session', found, { operation, id, lookUp: (other) => sessions.lookUp(other) })
  if (session !== undefined) return session
  const remembered = sessions.lookUp(id)
  const closed = remembered?.closed === true && remembered.owner === provider.clientId
  throw new Refusal('not-found', 'session:not-found', absenceOf(id, closed), closed ? 'session:closed' : 'session:not-found')
}

type Outcome = { readonly id: string; readonly session: StoredSession | undefined } & (
  | { readonly refusal: Refusal }
  | { readonly refusal: undefined; readonly work: Work; readonly performed: Performed }
)

async function attempt(service: Service, batch: Batch, id: string, place: Pick<Work, 'position' | 'total'>): Promise<Outcome> {
  const { operation, call } = batch
  let session: StoredSession | undefined
  try {
    session = findSession(service, operation, call, id)
    if (session.finalized && operation !== 'finalize-signing' && service.liberties['finalized-sessions'] === 'are-done') {
      throw new Refusal('conflict', 'session:done', 'The signature of the session is finalized: start another session with the document')
    }
    const work = { operation, call: call.record, session, ...place }
    return { id, session, refusal: undefined, work, performed: await batch.perform(work, id) }
  } catch (error) {
    if (error instanceof Refusal) return { id, session, refusal: error }
    if (error instanceof DocumentError)
      return { id, session, refusal: new Refusal('unprocessable', `document:${error.code}`, error.message) }
    throw error
  }
}

function itemOf(outcome: Outcome): SignedItem {
  if (outcome.refusal !== undefined)
    return { sessionId: outcome.id, error: outcome.refusal.sessionError, reason: outcome.refusal.reason, found: outcome.refusal.found }
  const { digest } = outcome.performed
  return digest === undefined ? { sessionId: outcome.id } : { sessionId: outcome.id, digest }
}

function refuseAsAWhole(items: readonly SignedItem[], { liberties }: Service): void {
  const [first, ...others] = items.filter((item) => item.error !== undefined)
  if (first?.error === undefined) return
  const allFailed = others.length === items.length - 1
  if (liberties['partial-batch'] === 'refuse-all' || (allFailed && liberties['lone-failure'] === 'refusal')) {
    const failure = first.error.code === 'session:not-found' ? 'not-found' : 'unprocessable'
    throw new Refusal(failure, first.error.code, first.error.message, first.reason, { items: foundIn(items) })
  }
}

/** What is told of the sessions that failed. */
export function foundIn(items: readonly SignedItem[]): readonly FoundOfRequest[] {
  return items.flatMap(({ sessionId, error, found }) =>
    error === undefined ? [] : [{ sessionId, code: error.code, reason: found ?? error.code }],
  )
}

function withoutDuplicates(ids: readonly string[], { liberties }: Service): readonly string[] {
  const unique = [...new Set(ids)]
  if (unique.length !== ids.length && liberties['duplicate-sessions'] === 'refused') {
    throw new Refusal('malformed', 'request:duplicate-session', 'A session stands twice in one call: name each session once')
  }
  return unique
}

function repeated(items: readonly SignedItem[], ids: readonly string[]): readonly SignedItem[] {
  const extra = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [...items, ...extra.flatMap((id) => items.filter((item) => item.sessionId === id))]
}

interface NewDocument {
  readonly session: StoredSession
  readonly name: string
  readonly content: Buffer
}

/** Puts all documents of a call in, or none; after signing a session lists nothing else. @throws Refusal `storage:full` */
function keepDocuments({ seams, sessions }: Service, operation: Operation, documents: readonly NewDocument[]): void {
  const changes = documents.map(({ session, name, content }) => {
    const before = session.files
    const document = seams.through('document', content, { operation, before })
    const madeBy = [...((before.length === 1 && before[0]?.madeBy) || []), operation]
    return { session, files: [{ id: randomUUID(), name, content: document, madeBy }] }
  })
  sessions.replaceAllFiles(changes)
  for (const { session } of changes) session.digests = []
}
