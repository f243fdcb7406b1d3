// The formats that the schemas of the wire name, each with the words in which a report says what was expected.
// A schema names a format of strings by `format`, which judges no other value, and one of values of any type by `x-format`.
import { decodeBase64 } from './base64.js'
import { isCertificate, isPemCertificate } from './certificates.js'
import { isReadableDate } from './dates.js'
import { hashNamed } from './hash-names.js'
import { isIso8601WithOffset } from './iso-8601.js'
import { readPublishedKey } from './published-key.js'

/** The length of SHA-1, the shortest hash. Everything else that `digest` may be is longer. */
const SHORTEST_DIGEST_BYTES = 20
/** The lengths of SHA-256, SHA-384 and SHA-512. Neither a DigestInfo nor what is hashed for a signature is one byte shorter. */
const HASH_BYTES = [32, 48, 64]
/** The length of a session id in characters (interface, Resources). */
const SESSION_ID_CHARACTERS = 64

/** The armour lines of PEM (RFC 7468) around a text. */
const ARMOUR = /^\s*-----BEGIN [^-]+-----([\s\S]*)-----END [^-]+-----\s*$/

/** Base64 of data to be signed: at least as long as the shortest hash, and no hash whose leading zero was taken for nothing. */
export function isBase64Digest(text: string): boolean {
  const length = decodeBase64(text)?.length ?? 0
  return length >= SHORTEST_DIGEST_BYTES && !HASH_BYTES.includes(length + 1)
}

/** A deployment publishes one key and many answers hold it, so the last result is remembered. */
let lastKey = { text: '', isReadable: false }

/** An RSA public key in a known encoding: SPKI, PKCS#1 or X.509 certificate, in DER or PEM. */
function isRsaPublicKey(text: string): boolean {
  if (lastKey.text !== text) lastKey = { text, isReadable: readPublishedKey(text) !== null }
  return lastKey.isReadable
}

/** Every format by the name that the schemas give it: how ajv judges it, and what it expects in words. */
export const formats = {
  base64: { validate: (text: string) => decodeBase64(text) !== null, expected: 'base64 (RFC 4648, section 4)' },
  'base64-digest': {
    validate: isBase64Digest,
    expected: `base64 (RFC 4648, section 4) of at least ${SHORTEST_DIGEST_BYTES} bytes, and of no hash that lacks one`,
  },
  'base64-or-pem': {
    validate: (text: string) => decodeBase64(text.replace(ARMOUR, '$1')) !== null,
    expected: 'base64 text, bare or as PEM',
  },
  certificate: { validate: isCertificate, expected: 'a certificate in base64 (RFC 4648, section 4)' },
  'pem-certificate': { validate: isPemCertificate, expected: 'a certificate in PEM' },
  'rsa-public-key': { validate: isRsaPublicKey, expected: 'an RSA public key as SPKI, PKCS#1 or X.509 certificate, in DER or PEM' },
  'hash-name': { validate: (text: string) => hashNamed(text) !== null, expected: 'the name of a hash, in any spelling' },
  // Characters are counted as a person counts them: UTF-16 may take two units for one.
  'session-id': { validate: (text: string) => [...text].length === SESSION_ID_CHARACTERS, expected: `${SESSION_ID_CHARACTERS} characters` },
  'not-blank': { validate: (text: string) => text.trim() !== '', expected: 'a text that is not empty' },
  'iso-8601-with-offset': { validate: isIso8601WithOffset, expected: 'an ISO 8601 date and time with a UTC offset' },
  'readable-date-time': { validate: isReadableDate, expected: 'a date-time, in any readable form' },
} as const
