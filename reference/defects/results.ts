// Defects of the operations that change documents in what they answer for good requests, and in how finalizeSigning judges signature values.
// Must not know sessions that fail; those are in failed-sessions.ts.
import type { Operation } from '../operation.js'
import type { SignatureValueGiven } from '../seams.js'
import { jsonAnswer } from '../wire/answer.js'
import { objectOf, rowsAbout, saysOk, textOf, without } from './answers.js'
import { flipped } from './damaged-bytes.js'
import { advised, by, type Defects, type Make, noting, required, rowsBy } from './define.js'

const operation = 'finalize-signing'
const on = rowsAbout(operation)
const archive = rowsAbout('add-archive')
const seal = rowsAbout('create-seal')
const accepted = rowsBy(acceptValues)

/** An ECDSA value of two numbers in DER, both zero. */
const ZEROS_IN_DER = Buffer.from('3006020100020100', 'hex')

/** Defects of the rows FIN, ARC and SEA about good requests, of several sessions in one call, and of signature values. */
export const resultDefects: Defects = {
  ...required({
    'finalize-results-ok': on.members('FIN-1', '`results` is the text OK', { results: 'OK' }),
    'finalize-last-result-missing': on.items('FIN-2', 'the last session of a batch gets no result', (items) =>
      items.length > 1 ? items.slice(0, -1) : items,
    ),
    'finalize-result-twice': on.items('FIN-2', 'the last session of a batch gets two results', (items) =>
      items.length > 1 ? [...items, ...items.slice(-1)] : items,
    ),
    'finalize-id-of-63-characters': on.goodItems('FIN-3', 'the id of a result lacks its last character', ({ sessionId }) => ({
      sessionId: textOf(sessionId).slice(0, 63),
    })),
    'finalize-batches-refused': by('FIN-4', 'more than one session in a call is refused', refuseBatches(operation)),
    'finalize-error-on-good-result': on.goodItems('FIN-5', 'a good result carries an `error` that says OK', saysOk),
  }),
  ...advised({
    'flipped-signature-value-accepted': accepted('FIN-10', 'a signature value with one bit flipped is taken', 'one-bit-flipped'),
    'signature-value-of-another-key-accepted': accepted('FIN-11', 'a signature value made with another key is taken', 'another-key'),
    'ecdsa-value-of-zeros-accepted': by('FIN-11', 'an ECDSA value is taken whose two numbers are zero', {
      'signature-value': (genuine, { value }) => genuine || value.every((octet) => octet === 0) || value.equals(ZEROS_IN_DER),
    }),
    'signature-value-of-another-session-accepted': accepted('FIN-12', "another session's signature value is taken", 'another-session'),
  }),
  ...required({
    'add-archive-results-missing': archive.body('ARC-1', 'add-archive leaves `results` out', (body) => ({
      ...without(body, 'results'),
      data: without(objectOf(body.data), 'results'),
    })),
    'add-archive-result-twice': archive.items('ARC-2', 'add-archive answers every result twice', twice),
    'add-archive-result-with-changed-id': archive.goodItems(
      'ARC-2',
      'the last character of an id is changed in the results',
      ({ sessionId }) => ({ sessionId: `${textOf(sessionId).slice(0, -1)}g` }),
    ),
    'add-archive-error-on-good-result': archive.goodItems('ARC-3', 'a good result carries an `error` that says OK', saysOk),
    'create-seal-results-under-another-name': seal.body('SEA-1', 'create-seal calls its list `sessions`', (body) => ({
      ...without(body, 'results'),
      data: { sessions: objectOf(body.data).results ?? body.results ?? [] },
    })),
    'create-seal-result-twice': seal.items('SEA-2', 'create-seal answers every result twice', twice),
    'create-seal-empty-error-on-good-result': seal.goodItems('SEA-3', 'a good result carries an empty `error` object', () => ({
      error: {},
    })),
    'add-archive-batches-refused': by('ARC-4', 'add-archive refuses more than one session in a call', refuseBatches('add-archive')),
    'create-seal-batches-refused': by('SEA-4', 'create-seal refuses more than one session in a call', refuseBatches('create-seal')),
    'calculate-digest-batches-refused': by('DIG-5', 'CalculateDigest refuses several sessions', refuseBatches('calculate-digest')),
  }),
}

function twice<Item>(items: readonly Item[]): readonly Item[] {
  return items.flatMap((item) => [item, item])
}

/** Refuses every call with more than one session, after the work is done. */
function refuseBatches(concerned: Operation): Make {
  const error = { code: 'request:batch', message: 'One session at a time' }
  return () => ({
    items: (items, { operation: current, ids }) =>
      current === concerned && ids.length > 1 ? items.map(({ sessionId }) => ({ sessionId, error, reason: error.code })) : items,
    commit: (keeps, { operation: current, total }) => keeps && (current !== concerned || total === 1),
    answer: (answer, { area, refusal }) => (area === concerned && refusal?.reason === error.code ? jsonAnswer(400, { error }) : answer),
  })
}

/** What is wrong with a value that does not verify. */
type WrongValue = 'one-bit-flipped' | 'another-session' | 'another-key'

function acceptValues(accepted: WrongValue): Make {
  return () => {
    const digests: Buffer[] = []
    return {
      'digest-bytes': noting((digest) => digests.push(digest)),
      'signature-value': (genuine, given) => genuine || kindOf(given, digests) === accepted,
    }
  }
}

/** A value that fits no known digest, also with one bit changed, counts as made with another key. */
function kindOf({ value, digest, verifies }: SignatureValueGiven, digests: readonly Buffer[]): WrongValue {
  if (digests.some((other) => other.length === digest.length && verifies(value, other))) return 'another-session'
  const bits = Array.from({ length: value.length * 8 }, (_, bit) => bit)
  return bits.some((bit) => verifies(flipped(value, bit >> 3, bit & 7), digest)) ? 'one-bit-flipped' : 'another-key'
}
