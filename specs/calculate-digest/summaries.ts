// How `digests_summary` is calculated: the interface calls it an already calculated digest and gives no formula.
import { createHash } from 'node:crypto'
import { fieldsOfSuccess } from '../../fixtures/answers/fields.js'
import { itemsAnywhere } from '../../fixtures/answers/items.js'
import { isSameId } from '../../fixtures/answers/session-ids.js'
import type { Exchange } from '../../fixtures/exchange.js'
import { decodeBase64 } from '../../schemas/formats/base64.js'
import { type Hash, hashNamed } from '../../schemas/formats/hash-names.js'
import { sessionIdsSent } from '../answers/requests.js'

/** The first formula that gives the summary of an answer; `opaque` where none does. */
export function formulaOf(answer: Exchange): string {
  const { digests_summary: summary } = fieldsOfSuccess(answer)
  if (decodeBase64(String(summary)) === null) return 'not base64'
  const known = knownFormulaOf(answer)
  if (known !== null) return known
  const asked = digestsAsAsked(answer)
  const formula = asked.length === 0 ? null : knownFormulaOf(answer, asked)
  return formula === null ? 'opaque: none of the formulas tried gives it' : `${formula}, in the order of the request`
}

/** The order of the items in an answer is open. */
function digestsAsAsked(answer: Exchange): readonly string[] {
  const items = itemsAnywhere(answer, 'calculateDigest')
  return sessionIdsSent(answer).flatMap((id) => items.flatMap(({ sessionId, digest }) => (isSameId(id, sessionId) ? [String(digest)] : [])))
}

/**
 * As {@link formulaOf}; `null` where none of the formulas that are tried gives the summary.
 * @param written the digests in base64, in the order in which the summary takes them; that of the answer by default
 */
export function knownFormulaOf(answer: Exchange, written = digestsWritten(answer)): string | null {
  const { digests_summary: summary, algorithm } = fieldsOfSuccess(answer)
  const wanted = decodeBase64(String(summary))
  if (wanted === null) return null
  const raw = written.map((digest) => decodeBase64(digest) ?? new Uint8Array())
  const hash = hashNamed(String(algorithm))
  const formulas: readonly (readonly [string, Uint8Array | null])[] = [
    ['the single digest', raw.length === 1 ? (raw[0] ?? null) : null],
    ['the hash of the digests, one after the other', hashOf(hash, Buffer.concat(raw))],
    ['the hash of the digests in base64, one after the other', hashOf(hash, Buffer.from(written.join('')))],
  ]
  const found = formulas.find(([, value]) => value !== null && Buffer.from(value).equals(wanted))
  return found?.[0] ?? null
}

function digestsWritten(answer: Exchange): readonly string[] {
  return itemsAnywhere(answer, 'calculateDigest').map(({ digest }) => String(digest))
}

function hashOf(hash: Hash | null, bytes: Uint8Array): Uint8Array | null {
  if (hash === null) return null
  return createHash(hash.startsWith('SHA3') ? hash : hash.replace('-', '').replace('/', '-'))
    .update(bytes)
    .digest()
}
