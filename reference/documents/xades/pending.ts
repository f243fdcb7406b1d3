// What an XAdES signature keeps between its two steps.
import type { HashName } from '../../pki/index.js'
import type { CanonicalizationStyle } from '../options.js'
import type { ContainerEntry, DocumentSeams } from '../seams.js'
import type { SignerKey } from '../signer-key.js'

/** An XAdES signature whose value is still missing. */
export interface PendingXades {
  readonly format: 'xades'
  /** The hash to sign. */
  readonly digest: Buffer
  readonly hash: HashName
  /** The certificate given to `prepareXades`. DER. */
  readonly certificate: Buffer
  readonly key: SignerKey
  /** Canonical octets of SignedInfo. */
  readonly signedInfo: Buffer
  readonly id: string
  /** The signature document in which the value is still missing. Bytes, so that completing changes nothing that is kept: the batch may still be refused. */
  readonly unsigned: Buffer
  readonly canonicalization: CanonicalizationStyle
  readonly timeStampHash: HashName
  /** What the container holds beside the new signature, in order. */
  readonly entries: readonly ContainerEntry[]
  readonly signatureFileName: string
  readonly seams: DocumentSeams
}
