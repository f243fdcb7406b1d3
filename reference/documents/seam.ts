// The named points at which signing can be made to go wrong on purpose.
// The honest code consults them and must not know what, if anything, is changed there.
import type { HashName } from '../pki/index.js'
import type { DataFile, RevocationValue } from './model.js'

/** An entry of a container, in the order of writing. */
export interface ContainerEntry {
  readonly name: string
  readonly content: Buffer
  readonly isCompressed: boolean
}

/** A certificate whose status is asked for, and its issuer. DER. */
export interface RevocationSubject {
  readonly certificate: Buffer
  readonly issuer: Buffer
}

export interface DocumentSeam {
  /** Files that the signature refers to. */
  referencedFiles<File>(files: readonly File[]): readonly File[]
  /** Hash of the references to data files. */
  referenceHash(hash: HashName): HashName | 'sha1'
  /** The claimed signing time. */
  signingTime(time: Date): Date
  /** Whether the signature protects a reference to the signing certificate. */
  hasSigningCertificate(honest: boolean): boolean
  /** Whether SignedInfo refers to SignedProperties. */
  hasSignedPropertiesReference(honest: boolean): boolean
  /** SubFilter of a PDF signature. */
  subFilter(name: string): string
  /** The certificate that the signature presents as its signer's. */
  presentedCertificate(certificate: Buffer, authorities: readonly Buffer[]): Buffer
  /** The signature value as it enters the document. */
  signatureValue(value: Buffer): Buffer
  /** The bytes that a signature time-stamp covers. */
  signatureTimeStampInput(bytes: Buffer): Buffer
  /** Tokens of the signature time-stamp: one, or none at all. */
  signatureTimeStamps(tokens: readonly Buffer[]): readonly Buffer[]
  /** Certificates added as validation data. */
  certificateValues(certificates: readonly Buffer[]): readonly Buffer[]
  /** Certificates whose revocation status is asked for. */
  revocationSubjects(subjects: readonly RevocationSubject[]): readonly RevocationSubject[]
  /** Revocation values added as validation data. */
  revocationValues(values: readonly RevocationValue[]): readonly RevocationValue[]
  /** The bytes that an archive time-stamp covers. */
  archiveTimeStampInput(bytes: Buffer): Buffer
  /** Tokens of the archive time-stamp: one, or none at all. */
  archiveTimeStamps(tokens: readonly Buffer[]): readonly Buffer[]
  /** Signatures of a container that get an archive time-stamp. */
  signaturesToArchive<Signature>(signatures: readonly Signature[]): readonly Signature[]
  /** Data files as they enter the container. */
  storedFiles(files: readonly DataFile[]): readonly DataFile[]
  /** Signature files found in a container to which another signature is added. */
  earlierSignature(xml: Buffer): Buffer
  /** All entries of the container. */
  containerEntries(entries: readonly ContainerEntry[]): readonly ContainerEntry[]
  /** The finished container. */
  container(bytes: Buffer): Buffer
  /** Length of the last range of a PDF signature. */
  lastByteRangeLength(length: number): number
  /** The PDF to which a revision is added. */
  earlierPdf(bytes: Buffer): Buffer
  /** The finished PDF. */
  signedPdf(bytes: Buffer): Buffer
}

/** The seam of a signature without faults: everything stays as it is. */
export const honestSeam: DocumentSeam = {
  referencedFiles: (files) => files,
  referenceHash: (hash) => hash,
  signingTime: (time) => time,
  hasSigningCertificate: (honest) => honest,
  hasSignedPropertiesReference: (honest) => honest,
  subFilter: (name) => name,
  presentedCertificate: (certificate) => certificate,
  signatureValue: (value) => value,
  signatureTimeStampInput: (bytes) => bytes,
  signatureTimeStamps: (tokens) => tokens,
  certificateValues: (certificates) => certificates,
  revocationSubjects: (subjects) => subjects,
  revocationValues: (values) => values,
  archiveTimeStampInput: (bytes) => bytes,
  archiveTimeStamps: (tokens) => tokens,
  signaturesToArchive: (signatures) => signatures,
  storedFiles: (files) => files,
  earlierSignature: (xml) => xml,
  containerEntries: (entries) => entries,
  container: (bytes) => bytes,
  lastByteRangeLength: (length) => length,
  earlierPdf: (bytes) => bytes,
  signedPdf: (bytes) => bytes,
}
