// Who hears what the inspection says: one row of the ledger for every code, or the reason why none may judge it. The type checker holds that no
// code is forgotten.
import type { FindingCode } from '../../inspection/finding-codes.js'
import type { CheckableId } from '../../requirements/ledger.js'

/**
 * Why no advised row is about a code. `required`: required rows judge what it tells of. `limit`: it is about what the inspection does not know or the
 * deployment file does not give. `free`: no standard forbids it, or it is the work of somebody else.
 */
type Unheard = 'required' | 'limit' | 'free'

/** By code, the advised row that fails where the inspection says it of a document that the deployment made. */
export const ROW_OF_FINDING = {
  'algorithm-unknown': 'limit',
  'appended-bytes': 'DOC-27',
  'archive-time-stamp-old': 'limit', // XAdES 1.3.2
  'attribute-missing': 'DOC-30',
  'attribute-not-allowed': 'DOC-30',
  'broken-hash': 'DOC-18',
  'byte-range': 'DOC-27',
  'byte-range-short': 'DOC-27',
  'cades-not-read': 'limit',
  'canonicalization-unsupported': 'limit',
  'certificate-algorithm-unknown': 'limit',
  'certificate-unreadable': 'DOC-27',
  'certificate-values-incomplete': 'DOC-31',
  'certification-misplaced': 'DOC-27',
  'change-not-permitted': 'DOC-28',
  'changed-after-signing': 'DOC-28',
  'cms-algorithm': 'DOC-29',
  'cms-form': 'DOC-29',
  'cms-not-der': 'DOC-29',
  'content-type': 'DOC-27',
  'counter-signature-invalid': 'DOC-27',
  'counter-signature-not-read': 'limit',
  'counter-signature-of-another': 'DOC-27',
  'data-object-format-astray': 'DOC-24',
  'dictionary-type': 'DOC-27',
  'digest-mismatch': 'DOC-27',
  'document-unreadable': 'required', // FIN-7, DOC-1, DOC-5
  'duplicate-field-name': 'DOC-34',
  'duplicate-id': 'DOC-27',
  'evidence-record-not-read': 'limit',
  'file-absent': 'DOC-27',
  'issuer-name-form': 'DOC-29',
  'issuer-serial-mismatch': 'DOC-14',
  'manifest-excess': 'DOC-25',
  'manifest-incomplete': 'DOC-25',
  'manifest-not-read': 'limit', // one with a document type declaration
  'manifest-unreadable': 'DOC-27',
  'manifest-version': 'DOC-27',
  'manifest-without-container': 'DOC-33',
  'media-type-differs': 'DOC-33',
  'mimetype-compressed': 'DOC-10',
  'mimetype-content': 'DOC-10',
  'mimetype-extra-field': 'DOC-10',
  'mimetype-not-first': 'DOC-10',
  'name-not-for-xml': 'DOC-33',
  'nested-signature': 'DOC-27',
  'no-certificate-in-key-info': 'DOC-30',
  'no-data-object-format': 'DOC-24',
  'no-mimetype': 'DOC-10',
  'no-qualifying-properties': 'DOC-14',
  'no-signature': 'required', // FIN-7, SEA-22
  'no-signer-certificate': 'DOC-27',
  'no-signing-certificate': 'DOC-14',
  'no-signing-time': 'DOC-30',
  'not-a-signed-container': 'DOC-27',
  'not-pades': 'free', // the form of signatures in PDFs is open
  'office-signature-not-read': 'limit',
  'padding-not-zero': 'DOC-29',
  'partly-signed-file': 'free', // who signs later may sign more files
  'pdf-encrypted': 'limit',
  'pdf-not-read': 'limit',
  'qualifying-properties-ambiguous': 'DOC-27',
  'reference-not-a-file': 'DOC-27',
  'reference-not-encoded': 'DOC-27',
  'reference-outside-signature': 'DOC-27',
  'reference-unreadable': 'DOC-27',
  'reference-unresolved': 'DOC-27',
  'revision-unreadable': 'DOC-28',
  'revocation-algorithm-unknown': 'limit',
  'revocation-before-signing': 'DOC-17',
  'revocation-chain-broken': 'required', // DOC-4, DOC-9
  'revocation-form': 'DOC-29',
  'revocation-indirect': 'limit',
  'revocation-not-der': 'DOC-29',
  'revocation-not-of-signer': 'DOC-27',
  'revocation-of-another': 'free', // more than is needed
  'revocation-responder-misnamed': 'DOC-27',
  'revocation-responder-not-entitled': 'DOC-32',
  'revocation-responder-not-valid': 'DOC-32',
  'revocation-responder-of-another': 'limit',
  'revocation-responder-unknown': 'limit',
  'revocation-signature-invalid': 'DOC-27',
  'revocation-times-fractional': 'DOC-27',
  'revocation-unanchored': 'limit',
  'revocation-unreadable': 'DOC-27',
  'revocation-values-incomplete': 'DOC-31',
  'schema-empty': 'DOC-29',
  'schema-identifier': 'DOC-29',
  'schema-order': 'DOC-29',
  'security-store-unreadable': 'DOC-27',
  'shown-after-certification': 'free', // it is permitted
  'signature-covers-nothing': 'DOC-27',
  'signature-file-empty': 'DOC-27',
  'signature-file-root': 'DOC-27',
  'signature-file-unreadable': 'DOC-27',
  'signature-not-in-form': 'DOC-27',
  'signature-shared': 'DOC-27',
  'signature-unreadable': 'DOC-27',
  'signature-value-encoding': 'DOC-29',
  'signature-value-invalid': 'DOC-27',
  'signed-attributes-not-der': 'DOC-29',
  'signed-properties-not-signed': 'DOC-14',
  'signed-properties-type': 'DOC-30',
  'signer-chain-broken': 'required', // DOC-1, DOC-7
  'signer-chain-revoked': 'DOC-16',
  'signer-not-valid-at-signing': 'DOC-16',
  'signer-revoked': 'DOC-16',
  'signer-revoked-later': 'free', // it was good when it signed
  'signer-status-unknown': 'DOC-16',
  'signer-unanchored': 'limit',
  'signing-certificate-mismatch': 'DOC-14',
  'signing-time-attribute': 'DOC-30',
  'signing-time-unreadable': 'DOC-29',
  'store-keys-astray': 'DOC-27',
  'target-mismatch': 'DOC-27',
  'text-string-encoding': 'DOC-29',
  'time-stamp-algorithm-unknown': 'limit',
  'time-stamp-certificate-not-valid': 'DOC-32',
  'time-stamp-certificate-purpose': 'DOC-32',
  'time-stamp-chain-broken': 'required', // DOC-3, DOC-6, DOC-9
  'time-stamp-chain-revoked': 'DOC-32',
  'time-stamp-imprint-mismatch': 'DOC-27',
  'time-stamp-input-missing': 'DOC-27',
  'time-stamp-not-by-authority': 'DOC-32',
  'time-stamp-signature-invalid': 'DOC-27',
  'time-stamp-unanchored': 'limit',
  'time-stamp-unreadable': 'DOC-27',
  'time-stamp-without-certificate': 'limit', // whoever reads it may have it
  'time-stamp-without-signing-certificate': 'DOC-32',
  'time-stamp-wrong-certificate': 'DOC-32',
  'times-out-of-order': 'DOC-15',
  'transform-unsupported': 'limit',
  'update-loses-entry': 'DOC-34',
  'update-trailer': 'DOC-34',
  'update-ungrammatical': 'DOC-27',
  'unsigned-file': 'DOC-11',
  'widget-of-another-page': 'DOC-27',
  'zip-damaged-entry': 'DOC-27',
  'zip-duplicate-entry': 'DOC-27',
  'zip-encrypted': 'limit',
  'zip-flags': 'DOC-33',
  'zip-header-mismatch': 'DOC-27',
  'zip-hidden-bytes': 'DOC-33',
  'zip-hidden-entry': 'DOC-27',
  'zip-name-backslash': 'DOC-33',
  'zip-name-drive': 'DOC-33',
  'zip-name-encoding': 'DOC-33',
  'zip-overlap': 'DOC-27',
  'zip-similar-names': 'free', // files are called as their owner calls them
  'zip-unreadable-entry': 'DOC-27',
} as const satisfies Readonly<Record<FindingCode, Extract<CheckableId, `DOC-${number}`> | Unheard>>

/** The rows that hear findings. */
export type HearingRow = Exclude<(typeof ROW_OF_FINDING)[FindingCode], Unheard>

/** Whether a row hears a code. */
export function hears(row: HearingRow, code: FindingCode): boolean {
  return ROW_OF_FINDING[code] === row
}
