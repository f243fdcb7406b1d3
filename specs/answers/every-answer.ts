// Sentences about every answer: whatever a probe is about, an answer that says the work is done for every session sent keeps its form.
// Such an answer is an all-good batch by the deployment's own word, so counts may be judged. Refusals and partial answers are none of these.
import { X509Certificate } from 'node:crypto'
import { failedItems, isClaim, makesClaim } from '../../fixtures/answers/claims.js'
import { isObject, isSuccess } from '../../fixtures/answers/fields.js'
import { hasError, itemsAnywhere } from '../../fixtures/answers/items.js'
import { comparableId } from '../../fixtures/answers/session-ids.js'
import type { KeyType } from '../../fixtures/context.js'
import { ENDPOINTS } from '../../fixtures/endpoints.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'
import { everywhere, suite } from '../../fixtures/index.js'
import type { CheckableId } from '../../requirements/ledger.js'
import {
  expectAlgorithm,
  expectDigests,
  expectDigestsBesideErrors,
  expectDigestsSummary,
  expectHashName,
  expectNoDigestBesideError,
  expectSessionDigests,
  expectSignatureAlgorithm,
} from '../calculate-digest/digest-answers.js'
import { expectAlgorithmOf } from '../calculate-digest/signature-algorithms.js'
import {
  CONFIGURATION_DATES,
  CONFIGURATION_LIMITS,
  expectClientId,
  expectDateTime,
  expectIso8601,
  expectKeyText,
  expectNumber,
  KEY_DATES,
  KEY_TEXTS,
} from '../configuration/sentences.js'
import { expectPublishedAsBase64, expectReadableKey } from '../public-key/published-key-text.js'
import { dataOf, fieldsOf } from './answers.js'
import { expectString } from './expect.js'
import { expectItemErrors } from './item-errors.js'
import { expectItemForEach, expectResultsInData, expectSealForEach, expectSealResults, expectWholeSessionIds } from './results.js'

/** The suite, with every sentence of this file registered on it. */
export const everyAnswerSuite = suite

const WHOLE = 'in every answer that reports the work done'
/** Other paths (aliases, other versions) may answer in another form; who asks them judges what they answer. */
function isAnswerOf(exchange: Exchange, operation: Operation): boolean {
  const { method, url } = exchange.request
  return exchange.label === operation && method === ENDPOINTS[operation].method && new URL(url).pathname.endsWith(ENDPOINTS[operation].path)
}

type Sentence = (id: CheckableId, judge: (answer: Exchange) => void) => void

/** Sentences about every answer of the configuration area that is a success. */
function everyReading(operation: 'configuration' | 'publicKey'): Sentence {
  const isAbout = (exchange: Exchange): boolean => isAnswerOf(exchange, operation) && makesClaim(exchange, operation)
  return (id, judge) => everywhere(id, WHOLE, isAbout, judge)
}

/** Sentences about every answer that says the work is done for every session of the request. */
function everyWholeSuccess(operation: Operation): Sentence {
  const isAbout = (exchange: Exchange): boolean => {
    if (!isAnswerOf(exchange, operation) || !isSuccess(exchange)) return false
    // Which algorithms are answered without a certificate to choose them from is open.
    if (operation === 'calculateDigest' && keyTypeOf(requestOf(exchange).certificate) === null) return false
    const sent = sessionIdsSent(exchange)
    const items = itemsAnywhere(exchange, operation)
    const claims = items.filter((item) => isClaim(item, operation))
    // Ids that stand twice in a request may be answered once or twice: that is open.
    return sent.length > 0 && new Set(sent).size === sent.length && claims.length >= sent.length && !items.some(hasError)
  }
  return (id, judge) => everywhere(id, WHOLE, isAbout, judge)
}

const configuration = everyReading('configuration')
const publicKey = everyReading('publicKey')
const digests = everyWholeSuccess('calculateDigest')
const signings = everyWholeSuccess('finalizeSigning')
const archives = everyWholeSuccess('addArchive')
const seals = everyWholeSuccess('createSeal')

