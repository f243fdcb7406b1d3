// The seams of the document formats: what passes them between the files and the signed document.
import type { Operation } from '../operation.js'
import type { HashName } from '../pki/index.js'
import type { Seam, SeamsOf } from '../seams/define.js'
import type { DataFile, RevocationValue, SignedFile } from './model.js'
import type { ZipItem } from './zip.js'

/** A certificate whose status is asked for, and its issuer. DER. */
export interface RevocationSubject {
  readonly certificate: Buffer
  readonly issuer: Buffer
}

interface DocumentValues {
  /** Files that the signature refers to. */
  'referenced-files': readonly SignedFile[]
  /** Hash of the references to data files. */
  'reference-hash': HashName | 'sha1'
  /** The claimed signing time. */
  'signing-time': Date
  /** Whether the signature protects a reference to the signing certificate. */
  'signing-certificate-reference': boolean
  /** The ObjectReference of a DataObjectFormat. */
  'object-reference': string
  /** The MimeType of a DataObjectFormat; undefined: there is none. */
  'object-media-type': string | undefined
  /** The URI of the reference to a data file. */
  'reference-uri': string
  /** Whether SignedInfo refers to SignedProperties. */
  'signed-properties-reference': boolean
  /** The signed attributes of a CMS, as they are signed: DER of the SET. */
  'signed-attributes': Buffer
  /** The signature algorithm that a CMS names: DER AlgorithmIdentifier. */
  'cms-signature-algorithm': Buffer
  /** What the signature certifies that may be done to the PDF (DocMDP, P); undefined: it certifies nothing. */
  certification: number | undefined
  /** SubFilter of a PDF signature. */
  'sub-filter': string
  /** The signer's certificate and the authorities, DER; the signature presents the first as its signer's. */
  'presented-certificates': readonly Buffer[]
  /** The signature value as it enters the document. */
  'embedded-signature-value': Buffer
  /** The bytes that a signature time-stamp covers. */
  'signature-time-stamp-input': Buffer
  /** Tokens of the signature time-stamp: one, or none at all. */
  'signature-time-stamps': readonly Buffer[]
  /** Certificates whose revocation status is asked for. */
  'revocation-subjects': readonly RevocationSubject[]
  /** Revocation values added as validation data. */
  'revocation-values': readonly RevocationValue[]
  /** The bytes that an archive time-stamp covers. */
  'archive-time-stamp-input': Buffer
  /** Tokens of the archive time-stamp: one, or none at all. */
  'archive-time-stamps': readonly Buffer[]
  /** Data files as they enter the container. */
  'stored-files': readonly DataFile[]
  /** The data files that the manifest of a new container lists. */
  'manifest-files': readonly Required<DataFile>[]
  /** A signature file found in a container to which another signature is added. */
  'earlier-signature': Buffer
  /** All entries of the container, in the order of writing. */
  'container-entries': readonly ZipItem[]
  /** The finished container. */
  container: Buffer
  /** Whether the fields of the form stay in it when a signature is added. */
  'keeps-form-fields': boolean
  /** Whether the entries of the form, beside its fields, stay in it when a signature is added. */
  'keeps-form-entries': boolean
  /** Entries of the catalog that are taken out when a signature is added. */
  'catalog-entries-left-out': readonly string[]
  /** The partial name of a new signature field. */
  'field-name': string
  /** The key of the validation data of one signature by its Contents, in VRI of the security store; undefined: there is no VRI. */
  'store-key': ((contents: Buffer) => string) | undefined
  /** Entries of the trailer of a new revision, as they are written, without Size. */
  'trailer-entries': ReadonlyMap<string, string>
  /** Whether a new revision names the cross-reference stream that the one before named. */
  'copies-hidden-references': boolean
  /** The PDF to which a revision is added. */
  'earlier-pdf': Buffer
  /** The finished PDF. */
  'signed-pdf': Buffer
}

/** What an alteration of a document may look at. */
export interface DocumentContext {
  /** The operation that makes the document; of a signature in two steps, the one that makes the first step. */
  readonly operation: Operation
}

/** Every seam of a document. */
export type DocumentSeamTypes = { readonly [Name in keyof DocumentValues]: Seam<DocumentValues[Name], DocumentContext> }

/** The seams as the document formats see them: they need not know the operation. */
export interface DocumentSeams {
  through<Name extends keyof DocumentSeamTypes>(name: Name, value: DocumentSeamTypes[Name]['value']): DocumentSeamTypes[Name]['value']
}

/** The seams of a document that an operation makes. */
export function documentSeams(seams: SeamsOf<DocumentSeamTypes>, operation: Operation): DocumentSeams {
  return { through: (name, value) => seams.through(name, value, { operation }) }
}

/** Seams where nothing is altered. */
export const unalteredSeams: DocumentSeams = { through: (_name, value) => value }
