// Everything that walks do wrong on purpose, by name. Sends nothing but what it takes to get a bad session.
import { SIGNING_OPERATIONS, type SigningOperation } from '../../fixtures/endpoints.js'
import type { Operation } from '../../fixtures/exchange.js'
import type { CheckableId } from '../../requirements/ledger.js'
import { BAD_TOKENS } from '../authorization/bad-tokens.js'
import type { CallFault, Fault } from './fault.js'
import { SEAL_FAULTS } from './faults-of-seals.js'
import { NAMED_TWICE, SESSION_FAULTS, UNKNOWN_SESSION } from './faults-of-sessions.js'
import { besides } from './faults-of-two.js'
import { VALUE_FAULTS } from './faults-of-values.js'
import type { FaultPlan } from './plan.js'

const GARBAGE_CERTIFICATE: Fault = {
  name: 'garbage for a certificate',
  operations: ['calculateDigest'],
  positions: ['alone'],
  provokes: false,
  spoil: async ({ body, ids, context }) => ({
    body: { ...body, certificate: Buffer.from(context.random.bytes(700)).toString('base64') },
    sent: ids,
    forbidden: ids,
    row: 'DIG-17',
  }),
}

function inCall(name: string, row: CheckableId, operations: readonly Operation[], call: CallFault['call']): CallFault {
  return {
    name,
    row,
    operations,
    call,
    positions: ['alone'],
    provokes: true,
    spoil: async ({ operation, body, ids, context }) => ({
      body,
      sent: ids,
      forbidden: ids,
      row,
      call: await call(context, operation),
    }),
  }
}

const CALL_FAULTS: readonly CallFault[] = [
  ...Object.entries(BAD_TOKENS).map(([name, { id, call }]) =>
    inCall(name, id, [...SIGNING_OPERATIONS, 'configuration', 'publicKey'], ({ tokens }, operation) => call(tokens, operation)),
  ),
  inCall("another provider's token", 'AUT-16', SIGNING_OPERATIONS, async () => ({ provider: 'other', patient: false })),
]

const FAULTS_OF_ONE: readonly Fault[] = [
  ...SESSION_FAULTS,
  NAMED_TWICE,
  GARBAGE_CERTIFICATE,
  ...VALUE_FAULTS,
  ...SEAL_FAULTS,
  ...CALL_FAULTS,
]

/** One of each kind: what is wrong with a call, another session, a certificate, a signature value and a password. */
const BESIDE_UNKNOWN = [
  'an empty session',
  'a session whose document is not signed',
  'a token that was never issued',
  GARBAGE_CERTIFICATE.name,
  'a signature value by another key',
  'a wrong password',
]

/** Two faults may have one name, in different operations. */
function besidesUnknown(name: string): readonly Fault[] {
  const faults = FAULTS_OF_ONE.filter((fault) => fault.name === name)
  if (faults.length === 0) throw new RangeError(`no fault is called "${name}"`)
  return faults.map((fault) => besides(UNKNOWN_SESSION, fault))
}

const FAULTS: readonly Fault[] = [...FAULTS_OF_ONE, ...BESIDE_UNKNOWN.flatMap((name) => besidesUnknown(name))]

/** Everything that can be wrong, each in every operation and at every position that it can be at. @param isProvoking only what provokes, or only the rest */
export function faultPlans(isProvoking: boolean): readonly FaultPlan[] {
  return FAULTS.filter(({ provokes }) => provokes === isProvoking).flatMap(({ name, operations, positions }) =>
    operations.flatMap((operation) => positions.map((at) => ({ name, operation, at }))),
  )
}

/** The fault of a plan in an operation on sessions; `null` where it has none there. */
export function faultOf(wrong: FaultPlan | null, operation: SigningOperation): Fault | null {
  return wrong?.operation === operation ? named(FAULTS, wrong) : null
}

/** The fault of a plan in a call that only reads; `null` where it has none there. */
export function callFaultOf(wrong: FaultPlan | null, operation: Operation): CallFault | null {
  return wrong?.operation === operation ? named(CALL_FAULTS, wrong) : null
}

function named<T extends Fault>(faults: readonly T[], { name, operation }: FaultPlan): T {
  const fault = faults.find((one) => one.name === name && one.operations.some((own) => own === operation))
  if (fault === undefined) throw new RangeError(`${operation} can have no fault that is called "${name}"`)
  return fault
}
