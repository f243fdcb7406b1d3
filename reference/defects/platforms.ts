// Defects of the identity platform's raw signatures and of the authorization for them.
import { createHash } from 'node:crypto'
import type { HashName } from '../pki/index.js'
import type { Alterations } from '../seams.js'
import { by, type Defects, noting, required, rowsAt, under } from './define.js'

const digest = rowsAt('raw-digest')
const authorized = rowsAt('raw-authorized')
const summary = rowsAt('summary-bytes')

/** Defects of the rows PLA. */
export const platformDefects: Defects = required({
  'raw-signature-over-other-digest': digest('PLA-1', '`/raw` signs another digest than it is given', (digest, { batch }) =>
    batch ? digest : Buffer.from(digest).reverse(),
  ),
  'raw-batch-reversed': digest('PLA-2', '`/raw/batch` answers the signatures in reverse order', (digest, { batch, position, digests }) =>
    batch ? (digests[digests.length - 1 - position] ?? digest) : digest,
  ),
  'raw-batch-signs-first-only': digest('PLA-2', '`/raw/batch` signs the first digest for all', (digest, { batch, digests }) =>
    batch ? (digests[0] ?? digest) : digest,
  ),
  'summary-authorizes-nothing': authorized('PLA-3', 'the authorization got with `digests_summary` covers no digest', () => false),
  'summary-authorizes-no-batch': authorized(
    'PLA-3',
    'the authorization got with `digests_summary` covers single digests only',
    (covered, { batch }) => covered && !batch,
  ),
  'summary-over-the-first-four-digests': summary(
    'PLA-3',
    '`digests_summary` is made over the first four digests of a batch',
    (summary, { digests, hash }) => (digests.length > 4 ? hashOf(digests.slice(0, 4), hash) : summary),
  ),
  'summary-counts-equal-digests-once': under(
    { 'signature-naming': 'edoc-signatures' },
    summary('PLA-3', 'equal digests count once in `digests_summary`', (summary, { digests, hash }) => {
      const different = [...new Set(digests.map((digest) => digest.toString('hex')))].map((digest) => Buffer.from(digest, 'hex'))
      return different.length < digests.length ? hashOf(different, hash) : summary
    }),
  ),
  'summary-beside-a-failure-is-constant': by('PLA-3', '`digests_summary` beside a session that failed is always the same', () => {
    let isMixed = false
    return {
      // Nothing comes between the items and the summary of a call.
      items: noting((items) => {
        isMixed = items.some(({ error }) => error !== undefined)
      }),
      'summary-bytes': (summary) => (isMixed ? Buffer.alloc(summary.length, 7) : summary),
    }
  }),
  'summary-of-the-first-digest': by('PLA-3', '`digests_summary` of sessions whose digests are calculated again stays as it was', () => {
    const known = new Map<string, Buffer>()
    let sessions = ''
    return {
      items: noting((_items, { ids }) => {
        sessions = ids.join()
      }),
      'summary-bytes': (summary) => {
        const first = known.get(sessions) ?? summary
        known.set(sessions, first)
        return first
      },
    }
  }),
  'summary-over-another-digest-of-one-pdf': by('PLA-3', '`digests_summary` of a single PDF is not that of its digest', () =>
    otherSummaryOfPdfs((number) => number === 1),
  ),
  'summary-over-other-digests-of-several-pdfs': by('PLA-3', '`digests_summary` of several PDFs is not that of their digests', () =>
    otherSummaryOfPdfs((number) => number > 1),
  ),
})

function hashOf(digests: readonly Buffer[], hash: HashName): Buffer {
  return createHash(hash).update(Buffer.concat(digests)).digest()
}

/** The digest that is given to the signer stays as it is. */
function otherSummaryOfPdfs(isBroken: (number: number) => boolean): Alterations {
  const pdfs = new Set<string>()
  const digestsOfPdfs = new Set<string>()
  return {
    'files-to-sign': noting((files, { sessionId }) => {
      if (files.every(({ name }) => name.endsWith('.pdf'))) pdfs.add(sessionId)
    }),
    'digest-bytes': noting((digest, { sessionId }) => {
      if (pdfs.has(sessionId)) digestsOfPdfs.add(digest.toString('hex'))
    }),
    'summary-bytes': (summary, { digests, hash }) =>
      isBroken(digests.length) && digests.every((digest) => digestsOfPdfs.has(digest.toString('hex'))) ? hashOf([summary], hash) : summary,
  }
}
