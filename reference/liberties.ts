// Every liberty of the reference deployment: a legal choice at a point that the interface leaves open. Its values by its name, its default, and the values
// that a deployment is started with.

/**
 * The values of all liberties by name, the default first, in the order in which `serve --list` prints them. Each comment ends with the id of the
 * ledger row that leaves the choice open, or that holds whatever is chosen.
 */
export const liberties = {
  // How the service refuses: statuses, bodies, and what becomes of a partly bad batch.
  /** Status of a refused request; `natural` tells the causes apart, `close` cuts the connection (ERR-11). */
  'refusal-status': ['natural', '400', '401', '403', '404', '409', '422', '500', '200', 'close'],
  /** What a request without a valid token is answered with (AUT-19). */
  'unauthorized-form': ['401', '400', '403', '404', '500', '200', '302-login-redirect', 'close'],
  /** Body of a refused request (ERR-12). */
  'refusal-body': ['service-json', 'data-results', 'void-members', 'oauth-json', 'problem-json', 'text', 'html', 'empty'],
  /** Whether a JSON refusal carries a list of details (ERR-12). */
  'refusal-details': ['absent', 'present'],
  /** A partly bad batch is answered item by item, or refused as a whole (DIG-47). */
  'partial-batch': ['item-errors', 'refuse-all'],
  /** A call in which every session fails is refused, or answered with error items (DIG-46). */
  'lone-failure': ['refusal', 'item-errors'],
  /** What stands as `digest` in a failed item (DIG-24). */
  'failed-item-digest': ['absent', 'empty'],
  /** How the malformed id of a failed item comes back (ERR-3). */
  'failed-item-id': ['echoed', 'null', 'omitted'],
  /** Spelling of error codes (ERR-10). */
  'error-codes': ['colons', 'upper-case', 'numeric'],
  /** Whether messages carry a request id and the time (SEA-28). */
  'message-noise': ['none', 'request-id-and-time'],
  // The shape and the transfer of successful answers.
  /** Status of a success (CFG-17). */
  'success-status': ['200', '201', '202'],
  /** Content-Type of JSON answers (ERR-4). */
  'success-media-type': [
    'application/json; charset=utf-8',
    'application/json',
    'application/JSON;charset="UTF-8"',
    'application/vnd.signing+json',
  ],
  /** Compression, where the client accepts it (ERR-1). */
  'content-encoding': ['identity', 'gzip', 'deflate'],
  /** Whether bodies go out with a length or in small chunks (ERR-1). */
  transfer: ['content-length', 'chunked'],
  /** How long an answer is held back (ERR-8). */
  delay: ['none', 'tens-of-milliseconds'],
  /** Whether a connection outlives an answer (ERR-9). */
  connections: ['kept', 'closed-after-each'],
  /** Members nobody asked for, in every object of an answer (ERR-15). */
  'extra-members': ['none', 'everywhere'],
  /** Whether the members of `data` stand beside it as well (ERR-15). */
  'data-members': ['inside', 'inside-and-beside'],
  /** Whether a gateway sets a cookie with every answer (ERR-15). */
  'gateway-cookies': ['none', 'new-each-time'],
  /** `error` of a good item (SEA-3). */
  'good-item-error': ['omitted', 'null'],
  /** Order of the items against the order of the request (DIG-5). */
  'item-order': ['same', 'reversed', 'sorted', 'shuffled'],
  /** Where the message `OK` stands (FIN-1). */
  'ok-message': ['none', 'beside-data', 'inside-data', 'inside-items'],
  /** Where the results of eSealCreate stand (SEA-36). */
  'seal-results': ['data', 'top', 'both'],
  /** Form of `created` and `changed` (CFG-14). */
  'configuration-dates': [
    'no-offset',
    'utc',
    'offset-colon',
    'offset-basic',
    'offset-hours',
    'basic-format',
    'no-seconds',
    'fraction-point',
    'fraction-comma',
    'spaced-offset',
    'named-zone',
    'name-of-month',
    'epoch-seconds',
    'epoch-milliseconds',
    'object',
  ],
  /** Form of `dateCreated` and `dateExpiration` (KEY-3). */
  'key-dates': ['offset-colon', 'utc', 'offset-basic', 'offset-hours', 'basic-format', 'no-seconds', 'fraction-point', 'fraction-comma'],
  /** Value of `fileMaxLength`; 0 and -1 mean that no limit is announced (CFG-15). */
  'file-max-length': ['4202406', '5.1e6', '0', '-1'],
  /** Value of `sessionExpirationTimeout`; 0 and -1 mean that sessions do not expire (LIM-2). */
  'session-expiration': ['5105880', '600', '0', '-1'],
  /** Encoding of `publicKey` (KEY-9). */
  'public-key-encoding': [
    'spki-der',
    'pkcs1-der',
    'certificate-der',
    'spki-pem',
    'pkcs1-pem',
    'certificate-pem',
    'base64-of-spki-pem',
    'base64-of-pkcs1-pem',
    'base64-of-certificate-pem',
  ],
  /** Line breaks in `publicKey`, where it is bare base64 (KEY-4). */
  'public-key-lines': ['none', 'lf-64', 'crlf-76'],
  /** Line breaks in `digest` and `digests_summary` (DIG-6). */
  'digest-lines': ['none', 'lf-64', 'crlf-76'],
  /** Spelling of `algorithm` (DIG-14). */
  'algorithm-spelling': ['SHA256', 'SHA-256', 'sha_256', 'sha256', 'SHA256withRSA', 'uri', 'oid'],
  /** `signature_algorithm` of an RSA certificate (DIG-12). */
  'signature-algorithm-form': ['rsa', 'rsa-sha256'],
  /** What `digest` is; a DigestInfo is there for RSA certificates only (DIG-36). */
  'digest-form': ['hash', 'digest-info', 'data'],
  /** Formula of `digests_summary` (DIG-37). */
  'digests-summary': ['single-or-hash-of-raw', 'single-or-hash-of-base64', 'hash-of-raw', 'hash-of-base64'],
  /** In which order `digests_summary` takes the digests of a batch (DIG-37). */
  'summary-order': ['as-answered', 'as-asked'],
  // What the operations take: fields, flags, certificates, repeated calls.
  /** Whether `Content-Type: application/json` is insisted on, or the same with its charset (ERR-14). */
  'request-content-type': ['any', 'insisted-on', 'with-its-charset'],
  /** Members of a request that the interface does not list (ERR-13). */
  'unknown-request-members': ['ignored', 'refused'],
  /** Whether flags may be "true", "false", 1, 0 or null (DIG-39). */
  'flag-types': ['boolean-only', 'lenient'],
  /** Omitted flags count as false, or are refused (DIG-39). */
  'omitted-flags': ['default-false', 'refused'],
  /** `signAsPdf` and `createNewEdoc` both true (DIG-38). */
  'both-flags': ['createNewEdoc-ignored', 'refused'],
  /** Whether a plain file needs `createNewEdoc: true`, or several files do (DOC-20). */
  'plain-file-flags': ['any', 'new-container-wanted', 'new-container-wanted-for-several'],
  /** Whether PDFs alone are signed and sealed, each as a PDF, or sealed (DOC-20). */
  'files-taken': ['all', 'pdf-only', 'sealed-pdf-only'],
  /** Whether a PEM `certificate` is taken (DIG-40). */
  'certificate-armour': ['accepted', 'refused'],
  /** Whether a seal certificate signs through CalculateDigest (FIN-17). */
  'seal-certificate-for-signing': ['accepted', 'refused'],
  /** Forms of `authCertificate` taken in finalizeSigning and addArchive (FIN-20). */
  'authentication-certificate-form': ['both', 'pem', 'bare'],
  /** A missing `authCertificate` in finalizeSigning and addArchive (FIN-20). */
  'authentication-certificate-missing': ['refused', 'accepted'],
  /** Whose `authCertificate` is taken in finalizeSigning (FIN-21). */
  'authentication-certificate-holder': ['anyone', 'same-person'],
  /** Whether `authCertificate` must be one for authentication (FIN-21). */
  'authentication-certificate-purpose': ['any', 'authentication'],
  /** Forms of `authCertificate` taken in eSealCreate (SEA-34). */
  'seal-authentication-certificate': ['pem-or-bare', 'pem', 'anything'],
  /** Forms of an ECDSA `signatureValue` taken (FIN-16); `as-embedded`: as the signature holds it, DER in a PDF and r||s in a container. */
  'ecdsa-value': ['both', 'der', 'raw', 'as-embedded'],
  /** An empty `sessions` list (DIG-42). */
  'empty-sessions': ['refused', 'empty-success'],
  /** The same session twice in one call (DIG-45). */
  'duplicate-sessions': ['refused', 'once', 'twice'],
  /** Whether one call may hold sessions with files of different types (DIG-47). */
  'mixed-batches': ['accepted', 'refused'],
  /** Most sessions taken in one call (LIM-1). */
  'sessions-per-call': ['1000', '20', '3', '2'],
  /** How session ids are compared (DIG-18). */
  'session-id-matching': ['exact', 'trimmed', 'case-folded'],
  /** Whether finalizeSigning wants the very set of sessions of CalculateDigest (FIN-15). */
  'finalize-set': ['any', 'same-set'],
  /** A second CalculateDigest before finalizing (DIG-48). */
  'second-digest': ['replaces-the-first', 'refused'],
  /** A second finalizeSigning for a session (FIN-14). */
  'second-finalize': ['refused', 'repeated-success'],
  /** Whether a session takes more work once its signature is finalized (ARC-8). */
  'finalized-sessions': ['go-on', 'are-done'],
  /** Adding an archive time-stamp twice; a PDF keeps all (ARC-8). */
  'second-archive': ['added', 'refused', 'in-place-of-the-first'],
  // The seal key: the password's encryption and the PFX.
  /** Bits of the password encryption key (KEY-6). */
  'password-key-size': ['2048', '1024', '2049', '3072', '4096'],
  /** Whether another key is published after the second reading; the old one stays valid (KEY-11). */
  'password-key-rotation': ['never', 'mid-run'],
  /** Start of the password key certificate (KEY-10). */
  'password-key-validity': ['2025-01-01', 'yesterday', 'a-minute-ago'],
  /** Paddings of the encrypted password taken (SEA-30). */
  'password-padding': ['pkcs1', 'pkcs1-or-oaep'],
  /** PFX protections taken; nothing states how the modern one encodes passwords beyond ASCII (SEA-32). */
  'pfx-ciphers': ['all', 'legacy', 'modern', 'modern-for-ascii-alone'],
  /** Whether a provider is locked out of sealing after wrong passwords in a row (SEA-35). */
  'wrong-seal-passwords': ['never-lock', 'lock-at-five', 'lock-at-three'],
  /** Whether the password of a seal key must keep rules: eight characters, a letter, a digit or a sign (SEA-32). */
  'seal-passwords': ['any', 'by-rules'],
  /** Whether an encrypted password that has opened a key is taken once more (SEA-35). */
  'encrypted-password-again': ['taken', 'refused'],
  /** Whether an EC seal key is taken (SEA-33). */
  'ec-seal-keys': ['accepted', 'refused'],
  // Tokens, paths, transport, rate and uploads.
  /** Access tokens are opaque, or JWTs (AUT-7). */
  'token-form': ['opaque', 'jwt'],
  /** Members of a token answer that the client does not use (AUT-20). */
  'token-answer': ['left-out', 'null'],
  /** Seconds a token lives, and whether its answer says so (AUT-20). */
  'token-life': ['600', '2', '3600', '600-unsaid'],
  /** What ends a token early: nothing, a new token of its client, or the first call that it opens (AUT-21). */
  'new-token': ['keeps-the-old', 'ends-the-old', 'serves-once'],
  /** Scheme prefixes of the Authorization header that are taken (AUT-18). */
  'authorization-scheme': ['bearer-any-case', 'bearer-exact', 'bearer-or-none'],
  /** How a client may present its credentials to the token endpoint (AUT-9). */
  'client-authentication': ['any', 'basic', 'body'],
  /** Whether paths are compared without regard to case (DIG-43). */
  'path-case': ['insensitive', 'sensitive'],
  /** Whether a path is served with and without its trailing slash (CFG-16). */
  'trailing-slash': ['either', 'as-documented'],
  /** Whether repeated slashes in a path count as one (AUT-8). */
  'double-slashes': ['as-one', 'not-served'],
  /** Whether what follows `;` in a path is left out (AUT-8). */
  'path-parameters': ['not-served', 'left-out'],
  /** Whether slashes and percent signs that are encoded in a path are decoded before it is looked up (AUT-8). */
  'path-detours': ['not-served', 'followed'],
  /** Whether `/api-signing/v1.0/` is served beside `/api-sign/v1.0/` (DIG-44). */
  'signing-prefix': ['both', 'documented-only'],
  /** What comes of the six operations where they are asked for by another method (AUT-8). */
  'other-methods': ['refused', 'the-same'],
  /** What is answered at a path where nothing is served (AUT-8). */
  'other-paths': ['not-found', 'the-name-of-the-gateway'],
  /** How the storage area hands out a document that an operation has made (DOC-22). */
  'documents-handed-out': ['as-it-is', 'containers-packed-anew', 'once'],
  /** What the storage area lists beside what a session holds (LIM-3). */
  'storage-list': ['nothing', 'a-report'],
  /** Version segments served (LIM-4). */
  'version-segments': ['v1.0', 'v1.0-and-v1'],
  /** Whether a request is answered with 429 and Retry-After now and then (LIM-5). */
  'rate-limit': ['none', 'now-and-then'],
  /** Whether a call is refused, with 409 and no more, while another one is under way: of the service, or under the same token (LIM-5). */
  'calls-at-once': ['any', 'one', 'one-for-each-token'],
  /** How the clock of the service differs from the true time, which its trust services keep (KEY-7). */
  clock: ['exact', 'forty-minutes-fast', 'two-hours-slow'],
  /** TLS versions served (TLS-9). */
  'tls-versions': ['1.2-and-1.3', '1.3-only'],
  /** Whether the handshake asks for a client certificate (TLS-11). */
  'client-certificate': ['not-asked', 'asked'],
  /** Status of a successful upload (LIM-3). */
  'upload-status': ['200', '201'],
  /** How soon an uploaded file is in its session (LIM-3). */
  'uploads-shown': ['at-once', 'a-moment-later'],
  /** Whether the `data` of an upload is an object or a list of one (ERR-15). */
  'upload-data': ['object', 'list'],
  // The documents: canonicalization, names, revocation, hashes.
  /** Canonicalization of XML signatures (DOC-21). */
  canonicalization: ['exclusive', '1.0', '1.1'],
  /** Whether the reference to SignedProperties carries Transforms (DOC-21). */
  'signed-properties-transforms': ['present', 'absent'],
  /** File names of signatures in a container (DOC-22). */
  'signature-naming': ['signatures', 'edoc-signatures'],
  /** Whether a container has META-INF/manifest.xml, which DOC-26 advises (DOC-22). */
  'container-manifest': ['present', 'absent'],
  /** What a signature of a PDF shows on the page: a visible one brings entries of the catalog along (DOC-19). */
  'signature-appearance': ['none', 'visible'],
  /** Hash of time-stamp imprints (DOC-19). */
  'time-stamp-hash': ['sha256', 'sha384', 'sha512'],
  /** Where the certificate of the time-stamping authority stands (DOC-19). */
  'time-stamp-certificate': ['in-the-token', 'in-the-validation-data'],
  /** Kind of revocation data added to signatures (DOC-23). */
  'revocation-data': ['ocsp', 'crl'],
  /** Pace of the time-stamping authority (DOC-23). */
  'time-stamping': ['prompt', 'slow'],
} as const

/** Name of a liberty; kebab-case. */
type LibertyName = keyof typeof liberties

/** A value for every liberty. */
export type Liberties = { readonly [Name in LibertyName]: (typeof liberties)[Name][number] }

/** The names of all liberties, in the order of the registry. */
export const libertyNames: readonly LibertyName[] = Object.keys(liberties).filter(isLibertyName)

/** Whether a text names a liberty. */
export function isLibertyName(text: string): text is LibertyName {
  return Object.hasOwn(liberties, text)
}

/**
 * The given choices, and the default of every other liberty.
 * @throws Error that lists what exists, for an unknown name or value
 */
export function resolveLiberties(choices: Readonly<Record<string, string>>): Liberties {
  for (const [name, value] of Object.entries(choices)) requireKnown(name, value)
  return Object.fromEntries(libertyNames.map((name) => [name, choices[name] ?? liberties[name][0]])) as Liberties
}

function requireKnown(name: string, value: string): void {
  if (!isLibertyName(name)) throw new Error(`unknown liberty "${name}": expected one of ${libertyNames.join(', ')}`)
  const values: readonly string[] = liberties[name]
  if (!values.includes(value)) throw new Error(`liberty "${name}" has no value "${value}": expected one of ${values.join(', ')}`)
}
