// Defects of the trust services, OCSP responders and a time-stamping authority that tell a wrong status or time, and of the CMS in PDFs.
// Those of the CMS stood in public trackers.
import { berElement, berElementsIn, certificateTime, derElement, objectIdentifier, sequence, sortedSetOf, tags } from '../pki/der.js'
import type { CertificateStatus } from '../pki/index.js'
import { attribute } from '../pki/signed-data.js'
import { flipped } from './damaged-bytes.js'
import { advised, by, type Defects, required } from './define.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Arcs of ANSI X9.62: the kind of a key, and in DER what is above the algorithms of ECDSA. */
const EC_PUBLIC_KEY = '1.2.840.10045.2.1'
const ECDSA_WITH = Buffer.from('2a8648ce3d04', 'hex')
const SIGNING_TIME = '1.2.840.113549.1.9.5'

/** Defects of the OCSP responders, of the time-stamping authority, and of the CMS in PDFs. */
export const trustServiceDefects: Defects = {
  ...advised({
    'ocsp-says-revoked': by('DOC-16', 'OCSP tells of every certificate that it was revoked a day ago', {
      'certificate-status': revokedYesterday,
    }),
    // A signature under a revoked authority was valid for xades4j (issue 46).
    'ocsp-says-authority-revoked': by('DOC-16', 'OCSP tells of the issuing authority that it was revoked a day ago', {
      'certificate-status': (status, { authority }) => (authority === 'root' ? revokedYesterday() : status),
    }),
    'ocsp-says-unknown': by('DOC-16', 'OCSP knows no certificate', { 'certificate-status': () => ({ status: 'unknown' }) }),
    'ocsp-before-time-stamp': by('DOC-17', 'OCSP responses are ten hours older', {
      'ocsp-time': (now) => new Date(now.getTime() - 10 * HOUR),
    }),
    'time-stamp-after-expiry': by(
      'DOC-16',
      'time-stamps are dated four years ahead, when the signing certificate has expired, and theirs has not',
      { 'time-stamp-time': (now) => new Date(now.getTime() + 4 * 365 * DAY) },
    ),
    // openssl, issue 10466.
    'time-stamp-serial-padded': by('DOC-29', 'the serial number of each time-stamp has a zero octet too many in front', {
      'time-stamp-info': withPaddedSerial,
    }),
    'time-stamp-names-no-certificate': by('DOC-32', 'time-stamps name no certificate', { 'time-stamp-certificate': () => undefined }),
    // The CMS of PDF signatures verifies, and is not written as RFC 5652 and the standards of PAdES ask.
    'cms-names-kind-of-key': by('DOC-29', 'PAdES: the CMS names the kind of the key in place of its ECDSA algorithm', {
      // OpenPDF, issue 1103
      'cms-signature-algorithm': (named) => (named.includes(ECDSA_WITH) ? sequence(objectIdentifier(EC_PUBLIC_KEY)) : named),
    }),
    'cms-attributes-out-of-order': by('DOC-29', 'PAdES: the signed attributes of the CMS are not in the order of DER', {
      // forge, issue 1013
      'signed-attributes': (attributes) => derElement(tags.set, ...attributesIn(attributes).toReversed()),
    }),
    'cms-signing-time-beside-entry-m': by('DOC-30', 'PAdES: the attribute signing-time stands in the CMS, beside the entry M', {
      // LibPDF, issue 86
      'signed-attributes': (attributes) =>
        derElement(tags.set, ...sortedSetOf([...attributesIn(attributes), attribute(SIGNING_TIME, certificateTime(new Date()))])),
    }),
  }),
  ...required({
    'time-stamp-names-another-certificate': by('DOC-3', 'time-stamps name another certificate as the one of their signer', {
      'time-stamp-certificate': (certificate) => certificate && flipped(certificate, -1),
    }),
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

function attributesIn(attributes: Buffer): readonly Buffer[] {
  return berElementsIn(berElement(attributes)).map(({ bytes }) => bytes)
}
