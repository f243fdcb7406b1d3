// What a caller gives to the document formats: sources, legal choices of style, seams.
import type { KeyObject } from 'node:crypto'
import type { Liberties } from '../liberties.js'
import type { DocumentSeams } from './seams.js'

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

/** A certificate with its private key, as opened from a PFX. */
export interface Sealer {
  /** DER. */
  readonly certificate: Buffer
  readonly privateKey: KeyObject
}
