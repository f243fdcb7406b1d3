// Defects of the trust services: OCSP responders and a time-stamping authority that tell a wrong status or time.
import { berElement, berElementsIn, derElement, sequence, tags } from '../pki/der.js'
import type { CertificateStatus } from '../pki/index.js'
import { flipped } from './damaged-bytes.js'
import { advised, at, type Defects, required } from './define.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Defects of the OCSP responders and of the time-stamping authority. */
export const trustServiceDefects: Defects = {
  ...advised({
    'ocsp-says-revoked': at(
      'DOC-16',
      'OCSP tells of every certificate that it was revoked a day ago',
      'certificate-status',
      revokedYesterday,
    ),
    // A signature under a revoked authority was valid for xades4j (issue 46).
    'ocsp-says-authority-revoked': at(
      'DOC-16',
      'OCSP tells of the issuing authority that it was revoked a day ago',
      'certificate-status',
      (status, { authority }) => (authority === 'root' ? revokedYesterday() : status),
    ),
    'ocsp-says-unknown': at('DOC-16', 'OCSP knows no certificate', 'certificate-status', () => ({ status: 'unknown' })),
    'ocsp-before-time-stamp': at('DOC-17', 'OCSP responses are ten hours older', 'ocsp-time', (now) => new Date(now.getTime() - 10 * HOUR)),
    'time-stamp-after-expiry': at(
      'DOC-16',
      'time-stamps are dated four years ahead, when the signing certificate has expired, and theirs has not',
      'time-stamp-time',
      (now) => new Date(now.getTime() + 4 * 365 * DAY),
    ),
    // openssl, issue 10466.
    'time-stamp-serial-padded': at(
      'DOC-29',
      'the serial number of each time-stamp has a zero octet too many in front',
      'time-stamp-info',
      withPaddedSerial,
    ),
    'time-stamp-names-no-certificate': at('DOC-32', 'time-stamps name no certificate', 'time-stamp-certificate', () => undefined),
  }),
  ...required({
    'time-stamp-names-another-certificate': at(
      'DOC-3',
      'time-stamps name another certificate as the one of their signer',
      'time-stamp-certificate',
      (certificate) => certificate && flipped(certificate, -1),
    ),
  }),
}

function revokedYesterday(): CertificateStatus {
  return { status: 'revoked', at: new Date(Date.now() - DAY), reason: 1 }
}

/** Where the serial number stands in a TSTInfo (RFC 3161, 2.4.2). */
const SERIAL = 3

function withPaddedSerial(info: Buffer): Buffer {
  const members = berElementsIn(berElement(info)).map(({ bytes, contents }, index) =>
    index === SERIAL ? derElement(tags.integer, Buffer.of(0, 0), contents) : bytes,
  )
  return sequence(...members)
}
