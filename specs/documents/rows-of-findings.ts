// Who hears what the inspection says: a row of the ledger, or nobody.
import type { FindingCode } from '../../inspection/finding-codes.js'
import type { CheckableId } from '../../requirements/ledger.js'

/** Why no advised row is about a code. */
type Unheard = 'required' | 'limit' | 'free'

/** By advised row, the codes for which it fails where the inspection says them of a document that the deployment made; and those that none is about. */
const CODES = {
  'DOC-10': ['mimetype-compressed', 'mimetype-content', 'mimetype-extra-field', 'mimetype-not-first', 'no-mimetype'],
  'DOC-11': ['unsigned-file'],
  'DOC-14': [
    'issuer-serial-mismatch',
    'no-qualifying-properties',
    'no-signing-certificate',
    'signed-properties-not-signed',
    'signing-certificate-mismatch',
  ],
  'DOC-15': ['times-out-of-order'],
  'DOC-16': ['signer-chain-revoked', 'signer-not-valid-at-signing', 'signer-revoked', 'signer-status-unknown'],
  'DOC-17': ['revocation-before-signing'],
  'DOC-18': ['broken-hash'],
  'DOC-24': ['data-object-format-astray', 'no-data-object-format'],
  'DOC-25': ['manifest-excess', 'manifest-incomplete'],
  'DOC-28': ['change-not-permitted', 'changed-after-signing', 'revision-unreadable'],
  'DOC-29': [
    'cms-algorithm',
    'cms-form',
    'cms-not-der',
    'issuer-name-form',
    'padding-not-zero',
    'revocation-form',
    'revocation-not-der',
    'schema-empty',
    'schema-identifier',
    'schema-order',
    'schema-text',
    'signature-value-encoding',
    'signed-attributes-not-der',
    'signing-time-unreadable',
    'text-string-encoding',
  ],
  'DOC-30': [
    'attribute-missing',
    'attribute-not-allowed',
    'no-certificate-in-key-info',
    'no-signing-time',
    'signed-properties-type',
    'signing-time-attribute',
  ],
  'DOC-31': ['certificate-values-incomplete', 'revocation-values-incomplete'],
  'DOC-32': [
    'revocation-responder-not-entitled',
    'revocation-responder-not-valid',
    'time-stamp-certificate-not-valid',
    'time-stamp-certificate-purpose',
    'time-stamp-chain-revoked',
    'time-stamp-not-by-authority',
    'time-stamp-without-signing-certificate',
    'time-stamp-wrong-certificate',
  ],
  'DOC-33': [
    'manifest-namespace',
    'manifest-without-container',
    'media-type-differs',
    'name-not-for-xml',
    'zip-flags',
    'zip-hidden-bytes',
    'zip-lengths',
    'zip-name-backslash',
    'zip-name-drive',
    'zip-name-encoding',
  ],
  'DOC-34': ['duplicate-field-name', 'update-loses-entry', 'update-trailer'],
  // Required rows judge what it tells of.
  required: [
    'document-unreadable', // FIN-7, DOC-1, DOC-5
    'no-signature', // FIN-7, SEA-22
    'revocation-chain-broken', // DOC-4, DOC-9
    'signer-chain-broken', // DOC-1, DOC-7
    'time-stamp-chain-broken', // DOC-3, DOC-6, DOC-9
  ],
  // It is about what the inspection does not know, or the deployment file does not give.
  limit: [
    'archive-time-stamp-old', // XAdES 1.3.2
    'revocation-indirect',
    'revocation-responder-of-another',
    'time-stamp-without-certificate', // whoever reads it may have it
  ],
  // No standard forbids it, or it is the work of somebody else.
  free: [
    'not-pades', // the form of signatures in PDFs is open
    'partly-signed-file', // who signs later may sign more files
    'revocation-of-another', // more than is needed
    'shown-after-certification', // it is permitted
    'signer-revoked-later', // it was good when it signed
    'zip-similar-names', // files are called as their owner calls them
  ],
} as const satisfies Readonly<Partial<Record<Extract<CheckableId, `DOC-${number}`> | Unheard, readonly FindingCode[]>>>

/** By these names a code tells of a limit as well. */
const OF_LIMITS = /-(?:unknown|not-read|unsupported|unanchored|encrypted)$/

/** The rows that hear findings. What no other row is about, DOC-27 hears, so that nothing is found for nothing. */
export type HearingRow = Exclude<keyof typeof CODES, Unheard> | 'DOC-27'

const LISTED: ReadonlyMap<FindingCode, string> = new Map(Object.entries(CODES).flatMap(([row, codes]) => codes.map((code) => [code, row])))

/** Whether a row hears a code. */
export function hears(row: HearingRow, code: FindingCode): boolean {
  return (LISTED.get(code) ?? (OF_LIMITS.test(code) ? 'limit' : 'DOC-27')) === row
}
