// How `digests_summary` is calculated: the interface calls it an already calculated digest and gives no formula.
import { createHash } from 'node:crypto'
import { fieldsOfSuccess } from '../../fixtures/answers/fields.js'
import { type Item, itemsAnywhere } from '../../fixtures/answers/items.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { type Hash, hashNamed } from '../../schemas/formats/hash-names.js'
import { sessionIdsSent } from '../answers/requests.js'

/** The first formula that gives the summary of an answer; `opaque` where none does. */
export function formulaOf(answer: Exchange): string {
  const { digests_summary: summary } = fieldsOfSuccess(answer)
  if (decodeBase64(String(summary)) === null) return 'not base64'
  return formulasOf(answer)[0]?.told ?? 'opaque: none of the formulas tried gives it'
}

/** The formulas that give the summary, over the digests as they were answered, then as they were asked for: the order of the items is open. */
export function formulasOf(answer: Exchange): readonly { readonly formula: string; readonly told: string }[] {
  const items = itemsAnywhere(answer, 'calculateDigest')
  const asked = sessionIdsSent(answer).flatMap((id) => items.filter(({ sessionId }) => isSameId(id, sessionId)))
  const orders = [
    { ordered: items, tail: '' },
    { ordered: asked, tail: ', in the order of the request' },
  ]
  return orders.flatMap(({ ordered, tail }) => {
    const formula = ordered.length === 0 ? undefined : formulaOver(answer, ordered)
    return formula === undefined ? [] : [{ formula, told: formula + tail }]
  })
}

/** @param items in the order in which the summary takes their digests */
function formulaOver(answer: Exchange, items: readonly Item[]): string | undefined {
  const { digests_summary: summary, algorithm } = fieldsOfSuccess(answer)
  const wanted = decodeBase64(String(summary))
  const written = items.map(({ digest }) => String(digest))
  const raw = written.map((digest) => decodeBase64(digest) ?? new Uint8Array())
  const hash = hashNamed(String(algorithm))
  const formulas: readonly (readonly [string, Uint8Array | null])[] = [
    ['the single digest', raw.length === 1 ? (raw[0] ?? null) : null],
    ['the hash of the digests, one after the other', hashOf(hash, Buffer.concat(raw))],
    ['the hash of the digests in base64, one after the other', hashOf(hash, Buffer.from(written.join('')))],
  ]
  return formulas.find(([, value]) => value !== null && wanted !== null && Buffer.from(value).equals(wanted))?.[0]
}

function hashOf(hash: Hash | null, bytes: Uint8Array): Uint8Array | null {
  if (hash === null) return null
  return createHash(hash.startsWith('SHA3') ? hash : hash.replace('-', '').replace('/', '-'))
    .update(bytes)
    .digest()
}
