// Finds where a secret stood in the evidence of a run: by its tag, with the key of the run. Must not print the secret.
import type { Evidence } from '../engine/index.js'
import type { Exchange } from '../fixtures/exchange.js'
import { REDACTED, tagOf } from '../fixtures/recording/redaction.js'

/** A redacted value of a run. */
export interface RedactedValue {
  /** What the marks call it. */
  readonly names: ReadonlySet<string>
  /** Exchanges in which it stood. */
  readonly exchanges: number
  /** The first of them. */
  readonly first: { readonly probe: string; readonly exchange: number }
}

/** Every redacted value that the exchanges of a run show, by its tag. */
export function redactedValues(evidence: Iterable<Evidence<Exchange>>): ReadonlyMap<string, RedactedValue> {
  const found = new Map<string, { readonly names: Set<string>; exchanges: number; readonly first: RedactedValue['first'] }>()
  for (const { probe, exchanges } of evidence) {
    for (const exchange of exchanges) {
      for (const [tag, names] of tagsIn(exchange)) {
        const value = found.get(tag) ?? { names: new Set(), exchanges: 0, first: { probe, exchange: exchange.id } }
        found.set(tag, value)
        value.exchanges += 1
        for (const name of names) value.names.add(name)
      }
    }
  }
  return found
}

function tagsIn(exchange: Exchange): ReadonlyMap<string, readonly string[]> {
  const tags = new Map<string, string[]>()
  for (const [, name = '', tag] of textOf(exchange).matchAll(new RegExp(REDACTED, 'g'))) {
    if (tag !== undefined) tags.set(tag, [...(tags.get(tag) ?? []), name])
  }
  return tags
}

/** Without the bytes of documents, in which marks are cut to the room that there is. */
function textOf(exchange: Exchange): string {
  return JSON.stringify(exchange, (_name, member: unknown) => (member instanceof Uint8Array ? undefined : member))
}

/** The tags that a value has had: as text, as bytes, and as the base64 of a file. */
export function tagsOf(key: Uint8Array, value: Uint8Array): readonly string[] {
  return [tagOf(key, value), tagOf(key, Buffer.from(value).toString('base64'))]
}
