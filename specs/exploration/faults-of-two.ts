// Two things wrong in one request: a session that does not exist, and something else. A deployment that meets the first may forget the second.
import { SIGNING_OPERATIONS } from '../../fixtures/endpoints.js'
import { type Fault, placeOf, type SessionFault } from './fault.js'

/** How both are called. */
export function nameOfBoth(fault: string, bad: string): string {
  return `${fault}, and ${bad}`
}

/** A fault with a bad session beside it. */
export function besides(bad: SessionFault, fault: Fault): Fault {
  return {
    name: nameOfBoth(fault.name, bad.name),
    operations: SIGNING_OPERATIONS.filter((operation) => fault.operations.includes(operation)),
    positions: ['first', 'last'],
    provokes: fault.provokes,
    spoil: async (outgoing) => {
      const { body, sent, forbidden, row } = await bad.spoil(outgoing)
      // Where one session alone is meant, it is the first good one.
      const at = placeOf(outgoing.at, sent.length) === 0 ? 'second' : 'first'
      const foreignValue = (place: number): Promise<string> => outgoing.foreignValue(outgoing.ids.indexOf(sent[place] ?? ''))
      return { ...(await fault.spoil({ ...outgoing, body, ids: sent, at, foreignValue })), beside: { forbidden, row } }
    },
  }
}
