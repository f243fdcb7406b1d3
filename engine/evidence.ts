// What a probe leaves behind: its outcome and the exchanges it rests on, storable and revivable without loss.
// Knows no HTTP: an exchange is anything that was recorded and has a number.

/** What an outcome may hold: it is stored and judged again offline, so it has to survive the round trip. */
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

/** `not-applicable`: the deployment does not offer what the probe needs. `could-not-run`: it should have, but the probe got nowhere. */
export type NotAssessedKind = 'not-applicable' | 'could-not-run'

export type Outcome =
  /** `value` is packed: exchanges stand in it as `{ $exchange: id }`. */
  { readonly value: unknown } | { readonly failure: { readonly kind: NotAssessedKind; readonly message: string } }

export interface Evidence<X extends Recorded = Recorded> {
  /** The title of the probe, unique in the suite. */
  readonly probe: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly durationMs: number
  readonly outcome: Outcome
  readonly exchanges: readonly X[]
}

/**
 * Packs an outcome for keeping: every exchange in it becomes a reference, everything else is copied.
 * What checks see is revived from this, so a live run judges exactly what stored evidence is judged by,
 * and altering a recorded exchange alters what every check sees of it.
 */
export function pack(value: unknown, exchanges: readonly Recorded[]): unknown {
  const known = new Map<unknown, number>(exchanges.map((exchange) => [exchange, exchange.id]))
  const copy = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return part
    const id = known.get(part)
    if (id !== undefined) return { $exchange: id }
    if (Array.isArray(part)) return part.map(copy)
    return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, copy(member)]))
  }
  return copy(value)
}

/** The reverse of {@link pack}. A reference to an exchange that is not there is an error: the evidence is not whole. */
export function revive(packed: unknown, exchanges: readonly Recorded[]): unknown {
  const byId = new Map(exchanges.map((exchange) => [exchange.id, exchange]))
  const copy = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return part
    if (Array.isArray(part)) return part.map(copy)
    if ('$exchange' in part && typeof part.$exchange === 'number') {
      const exchange = byId.get(part.$exchange)
      if (exchange === undefined) throw new Error(`the evidence refers to exchange ${part.$exchange}, which it does not hold`)
      return exchange
    }
    return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, copy(member)]))
  }
  return copy(packed)
}

/** Text of a packed value; bytes stand in it as `{ "$bytes": "<base64>" }`. */
export function toJson(value: unknown, space?: number): string {
  return JSON.stringify(value, asStored, space)
}

/** The reverse of {@link toJson}. */
export function fromJson(text: string): unknown {
  return JSON.parse(text, asRevived)
}

function asStored(this: unknown, key: string, value: unknown): unknown {
  // Buffers have a toJSON of their own, which has run by now: look at the holder for the bytes themselves.
  const original = (this as Record<string, unknown>)[key]
  return original instanceof Uint8Array ? { $bytes: Buffer.from(original).toString('base64') } : value
}

function asRevived(_key: string, value: unknown): unknown {
  if (typeof value === 'object' && value !== null && '$bytes' in value && typeof value.$bytes === 'string') {
    return new Uint8Array(Buffer.from(value.$bytes, 'base64'))
  }
  return value
}
