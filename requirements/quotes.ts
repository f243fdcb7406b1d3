// The words of the interface document that each row rests on, quoted as they stand there. A sentence that several rows rest on stands here once.
// Knows the ids of the rows alone.
import type { RequirementId } from './ledger.js'

type Quoted = readonly [quote: string, ...rows: RequirementId[]]

/** In a quoted row of a table a bar stands between its cells. */
const QUOTES: readonly Quoted[] = [
  // What the service does
  ['Read the configuration registered for the authorized service provider.', 'CFG-7', 'CFG-13'],
  ['Finalize a signature or seal.', 'FIN-17'],
  ['For an ASiC-E container the container is finalized too.', 'DOC-5', 'DOC-19'],
  ['Add an archive time-stamp to an already signed document.', 'ARC-7'],
  ["Apply an organization's electronic seal to files.", 'SEA-22'],
  ["The seal signature is made with the organization's seal certificate.", 'DOC-7', 'DOC-8'],
  ['A time-stamp is made with an authentication certificate, and revocation data is added.', 'DOC-9'],
  ['All calls use TLS.', 'TLS-1', 'TLS-2', 'TLS-3', 'TLS-9', 'TLS-10', 'TLS-11'],
  ['Several sessions can be processed in one call (a batch).', 'DIG-5', 'ARC-4', 'SEA-4'],
  // Resources and their fields
  [
    "oauthClientId | String | Identifier of the provider's OAuth 2.0 application, issued by the platform operator",
    ...(['CFG-2', 'CFG-6', 'CFG-8'] as const),
  ],
  ['name | String | Registered name of the provider', 'CFG-3', 'CFG-9'],
  ['created | Datetime | Date of creation', 'CFG-4', 'CFG-10', 'CFG-14', 'CFG-18'],
  ['changed | Datetime | Date of last modification', 'CFG-4', 'CFG-10', 'CFG-14'],
  ['fileMaxLength | Number | Maximal possible upload file size', 'CFG-5', 'CFG-11'],
  ['sessionExpirationTimeout | Number | Session expiration, in seconds', 'CFG-5', 'CFG-11', 'CFG-12'],
  ['name | String | Name of the certificate', 'KEY-2'],
  ['dateCreated | Datetime | Date of creation (ISO 8601 with UTC offset)', 'KEY-2', 'KEY-3', 'KEY-7', 'KEY-8'],
  ['dateExpiration | Datetime | Date of certificate expiry (ISO 8601 with UTC offset)', 'KEY-2', 'KEY-3', 'KEY-7', 'KEY-8', 'KEY-12'],
  ['publicKey | String | Public key of the certificate (base64 text)', 'KEY-2', 'KEY-4', 'KEY-5', 'KEY-9', 'KEY-13'],
  ['digest | String | Data to be signed, base64.', 'DIG-6', 'DIG-15', 'DIG-36', 'CLI-13'],
  [
    'When the signing is done with a smart card through the operator-provided browser-extension integration, the value is converted to HEX.',
    'PLA-4',
    'CLI-14',
  ],
  ['error | object | Session error, present only if there is one', 'DIG-7', 'DIG-24'],
  ['error | object (optional) | Session error; for seal creation the item is successful when `error` is null or omitted', 'FIN-5', 'ARC-3'],
  ['States of a session: not shown.', 'DIG-27', 'DIG-48', 'FIN-14', 'ARC-8'],
  // Endpoints: general
  ['Request bodies are JSON.', 'ERR-16', 'CLI-5'],
  ['The request body media type header: not shown.', 'ERR-14'],
  ['`signAsPdf` and `createNewEdoc` are booleans.', 'DIG-26', 'DIG-39', 'DOC-20', 'CLI-7'],
  ['Their meaning and default: not shown.', 'DIG-38', 'DIG-39', 'DOC-20'],
  ['Which request fields are required or optional: not shown (except where a field is stated as a condition below).', 'DIG-41', 'ERR-13'],
  [
    'Successful responses in the examples are JSON objects wrapped in a `data` object (except where noted).',
    ...(['CFG-1', 'CFG-17', 'KEY-1', 'DIG-1', 'ERR-1', 'ERR-4', 'ERR-15'] as const),
  ],
  ['Every request carries the `Authorization` header (see Authentication).', 'CLI-1'],
  // 1. Get own registered configuration
  ['Method and path: `GET /api-config/v1.0/`', 'CFG-1', 'CFG-16'],
  [
    'Response: `data` object with `oauthClientId`, `name`, `created`, `changed`, `fileMaxLength`, `sessionExpirationTimeout` (types in Resources).',
    ...(['CFG-1', 'CFG-4', 'CFG-5'] as const),
  ],
  // 2. Get public key of the seal password encryption certificate
  ['Method and path: `GET /api-config/v1.0/public/key`', 'KEY-1'],
  ['Response: `data` object with `name`, `dateCreated`, `dateExpiration`, `publicKey`.', 'KEY-1', 'KEY-2'],
  [
    'The key returned here is the one used to encrypt `signKeyPassword` in operation 6.',
    ...(['KEY-5', 'KEY-6', 'KEY-11', 'SEA-5', 'SEA-13', 'CLI-23'] as const),
  ],
  // 3. Calculate digest
  ['Method and path: `POST /api-sign/v1.0/CalculateDigest`', 'DIG-43'],
  [
    'One example shows the prefix `/api-signing/v1.0/` for a batch; the prefix `/api-sign/v1.0/` is used everywhere else.',
    ...(['DIG-44', 'AUT-8'] as const),
  ],
  ['sessions | array of objects | Sessions to process; several may be given', 'DIG-5', 'DIG-18', 'DIG-19', 'DIG-45', 'CLI-6'],
  ["certificate | String | End user's signing certificate, base64", 'DIG-16', 'DIG-17', 'DIG-28', 'DIG-40', 'CLI-8'],
  [
    'sessionDigests | array | One item per session (see Session digest item)',
    ...(['DIG-1', 'DIG-5', 'DIG-8', 'DIG-10', 'DIG-11', 'DIG-22', 'DIG-50'] as const),
  ],
  ['digests_summary | String (base64) | Already calculated digest.', 'DIG-2', 'DIG-30', 'DIG-31', 'DIG-32', 'DIG-37'],
  [
    "It is used only to obtain the end user's authorization for creating a digital signature with a server-signing identity activated with an HSM-stored password.",
    'PLA-3',
    'CLI-15',
  ],
  [
    'algorithm | String | Digital signature algorithm (value shape: a hash name such as a SHA-256 name)',
    ...(['DIG-3', 'DIG-14', 'DIG-30', 'DIG-33', 'DIG-34', 'DIG-49'] as const),
  ],
  ['signature_algorithm | String', 'DIG-4'],
  [
    "Public-key algorithm of the user's signing certificate, for use in the identity platform's server raw-signature methods (the paths ending `/esigp/v1/signatures/server/raw/batch` and `/esigp/v1/signatures/server/raw`).",
    ...(['DIG-12', 'PLA-1', 'PLA-2', 'CLI-16'] as const),
  ],
  ['Allowed values: `rsa` and `ecdsa`.', 'DIG-12', 'CLI-16'],
  [
    'For rsa the suffix `-sha256` is appended (form `rsa-sha256`); for ecdsa the value is used as it is (`ecdsa`).',
    ...(['DIG-33', 'PLA-1', 'PLA-2', 'CLI-16'] as const),
  ],
  ['A signing session is started.', 'DIG-48'],
  [
    'When there is a problem with the files, or the request does not meet the requirements of the document signing format, processing stops and an error is returned.',
    ...(['DIG-17', 'DIG-18', 'DIG-19', 'DIG-20', 'DIG-21', 'DIG-23', 'DIG-26', 'DIG-35', 'DIG-42', 'DIG-47', 'DIG-50', 'DIG-51'] as const),
  ],
  ['A hash of each file to be signed and the data to be signed are calculated.', 'DIG-8', 'DIG-9', 'DIG-31', 'DOC-1', 'DOC-2', 'DOC-22'],
  ['The signing algorithm is chosen from the certificate.', 'DIG-12', 'DIG-13', 'CLI-11'],
  ['The prepared data to be signed is returned in base64.', 'DIG-6', 'DIG-11', 'DIG-36', 'CLI-10', 'CLI-17'],
  // 4. Finalize signing
  [
    'sessionSignatureValues | array of objects | Details of the signed data; several sessions may be given, each with its own signed data',
    ...(['DIG-11', 'FIN-4', 'FIN-12', 'FIN-15', 'CLI-6', 'CLI-12'] as const),
  ],
  ['sessionSignatureValues[].sessionId | String | Session identifier', 'FIN-6', 'CLI-6'],
  [
    'sessionSignatureValues[].signatureValue | String | Signed data, base64',
    ...(['DIG-15', 'FIN-9', 'FIN-10', 'FIN-11', 'FIN-13', 'FIN-16', 'CLI-9', 'CLI-14'] as const),
  ],
  ["authCertificate | String | End user's authentication certificate", 'FIN-20', 'FIN-21', 'ARC-11', 'CLI-18'],
  ['Response body: `data.results[]`, each item with `sessionId` (String, 64 characters).', 'FIN-1', 'FIN-2', 'FIN-3'],
  ['The signed data is added to the document.', 'DIG-13', 'DIG-15', 'DIG-22', 'FIN-7', 'DOC-1', 'DOC-21'],
  ['A time-stamp request is started.', 'DOC-3', 'DOC-23'],
  ['The time-stamp and revocation data (for example OCSP) are added to the signature.', 'DOC-3', 'DOC-4', 'DOC-23'],
  ['On success a message `OK` is returned.', 'FIN-6'],
  ['The examples show the `data.results` list of session identifiers as the success response.', 'FIN-2'],
  // 5. Add archive time-stamp
  ['sessions | array of objects | Sessions to process', 'ARC-4', 'CLI-6'],
  ['Response body: `data.results[]`, each item with `sessionId` (String).', 'ARC-1', 'ARC-2'],
  ['The received archive time-stamp is added as a signature of type `ARCHIVE_TIMESTAMP`.', 'ARC-6', 'ARC-9', 'DOC-6'],
  ['On success the unique session identifier is returned.', 'ARC-2', 'ARC-5'],
  // 6. Create electronic seal
  ['sessions | array of objects | Sessions to seal; several may be sealed at the same time', 'SEA-4', 'CLI-6'],
  [
    'signKey | String | Key of the seal certificate in PFX file format, encoded in base64',
    ...(['SEA-10', 'SEA-16', 'SEA-17', 'SEA-18', 'SEA-33', 'CLI-20'] as const),
  ],
  [
    'signKeyPassword | String | Password of the seal key, encrypted with the public key of the seal password encryption certificate (see operation 2), then base64-encoded',
    ...(['SEA-5', 'SEA-11', 'SEA-12', 'SEA-13', 'SEA-14', 'SEA-15', 'SEA-19', 'CLI-21', 'CLI-22', 'CLI-25'] as const),
  ],
  [
    'authCertificate | String | Authentication certificate bound to the seal, used for the time-stamp request, in PEM format',
    ...(['SEA-10', 'SEA-34', 'CLI-26'] as const),
  ],
  ['Take the password as UTF-8 bytes.', 'SEA-6', 'SEA-7', 'SEA-26', 'SEA-27', 'CLI-24'],
  [
    'Encrypt the bytes with RSA using the public key, with PKCS#1 v1.5 padding (the text also mentions SHA-1 padding; the code shows PKCS#1 v1.5).',
    ...(['SEA-5', 'SEA-8', 'SEA-14', 'SEA-30', 'CLI-22', 'CLI-23'] as const),
  ],
  ['Base64-encode the result and send it as `signKeyPassword`.', 'SEA-9', 'SEA-15', 'CLI-21'],
  ['The key must be submitted in PFX format.', 'SEA-16', 'SEA-17', 'SEA-25', 'SEA-32', 'CLI-20'],
  ['The current public key is valid from a stated date in 2025 at 00:00 UTC+2.', 'KEY-10'],
  ['Response body: `results` list (shown inside `data` in the example).', 'SEA-1', 'SEA-36'],
  ['Each item holds `sessionId` and an optional `error` object with `code` and `message`.', 'SEA-2'],
  ['An item is successful when `error` is null or omitted.', 'SEA-3'],
  // Notes for the eID Scan signing platform
  ['Group (batch) signing is not supported.', 'PLA-6', 'PLA-8', 'CLI-27'],
  ['Signing is possible only for one document or for one document package.', 'PLA-6', 'CLI-27'],
  [
    'It is computed from the actual digest value: SHA-256 of the digest value is calculated, its last 2 bytes are interpreted as an unsigned integer, and the last 4 decimal digits (value modulo 10000) are shown.',
    'PLA-5',
    'CLI-28',
  ],
  ['Byte order: not shown.', 'PLA-7'],
  // Authentication
  ['Every operation requires an `Authorization` header.', 'AUT-1', 'AUT-3', 'AUT-8', 'AUT-10'],
  [
    'The header carries an OAuth introspect access token.',
    ...(['AUT-2', 'AUT-3', 'AUT-4', 'AUT-5', 'AUT-6', 'AUT-7', 'AUT-8', 'AUT-14', 'AUT-22', 'CLI-2'] as const),
  ],
  [
    "The token is obtained from an identity platform through the service provider's credentials grant flow (OAuth 2.0).",
    ...(['AUT-9', 'AUT-20', 'AUT-21', 'CLI-4'] as const),
  ],
  ['All requests use TLS.', 'CLI-3'],
  ['The token endpoint and the scheme prefix of the header value: not shown.', 'AUT-18'],
  [
    'Seal creation also needs the seal key and its password in the body (see operation 6).',
    'SEA-11',
    'SEA-12',
    'SEA-18',
    'SEA-19',
    'CLI-19',
  ],
  ['The password is protected by the encryption described there.', 'SEA-23', 'SEA-24', 'SEA-29', 'CLI-22'],
  // Errors
  ['Session-level errors are an `error` object with `code` (String) and `message` (String).', 'ERR-2'],
  [
    'It appears in a session digest item or a result item only when the session failed.',
    ...(['DIG-7', 'DIG-25', 'FIN-5', 'FIN-18', 'ARC-3', 'ERR-3', 'CLI-10'] as const),
  ],
  ['For seal creation, a result item is successful when `error` is null or omitted.', 'SEA-3', 'SEA-20', 'SEA-21'],
  ['The list of error code values and message texts: not shown.', 'DIG-46', 'FIN-19', 'ARC-10', 'SEA-35', 'ERR-10'],
  ['HTTP status codes of failed requests: not shown.', 'DIG-46', 'FIN-19', 'ARC-10', 'SEA-35', 'AUT-19', 'ERR-11'],
  ['The body shape of request-level failures: not shown.', 'DIG-46', 'FIN-19', 'ARC-10', 'SEA-35', 'AUT-19', 'ERR-12'],
  // Limits and versions
  ['Maximal upload file size | Given per provider by `fileMaxLength` in the configuration response', 'LIM-3', 'CLI-32'],
  ['Session expiration | Given per provider in seconds by `sessionExpirationTimeout`', 'LIM-2'],
  ['sessionId length | 64 characters (in the finalize response)', 'FIN-3'],
  ['Sessions per request | Several allowed (batch); the maximum number: not shown', 'DIG-42', 'LIM-1'],
  ['The unit of `fileMaxLength`: not shown.', 'CFG-15'],
  ['Rate limits: not shown.', 'LIM-5'],
  ['The version appears as a path segment: `v1.0`, both in `/api-config/v1.0/` and in `/api-sign/v1.0/`.', 'LIM-4'],
  ['Deprecation and compatibility policy: not shown.', 'LIM-4'],
]

const byRow = new Map<string, string[]>()
for (const [quote, ...rows] of QUOTES) for (const id of rows) byRow.set(id, [...(byRow.get(id) ?? []), quote])

/** The quotes of a row, in the order of the interface document; none where a standard or prudence alone asks for it. */
export function quotesOf(id: string): readonly string[] {
  return byRow.get(id) ?? []
}
