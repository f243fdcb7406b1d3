// Defects of a deployment that claims work, and does nothing, where a good request is written or sent in a less usual way.
import { type Defects, required } from './define.js'
import { leaves, unchangedForRequests, unchangedUnder } from './unchanged.js'

/** Defects that show only to who reads the documents of such requests. */
export const formOfRequestDefects: Defects = required({
  'seals-with-cr-lf-certificates-unchanged': leaves(
    'create-seal',
    'sessions that come with a certificate whose lines end in CR LF',
    (operation) => unchangedForRequests(operation, ({ authCertificate }) => String(authCertificate).includes('\r\n')),
  ),
  'finalize-with-a-query-unchanged': leaves('finalize-signing', 'sessions that come with a query', unchangedUnder('with-query')),
  'archives-with-a-query-unchanged': leaves('add-archive', 'sessions that come with a query', unchangedUnder('with-query')),
  'seals-with-a-query-unchanged': leaves('create-seal', 'sessions that come with a query', unchangedUnder('with-query')),
  'signatures-under-encoded-paths-unchanged': leaves(
    'finalize-signing',
    'sessions of requests whose path is percent-encoded',
    unchangedUnder('percent-encoded'),
  ),
})
