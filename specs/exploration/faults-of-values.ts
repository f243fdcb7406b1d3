// Signature values that finalizeSigning must not take, or need not.
import { notApplicable } from '../../engine/index.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { type Fault, type Outgoing, placeOf } from './fault.js'

/** A fault in the signature value of one session. */
function inValue(name: string, row: CheckableId, spoil: (value: string, outgoing: Outgoing, place: number) => unknown): Fault {
  return {
    name,
    operations: ['finalizeSigning'],
    positions: ['alone', 'first', 'middle', 'last'],
    provokes: false,
    spoil: async (outgoing) => {
      const { body, ids, at } = outgoing
      const values = Array.isArray(body.sessionSignatureValues) ? body.sessionSignatureValues : []
      const place = placeOf(at, values.length)
      const { sessionId, signatureValue } = values[place] ?? {}
      const changed = await spoil(String(signatureValue), outgoing, place)
      const element = changed === undefined ? { sessionId } : { sessionId, signatureValue: changed }
      return { body: { ...body, sessionSignatureValues: values.with(place, element) }, sent: ids, forbidden: [String(sessionId)], row }
    },
  }
}

/** The last bit of the middle byte. */
function oneBitFlipped(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  return bytes.toString('base64')
}

/** At one session there is nothing to change for. */
const VALUES_SWAPPED: Fault = {
  name: "two sessions with each other's signature values",
  operations: ['finalizeSigning'],
  positions: ['first', 'last'],
  provokes: false,
  spoil: async ({ body, ids, at }) => {
    const values = Array.isArray(body.sessionSignatureValues) ? body.sessionSignatureValues : []
    const one = placeOf(at, values.length)
    const other = (one + 1) % values.length
    if (one === other) throw notApplicable('there is only one signature value')
    const swapped = values
      .with(one, { ...values[one], signatureValue: values[other].signatureValue })
      .with(other, { ...values[other], signatureValue: values[one].signatureValue })
    const forbidden = [one, other].map((index) => String(values[index].sessionId))
    return { body: { ...body, sessionSignatureValues: swapped }, sent: ids, forbidden, row: 'FIN-12' }
  },
}

/** Every kind of bad signature value. */
export const VALUE_FAULTS: readonly Fault[] = [
  inValue('a signature value with one bit flipped', 'FIN-10', oneBitFlipped),
  inValue('a signature value by another key', 'FIN-11', (_, { foreignValue }, place) => foreignValue(place)),
  inValue('no signature value', 'FIN-9', () => undefined),
  inValue('a signature value that is not base64', 'FIN-13', () => 'no signature: %%%'),
  VALUES_SWAPPED,
]

/** A whole request that is no good one any more; what is answered is open, but it may undo nothing. */
function late(name: string): Fault {
  const spoil: Fault['spoil'] = async ({ body, ids }) => ({ body, sent: ids, forbidden: ids, row: null })
  return { name, operations: ['finalizeSigning'], positions: ['alone'], provokes: false, spoil }
}

/** Signature values over a digest from before another call about the same session. */
export const STALE_DIGEST: Fault = late('a digest from before another call')

/** Where two people sign: what the first one claims may be all that a second finalizeSigning finds to do. */
export const OVERTAKEN: Fault = late('a digest from before that of another signature')

/** The same request once more. */
export const SENT_AGAIN: Fault = late('the same values once more')
