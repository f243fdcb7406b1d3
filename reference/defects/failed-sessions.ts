// Defects around sessions that must fail: they are claimed all the same, or they spoil their neighbours.
// Must not know why a session fails, beyond the reason it is given.
import { randomBytes } from 'node:crypto'
import { type Operation, SESSION_OPERATIONS } from '../operation.js'
import type { SignedItem } from '../seams/values.js'
import type { Alterations } from '../seams.js'
import { onFailedItems } from './answers.js'
import { claimFailed, claimRefused, PLACES, type Place } from './claims.js'
import { breaksAdvised, breaksRequired, type Defect, type DefectLevel, type Defects } from './define.js'

const IN_A_BATCH: readonly Place[] = ['first', 'middle', 'last']

/** Defects of the rows DIG, FIN, ARC, SEA and ERR about sessions that must fail. */
export const failedSessionDefects: Defects = {
  'sessions-known-by-half-of-their-ids': breaksRequired('FIN-6', 'a session is found by the first half of its id', knownByHalfOfTheirIds),
  ...claims('calculate-digest', 'unknown-session', ['session:not-found'], { alone: 'DIG-18', batch: 'DIG-19' }),
  ...claims('calculate-digest', 'empty-session', ['session:empty'], { alone: 'DIG-20', batch: 'DIG-21' }),
  ...claims('finalize-signing', 'unknown-session', ['session:not-found'], { alone: 'FIN-6', batch: 'FIN-6' }),
  ...claims('add-archive', 'unknown-session', ['session:not-found'], { alone: 'ARC-5', batch: 'ARC-5' }),
  ...claims('create-seal', 'unknown-session', ['session:not-found'], { alone: 'SEA-20', batch: 'SEA-20' }),
  ...claims('create-seal', 'empty-session', ['session:empty'], { alone: 'SEA-21', batch: 'SEA-21' }),
  ...claimed('calculate-digest', 'emptied-session', 'DIG-51', 'advised', ['session:emptied']),
  ...claimed('calculate-digest', 'unsignable-session', 'DIG-23', 'required', ['signing:unreadable-container']),
  'calculate-digest-claims-unsignable-session-last': breaksRequired(
    'DIG-23',
    'calculate-digest claims a session that cannot be signed where it stands last in a batch',
    claimFailed('calculate-digest', ['signing:unreadable-container'], ['last']),
  ),
  'calculate-digest-claims-unsignable-session-first': breaksRequired(
    'DIG-23',
    'calculate-digest claims a session that cannot be signed where it stands first in a batch',
    claimFailed('calculate-digest', ['signing:unreadable-container'], ['first']),
  ),
  'calculate-digest-claims-unsignable-session-asked-again': breaksRequired(
    'DIG-23',
    'calculate-digest claims a session that cannot be signed when it is asked again',
    () => whenAskedAgain(claimFailed('calculate-digest', ['signing:unreadable-container'])()),
  ),
  'create-seal-claims-second-unknown-session': breaksRequired(
    'SEA-20',
    'create-seal claims an unknown session behind another one that failed',
    () => behindAnother(claimFailed('create-seal', ['session:not-found'])()),
  ),
  ...claimed('calculate-digest', 'file-that-is-no-pdf', 'DIG-26', 'advised', ['signing:not-a-pdf']),
  'calculate-digest-claims-file-that-is-no-pdf-in-a-batch': breaksAdvised(
    'DIG-26',
    'calculate-digest claims a file that is no PDF where it stands in a batch',
    claimFailed('calculate-digest', ['signing:not-a-pdf'], IN_A_BATCH),
  ),
  ...claimed('calculate-digest', 'closed-session', 'DIG-27', 'advised', ['session:closed']),
  ...claimed('finalize-signing', 'session-without-digest', 'FIN-8', 'advised', ['signing:no-digest']),
  ...claimed('finalize-signing', 'missing-signature-value', 'FIN-9', 'advised', ['signing:signature-value-missing']),
  ...claimed('finalize-signing', 'signature-value-in-no-base64', 'FIN-13', 'advised', ['signing:signature-value-not-base64']),
  ...claimed('add-archive', 'unsigned-document', 'ARC-7', 'advised', ['archive:not-signed']),
  'add-archive-claims-unsigned-container': breaksAdvised(
    'ARC-7',
    'add-archive claims a container that is not signed',
    unsignedContainerClaimed,
  ),
  'calculate-digest-claims-garbage-certificate': breaksRequired(
    'DIG-17',
    'garbage in place of `certificate` gets digests',
    claimRefused('calculate-digest', (refusal) => refusal.code === 'signing:certificate' && refusal.reason === 'unreadable'),
  ),
  'calculate-digest-claims-authentication-certificate': breaksAdvised(
    'DIG-28',
    'a certificate for authentication gets digests',
    claimRefused('calculate-digest', (refusal) => refusal.code === 'signing:certificate' && refusal.reason === 'purpose'),
  ),
  'neighbours-of-failed-spoilt': breaksRequired('DIG-22', 'beside a failed session the digests of the good ones are wrong', () => ({
    items: (items, { operation }) => (operation === 'calculate-digest' && items.some(isFailed) ? items.map(withWrongDigest) : items),
  })),
  'calculate-digest-leaves-failed-sessions-out': breaksRequired(
    'DIG-50',
    'calculate-digest answers the good sessions of a batch, and nothing about those that failed',
    () => ({
      items: (items, { operation }) =>
        operation === 'calculate-digest' && !items.every(isFailed) ? items.filter((item) => !isFailed(item)) : items,
    }),
  ),
  'failed-item-with-digest': breaksAdvised(
    'DIG-24',
    'a failed item carries a digest',
    onFailedItems('calculate-digest', (item) => ({ ...item, digest: randomBytes(32).toString('base64') })),
  ),
  'digest-mistakes-are-500': breaksAdvised('DIG-29', 'client mistakes in CalculateDigest are answered with 500', () => ({
    answer: (answer, { area, refusal }) =>
      area === 'calculate-digest' && refusal !== undefined && refusal.failure !== 'unauthorized' ? { ...answer, status: 500 } : answer,
  })),
  'refused-batch-locks-sessions': breaksAdvised('DIG-35', 'the good sessions of a refused batch are lost', lockNeighbours, {
    'partial-batch': 'refuse-all',
  }),
  ...errorForms(),
}

