// Defects of the identity platform's raw signatures and of the authorization for them.
// Must not know keys.
import { breaksRequired, type Defects } from './define.js'

/** Defects of the rows PLA. */
export const platformDefects: Defects = {
  'raw-signature-over-other-digest': breaksRequired('PLA-1', '`/raw` signs another digest than it is given', () => ({
    'raw-digest': (digest, { batch }) => (batch ? digest : Buffer.from(digest).reverse()),
  })),
  'raw-batch-reversed': breaksRequired('PLA-2', '`/raw/batch` answers the signatures in reverse order', () => ({
    'raw-digest': (digest, { batch, position, digests }) => (batch ? (digests[digests.length - 1 - position] ?? digest) : digest),
  })),
  'raw-batch-signs-first-only': breaksRequired('PLA-2', '`/raw/batch` signs the first digest for all', () => ({
    'raw-digest': (digest, { batch, digests }) => (batch ? (digests[0] ?? digest) : digest),
  })),
  'summary-authorizes-nothing': breaksRequired('PLA-3', 'the authorization got with `digests_summary` covers no digest', () => ({
    'raw-authorized': () => false,
  })),
  'summary-authorizes-no-batch': breaksRequired('PLA-3', 'the authorization got with `digests_summary` covers single digests only', () => ({
    'raw-authorized': (covered, { batch }) => covered && !batch,
  })),
}
