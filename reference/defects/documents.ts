// Defects in the documents: signatures, time-stamps, validation data and containers that do not hold.
import { createHash, X509Certificate } from 'node:crypto'
import { manifestName } from '../documents/container.js'
import type { DocumentContext } from '../documents/index.js'
import {
  damagedXml,
  extended,
  flipped,
  ofFirstVersion,
  startingAstray,
  withBrokenSignature,
  withCatalogEntry,
  withDescriptorFlags,
  withoutNameFlags,
  withoutOwnEntry,
  withSealTwice,
} from './damaged-bytes.js'
import { advised, by, type Defects, required } from './define.js'

/** What a certification permits (ISO 32000-1, table 254). */
const FORMS_AND_SIGNATURES = 2
const THREE_HOURS = 3 * 3_600_000
const TWENTY_YEARS = 20 * 365 * 24 * 3_600_000
/** Where the minor version stands in `%PDF-1.7`: changing it damages no structure. */
const PDF_VERSION_DIGIT = 7

/** How long r and s are together with P-256 and P-384. */
const OCTETS_SIDE_BY_SIDE: readonly number[] = [64, 96]

/** The purpose of a time-stamping authority's certificate (RFC 3161, 2.3). */
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

/** Defects of every document that is signed, sealed or archived. */
export const documentDefects: Defects = {
  ...required({
    'file-left-out': by('DOC-1', 'XAdES: the signature refers to all files but the last', { 'referenced-files': withoutLast }),
    'data-file-altered': by('DOC-2', 'ASiC-E: the data files stored differ from those that were signed', {
      'stored-files': (files) => files.map((file) => ({ ...file, content: extended(file.content) })),
    }),
    'data-file-missing': by('DOC-2', 'ASiC-E: the last data file is signed, but not in the container', { 'stored-files': withoutLast }),
    'wrong-signer-certificate': by('DOC-1', 'an authority is presented as the signer', { 'presented-certificates': withoutFirst }),
    'signature-value-corrupted': by('DOC-1', 'the signature value is another than was given', {
      'embedded-signature-value': lastBitFlipped,
    }),
    'signed-properties-unprotected': by('DOC-1', 'XAdES: SignedProperties are not signed', { 'signed-properties-reference': () => false }),
    'no-time-stamp': by('DOC-3', 'the signature has no time-stamp', { 'signature-time-stamps': none }),
    'time-stamp-over-other-bytes': by('DOC-3', 'the signature time-stamp covers other bytes', { 'signature-time-stamp-input': extended }),
    'time-stamp-signature-broken': by('DOC-3', 'the signature of the time-stamp token does not verify', {
      'signature-time-stamps': (tokens) => tokens.map(lastBitFlipped),
    }),
    'no-revocation-values': by('DOC-4', 'there is no revocation information at all', { 'revocation-values': none }),
    'revocation-for-another-certificate': by('DOC-4', 'no revocation information about the signer', {
      'revocation-subjects': withoutFirst,
    }),
    'revocation-signature-broken': by('DOC-4', 'revocation information with broken signatures', {
      'revocation-values': (values) => values.map(withBrokenSignature),
    }),
    'pdf-start-of-table-astray': by('DOC-1', 'PAdES: the last startxref leads nowhere', { 'signed-pdf': startingAstray }),
    'container-truncated': by('DOC-5', 'ASiC-E: the container cannot be read', {
      container: (container) => container.subarray(0, container.length / 2),
    }),
    'archive-time-stamp-missing': by('DOC-6', 'no archive time-stamp is added', { 'archive-time-stamps': none }),
    'archive-time-stamp-over-other-bytes': by('DOC-6', 'the archive time-stamp covers other bytes', {
      'archive-time-stamp-input': extended,
    }),
    'archive-time-stamp-signature-broken': by('DOC-6', 'the archive time-stamp does not verify', {
      'archive-time-stamps': (tokens) => tokens.map(lastBitFlipped),
    }),
    'pdf-altered-after-signing': by('DOC-1', 'PAdES: an octet that the signature covers is changed afterwards', {
      'signed-pdf': (pdf) => flipped(pdf, PDF_VERSION_DIGIT),
    }),
    // The last revision leads to the form as it was before the signature.
    'pdf-stale-hidden-references': by(
      'DOC-1',
      'PAdES: the trailer of a new revision names the cross-reference stream of a hybrid file that was given',
      { 'copies-hidden-references': () => true },
    ),
    // Documents that eSealCreate makes; all others are sound.
    'seal-signature-corrupted': by('DOC-7', 'eSealCreate: the signature value in the document is not the one that was given', {
      'embedded-signature-value': whenSealing(lastBitFlipped),
    }),
    'seal-leaves-a-file-out': by('DOC-7', 'eSealCreate: XAdES: the last file is not signed', {
      'referenced-files': whenSealing(withoutLast),
    }),
    'seal-without-time-stamp': by('DOC-9', 'eSealCreate: the signature has no time-stamp', { 'signature-time-stamps': whenSealing(none) }),
    'seal-without-revocation-values': by('DOC-9', 'eSealCreate: there is no revocation information', {
      'revocation-values': whenSealing(none),
    }),
  }),
  ...advised({
    'no-signing-certificate-reference': by('DOC-14', 'no protected reference to the certificate', {
      'signing-certificate-reference': () => false,
    }),
    'digest-sha1': by('DOC-18', 'data files are hashed with SHA-1', { 'reference-hash': () => 'sha1' }),
    'signing-time-in-future': by('DOC-15', 'signing times lie ahead', {
      'signing-time': (time) => new Date(time.getTime() + TWENTY_YEARS),
    }),
    // digidoc4j, issue 4, and pyHanko, issue 40, tell of such times.
    'signing-time-hours-early': by('DOC-15', 'signing times are those of the clock on the wall, three hours behind, called UTC', {
      'signing-time': (time) => new Date(time.getTime() - THREE_HOURS),
    }),
    'mimetype-not-first': by('DOC-10', 'ASiC-E: the entry mimetype comes last', {
      'container-entries': (entries) => [...entries.slice(1), ...entries.slice(0, 1)],
    }),
    'numbers-before-mimetype': by(
      'DOC-10',
      'ASiC-E: files whose names are numbers come before the entry mimetype, as the members of an object would',
      { 'container-entries': (entries) => Object.values(Object.fromEntries(entries.map((entry) => [entry.name, entry]))) },
    ),
    'mimetype-compressed': by('DOC-10', 'ASiC-E: the entry mimetype is compressed', {
      'container-entries': (entries) => entries.map((entry) => ({ ...entry, isCompressed: true })),
    }),
    'unsigned-extra-file': by('DOC-11', 'ASiC-E: the container holds a data file that no signature covers', {
      'container-entries': // Added once: a second entry of the same name would be another defect.
        (entries) =>
          entries.some(({ name }) => name === 'unsigned.txt')
            ? entries
            : [...entries, { name: 'unsigned.txt', content: Buffer.from('nobody signed this'), isCompressed: true }],
    }),
    'data-object-format-astray': by('DOC-24', 'XAdES: each DataObjectFormat refers to the reference after its own', {
      'object-reference': (reference) => reference.replace(/\d+$/, (number) => String(Number(number) + 1)),
    }),
    'no-media-types': by('DOC-30', 'XAdES: no DataObjectFormat gives the media type of its file', { 'object-media-type': () => undefined }),
    'no-revocation-values-of-authorities': by(
      'DOC-31',
      'the revocation information speaks of the signer and the time-stamp, not of the authorities between them and the root',
      { 'revocation-subjects': (subjects) => subjects.filter(({ certificate }) => !new X509Certificate(certificate).ca) },
    ),
    'no-revocation-values-of-time-stamps': by(
      'DOC-31',
      'the revocation information speaks of the signer and the authorities, not of who made the time-stamp',
      {
        'revocation-subjects': (subjects) =>
          subjects.filter(({ certificate }) => !new X509Certificate(certificate).keyUsage?.includes(TIME_STAMPING)),
      },
    ),
    'reference-uris-not-encoded': by('DOC-27', 'XAdES: # and ? in the name of a file stand in the URI of its reference', {
      'reference-uri': (uri) => uri.replaceAll('%23', '#').replaceAll('%3F', '?'),
    }),
    'ecdsa-value-too-long': by(
      'DOC-29',
      'XAdES: r and s of an ECDSA signature value each have a zero octet in front, as in the DER that they come from',
      { 'embedded-signature-value': (value) => (OCTETS_SIDE_BY_SIDE.includes(value.length) ? withZeroOctets(value) : value) },
    ),
    'time-stamps-of-the-first-version': by('DOC-29', 'signature time-stamps are of the version of a CMS over plain data', {
      'signature-time-stamps': (tokens) => tokens.map(ofFirstVersion),
    }),
    'manifest-incomplete': by('DOC-25', 'ASiC-E: the manifest does not list the last data file', { 'manifest-files': withoutLast }),
    // odf-validator, issue 66.
    'manifest-lists-a-file-twice': by('DOC-25', 'ASiC-E: the manifest lists the last data file twice', {
      'manifest-files': (files) => [...files, ...files.slice(-1)],
    }),
    // chioma, issue 1620: what is sent again, signs again. The copy stands for the second seal, which differs in its time alone.
    'sealed-twice': by('DOC-35', 'ASiC-E: the first seal of a container is put into it twice', { 'container-entries': withSealTwice }),
    'manifest-absent': by('DOC-26', 'ASiC-E: the container has no manifest', {
      'container-entries': (entries) => entries.filter(({ name }) => name !== manifestName),
    }),
    // The next three stood in the trackers of open-eid, SiGa and pyasice.
    'manifest-media-types-differ': by('DOC-33', 'ASiC-E: the manifest gives other media types of the files than the signature', {
      'manifest-files': (files) => files.map((file) => ({ ...file, mediaType: 'application/x-file' })),
    }),
    'manifest-without-container': by('DOC-33', 'ASiC-E: the manifest lacks the container itself', { 'container-entries': withoutOwnEntry }),
    'names-not-marked-as-utf-8': by('DOC-33', 'ASiC-E: names are not marked as UTF-8 in the ZIP', { container: withoutNameFlags }),
    'descriptors-claimed-in-vain': by('DOC-33', 'ASiC-E: entries claim data descriptors that are not there', {
      container: withDescriptorFlags,
    }),
    'earlier-signature-damaged': by('DOC-12', 'ASiC-E: adding a signature damages the earlier ones', { 'earlier-signature': damagedXml }),
    'earlier-signature-out-of-form': by('DOC-12', 'PAdES: adding a signature takes the earlier ones out of the form', {
      'keeps-form-fields': (keeps, { operation }) => operation === 'add-archive' && keeps,
    }),
    'pdf-earlier-bytes-changed': by('DOC-13', 'PAdES: the octets before a new signature differ from the document that was given', {
      'earlier-pdf': (pdf, { operation }) => (operation === 'add-archive' ? pdf : ofOldVersion(pdf)),
    }),
    'pdf-bytes-after-signature': by('DOC-27', 'PAdES: octets that belong to no revision follow the last one', { 'signed-pdf': extended }),
    'pdf-changed-in-a-later-revision': by('DOC-28', 'PAdES: a revision behind the signature lets the links of the PDF lead elsewhere', {
      'signed-pdf': (pdf) => withCatalogEntry(pdf, '/URI << /Base (https://example.org/) >>'),
    }),
    'pdf-field-name-taken': by('DOC-34', 'PAdES: every field for signatures is called Signature1', { 'field-name': () => 'Signature1' }),
    'pdf-id-dropped': by('DOC-34', 'PAdES: a trailer without ID', {
      'trailer-entries': (entries) => new Map([...entries].filter(([key]) => key !== 'ID')),
    }),
    // node-signpdf, issue 36.
    'pdf-catalog-entries-dropped': by('DOC-34', 'PAdES: the catalog of a new revision has no language, metadata, structure or outlines', {
      'catalog-entries-left-out': () => ['Lang', 'Metadata', 'MarkInfo', 'StructTreeRoot', 'Outlines'],
    }),
    // pdfsign, issue 165.
    'pdf-certified-without-perms': by(
      'DOC-27',
      'PAdES: every signature certifies the PDF, and the catalog names none as its certification',
      { certification: () => FORMS_AND_SIGNATURES },
    ),
    // simplesign, issue 32.
    'pdf-store-keys-of-other-bytes': by('DOC-27', 'PAdES: the keys of VRI are hashes of the CMS, without the zeros behind it', {
      'store-key': () => (contents) => {
        const cms = contents.subarray(0, contents.findLastIndex((octet) => octet !== 0) + 1)
        return createHash('sha1').update(cms).digest('hex').toUpperCase()
      },
    }),
    'pdf-form-entries-dropped': by('DOC-34', 'PAdES: of a form that was there only the fields stay', { 'keeps-form-entries': () => false }),
  }),
}

function whenSealing<Value>(alter: (value: Value) => Value): (value: Value, context: DocumentContext) => Value {
  return (value, { operation }) => (operation === 'create-seal' ? alter(value) : value)
}

function withoutFirst<Item>(items: readonly Item[]): readonly Item[] {
  return items.slice(1)
}

function withoutLast<Item>(items: readonly Item[]): readonly Item[] {
  return items.slice(0, -1)
}

function none<Item>(_items: readonly Item[]): readonly Item[] {
  return []
}

/** @param value r and s side by side */
function withZeroOctets(value: Buffer): Buffer {
  const half = value.length / 2
  const zero = Buffer.from([0])
  return Buffer.concat([zero, value.subarray(0, half), zero, value.subarray(half)])
}

function lastBitFlipped(bytes: Buffer): Buffer {
  return flipped(bytes, -1)
}

/** PDF 1.3, whatever it was: a second signature makes it no other file again. */
function ofOldVersion(pdf: Buffer): Buffer {
  const changed = Buffer.from(pdf)
  changed.write('3', PDF_VERSION_DIGIT)
  return changed
}
