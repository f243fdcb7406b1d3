// Defects of a deployment that claims work, and does nothing, where a good request is written or sent in a less usual way.
import type { Operation } from '../operation.js'
import type { Alterations } from '../seams.js'
import { isObject } from '../wire/json.js'
import { idsOf } from './claims.js'
import { type Defects, noting, required } from './define.js'
import { leaves, unchangedWhere } from './unchanged.js'

/** Defects that show only to who reads the documents of such requests. */
export const formOfRequestDefects: Defects = required({
  'seals-with-cr-lf-certificates-unchanged': leaves(
    'create-seal',
    'sessions that come with a certificate whose lines end in CR LF',
    crLfUnchanged,
  ),
  'finalize-with-a-query-unchanged': leaves('finalize-signing', 'sessions that come with a query', withQueryUnchanged),
  'archives-with-a-query-unchanged': leaves('add-archive', 'sessions that come with a query', withQueryUnchanged),
  'seals-with-a-query-unchanged': leaves('create-seal', 'sessions that come with a query', withQueryUnchanged),
})

function crLfUnchanged(): Alterations {
  const concerned = new Set<string>()
  return {
    request: (request, { operation }) => {
      if (operation !== 'create-seal' || !isObject(request)) return request
      if (String(request.authCertificate).includes('\r\n')) for (const id of idsOf(request)) concerned.add(id)
      return request
    },
    ...unchangedWhere('create-seal', ({ id }) => concerned.has(id)),
  }
}

function withQueryUnchanged(operation: Operation): Alterations {
  const concerned = new Set<string>()
  return {
    authorization: noting((_provider, { path, operation: current, body }) => {
      if (current === operation && path === 'with-query') for (const id of idsOf(parsed(body))) concerned.add(id)
    }),
    ...unchangedWhere(operation, ({ id }) => concerned.has(id)),
  }
}

function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    // What is no JSON is refused, and names no session.
    return undefined
  }
}
