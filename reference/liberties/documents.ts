// Liberties in the documents: canonicalization, names, revocation, hashes.
import { liberty } from './define.js'

/** Liberties of signed documents. */
export const documentLiberties = {
  canonicalization: liberty('DOC-21', 'Canonicalization of XML signatures', ['exclusive', '1.0', '1.1']),
  'signed-properties-transforms': liberty('DOC-21', 'Whether the reference to SignedProperties carries Transforms', ['present', 'absent']),
  'signature-naming': liberty('DOC-22', 'File names of signatures in a container', ['signatures', 'edoc-signatures']),
  'container-manifest': liberty('DOC-22', 'Whether a container has META-INF/manifest.xml, which DOC-26 advises', ['present', 'absent']),
  'signature-appearance': liberty(
    'DOC-19',
    'What a signature of a PDF shows on the page: a visible one brings entries of the catalog along',
    ['none', 'visible'],
  ),
  'time-stamp-hash': liberty('DOC-19', 'Hash of time-stamp imprints', ['sha256', 'sha384', 'sha512']),
  'time-stamp-certificate': liberty('DOC-19', 'Where the certificate of the time-stamping authority stands', [
    'in-the-token',
    'in-the-validation-data',
  ]),
  'revocation-data': liberty('DOC-23', 'Kind of revocation data added to signatures', ['ocsp', 'crl']),
  'time-stamping': liberty('DOC-23', 'Pace of the time-stamping authority', ['prompt', 'slow']),
} as const
