// Defects that show in one circumstance only: in batches, for EC certificates, for PDF, in the second answer, in another form of it.
// Must not know more of a request than the context of its answer tells.
import { randomBytes } from 'node:crypto'
import type { Operation } from '../operation.js'
import type { SignedItem } from '../seams/values.js'
import type { Alterations, AnswerContext } from '../seams.js'
import { jsonAnswer } from '../wire/answer.js'
import { isObject, type JsonObject } from '../wire/json.js'
import { onText, textOf, without, withoutWrapper } from './answers.js'
import { type Claimed, claimRefused, idsOf, type JsonRequest } from './claims.js'
import { at, by, type Defects, type Make, type Row, required } from './define.js'
import { signatureAlgorithmOf } from './key-types.js'
import { rowsAbout } from './operation-rows.js'

type Concerns = (request: JsonRequest) => boolean

const digest = rowsAbout('calculate-digest')
const finalize = rowsAbout('finalize-signing')
const archive = rowsAbout('add-archive')
const seal = rowsAbout('create-seal')

const inBatches: Concerns = (request) => idsOf(request).length > 1
const inThrees: Concerns = (request) => idsOf(request).length === 3
const forEc: Concerns = (request) => signatureAlgorithmOf(request.certificate) === 'ecdsa'
const asPdf: Concerns = (request) => request.signAsPdf === true
const forEcInBatches: Concerns = (request) => forEc(request) && inBatches(request)
const unknownInTwos: Claimed = ({ code }, request) => code === 'session:not-found' && idsOf(request).length === 2

