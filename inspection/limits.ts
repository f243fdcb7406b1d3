// Bounds on what a document may cost to read, and the error that says one was reached.
// Must not know any document format.

export interface Limits {
  /** Bytes of the document itself. */
  readonly fileBytes: number
  /** Bytes of everything inflated while reading it, together. */
  readonly inflatedBytes: number
  /** Entries of a container. */
  readonly entries: number
  /** Signatures in all. */
  readonly signatures: number
  /** Nesting of XML elements, ASN.1 values, PDF arrays and dictionaries. */
  readonly depth: number
  /** Objects of a PDF, over all revisions. */
  readonly objects: number
}

const MEBIBYTE = 1024 * 1024

export const defaultLimits: Limits = {
  fileBytes: 64 * MEBIBYTE,
  inflatedBytes: 256 * MEBIBYTE,
  entries: 10_000,
  signatures: 100,
  depth: 64,
  objects: 500_000,
}

export type InspectionErrorCode = 'limit-exceeded' | 'unreadable' | 'bad-option'

/** The document cannot be inspected at all, or not within the limits. Never thrown for a bad signature: that is a finding. */
export class InspectionError extends Error {
  override readonly name = 'InspectionError'
  readonly code: InspectionErrorCode
  constructor(code: InspectionErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Counts what is inflated, so that many small bombs weigh as much as one big one. */
export class Budget {
  readonly limits: Limits
  #inflated = 0

  constructor(limits: Partial<Limits> = {}) {
    this.limits = { ...defaultLimits, ...limits }
  }

  /** Bytes that may still be inflated. */
  get remaining(): number {
    return this.limits.inflatedBytes - this.#inflated
  }

  /** @throws InspectionError `limit-exceeded` */
  spend(bytes: number): void {
    this.#inflated += bytes
    if (this.#inflated > this.limits.inflatedBytes) {
      throw new InspectionError(
        'limit-exceeded',
        `The document inflates to more than ${this.limits.inflatedBytes} bytes (limits.inflatedBytes).`,
      )
    }
  }
}
