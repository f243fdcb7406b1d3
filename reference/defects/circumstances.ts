// Defects that show in one circumstance only: in batches, for EC certificates, for PDF, in the second answer, in another form of it.
// Must not know more of a request than the context of its answer tells.
import { randomBytes } from 'node:crypto'
import type { Operation } from '../operation.js'
import type { SealKey, SignedItem } from '../seams/values.js'
import type { Alterations, AnswerContext } from '../seams.js'
import { jsonAnswer } from '../wire/answer.js'
import { isObject, type JsonObject } from '../wire/json.js'
import { onFailedItems, onGoodItems, onItems, onText, textOf, withMembers, without, withoutMember, withoutWrapper } from './answers.js'
import { claimRefused, idsOf, type JsonRequest, leaveUnchanged } from './claims.js'
import { breaksRequired, type Defects } from './define.js'
import { signatureAlgorithmOf } from './key-types.js'

type Make = () => Alterations
type Concerns = (request: JsonRequest) => boolean

const inBatches: Concerns = (request) => idsOf(request).length > 1
const inThrees: Concerns = (request) => idsOf(request).length === 3
const forEc: Concerns = (request) => signatureAlgorithmOf(request.certificate) === 'ecdsa'
const asPdf: Concerns = (request) => request.signAsPdf === true
const forEcInBatches: Concerns = (request) => forEc(request) && inBatches(request)

