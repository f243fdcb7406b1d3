// What a signature keeps between its two steps.
import type { HashName } from '../pki/index.js'
import type { CanonicalizationStyle } from './options.js'
import type { Placeholder } from './pades/signature-field.js'
import type { ContainerEntry, DocumentSeams } from './seams.js'
import type { SignerKey } from './signer-key.js'

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
  readonly key: SignerKey
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
  readonly entries: readonly ContainerEntry[]
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
