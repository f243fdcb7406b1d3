// What something wrong on purpose is: it makes a good request bad in one respect, and names the row that says that it must get no claim. Types,
// and which session of a batch is meant. Sends nothing.
import type { Call, Context, Operation, SealKey } from '../../fixtures/context.js'
import { SeededRandom } from '../../fixtures/samples/random.js'
import type { CheckableId } from '../../requirements/ledger.js'

/** Which session of a batch something is wrong with. */
export const POSITIONS = ['alone', 'first', 'middle', 'last'] as const
/** The second place only where it is written. */
export type Position = (typeof POSITIONS)[number] | 'second'

/** A good request that is about to be sent. */
export interface Outgoing {
  readonly operation: Operation
  /** Empty for the operations that only read. */
  readonly body: Readonly<Record<string, unknown>>
  /** The sessions of the request, in its order. */
  readonly ids: readonly string[]
  /** Which of them is meant, or where a bad one is put. */
  readonly at: Position
  readonly context: Context
  /** The seal that is used; `null` for other operations. */
  readonly key: SealKey | null
  /** A signature value for the session at a place, by a key of nobody or by that of another signer, or one for another session; for finalizeSigning. */
  readonly foreignValue: (place: number, whose?: 'another signer' | 'another session') => Promise<string>
}

/** What a fault changes. A body that it does not name stays good, and of sessions that it does not name every one that is sent must get no claim. */
type Change = Partial<Pick<Spoilt, 'body' | 'sent' | 'forbidden' | 'call'>>

/** The request with its fault: the intent with which it is sent. */
export interface Spoilt {
  readonly body: unknown
  readonly sent: readonly string[]
  /** The sessions that must get no claim. */
  readonly forbidden: readonly string[]
  /** The row that says so; `null` where the interface leaves it open. */
  readonly row: CheckableId | null
  readonly call: Call
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
  /** Walks leave it out: it is known to be wrong for plain requests alone, or they would be dealt less of the others. */
  readonly forProbes: boolean
  rowAt(operation: Operation, at?: Position): CheckableId | null
  /** @throws NotAssessed `not-applicable` where this request cannot have it */
  spoil(outgoing: Outgoing): Promise<Spoilt>
}

/** What is fixed for a fault beside its name; `alone` and without provoking, if nothing else is said. */
export type Kind = Pick<Fault, 'operations'> &
  Partial<Pick<Fault, 'positions' | 'provokes'>> & { readonly row: CheckableId | null | Fault['rowAt'] }

/** A fault that is known by what it changes in a good request. */
export function fault(name: string, kind: Kind, change: (outgoing: Outgoing) => Change | Promise<Change>): Fault {
  const { row, operations, positions = ['alone'], provokes = false } = kind
  const rowAt: Fault['rowAt'] = typeof row === 'function' ? row : () => row
  const spoil: Fault['spoil'] = async (outgoing) => {
    const { body = outgoing.body, sent = outgoing.ids, forbidden = sent, call = {} } = await change(outgoing)
    return { body, sent, forbidden, row: rowAt(outgoing.operation, outgoing.at), call }
  }
  return { name, operations, positions, provokes, forProbes: false, rowAt, spoil }
}

/** The same faults, left out by walks. */
export function forProbes<T extends Fault>(faults: readonly T[]): readonly T[] {
  return faults.map((one) => ({ ...one, forProbes: true }))
}

/** The place that a position is at among so many. */
export function placeOf(at: Position, count: number): number {
  if (at === 'last') return count - 1
  if (at === 'second') return Math.min(1, count - 1)
  return at === 'middle' ? Math.floor(count / 2) : 0
}

/** Those that an operation gets where the seed of the run deals each fault to one of the operations that can have it. */
export function dealtTo(operation: Operation, faults: readonly Fault[], seed: string): readonly Fault[] {
  return faults.filter(({ name, operations }) => operations[new SeededRandom(seed, name).integer(operations.length)] === operation)
}

/** The faults of these names. @throws RangeError for a name that none has */
export function named(faults: readonly Fault[], names: readonly string[]): readonly Fault[] {
  return names.map((name) => {
    const found = faults.find((one) => one.name === name)
    if (found === undefined) throw new RangeError(`no fault is called "${name}"`)
    return found
  })
}

/** The first half of the bytes, in base64 again: obvious damage. */
export function firstHalf(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.subarray(0, Math.floor(bytes.length / 2)).toString('base64')
}
