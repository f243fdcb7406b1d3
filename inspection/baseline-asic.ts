// What ETSI EN 319 162-1 asks of containers with XAdES, beside the signatures in them, at every level alike. Its clauses stand here as the lines of a
// table, as those of the baseline tables of signatures do. Must not know how a line is looked at.

import { always, type BaselineLine, linesOf } from './baseline.js'

const OUTSIDE = { unchecked: 'The name of the container is no part of it, and which name a deployment gives is free.' } as const

const line = linesOf('ETSI EN 319 162-1')

/** All lines about the container, its entries and what they say of each other. */
export const asicContainer: readonly BaselineLine[] = [
  line('file extension', '4.4.2', always('may'), '0 or 1', OUTSIDE),
  line('mimetype', 'A.1', always('conditioned'), '0 or 1', {
    by: ['no-mimetype', 'mimetype-content', 'mimetype-not-first', 'mimetype-compressed', 'mimetype-extra-field'],
  }),
  line('META-INF/signatures.xml (ASiC-S)', '4.3.3.2', always('shall'), '1', { by: ['mimetype-content', 'no-signature'] }),
  line('one data object (ASiC-S)', '4.3.3.2', always('shall'), '1', { by: ['mimetype-content'] }),
  line('META-INF/*signatures*.xml (ASiC-E)', '4.4.3.2', always('shall'), '>= 1', { by: ['no-signature', 'signature-file-unreadable'] }),
  line('XAdESSignatures/ds:Signature', '4.4.3.2', always('shall'), '>= 1', {
    by: ['signature-file-root', 'signature-file-empty', 'nested-signature'],
  }),
  line('ds:Reference to each data object', '4.4.3.2', always('shall'), '>= 1', {
    by: ['unsigned-file', 'file-absent', 'reference-not-a-file', 'reference-not-encoded'],
  }),
  line('META-INF/manifest.xml', '4.4.3.2', always('may'), '0 or 1', {
    by: [
      'manifest-unreadable',
      'manifest-version',
      'manifest-namespace',
      'manifest-incomplete',
      'manifest-excess',
      'manifest-without-container',
    ],
  }),
  line('media types of manifest and signature', 'A.2', always('conditioned'), '>= 0', { by: ['media-type-differs'] }),
  line('CAdES signatures, container time-stamps', '4.4.4', always('may'), '>= 0', { by: ['cades-not-read'] }),
  line('evidence records', '4.4.4', always('may'), '>= 0', { by: ['evidence-record-not-read'] }),
]
