// What a caller gives to the document formats: sources, legal choices of style, seams.
import type { KeyObject } from 'node:crypto'
import type { HashName } from '../pki/index.js'
import type { DocumentSeams } from './seams.js'

/** Canonical XML 1.0, 1.1, or Exclusive. */
export type CanonicalizationStyle = 'exclusive' | '1.0' | '1.1'

/** Legal choices in documents; every field has a default. */
export interface DocumentStyle {
  /** Hash of the imprint of a time-stamp. Default `sha256`. */
  readonly timeStampHash?: HashName
  /** XAdES. Default `exclusive`. */
  readonly canonicalization?: CanonicalizationStyle
  /**
   * XAdES: whether the reference to SignedProperties carries Transforms; without them Canonical XML 1.0 is implied (XMLDSig, 4.4.3.2).
   * Default true.
   */
  readonly signedPropertiesTransforms?: boolean
  /** `signatures`: META-INF/signatures0.xml; `edoc-signatures`: META-INF/edoc-signatures-S1.xml with Id="S1". Default `signatures`. */
  readonly naming?: 'signatures' | 'edoc-signatures'
  /** Whether a new container gets META-INF/manifest.xml. Default true. */
  readonly manifest?: boolean
  /** PAdES: whether a signature shows something on the page. Default false. */
  readonly isVisible?: boolean
}

/** How a document is made. */
export interface DocumentOptions {
  readonly style?: DocumentStyle
  /** Where alterations may change the document; default seams without any. */
  readonly seams?: DocumentSeams
}

/** What a signature is made of. */
export interface PrepareOptions extends DocumentOptions {
  /** The signer's certificate. DER. */
  readonly certificate: Buffer
  /** The claimed time; of a PDF, entry M of the signature dictionary. Default now. */
  readonly signingTime?: Date
}

/** How an archive time-stamp is made. */
export interface ArchiveOptions extends DocumentOptions {
  /** Whether it takes the place of an earlier one in the signature; a PDF keeps all. */
  readonly replacesEarlier?: boolean
}

/** A certificate with its private key, as opened from a PFX. */
export interface Sealer {
  /** DER. */
  readonly certificate: Buffer
  readonly privateKey: KeyObject
}
