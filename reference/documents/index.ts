// The entrance of the document formats: XAdES in ASiC-E and PAdES, levels LT and with archive time-stamps.
// Must not know HTTP, sessions, or how tokens and revocation values are made.
import type { KeyObject } from 'node:crypto'
import type { DataFile, PendingSignature, SignedDocument, SigningServices, XadesSource } from './model.js'

export type * from './model.js'

/** Names of the deliberate defects (see faults.ts). Every function that takes `faults` ignores those that are not its concern. */
export type FaultName = string

/** Legal choices; every field has a default. */
export interface XadesStyle {
  /** Default `exclusive`. */
  readonly canonicalization?: 'exclusive' | '1.0' | '1.1'
  /** Whether the reference to SignedProperties carries Transforms. Default true. */
  readonly signedPropertiesTransforms?: boolean
  /** Default `signatures` (`META-INF/signatures0.xml`); the other is `META-INF/edoc-signatures-S1.xml` with `Id="S1"`. */
  readonly naming?: 'signatures' | 'edoc-signatures'
  /** Default true. */
  readonly manifest?: boolean
}
export interface TimeStampStyle {
  /** Hash of the imprint. Default `sha256`. */
  readonly timeStampHash?: 'sha256' | 'sha384' | 'sha512'
}

export interface PrepareXadesOptions {
  readonly source: XadesSource
  /** DER. */
  readonly certificate: Buffer
  /** Default now. */
  readonly signingTime?: Date
  readonly style?: XadesStyle & TimeStampStyle
  readonly faults?: readonly FaultName[]
}
export interface PreparePadesOptions {
  readonly pdf: Buffer
  readonly certificate: Buffer
  readonly signingTime?: Date
  readonly reason?: string
  readonly location?: string
  readonly style?: TimeStampStyle
  readonly faults?: readonly FaultName[]
}
export interface Sealer {
  /** DER. */
  readonly certificate: Buffer
  readonly privateKey: KeyObject
}
export interface ArchiveOptions {
  readonly style?: TimeStampStyle
  readonly faults?: readonly FaultName[]
}

/** First step: builds SignedInfo. @throws DocumentError `unreadable-container`, `no-files`, `duplicate-name`, `unsupported-certificate` */
export declare function prepareXades(options: PrepareXadesOptions): Promise<PendingSignature>
/** First step: adds a revision with a placeholder. @throws DocumentError `not-a-pdf`, `encrypted-pdf`, `corrupt-pdf`, `unsupported-certificate` */
export declare function preparePades(options: PreparePadesOptions): Promise<PendingSignature>
/**
 * Second step, either format: verifies the value, adds time-stamp, certificates and revocation values (level LT).
 * @param signatureValue ECDSA as DER or r||s, RSA as PKCS#1 v1.5
 * @throws DocumentError `signature-value-mismatch`
 */
export declare function completeSignature(
  pending: PendingSignature,
  signatureValue: Buffer,
  services: SigningServices,
): Promise<SignedDocument>
/** Both steps with a private key at hand (electronic seal). */
export declare function sealXades(
  options: Omit<PrepareXadesOptions, 'certificate'>,
  sealer: Sealer,
  services: SigningServices,
): Promise<SignedDocument>
export declare function sealPades(
  options: Omit<PreparePadesOptions, 'certificate'>,
  sealer: Sealer,
  services: SigningServices,
): Promise<SignedDocument>
/** Adds an archive time-stamp: over every signature of an ASiC-E, or a document time-stamp to a PDF. @throws DocumentError `not-signed`, and those of reading */
export declare function addArchive(document: Buffer, services: SigningServices, options?: ArchiveOptions): Promise<SignedDocument>

/** What the bytes are, judged by content alone. */
export declare function formatOf(document: Buffer): 'asic-e' | 'pdf' | 'other'
/** The data files of an ASiC-E (neither `mimetype` nor `META-INF/`). @throws DocumentError `unreadable-container` */
export declare function dataFilesOf(container: Buffer): readonly Required<DataFile>[]
/** Number of signatures in an ASiC-E or a PDF (document time-stamps not counted). */
export declare function countSignatures(document: Buffer): Promise<number>

export interface SigningServicesOptions {
  readonly timeStampUrl: string
  /** Authorities, issuing CA first, root last. DER. OCSP addresses are read from the certificates (AIA). */
  readonly certificates: readonly Buffer[]
}
/** Signing services that really go over HTTP. */
export declare function createSigningServices(options: SigningServicesOptions): SigningServices
