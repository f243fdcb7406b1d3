// What a caller gives to the document formats: sources, legal choices of style, seams.
import type { KeyObject } from 'node:crypto'
import type { HashName } from '../pki/index.js'
import type { XadesSource } from './model.js'
import type { DocumentSeams } from './seams.js'

/** Canonical XML 1.0, 1.1, or Exclusive. */
export type CanonicalizationStyle = 'exclusive' | '1.0' | '1.1'

/** Legal choices in time-stamps, of either format. */
export interface TimeStampStyle {
  /** Hash of the imprint. Default `sha256`. */
  readonly timeStampHash?: HashName
}

/** Legal choices in XAdES and ASiC-E; every field has a default. */
export interface XadesStyle extends TimeStampStyle {
  /** Default `exclusive`. */
  readonly canonicalization?: CanonicalizationStyle
  /** Whether the reference to SignedProperties carries Transforms; without them Canonical XML 1.0 is implied (XMLDSig, 4.4.3.2). Default true. */
  readonly signedPropertiesTransforms?: boolean
  /** `signatures`: META-INF/signatures0.xml; `edoc-signatures`: META-INF/edoc-signatures-S1.xml with Id="S1". Default `signatures`. */
  readonly naming?: 'signatures' | 'edoc-signatures'
  /** Whether a new container gets META-INF/manifest.xml. Default true. */
  readonly manifest?: boolean
}

/** Legal choices in PAdES. */
export interface PadesStyle extends TimeStampStyle {
  /** Whether a signature shows something on the page. Default false. */
  readonly isVisible?: boolean
}

/** What an XAdES signature is made of. */
export interface PrepareXadesOptions {
  readonly source: XadesSource
  /** The signer's certificate. DER. */
  readonly certificate: Buffer
  /** The claimed time. Default now. */
  readonly signingTime?: Date
  readonly style?: XadesStyle
  /** Where alterations may change the document; default seams without any. */
  readonly seams?: DocumentSeams
}

/** What a PAdES signature is made of. */
export interface PreparePadesOptions {
  readonly pdf: Buffer
  /** The signer's certificate. DER. */
  readonly certificate: Buffer
  /** The claimed time, entry M of the signature dictionary. Default now. */
  readonly signingTime?: Date
  readonly style?: PadesStyle
  /** Where alterations may change the document; default seams without any. */
  readonly seams?: DocumentSeams
}

/** How an archive time-stamp is made. */
export interface ArchiveOptions {
  readonly style?: TimeStampStyle
  /** Whether it takes the place of an earlier one in the signature; a PDF keeps all. */
  readonly replacesEarlier?: boolean
  /** Where alterations may change the document; default seams without any. */
  readonly seams?: DocumentSeams
}

/** A certificate with its private key, as opened from a PFX. */
export interface Sealer {
  /** DER. */
  readonly certificate: Buffer
  readonly privateKey: KeyObject
}