/** Defects of the rows of all operations: each shows in one circumstance only. */
export const circumstanceDefects: Defects = {
  'digest-items-missing-in-batches': breaksRequired(
    'DIG-5',
    'batches get no `sessionDigests`',
    only(inBatches, withoutMember('calculate-digest', 'sessionDigests')),
  ),
  'digest-without-data-for-ec': breaksRequired(
    'DIG-1',
    'answers about EC certificates lack `data`',
    only(forEc, withoutWrapper('calculate-digest')),
  ),
  'summary-missing-in-threes': breaksRequired(
    'DIG-2',
    'batches of three get no `digests_summary`',
    only(inThrees, withoutMember('calculate-digest', 'digests_summary')),
  ),
  'algorithm-missing-for-pdf': breaksRequired(
    'DIG-3',
    '`algorithm` is left out for what is signed as PDF',
    only(asPdf, withoutMember('calculate-digest', 'algorithm')),
  ),
  'signature-algorithm-missing-in-ec-batches': breaksRequired(
    'DIG-4',
    'batches with an EC certificate get no `signature_algorithm`',
    only(forEcInBatches, withoutMember('calculate-digest', 'signature_algorithm')),
  ),
  'third-item-without-id': breaksRequired(
    'DIG-5',
    'the third item has no `sessionId`',
    onItem('calculate-digest', 2, (item) => without(item, 'sessionId')),
  ),
  'digest-in-hex-for-pdf': breaksRequired(
    'DIG-6',
    '`digest` of what is signed as PDF is hex with colons',
    only(
      asPdf,
      onGoodItems('calculate-digest', (item) => ({ ...item, digest: hexWithColons(textOf(item.digest)) })),
    ),
  ),
  'second-item-has-error-for-ec': breaksRequired(
    'DIG-7',
    'the second good item of an EC batch carries an `error`',
    only(
      forEc,
      onItem('calculate-digest', 1, (item) => ({ ...item, error: { code: 'busy', message: 'busy' } })),
    ),
  ),
  'digests-rotated-for-ec': breaksRequired(
    'DIG-11',
    'the digests of an EC batch are shifted by one',
    only(forEc, onItems('calculate-digest', rotated)),
  ),
  'signature-algorithm-rsa-in-ec-batches': breaksRequired(
    'DIG-12',
    '`signature_algorithm` of EC batches is `rsa`',
    only(forEcInBatches, withMembers('calculate-digest', { signature_algorithm: 'rsa' })),
  ),
  'ec-refused-in-batches': breaksRequired('DIG-16', 'an EC certificate is refused for more than one session', () => ({
    request: (request, { operation }) =>
      operation === 'calculate-digest' && isObject(request) && forEcInBatches(request) ? { ...request, certificate: 'AAAA' } : request,
  })),
  'unknown-session-claimed-for-ec': breaksRequired(
    'DIG-18',
    'an unknown session gets a digest with an EC certificate',
    claimRefused('calculate-digest', ({ code }, request) => code === 'session:not-found' && forEc(request)),
  ),
  'unknown-session-claimed-as-pdf': breaksRequired(
    'DIG-18',
    'an unknown session gets a digest where `signAsPdf` is true',
    claimRefused('calculate-digest', ({ code }, request) => code === 'session:not-found' && asPdf(request)),
  ),
  'unknown-session-claimed-in-a-map': breaksRequired(
    'DIG-18',
    'an unknown session gets a digest in a map from ids to digests',
    answeringUnknown('calculate-digest', (id) => ({ data: { sessionDigests: { [id]: randomBytes(32).toString('base64') } } })),
  ),
  'unknown-session-claimed-elsewhere': breaksRequired(
    'DIG-18',
    'an unknown session gets a digest beside `data`',
    answeringUnknown('calculate-digest', () => ({ result: { digest: randomBytes(32).toString('base64') } })),
  ),
  'garbage-certificate-claimed-in-batches': breaksRequired(
    'DIG-17',
    'garbage in place of `certificate` gets digests for more than one session',
    claimRefused(
      'calculate-digest',
      ({ code, reason }, request) => code === 'signing:certificate' && reason === 'unreadable' && inBatches(request),
    ),
  ),
  'empty-session-claimed-in-new-container': breaksRequired(
    'DIG-20',
    'an empty session gets a digest where `createNewEdoc` is true',
    claimRefused('calculate-digest', ({ code }, request) => code === 'session:empty' && request.createNewEdoc === true),
  ),
  'half-a-certificate-claimed': breaksRequired(
    'DIG-17',
    'half a certificate gets digests',
    claimRefused('calculate-digest', ({ reason }, { certificate }) => reason === 'unreadable' && String(certificate).startsWith('MI')),
  ),
  'finalize-third-result-missing': breaksRequired(
    'FIN-2',
    'the third session gets no result',
    onItems('finalize-signing', (items) => items.slice(0, 2)),
  ),
  'finalize-second-result-has-error': breaksRequired(
    'FIN-5',
    'the second good result carries an `error`',
    onItem('finalize-signing', 1, (item) => ({ ...item, error: { code: '0', message: 'OK' } })),
  ),
  'finalize-unknown-session-ok': breaksRequired(
    'FIN-6',
    'an unknown session is answered with the message OK',
    answeringUnknown('finalize-signing', () => ({ message: 'OK' })),
  ),
  'finalize-unknown-session-without-id': breaksRequired(
    'FIN-6',
    'an unknown session of a batch gets a result without id and error',
    onFailedItems('finalize-signing', () => ({})),
  ),
  'finalize-two-unknown-sessions-claimed': breaksRequired('FIN-6', 'two unknown sessions get results', claimedInTwos('finalize-signing')),
  'finalize-unknown-sessions-among-good-claimed': breaksRequired('FIN-6', 'two unknown sessions beside a good one get results', () => ({
    items: (items, { operation }) => {
      const isUnknown = ({ reason }: SignedItem) => reason === 'session:not-found'
      const concerned = operation === 'finalize-signing' && items.filter(isUnknown).length === 2 && !items.every(isUnknown)
      return concerned ? items.map((item) => (isUnknown(item) ? { sessionId: item.sessionId } : item)) : items
    },
  })),
  'finalize-unknown-session-claimed-again': breaksRequired(
    'FIN-6',
    'an unknown session gets a result when asked for again',
    claimedWhenAskedAgain('finalize-signing'),
  ),
  'archive-second-result-has-error': breaksRequired(
    'ARC-3',
    'the second good result of addArchive carries an `error`',
    onItem('add-archive', 1, (item) => ({ ...item, error: { code: '0', message: 'OK' } })),
  ),
  'archive-results-at-top-in-batches': breaksRequired(
    'ARC-1',
    'addArchive leaves `data` out in batches',
    only(inBatches, withoutWrapper('add-archive')),
  ),
  'archive-unknown-session-in-a-list': breaksRequired(
    'ARC-5',
    'an unknown session is answered as done in a list under `data`',
    answeringUnknown('add-archive', (sessionId) => ({ data: [{ sessionId }] })),
  ),
  'archive-two-unknown-sessions-claimed': breaksRequired('ARC-5', 'addArchive claims two unknown sessions', claimedInTwos('add-archive')),
  'seal-third-result-missing': breaksRequired(
    'SEA-2',
    'the third session gets no result',
    onItems('create-seal', (items) => items.slice(0, 2)),
  ),
  'seal-unknown-session-as-object': breaksRequired(
    'SEA-20',
    'an unknown session gets a result that stands in no list',
    answeringUnknown('create-seal', (sessionId) => ({ data: { results: { sessionId } } })),
  ),
  'seal-two-unknown-sessions-claimed': breaksRequired('SEA-20', 'eSealCreate claims two unknown sessions', claimedInTwos('create-seal')),
  'wrong-password-claimed-in-batches': breaksRequired(
    'SEA-11',
    'a wrong password gets a claim for more than one session',
    claimRefused('create-seal', ({ reason }, request) => reason === 'wrong-password' && inBatches(request)),
  ),
  'password-case-ignored': breaksRequired('SEA-11', 'a key opened before opens with its password in other case', caseIgnored),
  'missing-key-claimed-in-batches': breaksRequired(
    'SEA-18',
    'more than one session gets a claim without `signKey`',
    claimRefused('create-seal', (_, request) => !request.signKey && inBatches(request)),
  ),
  'null-password-claimed': breaksRequired(
    'SEA-19',
    'a `signKeyPassword` that is null gets a claim',
    claimRefused('create-seal', (_, request) => request.signKeyPassword === null),
  ),
  'third-document-unchanged': breaksRequired(
    'FIN-7',
    'finalizeSigning leaves the third document as it was',
    leaveUnchanged('finalize-signing', (position) => position === 2),
  ),
  'second-reading-without-offset': breaksRequired('KEY-3', 'every second reading lacks the UTC offset of `dateExpiration`', everySecond),
  'second-provider-without-data': breaksRequired('CFG-1', 'whoever reads second gets no `data`', secondProviderWithoutData),
  'half-a-token-accepted-after-a-success': breaksRequired(
    'AUT-5',
    'addArchive takes half a token once it has taken the whole',
    halfAfterSuccess,
  ),
}

