// Defects that show after a call that was refused or came between, or that is written as few clients write it: what is claimed then is not so.
import type { Operation } from '../operation.js'
import type { Alterations } from '../seams.js'
import { idsIn, idsOf } from './claims.js'
import { isPdf } from './contents.js'
import { advised, by, type Defects, noting, required } from './define.js'
import { leaves, unchangedForRequests, unchangedWhere } from './unchanged.js'

const WRONG_VALUES = 3
const KNOWN_MEMBERS: readonly string[] = ['sessionSignatureValues', 'authCertificate']

/** Defects that walks find: each call by itself works. */
export const refusalDefects: Defects = required({
  'signatures-after-a-refused-archive-unchanged': leaves(
    'finalize-signing',
    'sessions whose addArchive was refused after CalculateDigest',
    afterARefusedArchive,
  ),
  'signatures-after-a-refused-digest-unchanged': leaves(
    'finalize-signing',
    'sessions of which another CalculateDigest was refused',
    afterARefusedDigest,
  ),
  'signatures-after-wrong-values-unchanged': leaves('finalize-signing', 'sessions that were sent three wrong values', afterWrongValues),
  'signatures-of-once-empty-sessions-unchanged': leaves(
    'finalize-signing',
    'sessions that were asked for while they were empty',
    (operation) => onceRefused(operation, (reason) => reason === 'session:empty'),
  ),
  'seals-of-once-unsignable-sessions-unchanged': leaves(
    'create-seal',
    'sessions whose files could not be signed when they were first asked for',
    (operation) => onceRefused(operation, (reason) => reason === 'signing:unreadable-container'),
  ),
  'signatures-beside-a-closed-session-unchanged': leaves(
    'finalize-signing',
    'sessions of a CalculateDigest of which another one was closed',
    besideAClosedOne,
  ),
  'archives-of-pdfs-with-a-waiting-digest-unchanged': leaves(
    'add-archive',
    'PDFs with a digest that waits for its signature',
    pdfsWithAWaitingDigest,
  ),
  'seals-of-pdfs-with-a-waiting-digest-unchanged': leaves(
    'create-seal',
    'PDFs with a digest that waits for its signature',
    pdfsWithAWaitingDigest,
  ),
  'signatures-of-overlapping-batches-unchanged': leaves(
    'finalize-signing',
    'sessions of a batch of which another one has got a later digest',
    overlapping,
  ),
  'signatures-of-requests-with-unknown-members-unchanged': leaves(
    'finalize-signing',
    'sessions of requests with a member that the interface does not know',
    (operation) => unchangedForRequests(operation, (request) => Object.keys(request).some((name) => !KNOWN_MEMBERS.includes(name))),
  ),
  'signed-sessions-open-without-a-token': by(
    'AUT-1',
    'CalculateDigest needs no token for sessions that were signed before',
    openOnceSigned,
  ),
})

/** Found by a probe. */
export const lockingDefects: Defects = advised({
  'requests-without-a-token-lock-their-sessions': by('AUT-15', 'a session that was asked for without a token is not found again', locking),
})

function afterARefusedArchive(operation: Operation): Alterations {
  const marked = new Set<string>()
  return unchangedWhere(
    operation,
    ({ id }) => marked.has(id),
    (items, current) => {
      for (const { sessionId, error } of items) {
        if (current === 'calculate-digest') marked.delete(sessionId)
        if (current === 'add-archive' && error !== undefined) marked.add(sessionId)
      }
    },
  )
}

function afterARefusedDigest(operation: Operation): Alterations {
  const marked = new Set<string>()
  return {
    ...unchangedWhere(
      operation,
      ({ id }) => marked.has(id),
      (items, current) => {
        if (current === 'calculate-digest') for (const { sessionId } of items) marked.delete(sessionId)
      },
    ),
    answer: noting((_answer, { area, refusal, request }) => {
      if (area === 'calculate-digest' && refusal !== undefined) for (const id of idsOf(request)) marked.add(id)
    }),
  }
}

function onceRefused(operation: Operation, isSuch: (reason: string) => boolean): Alterations {
  const refused = new Set<string>()
  return unchangedWhere(
    operation,
    ({ id }) => refused.has(id),
    (items) => {
      for (const { sessionId, reason } of items) if (reason !== undefined && isSuch(reason)) refused.add(sessionId)
    },
  )
}

function besideAClosedOne(operation: Operation): Alterations {
  const batches = new Map<string, readonly string[]>()
  let isClosed = (_id: string): boolean => false
  return {
    ...unchangedWhere(
      operation,
      ({ id }) => (batches.get(id) ?? []).some((other) => isClosed(other)),
      (items, current) => {
        const ids = items.map(({ sessionId }) => sessionId)
        if (current === 'calculate-digest') for (const id of ids) batches.set(id, ids)
      },
    ),
    session: noting((_session, { lookUp }) => {
      isClosed = (id) => lookUp(id)?.closed === true
    }),
  }
}

function pdfsWithAWaitingDigest(operation: Operation): Alterations {
  const waiting = new Set<string>()
  const pdfs = new Set<string>()
  return {
    ...unchangedWhere(operation, ({ id }) => waiting.has(id) && pdfs.has(id)),
    session: noting((session, { id }) => {
      if (session?.pending === undefined) waiting.delete(id)
      else waiting.add(id)
      if (session?.files.every(({ content }) => isPdf(content))) pdfs.add(id)
      else pdfs.delete(id)
    }),
  }
}

function afterWrongValues(operation: Operation): Alterations {
  const wrong = new Map<string, number>()
  return {
    ...unchangedWhere(operation, ({ id }) => (wrong.get(id) ?? 0) >= WRONG_VALUES),
    'signature-value': noting((fits, { sessionId }) => {
      if (!fits) wrong.set(sessionId, (wrong.get(sessionId) ?? 0) + 1)
    }),
  }
}

function overlapping(operation: Operation): Alterations {
  const batches = new Map<string, ReadonlySet<string>>()
  return unchangedWhere(
    operation,
    ({ id }) => {
      const own = batches.get(id)
      return [...(own ?? [])].some((other) => batches.get(other) !== own && batches.get(other)?.has(id) === false)
    },
    (items, current) => {
      if (current !== 'calculate-digest') return
      const batch = new Set(items.flatMap(({ sessionId, error }) => (error === undefined ? [sessionId] : [])))
      for (const id of batch) batches.set(id, batch)
    },
  )
}

function openOnceSigned(): Alterations {
  const signed = new Set<string>()
  return {
    items: noting((items, { operation }) => {
      if (operation !== 'calculate-digest') for (const { sessionId, error } of items) if (error === undefined) signed.add(sessionId)
    }),
    authorization: (provider, { operation, header, body, providers }) => {
      const isOpen = operation === 'calculate-digest' && header === undefined && idsIn(body).some((id) => signed.has(id))
      return isOpen ? providers[0] : provider
    },
  }
}

function locking(): Alterations {
  const locked = new Set<string>()
  return {
    authorization: noting((provider, { header, body }) => {
      if (provider === undefined && header === undefined) for (const id of idsIn(body)) locked.add(id)
    }),
    session: (session, { id }) => (locked.has(id) ? undefined : session),
  }
}
