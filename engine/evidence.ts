// What a probe leaves behind: its outcome, and the exchanges that the outcome refers to. Both are stored and read again without loss.
// Knows no HTTP: an exchange is anything that was recorded and has a number.

/** The types that an outcome may hold. It is stored and judged again offline, so it must be the same after it was written and read. */
export type Storable<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined | Uint8Array
    ? T
    : T extends
          | ((...given: never[]) => unknown)
          | Date
          | ReadonlyMap<unknown, unknown>
          | ReadonlySet<unknown>
          | Promise<unknown>
          | bigint
          | symbol
      ? never
      : { [K in keyof T]: Storable<T[K]> }

/** One recorded request with its response. `id` counts from 0 within a probe. */
export interface Recorded {
  readonly id: number
}

/**
 * `not-applicable`: the deployment does not offer what the probe needs. `could-not-run`: the probe should have found it out, but did not
 * get that far. `left-out`: the operator's budgets were spent on other probes; other checks of the same row may prove it all the same.
 */
export type NotAssessedKind = 'not-applicable' | 'could-not-run' | 'left-out'

/** What came of a probe: what it found, or why it found nothing. */
export type Outcome =
  /** `value` is packed: exchanges stand in it as `{ $exchange: id }`. */
  { readonly value: unknown } | { readonly failure: { readonly kind: NotAssessedKind; readonly message: string } }

/** All that is kept of one probe: enough to judge its checks again. */
export interface Evidence<X extends Recorded = Recorded> {
  /** The title of the probe, unique in the suite. */
  readonly probe: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly durationMs: number
  readonly outcome: Outcome
  /** Where the probe was run again: the number of the first exchange of the try that the outcome is of. */
  readonly lastTryFrom?: number
  readonly exchanges: readonly X[]
}

/** A copy, with other values in place of some objects at any depth. @param instead `undefined` for an object that is copied as well */
function copied(part: unknown, instead: (object: object) => unknown): unknown {
  if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return part
  const other = instead(part)
  if (other !== undefined) return other
  if (Array.isArray(part)) return part.map((member) => copied(member, instead))
  return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, copied(member, instead)]))
}

/** The number of the exchange that a part of a packed value refers to. */
function reference(part: object): number | undefined {
  return '$exchange' in part && typeof part.$exchange === 'number' ? part.$exchange : undefined
}

/**
 * Packs an outcome so that it can be stored: every exchange in it becomes a reference, everything else is copied.
 * Checks see what is revived from the packed outcome. So a live run and stored evidence are judged alike,
 * and a change to a recorded exchange reaches every check that looks at it.
 */
export function pack(value: unknown, exchanges: readonly Recorded[]): unknown {
  const known = new Map<unknown, object>(exchanges.map((exchange) => [exchange, { $exchange: exchange.id }]))
  return copied(value, (part) => known.get(part))
}

/** The reverse of {@link pack}. @throws Error where a reference leads to no exchange: the evidence is not complete */
export function revive(packed: unknown, exchanges: readonly Recorded[]): unknown {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  return copied(packed, (part) => {
    const id = reference(part)
    const exchange = id === undefined ? undefined : byId.get(id)
    if (id !== undefined && exchange === undefined) throw new Error(`the evidence refers to exchange ${id}, which it does not hold`)
    return exchange
  })
}

/** The numbers of the exchanges that a packed value refers to, each once, in the order in which they stand there. */
export function referredTo(packed: unknown): readonly number[] {
  const found = new Set<number>()
  copied(packed, (part) => {
    const id = reference(part)
    if (id !== undefined) found.add(id)
  })
  return [...found]
}

/** Text of a packed value. @param stored what stands in it for bytes: `{ "$bytes": "<base64>" }` by default */
export function toJson(value: unknown, space?: number, stored: (bytes: Uint8Array) => object = inBase64): string {
  // JSON.stringify has already called the toJSON of a Buffer, so the bytes are read from the object that holds them.
  const asStored = function (this: Record<string, unknown>, key: string, member: unknown): unknown {
    const original = this[key]
    return original instanceof Uint8Array ? stored(original) : member
  }
  return JSON.stringify(value, asStored, space)
}

/** How bytes are stored by default. */
export function inBase64(bytes: Uint8Array): object {
  return { $bytes: Buffer.from(bytes).toString('base64') }
}

/** The reverse of {@link inBase64}; `undefined` for anything else. */
export function bytesIn(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'object' || value === null || !('$bytes' in value) || typeof value.$bytes !== 'string') return undefined
  // An answer of the deployment may have a member of this name among others.
  if (Object.keys(value).length > 1) return undefined
  return new Uint8Array(Buffer.from(value.$bytes, 'base64'))
}
