// Defects around sessions that must fail: they are claimed all the same, or they spoil their neighbours.
// Must not know why a session fails, beyond the reason it is given.
import { randomBytes } from 'node:crypto'
import { type Operation, SESSION_OPERATIONS } from '../operation.js'
import type { SignedItem } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import type { Json } from '../wire/json.js'
import { claimFailed, PLACES, type Place } from './claims.js'
import { advised, at, by, type Defects, forEach, type Make, noting, type Row, type Rows, required, under } from './define.js'
import { rowsAbout } from './operation-rows.js'

const UNSIGNABLE = 'signing:unreadable-container'
const IN_A_BATCH: readonly Place[] = ['first', 'middle', 'last']
const digest = rowsAbout('calculate-digest')

/** Defects of the rows DIG, FIN, ARC, SEA and ERR about sessions that must fail. */
export const failedSessionDefects: Defects = {
  ...required({
    'calculate-digest-claims-unknown-session-without-flags': digest.claimed(
      'DIG-18',
      'calculate-digest claims an unknown session where `signAsPdf` is left out',
      ({ code }, request) => code === 'session:not-found' && request.signAsPdf === undefined,
    ),
    'third-unknown-session-claimed': at('SEA-20', 'the third session of a batch that does not exist gets a claim', 'items', (items) => {
      const third = items.filter(({ reason }) => reason === 'session:not-found')[2]
      return items.map((item) => (item === third ? { sessionId: item.sessionId } : item))
    }),
    'sessions-known-by-half-of-their-ids': by('FIN-6', 'a session is found by the first half of its id', () =>
      knownBy((id) => id.slice(0, id.length / 2)),
    ),
    'sessions-known-by-all-but-the-ends-of-their-ids': by('DIG-18', 'the last four characters of an id are not compared', () =>
      knownBy((id) => id.slice(0, -4)),
    ),
    'sessions-known-by-all-but-the-middles-of-their-ids': by('ARC-5', 'eight characters in the middle of an id are not compared', () =>
      knownBy((id) => id.slice(0, 28) + id.slice(36)),
    ),
    'sessions-found-by-patterns': by('FIN-6', 'ids are compared as `LIKE` does in SQL', () => foundBy(isLike)),
    'members-of-objects-are-sessions': at('SEA-20', 'an id that is a member of each object of JavaScript gets a claim', 'items', (items) =>
      items.map((item) => (item.sessionId in {} ? { sessionId: item.sessionId } : item)),
    ),
    'sessions-known-by-all-but-the-starts-of-their-ids': by('SEA-20', 'the first four characters of an id are not compared', () =>
      knownBy((id) => id.slice(4)),
    ),
    ...claims('calculate-digest', 'unknown-session', ['session:not-found'], { alone: 'DIG-18', batch: 'DIG-19' }),
    ...claims('calculate-digest', 'empty-session', ['session:empty'], { alone: 'DIG-20', batch: 'DIG-21' }),
    ...claims('finalize-signing', 'unknown-session', ['session:not-found'], { alone: 'FIN-6', batch: 'FIN-6' }),
    ...claims('add-archive', 'unknown-session', ['session:not-found'], { alone: 'ARC-5', batch: 'ARC-5' }),
    ...claims('create-seal', 'unknown-session', ['session:not-found'], { alone: 'SEA-20', batch: 'SEA-20' }),
    ...claims('create-seal', 'empty-session', ['session:empty'], { alone: 'SEA-21', batch: 'SEA-21' }),
    ...claimed('calculate-digest', 'unsignable-session', 'DIG-23', UNSIGNABLE),
    'calculate-digest-claims-unsignable-session-last': digest.failedClaimed(
      'DIG-23',
      'calculate-digest claims a session that cannot be signed where it stands last in a batch',
      [UNSIGNABLE],
      ['last'],
    ),
    'calculate-digest-claims-unsignable-session-first': digest.failedClaimed(
      'DIG-23',
      'calculate-digest claims a session that cannot be signed where it stands first in a batch',
      [UNSIGNABLE],
      ['first'],
    ),
    'calculate-digest-claims-unsignable-session-asked-again': by(
      'DIG-23',
      'calculate-digest claims a session that cannot be signed when it is asked again',
      () => whenAskedAgain(claimFailed('calculate-digest', [UNSIGNABLE])()),
    ),
    'create-seal-claims-second-unknown-session': by('SEA-20', 'create-seal claims an unknown session behind another one that failed', () =>
      behindAnother(claimFailed('create-seal', ['session:not-found'])()),
    ),
    'unknown-session-claimed-once-it-was-asked-for': by(
      'FIN-6',
      'finalize-signing claims an unknown session that calculate-digest was asked for',
      rememberedUnknown,
    ),
    'calculate-digest-claims-object-for-certificate': digest.claimed(
      'DIG-17',
      'an object in place of `certificate` gets digests',
      (_refusal, { certificate }) => typeof certificate === 'object' && certificate !== null,
    ),
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
    ...forEach(SESSION_OPERATIONS, errorForms),
  }),
  ...advised({
    ...claimed('calculate-digest', 'emptied-session', 'DIG-51', 'session:emptied'),
    ...claimed('calculate-digest', 'file-that-is-no-pdf', 'DIG-26', 'signing:not-a-pdf'),
    'calculate-digest-claims-file-that-is-no-pdf-in-a-batch': digest.failedClaimed(
      'DIG-26',
      'calculate-digest claims a file that is no PDF where it stands in a batch',
      ['signing:not-a-pdf'],
      IN_A_BATCH,
    ),
    ...claimed('calculate-digest', 'closed-session', 'DIG-27', 'session:closed'),
    ...claimed('finalize-signing', 'session-without-digest', 'FIN-8', 'signing:no-digest'),
    ...claimed('finalize-signing', 'missing-signature-value', 'FIN-9', 'signing:signature-value-missing'),
    ...claimed('finalize-signing', 'signature-value-in-no-base64', 'FIN-13', 'signing:signature-value-not-base64'),
    ...claimed('add-archive', 'unsigned-document', 'ARC-7', 'archive:not-signed'),
    'add-archive-claims-unsigned-container': by('ARC-7', 'add-archive claims a container that is not signed', unsignedContainerClaimed),
    'calculate-digest-claims-authentication-certificate': digest.claimed(
      'DIG-28',
      'a certificate for authentication gets digests',
      ({ code, reason }) => code === 'signing:certificate' && reason === 'purpose',
    ),
    'failed-item-with-digest': digest.failedItems('DIG-24', 'a failed item carries a digest', (item) => ({
      ...item,
      digest: randomBytes(32).toString('base64'),
    })),
    'digest-mistakes-are-500': at(
      'DIG-29',
      'client mistakes in CalculateDigest are answered with 500',
      'answer',
      (answer, { area, refusal }) =>
        area === 'calculate-digest' && refusal !== undefined && refusal.failure !== 'unauthorized' ? { ...answer, status: 500 } : answer,
    ),
    'refused-batch-locks-sessions': under(
      { 'partial-batch': 'refuse-all' },
      by('DIG-35', 'the good sessions of a refused batch are lost', lockNeighbours),
    ),
  }),
}

