// Defects around sessions that must fail: they are claimed all the same, or they spoil their neighbours.
// Must not know why a session fails, beyond the reason it is given.
import type { Operation } from '../operation.js'
import type { SignedItem } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { jsonAnswer } from '../wire/answer.js'
import type { Json } from '../wire/json.js'
import { type Holds, rowsAbout, someDigest } from './answers.js'
import { advised, at, by, type Defects, type Make, noting, type Row, type Rows, required, under } from './define.js'

const UNSIGNABLE = 'signing:unreadable-container'
const digest = rowsAbout('calculate-digest')

const message = 'The session failed'
const PDF_HEADER = Buffer.from('%PDF-')

/** What may be wrong with the `error` of an item, each at one operation. */
const errorForms: Rows = {
  'create-seal-error-without-code': wrongError('create-seal', 'no code', { message }),
  'calculate-digest-error-without-message': wrongError('calculate-digest', 'no message', { code: 'session:failed' }),
  'finalize-signing-error-with-numeric-code': wrongError('finalize-signing', 'a number as its code', { code: 17, message }),
  'add-archive-error-as-text': wrongError('add-archive', 'nothing but a text', message),
  'create-seal-error-under-all-ids': under(
    { 'lone-failure': 'item-errors' },
    by('ERR-3', 'the error of one session of create-seal stands under every id', errorsForAll('create-seal')),
  ),
}

/** Defects of the rows DIG, FIN, ARC, SEA and ERR about sessions that must fail. */
export const failedSessionDefects: Defects = {
  ...required({
    'sessions-known-by-all-but-the-ends-of-their-ids': by('FIN-6', 'the last four characters of an id are not compared', endsNotCompared),
    'members-of-objects-are-sessions': at('SEA-20', 'an id that is a member of each object of JavaScript gets a claim', 'items', (items) =>
      items.map((item) => (item.sessionId in {} ? { sessionId: item.sessionId } : item)),
    ),
    ...claims('calculate-digest', 'unknown-session', 'session:not-found', { alone: 'DIG-18', last: 'DIG-19' }),
    ...claims('calculate-digest', 'empty-session', 'session:empty', { alone: 'DIG-20', last: 'DIG-21' }),
    ...claims('finalize-signing', 'unknown-session', 'session:not-found', { alone: 'FIN-6' }),
    ...claims('add-archive', 'unknown-session', 'session:not-found', { alone: 'ARC-5' }),
    ...claims('create-seal', 'unknown-session', 'session:not-found', { alone: 'SEA-20' }),
    ...claims('create-seal', 'empty-session', 'session:empty', { last: 'SEA-21' }),
    'finalize-unknown-session-ok': at(
      'FIN-6',
      'an unknown session is answered with the message OK',
      'answer',
      (answer, { area, refusal }) =>
        area === 'finalize-signing' && refusal?.code === 'session:not-found' ? jsonAnswer(200, { message: 'OK' }) : answer,
    ),
    ...claimed('calculate-digest', 'unsignable-session', 'DIG-23', UNSIGNABLE),
    'calculate-digest-claims-garbage-certificate': digest.claimed(
      'DIG-17',
      'garbage in place of `certificate` gets digests',
      ({ code, reason }) => code === 'signing:certificate' && reason === 'unreadable',
    ),
    'neighbours-of-failed-spoilt': digestItems('DIG-22', 'beside a failed session the digests of the good ones are wrong', (items) =>
      items.some(isFailed) ? items.map(withWrongDigest) : items,
    ),
    'calculate-digest-leaves-failed-sessions-out': digestItems(
      'DIG-50',
      'calculate-digest answers the good sessions of a batch, and nothing about those that failed',
      (items) => (items.every(isFailed) ? items : items.filter((item) => !isFailed(item))),
    ),
    ...errorForms,
  }),
  ...advised({
    ...claimed('calculate-digest', 'emptied-session', 'DIG-51', 'session:emptied'),
    ...claimed('calculate-digest', 'file-that-is-no-pdf', 'DIG-26', 'signing:not-a-pdf'),
    ...claimed('calculate-digest', 'closed-session', 'DIG-27', 'session:closed'),
    ...claimed('finalize-signing', 'session-without-digest', 'FIN-8', 'signing:no-digest'),
    ...claimed('finalize-signing', 'missing-signature-value', 'FIN-9', 'signing:signature-value-missing'),
    ...claimed('finalize-signing', 'signature-value-in-no-base64', 'FIN-13', 'signing:signature-value-not-base64'),
    ...claimed('add-archive', 'unsigned-document', 'ARC-7', 'document:not-signed'),
    'calculate-digest-claims-authentication-certificate': digest.claimed(
      'DIG-28',
      'a certificate for authentication gets digests',
      ({ code, reason }) => code === 'signing:certificate' && reason === 'purpose',
    ),
    'failed-item-with-digest': digest.failedItems('DIG-24', 'a failed item carries a digest', { digest: someDigest() }),
    'digest-mistakes-are-500': at(
      'DIG-29',
      'client mistakes in CalculateDigest are answered with 500',
      'answer',
      (answer, { area, refusal }) =>
        area === 'calculate-digest' && refusal !== undefined && refusal.failure !== 'unauthorized' ? { ...answer, status: 500 } : answer,
    ),
    // OpenPDF, issue 69.
    'damaged-pdfs-fail': at('DIG-29', 'a PDF without cross-references makes the service fail', 'files-to-sign', (files) => {
      if (files.some(({ content }) => content.subarray(0, 5).equals(PDF_HEADER) && !content.includes('startxref')))
        throw new TypeError('the trailer is null')
      return files
    }),
    'refused-batch-locks-sessions': under(
      { 'partial-batch': 'refuse-all' },
      by('DIG-35', 'a refused batch loses its sessions', lockNeighbours),
    ),
  }),
}