/** Defects of the rows of all operations: each shows in one circumstance only. */
export const circumstanceDefects: Defects = required({
  'digest-items-missing-in-batches': only(inBatches, digest.missing('DIG-5', 'batches get no `sessionDigests`', 'sessionDigests')),
  'digest-without-data-for-ec': only(forEc, digest.unwrapped('DIG-1', 'answers about EC certificates lack `data`')),
  'summary-missing-in-threes': only(inThrees, digest.missing('DIG-2', 'batches of three get no `digests_summary`', 'digests_summary')),
  'algorithm-missing-for-pdf': only(asPdf, digest.missing('DIG-3', '`algorithm` is left out for what is signed as PDF', 'algorithm')),
  'signature-algorithm-missing-in-ec-batches': only(
    forEcInBatches,
    digest.missing('DIG-4', 'batches with an EC certificate get no `signature_algorithm`', 'signature_algorithm'),
  ),
  'third-item-without-id': digest.item('DIG-5', 'the third item has no `sessionId`', 2, (item) => without(item, 'sessionId')),
  'digest-in-hex-for-pdf': only(
    asPdf,
    digest.goodItems('DIG-6', '`digest` of what is signed as PDF is hex with colons', (item) => ({
      ...item,
      digest: hexWithColons(textOf(item.digest)),
    })),
  ),
  'second-item-has-error-for-ec': only(
    forEc,
    digest.item('DIG-7', 'the second good item of an EC batch carries an `error`', 1, (item) => ({
      ...item,
      error: { code: 'busy', message: 'busy' },
    })),
  ),
  'digests-rotated-for-ec': only(forEc, digest.items('DIG-11', 'the digests of an EC batch are shifted by one', rotated)),
  'signature-algorithm-rsa-in-ec-batches': only(
    forEcInBatches,
    digest.members('DIG-12', '`signature_algorithm` of EC batches is `rsa`', { signature_algorithm: 'rsa' }),
  ),
  'ec-refused-in-batches': at('DIG-16', 'an EC certificate is refused for more than one session', 'request', (request, { operation }) =>
    operation === 'calculate-digest' && isObject(request) && forEcInBatches(request) ? { ...request, certificate: 'AAAA' } : request,
  ),
  'unknown-session-claimed-for-ec': digest.claimed(
    'DIG-18',
    'an unknown session gets a digest with an EC certificate',
    ({ code }, request) => code === 'session:not-found' && forEc(request),
  ),
  'unknown-session-claimed-as-pdf': digest.claimed(
    'DIG-18',
    'an unknown session gets a digest where `signAsPdf` is true',
    ({ code }, request) => code === 'session:not-found' && asPdf(request),
  ),
  'unknown-session-claimed-in-a-map': unknown(
    'DIG-18',
    'an unknown session gets a digest in a map from ids to digests',
    'calculate-digest',
    (id) => ({ data: { sessionDigests: { [id]: randomBytes(32).toString('base64') } } }),
  ),
  'unknown-session-claimed-elsewhere': unknown('DIG-18', 'an unknown session gets a digest beside `data`', 'calculate-digest', () => ({
    result: { digest: randomBytes(32).toString('base64') },
  })),
  'garbage-certificate-claimed-in-batches': digest.claimed(
    'DIG-17',
    'garbage in place of `certificate` gets digests for more than one session',
    ({ code, reason }, request) => code === 'signing:certificate' && reason === 'unreadable' && inBatches(request),
  ),
  'empty-session-claimed-in-new-container': digest.claimed(
    'DIG-20',
    'an empty session gets a digest where `createNewEdoc` is true',
    ({ code }, request) => code === 'session:empty' && request.createNewEdoc === true,
  ),
  'half-a-certificate-claimed': digest.claimed(
    'DIG-17',
    'half a certificate gets digests',
    ({ reason }, { certificate }) => reason === 'unreadable' && String(certificate).startsWith('MI'),
  ),
  'finalize-third-result-missing': finalize.items('FIN-2', 'the third session gets no result', (items) => items.slice(0, 2)),
  'finalize-second-result-has-error': finalize.item('FIN-5', 'the second good result carries an `error`', 1, (item) => ({
    ...item,
    error: { code: '0', message: 'OK' },
  })),
  'finalize-unknown-session-ok': unknown('FIN-6', 'an unknown session is answered with the message OK', 'finalize-signing', () => ({
    message: 'OK',
  })),
  'finalize-unknown-session-without-id': finalize.failedItems(
    'FIN-6',
    'an unknown session of a batch gets a result without id and error',
    () => ({}),
  ),
  'finalize-two-unknown-sessions-claimed': finalize.claimed('FIN-6', 'two unknown sessions get results', unknownInTwos),
  'finalize-unknown-sessions-among-good-claimed': at(
    'FIN-6',
    'two unknown sessions beside a good one get results',
    'items',
    (items, { operation }) => {
      const isUnknown = ({ reason }: SignedItem) => reason === 'session:not-found'
      const concerned = operation === 'finalize-signing' && items.filter(isUnknown).length === 2 && !items.every(isUnknown)
      return concerned ? items.map((item) => (isUnknown(item) ? { sessionId: item.sessionId } : item)) : items
    },
  ),
  'finalize-unknown-session-claimed-again': by(
    'FIN-6',
    'an unknown session gets a result when asked for again',
    claimedWhenAskedAgain('finalize-signing'),
  ),
  'archive-second-result-has-error': archive.item('ARC-3', 'the second good result of addArchive carries an `error`', 1, (item) => ({
    ...item,
    error: { code: '0', message: 'OK' },
  })),
  'archive-results-at-top-in-batches': only(inBatches, archive.unwrapped('ARC-1', 'addArchive leaves `data` out in batches')),
  'archive-unknown-session-in-a-list': unknown(
    'ARC-5',
    'an unknown session is answered as done in a list under `data`',
    'add-archive',
    (sessionId) => ({ data: [{ sessionId }] }),
  ),
  'archive-two-unknown-sessions-claimed': archive.claimed('ARC-5', 'addArchive claims two unknown sessions', unknownInTwos),
  'seal-third-result-missing': seal.items('SEA-2', 'the third session gets no result', (items) => items.slice(0, 2)),
  'seal-unknown-session-as-object': unknown(
    'SEA-20',
    'an unknown session gets a result that stands in no list',
    'create-seal',
    (sessionId) => ({ data: { results: { sessionId } } }),
  ),
  'seal-two-unknown-sessions-claimed': seal.claimed('SEA-20', 'eSealCreate claims two unknown sessions', unknownInTwos),
  'wrong-password-claimed-in-batches': seal.claimed(
    'SEA-11',
    'a wrong password gets a claim for more than one session',
    ({ reason }, request) => reason === 'wrong-password' && inBatches(request),
  ),
  'missing-key-claimed-in-batches': seal.claimed(
    'SEA-18',
    'more than one session gets a claim without `signKey`',
    (_, request) => !request.signKey && inBatches(request),
  ),
  'null-password-claimed': seal.claimed(
    'SEA-19',
    'a `signKeyPassword` that is null gets a claim',
    (_, request) => request.signKeyPassword === null,
  ),
  'third-document-unchanged': finalize.unchanged(
    'FIN-7',
    'finalizeSigning leaves the third document as it was',
    (position) => position === 2,
  ),
  'second-reading-without-offset': by('KEY-3', 'every second reading lacks the UTC offset of `dateExpiration`', everySecond),
  'second-provider-without-data': by('CFG-1', 'whoever reads second gets no `data`', secondProviderWithoutData),
  'half-a-token-accepted-after-a-success': by('AUT-5', 'addArchive takes half a token once it has taken the whole', halfAfterSuccess),
})

