// The words of document signing: what goes in, what is kept between the two steps, what comes out.
import type { HashName } from '../pki/index.js'

/** A file to be signed, or found in a container. */
export interface DataFile {
  readonly name: string
  readonly content: Buffer
  /** Default: by the extension of the name. */
  readonly mediaType?: string
}

/** A file known by its digest only (hash-only signing). */
export interface FileDigest {
  readonly name: string
  readonly digest: Buffer
  readonly hash: HashName
  readonly mediaType?: string
}

/** A file as a signature refers to it. */
export type SignedFile = Required<DataFile> | FileDigest

/** What an XAdES signature is put over. */
export type XadesSource =
  /** A new container around the files (an ASiC-E may be one of them). */
  | { readonly kind: 'files'; readonly files: readonly DataFile[] }
  /** One more signature in an existing ASiC-E over all its data files; what is there stays byte for byte. */
  | { readonly kind: 'container'; readonly container: Buffer }
  /** A new container without data files. */
  | { readonly kind: 'digests'; readonly digests: readonly FileDigest[] }

/** What a signature is put over. */
export type DocumentSource = XadesSource | { readonly kind: 'pdf'; readonly pdf: Buffer }

/** Revocation information about one certificate: a whole OCSPResponse or a CertificateList. DER. */
export type RevocationValue = { readonly kind: 'ocsp'; readonly der: Buffer } | { readonly kind: 'crl'; readonly der: Buffer }

/** What signing needs from the trust services. */
export interface SigningServices {
  /** A time-stamp token (DER ContentInfo) over an imprint. */
  timeStamp(imprint: Buffer, hash: HashName): Promise<Buffer>
  /** Certificates of time-stamping authorities whose tokens come without them; they go into the validation data. DER. */
  readonly timeStampers: readonly Buffer[]
  revocation(certificate: Buffer, issuer: Buffer): Promise<RevocationValue>
  /** Certificates of the authorities (root included) from which chains are built. DER. */
  readonly certificates: readonly Buffer[]
}