function digestItems(requirement: string, description: string, alter: (items: readonly SignedItem[]) => readonly SignedItem[]): Row {
  return at(requirement, description, 'items', (items, { operation }) => (operation === 'calculate-digest' ? alter(items) : items))
}

function knownBy(partOf: (id: string) => string): Alterations {
  return foundBy((known, asked) => partOf(known) === partOf(asked))
}

/** An id that no session has finds one that was worked on before, where the two are taken for the same. */
function foundBy(isSame: (known: string, asked: string) => boolean): Alterations {
  const known = new Set<string>()
  return {
    session: (session, { id, lookUp }) => {
      if (session !== undefined) known.add(id)
      const found = session === undefined ? [...known].find((one) => isSame(one, id)) : undefined
      return found === undefined ? session : lookUp(found)
    },
  }
}

/** As `LIKE` compares in SQL. */
function isLike(known: string, asked: string): boolean {
  const pattern = asked
    .replaceAll(/[^A-Za-z0-9%_]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.')
  return /[%_]/.test(asked) && new RegExp(`^${pattern}$`).test(known)
}

function unsignedContainerClaimed(): Alterations {
  const containers = new Set<string>()
  const { items = (all) => all } = claimFailed('add-archive', ['archive:not-signed'])()
  return {
    session: noting((session, { id }) => {
      if (session?.files.some(({ name }) => name.endsWith('.asice'))) containers.add(id)
    }),
    items: (all, context) => (context.ids.every((id) => containers.has(id)) ? items(all, context) : all),
  }
}

/** Only for sessions that were all named before. */
function whenAskedAgain({ items: alter = (items) => items }: Alterations): Alterations {
  const named = new Set<string>()
  return {
    items: (items, context) => {
      const isAgain = context.ids.every((id) => named.has(id))
      for (const id of context.ids) named.add(id)
      return isAgain ? alter(items, context) : items
    },
  }
}

function rememberedUnknown(): Alterations {
  const asked = new Set<string>()
  const { items: claim = (items) => items } = claimFailed('finalize-signing', ['session:not-found'])()
  return {
    items: (items, context) => {
      if (context.operation === 'calculate-digest') for (const { sessionId, error } of items) if (error !== undefined) asked.add(sessionId)
      return items.some(({ sessionId }) => asked.has(sessionId)) ? claim(items, context) : items
    },
  }
}

/** Only for what comes behind the first session that failed. */
function behindAnother({ items: alter = (items) => items }: Alterations): Alterations {
  return {
    items: (items, context) => {
      const first = items.findIndex(isFailed)
      return first === -1 ? items : [...items.slice(0, first + 1), ...alter(items, context).slice(first + 1)]
    },
  }
}

/** One defect for each place in a batch, and one for a batch as such. */
function claims(operation: Operation, what: string, reasons: readonly string[], rows: { alone: string; batch: string }): Rows {
  const { failedClaimed } = rowsAbout(operation)
  const entries = PLACES.map((place): [string, Row] => [
    `${operation}-claims-${what}-${place}`,
    failedClaimed(place === 'alone' ? rows.alone : rows.batch, `${operation} claims an ${what} that stands ${place}`, reasons, [place]),
  ])
  const anywhere = failedClaimed(rows.batch, `${operation} claims an ${what} anywhere in a batch`, reasons, IN_A_BATCH)
  return { ...Object.fromEntries(entries), [`${operation}-claims-${what}-in-a-batch`]: anywhere }
}

function claimed(operation: Operation, what: string, requirement: string, reason: string): Rows {
  return { [`${operation}-claims-${what}`]: rowsAbout(operation).failedClaimed(requirement, `${operation} claims a ${what}`, [reason]) }
}

/** What may be wrong with the `error` of an item. */
function errorForms(operation: Operation): Rows {
  const { failedItems } = rowsAbout(operation)
  const itemErrors = (row: Row) => under({ 'lone-failure': 'item-errors' }, row)
  const message = 'The session failed'
  const wrong = (what: string, error: Json) =>
    itemErrors(failedItems('ERR-2', `the error of a failed item of ${operation} has ${what}`, (item) => ({ ...item, error })))
  return {
    'error-without-code': wrong('no code', { message }),
    'error-without-message': wrong('no message', { code: 'session:failed' }),
    'error-with-numeric-code': wrong('a number as its code', { code: 17, message }),
    'error-as-text': wrong('nothing but a text', message),
    // CalculateDigest changes no document, so an error under every id could also mean that the whole batch failed.
    ...(operation === 'calculate-digest'
      ? {
          'error-under-a-strange-id': failedItems(
            'ERR-3',
            `the error of a session of ${operation} stands under an id that nobody sent`,
            (item) => ({ ...item, sessionId: randomBytes(32).toString('hex') }),
          ),
        }
      : {
          'error-under-all-ids': itemErrors(
            by('ERR-3', `the error of one session of ${operation} stands under every id`, errorsForAll(operation)),
          ),
        }),
  }
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
  return item.digest === undefined ? item : { ...item, digest: randomBytes(Buffer.from(item.digest, 'base64').length).toString('base64') }
}

function isFailed(item: SignedItem): boolean {
  return item.error !== undefined
}
