// Defects around sessions that must fail: they are claimed all the same, or they spoil their neighbours.
// Must not know why a session fails, beyond the reason it is given.
import type { Operation } from '../operation.js'
import type { Alterations, SignedItem } from '../seams.js'
import { jsonAnswer } from '../wire/answer.js'
import { isObject, type Json } from '../wire/json.js'
import { because, type Holds, rowsAbout, someDigest, withWrongDigest } from './answers.js'
import { advised, by, type Defects, noting, type Row, type Rows, required, under } from './define.js'

const digest = rowsAbout('calculate-digest')

const message = 'The session failed'

/** Defects of the rows DIG, FIN, ARC, SEA and ERR about sessions that must fail. */
export const failedSessionDefects: Defects = {
  ...required({
    'sessions-known-by-all-but-the-ends-of-their-ids': by('FIN-6', 'the last four characters of an id are not compared', endsNotCompared),
    'members-of-objects-are-sessions': by('SEA-20', 'an id that is a member of each object of JavaScript gets a claim', {
      items: (items) => items.map((item) => (item.sessionId in {} ? { sessionId: item.sessionId } : item)),
    }),
    // erxes, issue 6190: some databases take an object for a condition.
    'objects-stand-for-any-session': by('ARC-5', 'an object in place of an id stands for a signed session', objectsFind),
    ...claims('calculate-digest', 'unknown-session', 'session:not-found', { alone: 'DIG-18', last: 'DIG-19' }),
    ...claims('calculate-digest', 'empty-session', 'session:empty', { alone: 'DIG-20', last: 'DIG-21' }),
    ...claims('finalize-signing', 'unknown-session', 'session:not-found', { alone: 'FIN-6' }),
    ...claims('add-archive', 'unknown-session', 'session:not-found', { alone: 'ARC-5' }),
    ...claims('create-seal', 'unknown-session', 'session:not-found', { alone: 'SEA-20' }),
    ...claims('create-seal', 'empty-session', 'session:empty', { last: 'SEA-21' }),
    'finalize-unknown-session-ok': by('FIN-6', 'an unknown session is answered with the message OK', {
      answer: (answer, { area, refusal }) =>
        area === 'finalize-signing' && refusal?.code === 'session:not-found' ? jsonAnswer(200, { message: 'OK' }) : answer,
    }),
    ...claims('calculate-digest', 'unsignable-session', 'signing:unreadable-container', 'DIG-23'),
    'calculate-digest-claims-garbage-certificate': digest.claimed(
      'DIG-17',
      'garbage in place of `certificate` gets digests',
      because('unreadable'),
    ),
    'neighbours-of-failed-spoilt': digest.outcomes('DIG-22', 'beside a failed session the digests of the good ones are wrong', (items) =>
      items.some(isFailed) ? items.map(withWrongDigest) : items,
    ),
    'calculate-digest-leaves-failed-sessions-out': digest.outcomes(
      'DIG-50',
      'calculate-digest answers the good sessions of a batch, and nothing about those that failed',
      (items) => (items.every(isFailed) ? items : items.filter((item) => !isFailed(item))),
    ),
    // What may be wrong with the `error` of an item, each at one operation.
    'create-seal-error-without-code': wrongError('create-seal', 'no code', { message }),
    'calculate-digest-error-without-message': wrongError('calculate-digest', 'no message', { code: 'session:failed' }),
    'finalize-signing-error-with-numeric-code': wrongError('finalize-signing', 'a number as its code', { code: 17, message }),
    'add-archive-error-as-text': wrongError('add-archive', 'nothing but a text', message),
    'create-seal-error-under-all-ids': under(
      { 'lone-failure': 'item-errors' },
      rowsAbout('create-seal').outcomes('ERR-3', 'the error of one session of create-seal stands under every id', (items) => {
        const error = items.find(isFailed)?.error
        return error === undefined ? items : items.map(({ sessionId }) => ({ sessionId, error }))
      }),
    ),
  }),
  ...advised({
    ...claims('calculate-digest', 'emptied-session', 'session:emptied', 'DIG-51'),
    ...claims('calculate-digest', 'file-that-is-no-pdf', 'signing:not-a-pdf', 'DIG-26'),
    ...claims('calculate-digest', 'closed-session', 'session:closed', 'DIG-27'),
    ...claims('finalize-signing', 'session-without-digest', 'signing:no-digest', 'FIN-8'),
    ...claims('finalize-signing', 'missing-signature-value', 'signing:signature-value-missing', 'FIN-9'),
    ...claims('finalize-signing', 'signature-value-in-no-base64', 'signing:signature-value-not-base64', 'FIN-13'),
    ...claims('add-archive', 'unsigned-document', 'document:not-signed', 'ARC-7'),
    'calculate-digest-claims-authentication-certificate': digest.claimed(
      'DIG-28',
      'a certificate for authentication gets digests',
      because('purpose'),
    ),
    'failed-item-with-digest': digest.failedItems('DIG-24', 'a failed item carries a digest', () => ({ digest: someDigest() })),
    'digest-mistakes-are-500': by('DIG-29', 'client mistakes in CalculateDigest are answered with 500', {
      answer: (answer, { area, refusal }) =>
        area === 'calculate-digest' && refusal !== undefined && refusal.failure !== 'unauthorized' ? { ...answer, status: 500 } : answer,
    }),
    // OpenPDF, issue 69.
    'damaged-pdfs-fail': by('DIG-29', 'a PDF without cross-references makes the service fail', {
      'files-to-sign': (files) => {
        if (files.some(({ content }) => content.toString('latin1', 0, 5) === '%PDF-' && !content.includes('startxref')))
          throw new TypeError('the trailer is null')
        return files
      },
    }),
    'refused-batch-locks-sessions': under(
      { 'partial-batch': 'refuse-all' },
      by('DIG-35', 'a refused batch loses its sessions', lockNeighbours),
    ),
  }),
}

