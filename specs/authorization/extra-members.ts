// Members of a good answer that the interface does not list. They are legal everywhere; only which ones there are is of interest.
import { isObject } from '../../fixtures/answers/fields.js'
import type { Exchange, Operation } from '../../fixtures/exchange.js'

/** Every member that the interface lists, those of a list's elements as if they were its own; `null` where nothing is listed below it. */
type Listed = null | { readonly [name: string]: Listed }

const ITEM: Listed = { sessionId: null, error: { code: null, message: null } }
const RESULTS: Listed = { data: { results: ITEM } }

const LISTED: Readonly<Record<Operation, Listed>> = {
  configuration: {
    data: { oauthClientId: null, name: null, created: null, changed: null, fileMaxLength: null, sessionExpirationTimeout: null },
  },
  publicKey: { data: { name: null, dateCreated: null, dateExpiration: null, publicKey: null } },
  calculateDigest: {
    data: { sessionDigests: { ...ITEM, digest: null }, digests_summary: null, algorithm: null, signature_algorithm: null },
  },
  finalizeSigning: RESULTS,
  addArchive: RESULTS,
  createSeal: { ...RESULTS, results: ITEM },
}

/** `data.requestId`, `data.results[].state`: each once. */
export function extraMembersIn({ response }: Exchange, operation: Operation): readonly string[] {
  return response?.body.kind === 'json' ? [...new Set(extrasIn(response.body.value, LISTED[operation], ''))] : []
}

function extrasIn(value: unknown, listed: Listed, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((member) => extrasIn(member, listed, `${path}[]`))
  if (!isObject(value) || listed === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const own = path === '' ? name : `${path}.${name}`
    const below = listed[name]
    return below === undefined ? [own] : extrasIn(member, below, own)
  })
}
