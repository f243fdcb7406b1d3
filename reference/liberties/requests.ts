// Liberties in what the operations take: fields, flags, certificates, repeated calls.
import { liberty } from './define.js'

/** Liberties of requests. */
export const requestLiberties = {
  'request-content-type': liberty('ERR-14', 'Whether `Content-Type: application/json` is insisted on, or the same with its charset', [
    'any',
    'insisted-on',
    'with-its-charset',
  ]),
  'unknown-request-members': liberty('ERR-13', 'Members of a request that the interface does not list', ['ignored', 'refused']),
  'flag-types': liberty('DIG-39', 'Whether flags may be "true", "false", 1, 0 or null', ['boolean-only', 'lenient']),
  'omitted-flags': liberty('DIG-39', 'Omitted flags count as false, or are refused', ['default-false', 'refused']),
  'both-flags': liberty('DIG-38', '`signAsPdf` and `createNewEdoc` both true', ['createNewEdoc-ignored', 'refused']),
  'plain-file-flags': liberty('DOC-20', 'Whether a plain file needs `createNewEdoc: true`', ['any', 'new-container-wanted']),
  'certificate-armour': liberty('DIG-40', 'Whether a PEM `certificate` is taken', ['accepted', 'refused']),
  'seal-certificate-for-signing': liberty('FIN-17', 'Whether a seal certificate signs through CalculateDigest', ['accepted', 'refused']),
  'authentication-certificate-form': liberty('FIN-20', 'Forms of `authCertificate` taken in finalizeSigning and addArchive', [
    'both',
    'pem',
    'bare',
  ]),
  'authentication-certificate-missing': liberty('FIN-20', 'A missing `authCertificate` in finalizeSigning and addArchive', [
    'refused',
    'accepted',
  ]),
  'authentication-certificate-holder': liberty('FIN-21', 'Whose `authCertificate` is taken in finalizeSigning', ['anyone', 'same-person']),
  'authentication-certificate-purpose': liberty('FIN-21', 'Whether `authCertificate` must be one for authentication', [
    'any',
    'authentication',
  ]),
  'seal-authentication-certificate': liberty('SEA-34', 'Forms of `authCertificate` taken in eSealCreate', [
    'pem-or-bare',
    'pem',
    'anything',
  ]),
  'ecdsa-value': liberty('FIN-16', 'Forms of an ECDSA `signatureValue` taken', ['both', 'der', 'raw']),
  'empty-sessions': liberty('DIG-42', 'An empty `sessions` list', ['refused', 'empty-success']),
  'duplicate-sessions': liberty('DIG-45', 'The same session twice in one call', ['refused', 'once', 'twice']),
  'mixed-batches': liberty('DIG-47', 'Whether one call may hold sessions with files of different types', ['accepted', 'refused']),
  'sessions-per-call': liberty('LIM-1', 'Most sessions taken in one call', ['1000', '20', '3', '2']),
  'session-id-matching': liberty('DIG-18', 'How session ids are compared', ['exact', 'trimmed', 'case-folded']),
  'finalize-set': liberty('FIN-15', 'Whether finalizeSigning wants the very set of sessions of CalculateDigest', ['any', 'same-set']),
  'second-digest': liberty('DIG-48', 'A second CalculateDigest before finalizing', ['replaces-the-first', 'refused']),
  'second-finalize': liberty('FIN-14', 'A second finalizeSigning for a session', ['refused', 'repeated-success']),
  'finalized-sessions': liberty('ARC-8', 'Whether a session takes more work once its signature is finalized', ['go-on', 'are-done']),
  'second-archive': liberty('ARC-8', 'Adding an archive time-stamp twice; a PDF keeps all', ['added', 'refused', 'in-place-of-the-first']),
} as const
