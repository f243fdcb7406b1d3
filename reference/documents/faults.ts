// The deliberate faults of signing: each by name, with what it breaks and how.
// The honest code must not know them: it sees the seam alone.
import { damagedXml, extended, flipped, withBrokenSignature } from './fault-bytes.js'
import { type DocumentSeam, honestSeam } from './seam.js'

interface Fault {
  /** What the fault breaks, in one line. */
  readonly breaks: string
  readonly seam: Partial<DocumentSeam>
}

const year = 365 * 24 * 3600 * 1000
/** Where the minor version stands in `%PDF-1.7`: changing it damages no structure. */
const pdfVersionDigit = 7

const faults = {
  'file-left-out': {
    breaks: 'XAdES: the signature refers to all files but the last',
    seam: { referencedFiles: (files) => files.slice(0, -1) },
  },
  'data-file-altered': {
    breaks: 'ASiC-E: the data files stored differ from those that were signed',
    seam: { storedFiles: (files) => files.map((file) => ({ ...file, content: extended(file.content) })) },
  },
  'data-file-missing': {
    breaks: 'ASiC-E: the last data file is signed, but not in the container',
    seam: { storedFiles: (files) => files.slice(0, -1) },
  },
  'wrong-signer-certificate': {
    breaks: 'the signature presents the certificate of an authority as its signer',
    seam: { presentedCertificate: (certificate, authorities) => authorities[0] ?? certificate },
  },
  'signature-value-corrupted': {
    breaks: 'the signature value in the document is not the one that was given',
    seam: { signatureValue: (value) => flipped(value, -1) },
  },
  'signed-properties-unprotected': {
    breaks: 'XAdES: SignedInfo does not refer to SignedProperties',
    seam: { hasSignedPropertiesReference: () => false },
  },
  'no-signing-certificate-reference': {
    breaks: 'the signature protects no reference to the signing certificate',
    seam: { hasSigningCertificate: () => false },
  },
  'no-time-stamp': {
    breaks: 'the signature has no time-stamp',
    seam: { signatureTimeStamps: () => [] },
  },
  'time-stamp-over-other-bytes': {
    breaks: 'the imprint of the signature time-stamp is that of other bytes',
    seam: { signatureTimeStampInput: extended },
  },
  'time-stamp-signature-broken': {
    breaks: 'the signature of the time-stamp token does not verify',
    seam: { signatureTimeStamps: (tokens) => tokens.map((token) => flipped(token, -1)) },
  },
  'no-certificate-values': {
    breaks: 'the certificates of the authorities are missing',
    seam: { certificateValues: () => [] },
  },
  'no-revocation-values': {
    breaks: 'there is no revocation information at all',
    seam: { revocationValues: () => [] },
  },
  'revocation-for-another-certificate': {
    breaks: 'the revocation information speaks of the authorities only, not of the signer',
    seam: { revocationSubjects: (subjects) => subjects.slice(1) },
  },
  'revocation-signature-broken': {
    breaks: 'the signature of the revocation information does not verify',
    seam: { revocationValues: (values) => values.map(withBrokenSignature) },
  },
  'digest-sha1': {
    breaks: 'data files are hashed with SHA-1',
    seam: { referenceHash: () => 'sha1' },
  },
  'signing-time-in-future': {
    breaks: 'the claimed signing time lies twenty years ahead',
    seam: { signingTime: (time) => new Date(time.getTime() + 20 * year) },
  },
  'mimetype-not-first': {
    breaks: 'ASiC-E: the entry mimetype comes last',
    seam: { containerEntries: (entries) => [...entries.slice(1), ...entries.slice(0, 1)] },
  },
  'mimetype-compressed': {
    breaks: 'ASiC-E: the entry mimetype is compressed',
    seam: { containerEntries: (entries) => entries.map((entry) => ({ ...entry, isCompressed: true })) },
  },
  'unsigned-extra-file': {
    breaks: 'ASiC-E: the container holds a data file that no signature covers',
    seam: {
      // Once: a second entry of the same name would be another fault.
      containerEntries: (entries) =>
        entries.some(({ name }) => name === 'unsigned.txt')
          ? entries
          : [...entries, { name: 'unsigned.txt', content: Buffer.from('nobody signed this'), isCompressed: true }],
    },
  },
  'earlier-signature-damaged': {
    breaks: 'ASiC-E: adding a signature damages the earlier ones',
    seam: { earlierSignature: damagedXml },
  },
  'container-truncated': {
    breaks: 'ASiC-E: the container cannot be read',
    seam: { container: (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)) },
  },
  'archive-time-stamp-missing': {
    breaks: 'no archive time-stamp is added',
    seam: { archiveTimeStamps: () => [] },
  },
  'archive-time-stamp-over-other-bytes': {
    breaks: 'the imprint of the archive time-stamp is that of other bytes',
    seam: { archiveTimeStampInput: extended },
  },
  'archive-time-stamp-signature-broken': {
    breaks: 'the signature of the archive time-stamp token does not verify',
    seam: { archiveTimeStamps: (tokens) => tokens.map((token) => flipped(token, -1)) },
  },
  'archive-over-first-signature-only': {
    breaks: 'ASiC-E: only the first of several signatures gets an archive time-stamp',
    seam: { signaturesToArchive: (signatures) => signatures.slice(0, 1) },
  },
  'pdf-sub-filter-legacy': {
    breaks: 'PAdES: the SubFilter is adbe.pkcs7.detached',
    seam: { subFilter: () => 'adbe.pkcs7.detached' },
  },
  'pdf-byte-range-short': {
    breaks: 'PAdES: the signature leaves out the last octet of its revision',
    seam: { lastByteRangeLength: (length) => length - 1 },
  },
  'pdf-earlier-bytes-changed': {
    breaks: 'PAdES: the octets before the new revision differ from the document that was given',
    seam: { earlierPdf: (bytes) => flipped(bytes, pdfVersionDigit) },
  },
  'pdf-altered-after-signing': {
    breaks: 'PAdES: an octet that the signature covers is changed afterwards',
    seam: { signedPdf: (bytes) => flipped(bytes, pdfVersionDigit) },
  },
  'pdf-bytes-after-signature': {
    breaks: 'PAdES: octets that belong to no revision follow the last one',
    seam: { signedPdf: extended },
  },
  'pdf-truncated': {
    breaks: 'PAdES: the end of the PDF is missing',
    seam: { signedPdf: (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)) },
  },
} satisfies Record<string, Fault>

/** Names of the faults of signing. */
export type FaultName = keyof typeof faults

/** Every fault with what it breaks, in one line. */
export const faultDescriptions: Readonly<Record<FaultName, string>> = Object.fromEntries(
  Object.entries(faults).map(([name, fault]) => [name, fault.breaks]),
) as Record<FaultName, string>

/** The seam with the given faults in it; of two faults at the same point the later wins. */
export function seamOf(names: readonly FaultName[] = []): DocumentSeam {
  return Object.assign({}, honestSeam, ...names.map((name) => faults[name].seam))
}
