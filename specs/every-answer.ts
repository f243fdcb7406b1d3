// Sentences about every answer: whatever a probe is about, an answer that says the work is done for every session sent keeps its form.
// Such an answer is an all-good batch by the deployment's own word, so counts may be judged. Refusals and partial answers are none of these.
import { X509Certificate } from 'node:crypto'
import { notApplicable } from '../engine/index.js'
import type { KeyType } from '../fixtures/context.js'
import type { Exchange, Operation } from '../fixtures/exchange.js'
import { everywhere, suite } from '../fixtures/index.js'
import {
  dataOf,
  fieldsOf,
  hasError,
  type Item,
  isClaim,
  isObject,
  isSuccess,
  itemsAnywhere,
  itemsOf,
  makesClaim,
} from './reading/answers.js'
import { decodeBase64 } from './reading/base64.js'
import { isIso8601WithOffset, readDate } from './reading/dates.js'
import { expectString, expectThat } from './reading/expect.js'
import { hashNamed } from './reading/hashes.js'
import { expectItemErrors } from './reading/item-errors.js'
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

type Judge = (answer: Exchange) => void

/** The answers to one operation of the configuration area that are successes. */
function inReadings(operation: 'configuration' | 'publicKey', judge: Judge): Judge {
  return (answer) => {
    if (answer.label !== operation || !makesClaim(answer, operation)) throw notApplicable('another operation, or a refusal')
    judge(answer)
  }
}

/** The answers to one operation that say the work is done for every session of the request. */
function inWholeSuccesses(operation: Operation, judge: (answer: Exchange, sent: readonly string[]) => void): Judge {
  return (answer) => {
    if (answer.label !== operation || !isSuccess(answer)) throw notApplicable('another operation, or a refusal')
    const sent = sessionIdsSent(answer)
    const claims = itemsAnywhere(answer, operation).filter((item) => isClaim(item, operation))
    // Ids that stand twice in a request may be answered once or twice: that is open.
    const whole = sent.length > 0 && new Set(sent).size === sent.length && claims.length >= sent.length
    if (!whole) throw notApplicable('not every session was worked on')
    judge(answer, sent)
  }
}

function requestOf({ request }: Exchange): Readonly<Record<string, unknown>> {
  return request.body.kind === 'json' && isObject(request.body.value) ? request.body.value : {}
}

/** The ids of a request, in the form in which ids are compared. */
function sessionIdsSent(answer: Exchange): readonly string[] {
  const { sessions, sessionSignatureValues } = requestOf(answer)
  const list = sessions ?? sessionSignatureValues
  return Array.isArray(list) ? list.map((session: unknown) => comparableId(isObject(session) ? session.sessionId : undefined)) : []
}

function expectNoError(items: readonly Item[], answer: Exchange): void {
  const failed = items.find(hasError)
  expectThat(failed === undefined, 'an item of an all-good batch', 'no `error`', failed?.error, answer)
}

everywhere(
  'CFG-1',
  WHOLE,
  inReadings('configuration', (answer) => void dataOf(answer)),
)
everywhere(
  'CFG-2',
  WHOLE,
  inReadings('configuration', (answer) => {
    const { oauthClientId } = fieldsOf(answer)
    expectThat(typeof oauthClientId === 'string' && oauthClientId !== '', '`oauthClientId`', 'a non-empty string', oauthClientId, answer)
  }),
)
everywhere(
  'CFG-3',
  WHOLE,
  inReadings('configuration', (answer) => expectString(fieldsOf(answer).name, '`name`', answer)),
)
everywhere(
  'CFG-4',
  WHOLE,
  inReadings('configuration', (answer) => {
    for (const field of ['created', 'changed']) {
      const value = fieldsOf(answer)[field]
      expectThat(readDate(value) !== null, `\`${field}\``, 'a date-time, in any readable form', value, answer)
    }
  }),
)
everywhere(
  'CFG-5',
  WHOLE,
  inReadings('configuration', (answer) => {
    for (const field of ['fileMaxLength', 'sessionExpirationTimeout']) {
      const value = fieldsOf(answer)[field]
      expectThat(typeof value === 'number', `\`${field}\``, 'a JSON number', value, answer)
    }
  }),
)

everywhere(
  'KEY-1',
  WHOLE,
  inReadings('publicKey', (answer) => void dataOf(answer)),
)
everywhere(
  'KEY-2',
  WHOLE,
  inReadings('publicKey', (answer) => {
    for (const field of ['name', 'dateCreated', 'dateExpiration', 'publicKey'])
      expectString(fieldsOf(answer)[field], `\`${field}\``, answer)
  }),
)
everywhere(
  'KEY-3',
  WHOLE,
  inReadings('publicKey', (answer) => {
    for (const field of ['dateCreated', 'dateExpiration']) {
      const value = fieldsOf(answer)[field]
      const isOne = typeof value === 'string' && isIso8601WithOffset(value)
      expectThat(isOne, `\`${field}\``, 'an ISO 8601 date and time with a UTC offset', value, answer)
    }
  }),
)
everywhere(
  'KEY-4',
  WHOLE,
  inReadings('publicKey', (answer) => expectPublishedAsBase64(fieldsOf(answer).publicKey, answer)),
)

