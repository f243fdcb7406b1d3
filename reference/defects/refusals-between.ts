// Defects that show after a call that was refused, or that is written as few clients write it: what is claimed then is not so.
import type { Operation } from '../operation.js'
import type { Alterations } from '../seams.js'
import { isObject, parseJson } from '../wire/json.js'
import { idsOf } from './claims.js'
import { advised, by, type Defects, noting, required } from './define.js'
import { leaves, unchangedWhere } from './unchanged.js'

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
  'signatures-of-overlapping-batches-unchanged': leaves(
    'finalize-signing',
    'sessions of a batch of which another one has got a later digest',
    overlapping,
  ),
  'signatures-of-requests-with-unknown-members-unchanged': leaves(
    'finalize-signing',
    'sessions of requests with a member that the interface does not know',
    withUnknownMembers,
  ),
  'signed-sessions-open-without-a-token': by(
    'AUT-1',
    'CalculateDigest needs no token for sessions that were signed before',
    openOnceSigned,
  ),
})

/** Defects that probes find. */
export const lockingDefects: Defects = {
  ...required({
    'signatures-under-encoded-paths-unchanged': leaves(
      'finalize-signing',
      'sessions of requests whose path is percent-encoded',
      underEncodedPaths,
    ),
  }),
  ...advised({
    'requests-without-a-token-lock-their-sessions': by(
      'AUT-15',
      'a session that was asked for without a token is not found again',
      locking,
    ),
  }),
}

function afterARefusedArchive(operation: Operation): Alterations {
  return marking(operation, (marked) => ({
    items: (items, context) => {
      for (const { sessionId, error } of items) {
        if (context.operation === 'calculate-digest') marked.delete(sessionId)
        if (context.operation === 'add-archive' && error !== undefined) marked.add(sessionId)
      }
    },
  }))
}

function afterARefusedDigest(operation: Operation): Alterations {
  return marking(operation, (marked) => ({
    items: (items, context) => {
      if (context.operation === 'calculate-digest') for (const { sessionId } of items) marked.delete(sessionId)
    },
    answer: (_answer, { area, refusal, request }) => {
      if (area === 'calculate-digest' && refusal !== undefined) for (const id of idsOf(request)) marked.add(id)
    },
  }))
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
  const unchanged = unchangedWhere(operation, ({ id }) => {
    const own = batches.get(id)
    return [...(own ?? [])].some((other) => batches.get(other) !== own && batches.get(other)?.has(id) === false)
  })
  return {
    ...unchanged,
    items: (items, context) => {
      if (context.operation === 'calculate-digest') {
        const batch = new Set(items.flatMap(({ sessionId, error }) => (error === undefined ? [sessionId] : [])))
        for (const id of batch) batches.set(id, batch)
      }
      return unchanged.items(items, context)
    },
  }
}

function withUnknownMembers(operation: Operation): Alterations {
  const extended = new Set<string>()
  return {
    ...unchangedWhere(operation, ({ id }) => extended.has(id)),
    request: noting((request, context) => {
      if (context.operation !== operation || !isObject(request)) return
      const isExtended = Object.keys(request).some((name) => !KNOWN_MEMBERS.includes(name))
      for (const id of idsOf(request)) if (isExtended) extended.add(id)
    }),
  }
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

function underEncodedPaths(operation: Operation): Alterations {
  const encoded = new Set<string>()
  return {
    ...unchangedWhere(operation, ({ id }) => encoded.has(id)),
    authorization: noting((_provider, { path, body }) => {
      for (const id of idsIn(body)) {
        if (path === 'percent-encoded') encoded.add(id)
        else encoded.delete(id)
      }
    }),
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

/** What marks the sessions that are left as they were. */
type Marks = (marked: Set<string>) => {
  readonly items: (...at: Parameters<NonNullable<Alterations['items']>>) => void
  readonly answer?: (...at: Parameters<NonNullable<Alterations['answer']>>) => void
}

function marking(operation: Operation, marks: Marks): Alterations {
  const marked = new Set<string>()
  const { items, answer } = marks(marked)
  const unchanged = unchangedWhere(operation, ({ id }) => marked.has(id))
  return {
    ...unchanged,
    items: (value, context) => {
      items(value, context)
      return unchanged.items(value, context)
    },
    ...(answer !== undefined && { answer: noting(answer) }),
  }
}

function idsIn(body: Buffer | undefined): readonly string[] {
  try {
    return idsOf(body === undefined ? undefined : parseJson(body))
  } catch {
    // What is no JSON names no session.
    return []
  }
}
