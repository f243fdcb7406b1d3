// Two things wrong in one request: a session that does not exist, and something else. A deployment that meets the first may forget the second.
import { ALL, type Fault, placeOf, type SessionFault } from './fault.js'

/** A fault with a bad session beside it. Judged is the fault alone: a bad session by itself is another fault. */
export function besides(bad: SessionFault, fault: Fault): Fault {
  return {
    name: `${fault.name}, and ${bad.name}`,
    operations: ALL.filter((operation) => fault.operations.includes(operation)),
    positions: ['first', 'last'],
    provokes: fault.provokes,
    spoil: async (outgoing) => {
      const { body, sent } = await bad.spoil(outgoing)
      // Where one session alone is meant, it is the first good one.
      const at = placeOf(outgoing.at, sent.length) === 0 ? 'second' : 'first'
      return fault.spoil({ ...outgoing, body, ids: sent, at })
    },
  }
}
