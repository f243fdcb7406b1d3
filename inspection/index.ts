// The one entry to the inspection: bytes of a signed document in, an Inspection out.
// Must not know the interface, its requirements, or anything of the reference deployment.

import { InspectionError, type Limits } from './limits.js'
import type { Inspection } from './report.js'

export { InspectionError, type InspectionErrorCode, type Limits } from './limits.js'
export type * from './report.js'

/** Digest of a file that is referenced by a container but does not lie in it (hash-only signing). */
export interface DetachedDigest {
  readonly name: string
  /** As node:crypto names it: `sha256`. */
  readonly hash: string
  readonly digest: Uint8Array
}

export interface InspectOptions {
  /** Certificates to trust, each DER or PEM (one or several to a PEM). Without any, every `chain` is `no-anchors`. */
  readonly anchors?: readonly Uint8Array[]
  /** Further CA certificates that may be needed to build a chain, DER or PEM. */
  readonly intermediates?: readonly Uint8Array[]
  /** The time to judge validity at where no time-stamp gives one. Defaults to now. */
  readonly at?: Date
  readonly limits?: Partial<Limits>
  readonly detached?: readonly DetachedDigest[]
}

/**
 * Reads a signed document (ASiC-E with XAdES, PDF with PAdES) and verifies all that is in it.
 *
 * Whatever is wrong with the document becomes a finding.
 * @throws InspectionError when a limit is reached or an option cannot be read
 */
export async function inspect(bytes: Uint8Array, options: InspectOptions = {}): Promise<Inspection> {
  const limit = options.limits?.fileBytes
  if (limit !== undefined && bytes.length > limit)
    throw new InspectionError('limit-exceeded', `The document has more than ${limit} bytes (limits.fileBytes).`)
  return { format: 'unknown', files: [], signatures: [], timeStamps: [], findings: [] }
}
