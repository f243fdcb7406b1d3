// Defects of the identity platform's raw signatures and of the authorization for them.
import { createHash } from 'node:crypto'
import type { HashName } from '../pki/index.js'
import { type Defects, required, rowsAt, under } from './define.js'

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
  'summary-authorizes-nothing': authorized('PLA-3', 'the authorization got with `digests_summary` covers no digest', () => false),
  'summary-counts-equal-digests-once': under(
    { 'signature-naming': 'edoc-signatures' },
    summary('PLA-3', 'equal digests count once in `digests_summary`', (summary, { digests, hash }) => {
      const different = [...new Set(digests.map((digest) => digest.toString('hex')))].map((digest) => Buffer.from(digest, 'hex'))
      return different.length < digests.length ? hashOf(different, hash) : summary
    }),
  ),
})

function hashOf(digests: readonly Buffer[], hash: HashName): Buffer {
  return createHash(hash).update(Buffer.concat(digests)).digest()
}