function digestItems(requirement: string, description: string, alter: (items: readonly SignedItem[]) => readonly SignedItem[]): Row {
  return at(requirement, description, 'items', (items, { operation }) => (operation === 'calculate-digest' ? alter(items) : items))
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

/** Claims what failed for a reason. @param rows that break where it stands in these places */
function claims(operation: Operation, what: string, reason: string, rows: Readonly<{ alone?: string; last?: string }>): Rows {
  const made = Object.entries(rows).map(([place, requirement]): [string, Row] => {
    const description = `${operation} claims an ${what} that stands ${place}`
    const holds: Holds = ({ position, total }) => position === total - 1 && (total === 1) === (place === 'alone')
    return [`${operation}-claims-${what}-${place}`, rowsAbout(operation).failedClaimed(requirement, description, reason, holds)]
  })
  return Object.fromEntries(made)
}

function claimed(operation: Operation, what: string, requirement: string, reason: string): Rows {
  return { [`${operation}-claims-${what}`]: rowsAbout(operation).failedClaimed(requirement, `${operation} claims a ${what}`, reason) }
}

function wrongError(operation: Operation, what: string, error: Json): Row {
  const row = rowsAbout(operation).failedItems('ERR-2', `the error of a failed item of ${operation} has ${what}`, { error })
  return under({ 'lone-failure': 'item-errors' }, row)
}

function errorsForAll(operation: Operation): Make {
  return () => ({
    items: (items, context) => {
      const error = items.find(isFailed)?.error
      if (context.operation !== operation || error === undefined) return items
      return items.map(({ sessionId }) => ({ sessionId, error }))
    },
  })
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

function withWrongDigest(item: SignedItem): SignedItem {
  return item.digest === undefined ? item : { ...item, digest: someDigest(Buffer.from(item.digest, 'base64').length) }
}

function isFailed(item: SignedItem): boolean {
  return item.error !== undefined
}
