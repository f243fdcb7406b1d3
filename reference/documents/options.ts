// What a caller gives to the document formats: sources, legal choices of style, seams; and what a signature keeps between its two steps.

import type { Liberties } from '../liberties.js'
import type { HashName } from '../pki/index.js'
import type { Placeholder } from './pades/signature-field.js'
import type { DocumentSeams } from './seams.js'
import type { ZipItem } from './zip.js'

/** Canonical XML 1.0, 1.1, or Exclusive. */
export type CanonicalizationStyle = Liberties['canonicalization']

/** The liberties that concern documents. Some are for containers alone, and `signature-appearance` is for PDF. */
export type DocumentStyle = Pick<
  Liberties,
  | 'canonicalization'
  | 'signed-properties-transforms'
  | 'signature-naming'
  | 'container-manifest'
  | 'signature-appearance'
  | 'time-stamp-hash'
  | 'second-archive'
>

/** How a document is made. */
export interface DocumentOptions {
  readonly style: DocumentStyle
  /** Where alterations may change the document. */
  readonly seams: DocumentSeams
  /** The claimed time; of a PDF, entry M of the signature dictionary. */
  readonly signingTime: Date
}

/** What a signature is made of. */
export interface PrepareOptions extends DocumentOptions {
  /** The signer's certificate. DER. */
  readonly certificate: Buffer
}

/** Kept between the two steps, in memory. */
export type PendingSignature = PendingXades | PendingPades

interface Pending {
  /** The bytes whose hash is signed: canonical octets of SignedInfo, or DER SET OF Attribute. */
  readonly toBeSigned: Buffer
  /** The hash to sign: what the remote signer sees. */
  readonly digest: Buffer
  readonly hash: HashName
  /** The certificate given to the first step. DER. */
  readonly certificate: Buffer
  readonly timeStampHash: HashName
  readonly seams: DocumentSeams
}

/** An XAdES signature whose value is still missing. */
export interface PendingXades extends Pending {
  readonly format: 'xades'
  readonly id: string
  /** The signature document in which the value is still missing. Bytes, so that completing changes nothing that is kept: the batch may still be refused. */
  readonly unsigned: Buffer
  readonly canonicalization: CanonicalizationStyle
  /** What the container holds beside the new signature, in order. */
  readonly entries: readonly ZipItem[]
  readonly signatureFileName: string
}

/** A PAdES signature whose value is still missing. */
export interface PendingPades extends Pending {
  readonly format: 'pades'
  /** Hash of the bytes in the byte range. */
  readonly digestAlgorithm: HashName | 'sha1'
  /** The PDF with its new revision, in which the signature is still missing. */
  readonly revision: Placeholder
}