/** Makes another defect alter the answers to some requests only. */
function only(concerns: Concerns, make: Make): Make {
  return () => {
    const { answer: alter, ...rest } = make()
    if (alter === undefined) return rest
    return { ...rest, answer: (answer, context) => (concerns(requestOf(context)) ? alter(answer, context) : answer) }
  }
}

function onItem(operation: Operation, position: number, alter: (item: JsonObject) => JsonObject): Make {
  return onItems(operation, (items) => items.map((item, index) => (index === position ? alter(item) : item)))
}

function answeringUnknown(operation: Operation, body: (sessionId: string) => JsonObject): Make {
  return () => ({
    answer: (answer, context) =>
      context.area === operation && context.refusal?.code === 'session:not-found'
        ? jsonAnswer(200, body(idsOf(requestOf(context))[0] ?? ''))
        : answer,
  })
}

function claimedInTwos(operation: Operation): Make {
  return claimRefused(operation, ({ code }, request) => code === 'session:not-found' && idsOf(request).length === 2)
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

function caseIgnored(): Alterations {
  const opened = new Map<string, { readonly key: SealKey; readonly password: string }>()
  return {
    'seal-key': (key, { pfxText, password }) => {
      const text = password?.toString('utf8').toLowerCase() ?? ''
      if (key !== undefined) opened.set(pfxText, { key, password: text })
      const known = opened.get(pfxText)
      return key ?? (known?.password === text ? known.key : undefined)
    },
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
  const { answer: alter } = withoutWrapper('configuration')()
  return {
    answer: (answer, context) => {
      first ??= context.provider?.clientId
      return context.provider === undefined || context.provider.clientId === first || alter === undefined ? answer : alter(answer, context)
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
