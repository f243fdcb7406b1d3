// Defects of the listener: plain HTTP, old protocols, weak suites, certificates that do not fit.
import { breaksAdvised, breaksRequired, type Defects } from './define.js'

/** TLS 1.0 and 1.1 know no AEAD suite, and OpenSSL serves them at security level 0 only. */
const OLD_SUITES = 'DEFAULT:ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0'
const WEAK_SUITES = 'ECDHE-ECDSA-NULL-SHA:ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES128-GCM-SHA256:@SECLEVEL=0'

/** Defects of the rows TLS. */
export const transportDefects: Defects = {
  'plain-http-only': breaksRequired('TLS-1', 'the service is served over plain HTTP', () => ({
    listener: (settings) => ({ ...settings, protocol: 'http' }),
  })),
  'plain-http-too': breaksRequired('TLS-2', 'plain HTTP is served on the TLS port as well', () => ({
    listener: (settings) => ({ ...settings, protocol: 'https-and-http' }),
  })),
  'plain-http-too-for-posts': breaksRequired('TLS-2', 'plain HTTP is redirected for GET only, and served for POST', () => ({
    listener: (settings) => ({ ...settings, protocol: 'https-and-posts-over-http' }),
  })),
  'certificate-untrusted': breaksAdvised('TLS-4', 'the certificate chain ends in an anchor that nobody trusts', () => ({
    listener: (settings) => ({ ...settings, certificate: 'untrusted' }),
  })),
  'certificate-of-another-host': breaksAdvised('TLS-4', 'the certificate names another host', () => ({
    listener: (settings) => ({ ...settings, certificate: 'other-host' }),
  })),
  'certificate-expires-soon': breaksAdvised('TLS-5', 'the certificate expires in three days', () => ({
    listener: (settings) => ({ ...settings, certificate: 'expiring' }),
  })),
  'old-tls-served': breaksAdvised('TLS-7', 'TLS 1.0 and TLS 1.1 are served', () => ({
    listener: (settings) => ({ ...settings, minimumVersion: 'TLSv1', ciphers: OLD_SUITES }),
  })),
  'weak-suites-served': breaksAdvised('TLS-8', 'a suite without encryption is served', () => ({
    listener: (settings) => ({ ...settings, ciphers: WEAK_SUITES }),
  })),
}
