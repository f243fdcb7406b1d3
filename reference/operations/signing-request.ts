// What CalculateDigest and eSealCreate have in common: the two flags, and the rule for mixed batches.
import type { Liberties } from '../liberties.js'
import type { Provider } from '../provider.js'
import type { Service } from '../service.js'
import { type Body, readFlag } from '../wire/fields.js'
import { Refusal } from '../wire/refusal.js'
import { contentKindOf, type SigningFlags } from './document-workshop.js'

/** @throws Refusal `request:flag`, `request:both-flags` */
export function readSigningFlags(body: Body, liberties: Liberties): SigningFlags {
  const signAsPdf = readFlag(body, 'signAsPdf', liberties)
  const createNewEdoc = readFlag(body, 'createNewEdoc', liberties)
  if (signAsPdf && createNewEdoc && liberties['both-flags'] === 'refused') {
    throw new Refusal('malformed', 'request:both-flags', 'signAsPdf and createNewEdoc cannot both be true')
  }
  return { signAsPdf, createNewEdoc: createNewEdoc && !signAsPdf }
}

/** @throws Refusal `signing:mixed-batch` */
export function refuseMixedBatch({ liberties, sessions }: Service, provider: Provider, ids: readonly string[]): void {
  if (liberties['mixed-batches'] === 'accepted') return
  const kinds = new Set(ids.map((id) => contentKindOf(sessions.find(id, provider.clientId)?.files ?? [])).filter((kind) => kind !== ''))
  if (kinds.size > 1) throw new Refusal('unprocessable', 'signing:mixed-batch', 'The sessions of one call must hold files of one type')
}