function knownByHalfOfTheirIds(): Alterations {
  const known = new Map<string, string>()
  const half = (id: string): string => id.slice(0, id.length / 2)
  return {
    session: (session, { id, lookUp }) => {
      if (session !== undefined) known.set(half(id), id)
      return session ?? lookUp(known.get(half(id)) ?? id)
    },
  }
}

function unsignedContainerClaimed(): Alterations {
  const containers = new Set<string>()
  const { items = (all) => all } = claimFailed('add-archive', ['archive:not-signed'])()
  return {
    session: (session, { id }) => {
      if (session?.files.some(({ name }) => name.endsWith('.asice'))) containers.add(id)
      return session
    },
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

/** Only for what comes behind the first session that failed. */
function behindAnother({ items: alter = (items) => items }: Alterations): Alterations {
  return {
    items: (items, context) => {
      const first = items.findIndex(isFailed)
      return first === -1 ? items : [...items.slice(0, first + 1), ...alter(items, context).slice(first + 1)]
    },
  }
}

/** One defect for each place in a batch. */
function claims(operation: Operation, what: string, reasons: readonly string[], rows: { alone: string; batch: string }): Defects {
  const entries = PLACES.map((place): [string, Defect] => [
    `${operation}-claims-${what}-${place}`,
    breaksRequired(
      place === 'alone' ? rows.alone : rows.batch,
      `${operation} claims an ${what} that stands ${place}`,
      claimFailed(operation, reasons, [place]),
    ),
  ])
  const anywhere = breaksRequired(
    rows.batch,
    `${operation} claims an ${what} anywhere in a batch`,
    claimFailed(operation, reasons, IN_A_BATCH),
  )
  return { ...Object.fromEntries(entries), [`${operation}-claims-${what}-in-a-batch`]: anywhere }
}

function claimed(operation: Operation, what: string, requirement: string, level: DefectLevel, reasons: readonly string[]): Defects {
  const breaks = level === 'required' ? breaksRequired : breaksAdvised
  return { [`${operation}-claims-${what}`]: breaks(requirement, `${operation} claims a ${what}`, claimFailed(operation, reasons)) }
}

/** What may be wrong with the `error` of an item, for each operation that answers items. */
function errorForms(): Defects {
  const forms = {
    'without-code': { what: 'no code', alter: (error: ErrorForm) => ({ message: error.message }) },
    'without-message': { what: 'no message', alter: (error: ErrorForm) => ({ code: error.code }) },
    'with-numeric-code': { what: 'a number as its code', alter: (error: ErrorForm) => ({ ...error, code: 17 }) },
    'as-text': { what: 'nothing but a text', alter: (error: ErrorForm) => error.message },
  }
  const entries = SESSION_OPERATIONS.flatMap((operation) => [
    ...Object.entries(forms).map(([name, { what, alter }]): [string, Defect] => [
      `${operation}-error-${name}`,
      breaksRequired(
        'ERR-2',
        `the error of a failed item of ${operation} has ${what}`,
        onFailedItems(operation, (item) => ({ ...item, error: alter({ code: 'session:failed', message: 'The session failed' }) })),
        { 'lone-failure': 'item-errors' },
      ),
    ]),
    // CalculateDigest changes no document, so an error under every id could also mean that the whole batch failed.
    operation === 'calculate-digest'
      ? ([
          `${operation}-error-under-a-strange-id`,
          breaksRequired(
            'ERR-3',
            `the error of a session of ${operation} stands under an id that nobody sent`,
            errorUnderStrangeId(operation),
          ),
        ] as const)
      : ([
          `${operation}-error-under-all-ids`,
          breaksRequired('ERR-3', `the error of one session of ${operation} stands under every id`, errorsForAll(operation), {
            'lone-failure': 'item-errors',
          }),
        ] as const),
  ])
  return Object.fromEntries(entries)
}

interface ErrorForm {
  readonly code: string
  readonly message: string
}

function errorsForAll(operation: Operation): () => Alterations {
  return () => ({
    items: (items, context) => {
      const error = items.find(isFailed)?.error
      if (context.operation !== operation || error === undefined) return items
      return items.map(({ sessionId }) => ({ sessionId, error }))
    },
  })
}

function errorUnderStrangeId(operation: Operation): () => Alterations {
  return onFailedItems(operation, (item) => ({ ...item, sessionId: randomBytes(32).toString('hex') }))
}

function lockNeighbours(): Alterations {
  const locked = new Set<string>()
  return {
    items: (items, { operation }) => {
      if (operation === 'calculate-digest' && items.some(isFailed)) for (const item of items) locked.add(item.sessionId)
      return items
    },
    session: (session, { id }) => (locked.has(id) ? undefined : session),
  }
}

function withWrongDigest(item: SignedItem): SignedItem {
  return item.digest === undefined ? item : { ...item, digest: randomBytes(Buffer.from(item.digest, 'base64').length).toString('base64') }
}

function isFailed(item: SignedItem): boolean {
  return item.error !== undefined
}
