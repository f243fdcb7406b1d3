// Defects around the operations: of the listener (plain HTTP, old protocols, weak suites, certificates that do not fit), and of the identity platform's
// raw signatures and the authorization for them.
import { digestOf } from '../pki/algorithms.js'
import type { ListenerSettings } from '../seams.js'
import { advised, type Defects, required, rowsAt, rowsBy, under } from './define.js'

/** TLS 1.0 and 1.1 know no AEAD suite, and OpenSSL serves them at security level 0 only. */
const OLD_SUITES = 'DEFAULT:ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0'
const WEAK_SUITES = 'ECDHE-ECDSA-NULL-SHA:ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES128-GCM-SHA256:@SECLEVEL=0'

const listener = rowsBy((changes: Partial<ListenerSettings>) => () => ({ listener: (settings) => ({ ...settings, ...changes }) }))
const digest = rowsAt('raw-digest')
const authorized = rowsAt('raw-authorized')
const summary = rowsAt('summary-bytes')

/** Defects of the rows TLS and PLA. */
export const surroundingDefects: Defects = {
  ...required({
    'plain-http-only': listener('TLS-1', 'the service is served over plain HTTP', { protocol: 'http' }),
    'plain-http-too': listener('TLS-2', 'plain HTTP is served on the TLS port as well', { protocol: 'https-and-http' }),
    'plain-http-too-for-posts': listener('TLS-2', 'plain HTTP is redirected for GET only, and served for POST', {
      protocol: 'https-and-posts-over-http',
    }),
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
        return different.length < digests.length ? digestOf(hash, ...different) : summary
      }),
    ),
  }),
  ...advised({
    'certificate-untrusted': listener('TLS-4', 'the certificate chain ends in an anchor that nobody trusts', { certificate: 'untrusted' }),
    'certificate-of-another-host': listener('TLS-4', 'the certificate names another host', { certificate: 'other-host' }),
    'certificate-expires-soon': listener('TLS-5', 'the certificate expires in three days', { certificate: 'expiring' }),
    'old-tls-served': listener('TLS-7', 'TLS 1.0 and TLS 1.1 are served', { minimumVersion: 'TLSv1', ciphers: OLD_SUITES }),
    'weak-suites-served': listener('TLS-8', 'a suite without encryption is served', { ciphers: WEAK_SUITES }),
  }),
}
