// Sentences about every answer: whatever a probe is about, an answer that says the work is done for every session sent keeps its form.
// Such an answer is an all-good batch by the deployment's own word, so counts may be judged. Refusals and partial answers are none of these.
import { X509Certificate } from 'node:crypto'
import type { KeyType } from '../fixtures/context.js'
import type { Exchange, Operation } from '../fixtures/exchange.js'
import { everywhere, suite } from '../fixtures/index.js'
import type { CheckableId } from '../requirements/ledger.js'
import { PATHS } from './asking/good-requests.js'
import { dataOf, fieldsOf, hasError, isClaim, isObject, isSuccess, itemsAnywhere, itemsOf, makesClaim } from './reading/answers.js'
import { decodeBase64 } from './reading/base64.js'
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
} from './reading/configuration.js'
import { expectString, expectThat } from './reading/expect.js'
import { hashNamed } from './reading/hashes.js'
import { expectItemErrors, failedItems } from './reading/item-errors.js'
import { expectPublishedAsBase64 } from './reading/published-key-text.js'
import { resultsOf } from './reading/seals.js'
import { comparableId, expectEachEchoed } from './reading/session-ids.js'
import { expectAlgorithmOf } from './reading/signature-algorithms.js'

/** The suite, with every sentence of this file registered on it. */
export const everyAnswerSuite = suite

const WHOLE = 'in every answer that reports the work done'
/** A hash has at least the 20 bytes of SHA-1; whatever else `digest` is, it is longer. */
const SHORTEST_DIGEST = 20
const SESSION_ID_LENGTH = 64

/** Other paths (aliases, other versions) may answer in another form; who asks them judges what they answer. */
function isAnswerOf(exchange: Exchange, operation: Operation): boolean {
  const { method, url } = exchange.request
  return exchange.label === operation && method === PATHS[operation].method && new URL(url).pathname.endsWith(PATHS[operation].path)
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

digests('DIG-1', (answer) => {
  const { sessionDigests } = dataOf(answer)
  expectThat(Array.isArray(sessionDigests), '`data.sessionDigests`', 'a list', sessionDigests, answer)
})
digests('DIG-2', (answer) => {
  const { digests_summary: summary } = fieldsOf(answer)
  const isBase64 = typeof summary === 'string' && decodeBase64(summary) !== null
  expectThat(isBase64, '`digests_summary`', 'base64 (RFC 4648, section 4)', summary, answer)
})
digests('DIG-3', (answer) => expectString(fieldsOf(answer).algorithm, '`algorithm`', answer))
digests('DIG-4', (answer) => {
  expectString(fieldsOf(answer).signature_algorithm, '`signature_algorithm`', answer)
})
digests('DIG-5', (answer) => expectEachEchoed(itemsOf(answer, 'calculateDigest'), sessionIdsSent(answer), answer))
digests('DIG-6', (answer) => {
  for (const { digest } of itemsOf(answer, 'calculateDigest')) {
    const length = typeof digest === 'string' ? decodeBase64(digest)?.length : undefined
    const expected = `base64 (RFC 4648, section 4) of at least ${SHORTEST_DIGEST} bytes`
    expectThat(length !== undefined && length >= SHORTEST_DIGEST, '`digest` of an item', expected, digest, answer)
  }
})
digests('DIG-12', (answer) => {
  const keyType = keyTypeOf(requestOf(answer).certificate)
  if (keyType !== null) expectAlgorithmOf(keyType, answer)
})
digests('DIG-14', (answer) => {
  const { algorithm } = fieldsOf(answer)
  const named = typeof algorithm === 'string' ? hashNamed(algorithm) : null
  expectThat(named !== null, '`algorithm`', 'the name of a hash, in any spelling', algorithm, answer)
})

signings('FIN-1', (answer) => expectResultsInData(answer))
signings('FIN-2', (answer) => expectEachEchoed(itemsOf(answer, 'finalizeSigning'), sessionIdsSent(answer), answer))
signings('FIN-3', (answer) => {
  for (const { sessionId } of itemsOf(answer, 'finalizeSigning')) {
    const length = typeof sessionId === 'string' ? sessionId.length : undefined
    expectThat(length === SESSION_ID_LENGTH, 'the length of a `sessionId`', `${SESSION_ID_LENGTH} characters`, sessionId, answer)
  }
})

archives('ARC-1', (answer) => expectResultsInData(answer))
archives('ARC-2', (answer) => expectEachEchoed(itemsOf(answer, 'addArchive'), sessionIdsSent(answer), answer))

seals('SEA-1', (answer) => void resultsOf(answer))
seals('SEA-2', (answer) => expectEachEchoed(resultsOf(answer), sessionIdsSent(answer), answer))

for (const operation of ['calculateDigest', 'finalizeSigning', 'addArchive', 'createSeal'] as const) {
  everywhere(
    'ERR-2',
    `in every answer of ${operation}`,
    (exchange) => exchange.label === operation && failedItems(exchange, operation).length > 0,
    (answer) => expectItemErrors([answer], operation),
  )
}

function expectResultsInData(answer: Exchange): void {
  const { results } = dataOf(answer)
  expectThat(Array.isArray(results), '`data.results`', 'a list', results, answer)
}

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