/** An id that no session has finds one that was worked on before, where the last characters are not compared. */
function endsNotCompared(): Alterations {
  const known = new Set<string>()
  return {
    session: (session, { id, lookUp }) => {
      if (session !== undefined) known.add(id)
      const found = session === undefined ? [...known].find((one) => one.slice(0, -4) === id.slice(0, -4)) : undefined
      return found === undefined ? session : lookUp(found)
    },
  }
}

/** In place of an id that is an object. */
const ANY = 'any'

function objectsFind(): Alterations {
  const known = new Set<string>()
  const named = (session: unknown): unknown => (isObject(session) && isObject(session.sessionId) ? { ...session, sessionId: ANY } : session)
  return {
    request: (request) =>
      isObject(request) && Array.isArray(request.sessions) ? { ...request, sessions: request.sessions.map(named) } : request,
    session: (session, { id, lookUp }) => {
      if (session !== undefined) known.add(id)
      return id === ANY ? [...known].map(lookUp).findLast((one) => one?.files[0]?.madeBy !== undefined) : session
    },
  }
}

/** Claims what failed for a reason. @param rows that break where it stands alone, or last of several; wherever it stands, if none of both is said */
function claims(operation: Operation, what: string, reason: string, rows: Readonly<{ alone?: string; last?: string }> | string): Rows {
  const { failedClaimed } = rowsAbout(operation)
  const name = `${operation}-claims-${what}`
  if (typeof rows === 'string') return { [name]: failedClaimed(rows, `${operation} claims a ${what}`, reason) }
  const made = Object.entries(rows).map(([place, requirement]): [string, Row] => {
    const holds: Holds = ({ position, total }) => position === total - 1 && (total === 1) === (place === 'alone')
    return [`${name}-${place}`, failedClaimed(requirement, `${operation} claims an ${what} that stands ${place}`, reason, holds)]
  })
  return Object.fromEntries(made)
}

function wrongError(operation: Operation, what: string, error: Json): Row {
  const row = rowsAbout(operation).failedItems('ERR-2', `the error of a failed item of ${operation} has ${what}`, () => ({ error }))
  return under({ 'lone-failure': 'item-errors' }, row)
}

function lockNeighbours(): Alterations {
  const locked = new Set<string>()
  return {
    items: noting((items, { operation }) => {
      if (operation === 'calculate-digest' && items.some(isFailed)) for (const item of items) locked.add(item.sessionId)
    }),
    session: (session, { id }) => (locked.has(id) ? undefined : session),
  }
}

function isFailed(item: SignedItem): boolean {
  return item.error !== undefined
}
