// Liberties in tokens, paths, transport and rate.
import { liberty } from './define.js'

/** Liberties of tokens, paths, transport, rate and uploads. */
export const accessLiberties = {
  'token-form': liberty('AUT-7', 'Access tokens are opaque, or JWTs', ['opaque', 'jwt']),
  'token-answer': liberty('AUT-20', 'Members of a token answer that the client does not use', ['left-out', 'null']),
  'token-life': liberty('AUT-20', 'Seconds a token lives, and whether its answer says so', ['600', '2', '3600', '600-unsaid']),
  'new-token': liberty('AUT-21', 'What ends a token early: nothing, a new token of its client, or the first call that it opens', [
    'keeps-the-old',
    'ends-the-old',
    'serves-once',
  ]),
  'authorization-scheme': liberty('AUT-18', 'Scheme prefixes of the Authorization header that are taken', [
    'bearer-any-case',
    'bearer-exact',
    'bearer-or-none',
  ]),
  'client-authentication': liberty('AUT-9', 'How a client may present its credentials to the token endpoint', ['any', 'basic', 'body']),
  'path-case': liberty('DIG-43', 'Whether paths are compared without regard to case', ['insensitive', 'sensitive']),
  'trailing-slash': liberty('CFG-16', 'Whether a path is served with and without its trailing slash', ['either', 'as-documented']),
  'double-slashes': liberty('AUT-8', 'Whether repeated slashes in a path count as one', ['as-one', 'not-served']),
  'path-parameters': liberty('AUT-8', 'Whether what follows `;` in a path is left out', ['not-served', 'left-out']),
  'signing-prefix': liberty('DIG-44', 'Whether `/api-signing/v1.0/` is served beside `/api-sign/v1.0/`', ['both', 'documented-only']),
  'other-methods': liberty('AUT-8', 'What comes of the six operations where they are asked for by another method', ['refused', 'the-same']),
  'other-paths': liberty('AUT-8', 'What is answered at a path where nothing is served', ['not-found', 'the-name-of-the-gateway']),
  'documents-handed-out': liberty('DOC-22', 'How the storage area hands out a document that an operation has made', [
    'as-it-is',
    'containers-packed-anew',
    'once',
  ]),
  'storage-list': liberty('LIM-3', 'What the storage area lists beside what a session holds', ['nothing', 'a-report']),
  'version-segments': liberty('LIM-4', 'Version segments served', ['v1.0', 'v1.0-and-v1']),
  'rate-limit': liberty('LIM-5', 'Whether a request is answered with 429 and Retry-After now and then', ['none', 'now-and-then']),
  clock: liberty('KEY-7', 'How the clock of the service differs from the true time, which its trust services keep', [
    'exact',
    'forty-minutes-fast',
    'two-hours-slow',
  ]),
  'tls-versions': liberty('TLS-9', 'TLS versions served', ['1.2-and-1.3', '1.3-only']),
  'client-certificate': liberty('TLS-11', 'Whether the handshake asks for a client certificate', ['not-asked', 'asked']),
  'upload-status': liberty('LIM-3', 'Status of a successful upload', ['200', '201']),
  'uploads-shown': liberty('LIM-3', 'How soon an uploaded file is in its session', ['at-once', 'a-moment-later']),
  'upload-data': liberty('ERR-15', 'Whether the `data` of an upload is an object or a list of one', ['object', 'list']),
} as const
