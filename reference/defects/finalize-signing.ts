// Defects of finalizeSigning for good requests, and in how it judges signature values.
// Must not know sessions that fail; those are in failed-sessions.ts.

import type { Operation } from '../operation.js'
import type { SignatureValueGiven } from '../seams/values.js'
import { jsonAnswer } from '../wire/answer.js'
import { textOf } from './answers.js'
import { advised, by, type Defects, type Make, noting, required, rowsBy } from './define.js'
import { rowsAbout } from './operation-rows.js'

const operation = 'finalize-signing'
const on = rowsAbout(operation)
const accepted = rowsBy(acceptValues)

/** Defects of the rows FIN about good requests and signature values. */
export const finalizeSigningDefects: Defects = {
  ...required({
    'finalize-results-ok': on.members('FIN-1', '`results` is the text OK', { results: 'OK' }),
    'finalize-last-result-missing': on.items('FIN-2', 'the last session of a batch gets no result', (items) =>
      items.length > 1 ? items.slice(0, -1) : items,
    ),
    'finalize-result-twice': on.items('FIN-2', 'the last session of a batch gets two results', (items) =>
      items.length > 1 ? [...items, ...items.slice(-1)] : items,
    ),
    'finalize-id-of-63-characters': on.goodItems('FIN-3', 'the id of a result lacks its last character', (item) => ({
      ...item,
      sessionId: textOf(item.sessionId).slice(0, 63),
    })),
    'finalize-batches-refused': by('FIN-4', 'more than one session in a call is refused', refuseBatches(operation)),
    'finalize-error-on-good-result': on.goodItems('FIN-5', 'a good result carries an `error` that says OK', (item) => ({
      ...item,
      error: { code: '0', message: 'OK' },
    })),
  }),
  ...advised({
    'flipped-signature-value-accepted': accepted('FIN-10', 'a signature value with one bit flipped is taken', 'one-bit-flipped'),
    'signature-value-of-another-key-accepted': accepted('FIN-11', 'a signature value made with another key is taken', 'another-key'),
    'signature-value-of-another-session-accepted': accepted('FIN-12', "another session's signature value is taken", 'another-session'),
  }),
}

/** Refuses every call with more than one session, after the work is done. */
export function refuseBatches(concerned: Operation): Make {
  return () => ({
    items: (items, { operation: current, ids }) =>
      current === concerned && ids.length > 1
        ? items.map(({ sessionId }) => ({
            sessionId,
            error: { code: 'request:batch', message: 'One session at a time' },
            reason: 'request:batch',
          }))
        : items,
    commit: (keeps, { operation: current, total }) => (current === concerned && total > 1 ? false : keeps),
    answer: (answer, { area, refusal }) =>
      area === concerned && refusal?.reason === 'request:batch'
        ? jsonAnswer(400, { error: { code: 'request:batch', message: 'One session at a time' } })
        : answer,
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
  return bits.some((bit) => verifies(withFlippedBit(value, bit), digest)) ? 'one-bit-flipped' : 'another-key'
}

function withFlippedBit(value: Buffer, bit: number): Buffer {
  const flipped = Buffer.from(value)
  const index = Math.floor(bit / 8)
  flipped.writeUInt8(flipped.readUInt8(index) ^ (1 << (bit % 8)), index)
  return flipped
}
