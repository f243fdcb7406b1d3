// The one entry to the inspection: bytes of a signed document in, an Inspection out.
// Must not know the interface, its requirements, or anything of the reference deployment.

import { CertificatePool } from './chain.js'
import type { Context } from './context.js'
import type { FindingCode } from './finding-codes.js'
import { Broken, Findings, Malformed } from './findings.js'
import { withFutureData } from './future-data.js'
import { Budget, type Limits } from './limits.js'
import { headerOffset, looksLikePdf } from './pdf/header.js'
import type { DocumentFormat, Inspection } from './report.js'

export { type FindingCode, findingCodes } from './finding-codes.js'
export { InspectionError } from './limits.js'
export { isSound, type OutlineNode, outlineOf, printable, renderOutline, summaryOf } from './outline.js'
export type * from './report.js'

/** Digest of a file that is referenced by a container but does not lie in it (hash-only signing). */
interface DetachedDigest {
  readonly name: string
  /** As node:crypto names it: `sha256`. */
  readonly hash: string
  readonly digest: Uint8Array
}

/** What the caller knows beside the document. */
export interface InspectOptions {
  /** Certificates to trust, each DER or PEM (one or several to a PEM). Without any, every `chain` is `no-anchors`. */
  readonly anchors?: readonly Uint8Array[]
  /** Further CA certificates that may be needed to build a chain, DER or PEM. */
  readonly intermediates?: readonly Uint8Array[]
  /** The time to judge validity at where no time-stamp gives one. Defaults to now. */
  readonly at?: Date
  /** Milliseconds by which the clock of the signing service is known to be ahead. A claimed time may be that much later than a time-stamp. */
  readonly claimsAheadMs?: number
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
  const budget = new Budget(options.limits)
  budget.check('fileBytes', bytes.length)
  const context: Context = {
    budget,
    pool: CertificatePool.open(options.anchors ?? [], options.intermediates ?? []),
    at: options.at ?? new Date(),
    claimsAheadMs: Math.max(0, options.claimsAheadMs ?? 0),
    detached: new Map((options.detached ?? []).map((file) => [file.name, file])),
    stamped: new Map(),
  }
  const format = formatOf(bytes)
  try {
    if (format === 'asic-e') {
      const { inspectContainer } = await import('./asic.js')
      return withFutureData(await inspectContainer(bytes, context), context.at)
    }
    if (format === 'pdf') {
      const { inspectPdf } = await import('./pades.js')
      const inspection = withFutureData(inspectPdf(bytes, context), context.at)
      return looksLikePdf(bytes) || isSignedWhole(inspection) ? inspection : wrapped()
    }
    return unreadable('unknown', 'The file is neither a container nor a PDF, so nothing was judged.')
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    if (format !== 'pdf') return unreadable(format, error.message)
    if (!looksLikePdf(bytes)) return wrapped()
    const isBroken = error instanceof Broken || (await breaksAnUpdate(error, bytes, context))
    return unreadable(format, error.message, isBroken ? 'document-unreadable' : 'pdf-not-read')
  }
}

async function breaksAnUpdate(error: Malformed, bytes: Uint8Array, context: Context): Promise<boolean> {
  const [{ breaksInUpdate }, { inspectPdf }] = await Promise.all([import('./pdf/updates.js'), import('./pades.js')])
  const isReadable = (end: number): boolean =>
    new Findings().attempt(() => inspectPdf(bytes.subarray(0, end), context), 'pdf-not-read', '') !== undefined
  return breaksInUpdate(error, bytes, context.budget, isReadable)
}

/** What precedes the header belongs to the PDF where a signature in it covers it; else it may be a letter or a CMS that has the PDF for its content. */
function isSignedWhole({ signatures, timeStamps }: Inspection): boolean {
  return [...signatures, ...timeStamps].some(({ valid }) => valid)
}

function wrapped(): Inspection {
  return unreadable(
    'unknown',
    'Other bytes than white space stand before the header of a PDF, and no signature in it covers them, so nothing was judged.',
  )
}

function formatOf(bytes: Uint8Array): DocumentFormat {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'asic-e'
  return headerOffset(bytes) < 0 ? 'unknown' : 'pdf'
}

function unreadable(format: DocumentFormat, message: string, code: FindingCode = 'document-unreadable'): Inspection {
  return {
    format,
    files: [],
    signatures: [],
    timeStamps: [],
    findings: [{ severity: 'error', code, message, where: 'document' }],
  }
}