function requestOf({ request }: Exchange): Readonly<Record<string, unknown>> {
  return request.body.kind === 'json' && isObject(request.body.value) ? request.body.value : {}
}

/** The ids of a request, in the form in which ids are compared. */
function sessionIdsSent(answer: Exchange): readonly string[] {
  const { sessions, sessionSignatureValues } = requestOf(answer)
  const list = sessions ?? sessionSignatureValues
  return Array.isArray(list) ? list.map((session: unknown) => comparableId(isObject(session) ? session.sessionId : undefined)) : []
}

configuration('CFG-1', (answer) => void dataOf(answer))
configuration('CFG-2', expectClientId)
configuration('CFG-3', (answer) => expectString(fieldsOf(answer).name, '`name`', answer))
configuration('CFG-4', (answer) => {
  for (const field of CONFIGURATION_DATES) expectDateTime(answer, field)
})
configuration('CFG-5', (answer) => {
  for (const field of CONFIGURATION_LIMITS) expectNumber(answer, field)
})

publicKey('KEY-1', (answer) => void dataOf(answer))
publicKey('KEY-2', (answer) => {
  for (const field of KEY_TEXTS) expectKeyText(answer, field)
})
publicKey('KEY-3', (answer) => {
  for (const field of KEY_DATES) expectIso8601(answer, field)
})
publicKey('KEY-4', (answer) => expectPublishedAsBase64(fieldsOf(answer).publicKey, answer))
publicKey('KEY-5', (answer) => expectReadableKey(fieldsOf(answer).publicKey, answer))

digests('DIG-1', expectSessionDigests)
digests('DIG-2', expectDigestsSummary)
digests('DIG-3', expectAlgorithm)
digests('DIG-4', expectSignatureAlgorithm)
digests('DIG-5', (answer) => expectItemForEach(answer, 'calculateDigest', sessionIdsSent(answer)))
digests('DIG-6', expectDigests)
digests('DIG-12', (answer) => {
  const keyType = keyTypeOf(requestOf(answer).certificate)
  if (keyType !== null) expectAlgorithmOf(keyType, answer)
})
digests('DIG-14', expectHashName)

signings('FIN-1', expectResultsInData)
signings('FIN-2', (answer) => expectItemForEach(answer, 'finalizeSigning', sessionIdsSent(answer)))
signings('FIN-3', expectWholeSessionIds)

archives('ARC-1', expectResultsInData)
archives('ARC-2', (answer) => expectItemForEach(answer, 'addArchive', sessionIdsSent(answer)))

seals('SEA-1', expectSealResults)
seals('SEA-2', (answer) => expectSealForEach(answer, sessionIdsSent(answer)))

for (const operation of ['calculateDigest', 'finalizeSigning', 'addArchive', 'createSeal'] as const) {
  everywhere(
    'ERR-2',
    `in every answer of ${operation}`,
    (exchange) => exchange.label === operation && failedItems(exchange, operation).length > 0,
    (answer) => expectItemErrors([answer], operation),
  )
}

const failedDigests = (exchange: Exchange): boolean =>
  isAnswerOf(exchange, 'calculateDigest') && failedItems(exchange, 'calculateDigest').length > 0

everywhere('DIG-6', 'beside every failed session', failedDigests, expectDigestsBesideErrors)
everywhere('DIG-24', 'in every answer with a failed session', failedDigests, expectNoDigestBesideError)

const keyTypes = new Map<string, KeyType | null>()

/** The key type of a certificate in base64, with or without armour; `null` where it is none, or another key. */
function keyTypeOf(certificate: unknown): KeyType | null {
  if (typeof certificate !== 'string') return null
  const known = keyTypes.get(certificate)
  if (known !== undefined) return known
  const keyType = readKeyType(certificate)
  keyTypes.set(certificate, keyType)
  return keyType
}

function readKeyType(certificate: string): KeyType | null {
  try {
    const type = new X509Certificate(Buffer.from(certificate.replace(/-----[^-]+-----/g, ''), 'base64')).publicKey.asymmetricKeyType
    return type === 'rsa' || type === 'ec' ? type : null
  } catch {
    // Garbage in place of the certificate is another row's matter.
    return null
  }
}
