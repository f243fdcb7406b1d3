// What something wrong on purpose is: it makes a good request bad in one respect, and names the row that says that it must get no claim. Types,
// and which session of a batch is meant.
import type { Call, Context, SealKey } from '../../fixtures/context.js'
import type { SigningOperation } from '../../fixtures/endpoints.js'
import type { Operation } from '../../fixtures/exchange.js'
import type { CheckableId } from '../../requirements/ledger.js'
import type { Position } from './plan.js'

/** A request that is about to be sent. */
export interface Outgoing {
  readonly operation: SigningOperation
  readonly body: Readonly<Record<string, unknown>>
  /** The sessions of the request, in its order. */
  readonly ids: readonly string[]
  /** Which of them is meant, or where a bad one is put. */
  readonly at: Position
  readonly context: Context
  /** The seal that is used; `null` for other operations. */
  readonly key: SealKey | null
  /** A signature value by a key of nobody for the session at a place; for finalizeSigning. */
  readonly foreignValue: (place: number) => Promise<string>
}

/** The request with its fault. */
interface Spoilt {
  readonly body: unknown
  readonly sent: readonly string[]
  /** The sessions that must get no claim. */
  readonly forbidden: readonly string[]
  readonly row: CheckableId | null
  readonly call?: Call
  /** What else is wrong in it. */
  readonly beside?: Pick<Spoilt, 'forbidden' | 'row'>
}

/** One kind of fault. */
export interface Fault {
  readonly name: string
  readonly operations: readonly Operation[]
  /** Where in a batch it can be. */
  readonly positions: readonly Position[]
  /** A deployment may answer it with a lock or a ban. */
  readonly provokes: boolean
  spoil(outgoing: Outgoing): Promise<Spoilt>
}

/** A session that an operation cannot work on. */
export interface SessionFault extends Fault {
  spoil(outgoing: Outgoing): Promise<Spoilt & Pick<Outgoing, 'body'>>
}

/** A fault of the call alone, which the operations that only read can have too. */
export interface CallFault extends Fault {
  readonly row: CheckableId
  call(context: Context, operation: Operation): Promise<Call>
}

/** The place that a position is at among so many. */
export function placeOf(at: Position, count: number): number {
  if (at === 'last') return count - 1
  if (at === 'second') return Math.min(1, count - 1)
  return at === 'middle' ? Math.floor(count / 2) : 0
}
