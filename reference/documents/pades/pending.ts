// What a PAdES signature keeps between its two steps.
import type { HashName } from '../../pki/index.js'
import type { DocumentSeams } from '../seams.js'
import type { SignerKey } from '../signer-key.js'
import type { Placeholder } from './signature-field.js'

/** A PAdES signature whose value is still missing. */
export interface PendingPades {
  readonly format: 'pades'
  /** The hash to sign. */
  readonly digest: Buffer
  readonly hash: HashName
  /** The certificate given to `preparePades`. DER. */
  readonly certificate: Buffer
  readonly key: SignerKey
  /** DER SET OF Attribute: the bytes whose hash is signed. */
  readonly signedAttributes: Buffer
  /** Hash of the bytes in the byte range. */
  readonly digestAlgorithm: HashName | 'sha1'
  /** The PDF with its new revision, in which the signature is still missing. */
  readonly revision: Placeholder
  readonly timeStampHash: HashName
  readonly seams: DocumentSeams
}