everywhere(
  'DIG-1',
  WHOLE,
  inWholeSuccesses('calculateDigest', (answer) => {
    const { sessionDigests } = dataOf(answer)
    expectThat(Array.isArray(sessionDigests), '`data.sessionDigests`', 'a list', sessionDigests, answer)
  }),
)
everywhere(
  'DIG-2',
  WHOLE,
  inWholeSuccesses('calculateDigest', (answer) => {
    const { digests_summary: summary } = fieldsOf(answer)
    const isBase64 = typeof summary === 'string' && decodeBase64(summary) !== null
    expectThat(isBase64, '`digests_summary`', 'base64 (RFC 4648, section 4)', summary, answer)
  }),
)
everywhere(
  'DIG-3',
  WHOLE,
  inWholeSuccesses('calculateDigest', (answer) => expectString(fieldsOf(answer).algorithm, '`algorithm`', answer)),
)
everywhere(
  'DIG-4',
  WHOLE,
  inWholeSuccesses('calculateDigest', (answer) => {
    expectString(fieldsOf(answer).signature_algorithm, '`signature_algorithm`', answer)
  }),
)
everywhere(
  'DIG-5',
  WHOLE,
  inWholeSuccesses('calculateDigest', (answer, sent) => expectEachEchoed(itemsOf(answer, 'calculateDigest'), sent, answer)),
)
everywhere(
  'DIG-6',
  WHOLE,
  inWholeSuccesses('calculateDigest', (answer) => {
    for (const { digest } of itemsOf(answer, 'calculateDigest')) {
      const length = typeof digest === 'string' ? decodeBase64(digest)?.length : undefined
      const expected = `base64 (RFC 4648, section 4) of at least ${SHORTEST_DIGEST} bytes`
      expectThat(length !== undefined && length >= SHORTEST_DIGEST, '`digest` of an item', expected, digest, answer)
    }
  }),
)
everywhere(
  'DIG-7',
  WHOLE,
  inWholeSuccesses('calculateDigest', (answer) => expectNoError(itemsOf(answer, 'calculateDigest'), answer)),
)
everywhere(
  'DIG-12',
  WHOLE,
  inWholeSuccesses('calculateDigest', (answer) => {
    const keyType = keyTypeOf(requestOf(answer).certificate)
    if (keyType === null) throw notApplicable('the request has no certificate with an RSA or EC key')
    expectAlgorithmOf(keyType, answer)
  }),
)
everywhere(
  'DIG-14',
  WHOLE,
  inWholeSuccesses('calculateDigest', (answer) => {
    const { algorithm } = fieldsOf(answer)
    const named = typeof algorithm === 'string' ? hashNamed(algorithm) : null
    expectThat(named !== null, '`algorithm`', 'the name of a hash, in any spelling', algorithm, answer)
  }),
)

everywhere(
  'FIN-1',
  WHOLE,
  inWholeSuccesses('finalizeSigning', (answer) => expectResultsInData(answer)),
)
everywhere(
  'FIN-2',
  WHOLE,
  inWholeSuccesses('finalizeSigning', (answer, sent) => expectEachEchoed(itemsOf(answer, 'finalizeSigning'), sent, answer)),
)
everywhere(
  'FIN-3',
  WHOLE,
  inWholeSuccesses('finalizeSigning', (answer) => {
    for (const { sessionId } of itemsOf(answer, 'finalizeSigning')) {
      const length = typeof sessionId === 'string' ? sessionId.length : undefined
      expectThat(length === SESSION_ID_LENGTH, 'the length of a `sessionId`', `${SESSION_ID_LENGTH} characters`, sessionId, answer)
    }
  }),
)
everywhere(
  'FIN-5',
  WHOLE,
  inWholeSuccesses('finalizeSigning', (answer) => expectNoError(itemsOf(answer, 'finalizeSigning'), answer)),
)

everywhere(
  'ARC-1',
  WHOLE,
  inWholeSuccesses('addArchive', (answer) => expectResultsInData(answer)),
)
everywhere(
  'ARC-2',
  WHOLE,
  inWholeSuccesses('addArchive', (answer, sent) => expectEachEchoed(itemsOf(answer, 'addArchive'), sent, answer)),
)
everywhere(
  'ARC-3',
  WHOLE,
  inWholeSuccesses('addArchive', (answer) => expectNoError(itemsOf(answer, 'addArchive'), answer)),
)

everywhere(
  'SEA-1',
  WHOLE,
  inWholeSuccesses('createSeal', (answer) => void resultsOf(answer)),
)
everywhere(
  'SEA-2',
  WHOLE,
  inWholeSuccesses('createSeal', (answer, sent) => expectEachEchoed(resultsOf(answer), sent, answer)),
)
everywhere(
  'SEA-3',
  WHOLE,
  inWholeSuccesses('createSeal', (answer) => expectNoError(resultsOf(answer), answer)),
)

for (const operation of ['calculateDigest', 'finalizeSigning', 'addArchive', 'createSeal'] as const) {
  everywhere('ERR-2', `in every 2xx answer of ${operation}`, (answer) => {
    if (answer.label !== operation) throw notApplicable('another operation')
    expectItemErrors([answer], operation)
  })
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