/** Makes another defect alter the answers to some requests only. */
function only(concerns: Concerns, row: Row): Row {
  const alterations = (): Alterations => {
    const { answer: alter = (answer) => answer } = row.alterations()
    return { answer: (answer, context) => (concerns(requestOf(context)) ? alter(answer, context) : answer) }
  }
  return { ...row, alterations }
}

/** Answers what is refused for an unknown session. */
function unknown(requirement: string, description: string, operation: Operation, body: (sessionId: string) => JsonObject): Row {
  return at(requirement, description, 'answer', (answer, context) =>
    context.area === operation && context.refusal?.code === 'session:not-found'
      ? jsonAnswer(200, body(idsOf(requestOf(context))[0] ?? ''))
      : answer,
  )
}

function claimedWhenAskedAgain(operation: Operation): Make {
  return () => {
    const asked = new Set<string>()
    return claimRefused(operation, ({ code }, request) => {
      const [id = ''] = idsOf(request)
      const again = asked.has(id)
      asked.add(id)
      return again && code === 'session:not-found'
    })()
  }
}

function everySecond(): Alterations {
  let readings = 0
  return onText('public-key', 'dateExpiration', (date) => {
    readings += 1
    return readings % 2 === 0 ? date.replace(/(?:Z|[+-]\d{2}(?::?\d{2})?)$/, '') : date
  })()
}

function secondProviderWithoutData(): Alterations {
  let first: string | undefined
  const { answer: alter = (answer) => answer } = withoutWrapper('configuration')()
  return {
    answer: (answer, context) => {
      first ??= context.provider?.clientId
      return context.provider === undefined || context.provider.clientId === first ? answer : alter(answer, context)
    },
  }
}

function halfAfterSuccess(): Alterations {
  const taken = new Set<string>()
  return {
    authorization: (provider, { operation, token, issued }) => {
      if (operation !== 'add-archive' || token === undefined) return provider
      if (provider !== undefined) taken.add(token)
      const whole = [...taken].find((one) => one !== token && one.startsWith(token) && token.length >= one.length / 4)
      return provider ?? issued().find((one) => one.token === whole)?.provider
    },
  }
}

function rotated(items: readonly JsonObject[]): readonly JsonObject[] {
  return items.map((item, index) => {
    const neighbour = items[(index + 1) % items.length]
    return neighbour?.digest === undefined || item.digest === undefined ? item : { ...item, digest: neighbour.digest }
  })
}

function hexWithColons(base64: string): string {
  return (Buffer.from(base64, 'base64').toString('hex').match(/../g) ?? []).join(':')
}

function requestOf({ request }: AnswerContext): JsonRequest {
  return isObject(request) ? request : {}
}
