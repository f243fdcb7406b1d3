// Everything that is wrong on purpose, in one table: probes try parts of it, and walks are dealt it over operations and places.
import { SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import { type Fault, forProbes, named, type Position, placeOf } from './fault.js'
import { SEAL_FAULTS } from './seals.js'
import { CLOSED_SESSION, EMPTIED_SESSION, EMPTY_SESSION, NAMED_TWICE, UNKNOWN_OR_ALIKE, UNSIGNABLE_SESSION, unsigned } from './sessions.js'
import { TOKEN_FAULTS, TOKEN_OF_ANOTHER } from './tokens.js'
import { DIGEST_FAULTS, GARBAGE_CERTIFICATE, VALUE_FAULTS } from './values.js'

/** Something wrong on purpose, as it is planned: what, in which operation, and at which session. */
export interface FaultPlan {
  readonly name: string
  readonly operation: SigningOperation
  readonly at: Position
}

const UNSIGNED = unsigned()

const FAULTS_OF_ONE: readonly Fault[] = [
  UNKNOWN_OR_ALIKE,
  EMPTY_SESSION,
  UNSIGNED,
  CLOSED_SESSION,
  ...forProbes([unsigned('pdf'), unsigned('asice'), UNSIGNABLE_SESSION, EMPTIED_SESSION]),
  NAMED_TWICE,
  ...DIGEST_FAULTS,
  ...VALUE_FAULTS,
  ...SEAL_FAULTS,
  ...TOKEN_FAULTS,
  TOKEN_OF_ANOTHER,
]

/** A fault with a session that does not exist beside it. A deployment that meets the one may forget the other. */
function besideUnknown(fault: Fault): Fault {
  return {
    ...fault,
    name: `${fault.name}, and ${UNKNOWN_OR_ALIKE.name}`,
    operations: SIGNING_OPERATIONS.filter((operation) => fault.operations.includes(operation)),
    positions: ['first', 'last'],
    spoil: async (outgoing) => {
      const { body, sent, forbidden, row } = await UNKNOWN_OR_ALIKE.spoil(outgoing)
      // Where one session alone is meant, it is the first good one.
      const at = placeOf(outgoing.at, sent.length) === 0 ? 'second' : 'first'
      const foreignValue = (place: number): Promise<string> => outgoing.foreignValue(outgoing.ids.indexOf(sent[place] ?? ''))
      return { ...(await fault.spoil({ ...outgoing, body: Object(body), ids: sent, at, foreignValue })), beside: { forbidden, row } }
    },
  }
}

/** One of each kind: what is wrong with another session, a call, a certificate, a signature value and a password. */
const BESIDE_UNKNOWN: readonly Fault[] = [
  EMPTY_SESSION,
  UNSIGNED,
  GARBAGE_CERTIFICATE,
  ...named(FAULTS_OF_ONE, ['a token that was never issued', 'a signature value by another key', 'a wrong password']),
]

/** All that is wrong on purpose. */
export const FAULTS: readonly Fault[] = [...FAULTS_OF_ONE, ...BESIDE_UNKNOWN.map(besideUnknown)]

/** Everything that walks can do wrong, each in every operation on sessions and at every position that it can be at. @param isProvoking only what provokes, or only the rest */
export function faultPlans(isProvoking: boolean): readonly FaultPlan[] {
  return FAULTS.filter(({ provokes, forProbes }) => provokes === isProvoking && !forProbes).flatMap(({ name, operations, positions }) =>
    SIGNING_OPERATIONS.filter((operation) => operations.includes(operation)).flatMap((operation) =>
      positions.map((at) => ({ name, operation, at })),
    ),
  )
}

/** The fault of a plan in an operation; `null` where it has none there. */
export function faultOf(wrong: FaultPlan | null, operation: SigningOperation): Fault | null {
  if (wrong?.operation !== operation) return null
  const [fault] = named(FAULTS, [wrong.name]).filter(({ operations }) => operations.includes(operation))
  if (fault === undefined) throw new RangeError(`${operation} can have no fault that is called "${wrong.name}"`)
  return fault
}
