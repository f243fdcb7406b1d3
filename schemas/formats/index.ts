// The formats that the schemas of the wire name, each with the words in which a report says what was expected.
// A schema names a format of strings by `format`, which judges no other value, and one of values of any type by `x-format`.
import { decodeBase64 } from './base64.js'
import { isCertificate, isPemCertificate } from './certificates.js'
import { isReadableDate } from './dates.js'
import { hashNamed } from './hash-names.js'
import { isIso8601WithOffset } from './iso-8601.js'
import { readPublishedKey } from './published-key.js'

/** A format as ajv takes it, and what it expects in words. */
export type Format = { readonly expected: string } & (
  | { readonly type: 'string'; readonly validate: (text: string) => boolean }
  | { readonly type: 'any'; readonly validate: (value: unknown) => boolean }
)

/** The length of SHA-1, the shortest hash. Everything else that `digest` may be is longer. */
const SHORTEST_DIGEST_BYTES = 20
/** The lengths of SHA-256, SHA-384 and SHA-512. Neither a DigestInfo nor what is hashed for a signature is one byte shorter. */
const HASH_BYTES = [32, 48, 64]
/** The length of a session id in characters (interface, Resources). */
const SESSION_ID_CHARACTERS = 64

/** Base64 (RFC 4648, section 4), padded, with or without line breaks; not empty. */
export function isBase64(text: string): boolean {
  return decodeBase64(text) !== null
}

/** Base64 of data to be signed: at least as long as the shortest hash, and no hash whose leading zero was taken for nothing. */
export function isBase64Digest(text: string): boolean {
  const length = decodeBase64(text)?.length ?? 0
  return length >= SHORTEST_DIGEST_BYTES && !HASH_BYTES.includes(length + 1)
}

/** Base64, bare or between the armour lines of PEM (RFC 7468). */
export function isBase64OrPem(text: string): boolean {
  return isBase64(text.replace(/^\s*-----BEGIN [^-]+-----([\s\S]*)-----END [^-]+-----\s*$/, '$1'))
}

/** A deployment publishes one key and many answers hold it, so the last result is remembered. */
let lastKey = { text: '', isReadable: false }

/** An RSA public key in a known encoding: SPKI, PKCS#1 or X.509 certificate, in DER or PEM. */
export function isRsaPublicKey(text: string): boolean {
  if (lastKey.text !== text) lastKey = { text, isReadable: readPublishedKey(text) !== null }
  return lastKey.isReadable
}

/** The name of a hash in any spelling. */
export function isHashName(text: string): boolean {
  return hashNamed(text) !== null
}

/** A session id: 64 characters, counted as a person counts them (UTF-16 may take two units for one). */
export function isSessionId(text: string): boolean {
  return [...text].length === SESSION_ID_CHARACTERS
}

/** A text that is not empty and not only white space. */
export function isNotBlank(text: string): boolean {
  return text.trim() !== ''
}

/** Every format by the name that the schemas give it. */
export const formats = {
  base64: { type: 'string', validate: isBase64, expected: 'base64 (RFC 4648, section 4)' },
  'base64-digest': {
    type: 'string',
    validate: isBase64Digest,
    expected: `base64 (RFC 4648, section 4) of at least ${SHORTEST_DIGEST_BYTES} bytes, and of no hash that lacks one`,
  },
  'base64-or-pem': { type: 'string', validate: isBase64OrPem, expected: 'base64 text, bare or as PEM' },
  certificate: { type: 'string', validate: isCertificate, expected: 'a certificate in base64 (RFC 4648, section 4)' },
  'pem-certificate': { type: 'string', validate: isPemCertificate, expected: 'a certificate in PEM' },
  'rsa-public-key': {
    type: 'string',
    validate: isRsaPublicKey,
    expected: 'an RSA public key as SPKI, PKCS#1 or X.509 certificate, in DER or PEM',
  },
  'hash-name': { type: 'string', validate: isHashName, expected: 'the name of a hash, in any spelling' },
  'session-id': { type: 'string', validate: isSessionId, expected: `${SESSION_ID_CHARACTERS} characters` },
  'not-blank': { type: 'string', validate: isNotBlank, expected: 'a text that is not empty' },
  'iso-8601-with-offset': {
    type: 'string',
    validate: isIso8601WithOffset,
    expected: 'an ISO 8601 date and time with a UTC offset',
  },
  'readable-date-time': { type: 'any', validate: isReadableDate, expected: 'a date-time, in any readable form' },
} as const satisfies Readonly<Record<string, Format>>
