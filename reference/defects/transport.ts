// Defects of the listener: plain HTTP, old protocols, weak suites, certificates that do not fit.
import type { ListenerSettings } from '../seams.js'
import { advised, type Defects, required, rowsBy } from './define.js'

/** TLS 1.0 and 1.1 know no AEAD suite, and OpenSSL serves them at security level 0 only. */
const OLD_SUITES = 'DEFAULT:ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0'
const WEAK_SUITES = 'ECDHE-ECDSA-NULL-SHA:ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES128-GCM-SHA256:@SECLEVEL=0'

const listener = rowsBy((changes: Partial<ListenerSettings>) => () => ({ listener: (settings) => ({ ...settings, ...changes }) }))

/** Defects of the rows TLS. */
export const transportDefects: Defects = {
  ...required({
    'plain-http-only': listener('TLS-1', 'the service is served over plain HTTP', { protocol: 'http' }),
    'plain-http-too': listener('TLS-2', 'plain HTTP is served on the TLS port as well', { protocol: 'https-and-http' }),
    'plain-http-too-for-posts': listener('TLS-2', 'plain HTTP is redirected for GET only, and served for POST', {
      protocol: 'https-and-posts-over-http',
    }),
  }),
  ...advised({
    'certificate-untrusted': listener('TLS-4', 'the certificate chain ends in an anchor that nobody trusts', { certificate: 'untrusted' }),
    'certificate-of-another-host': listener('TLS-4', 'the certificate names another host', { certificate: 'other-host' }),
    'certificate-expires-soon': listener('TLS-5', 'the certificate expires in three days', { certificate: 'expiring' }),
    'old-tls-served': listener('TLS-7', 'TLS 1.0 and TLS 1.1 are served', { minimumVersion: 'TLSv1', ciphers: OLD_SUITES }),
    'weak-suites-served': listener('TLS-8', 'a suite without encryption is served', { ciphers: WEAK_SUITES }),
  }),
}
