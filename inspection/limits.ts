// Bounds on what a document may cost to read, and the error that says one was reached.

const MEBIBYTE = 1024 * 1024

const defaultLimits = {
  /** Bytes of the document itself. */
  fileBytes: 64 * MEBIBYTE,
  /** Bytes of everything inflated while reading it, together. */
  inflatedBytes: 256 * MEBIBYTE,
  /** Entries of a container. */
  entries: 10_000,
  /** Signatures in all. */
  signatures: 100,
  /** Nesting of XML elements, ASN.1 values, PDF arrays and dictionaries. */
  depth: 64,
  /** Objects of a PDF over all revisions; elements of an XML document. */
  objects: 200_000,
  /** Certificates, tokens, OCSP responses and CRLs, together: each costs a parse and a verification. */
  proofs: 1000,
  /** Elements, and bytes, that canonicalizations walk: each walks its whole document. */
  canonicalizedElements: 8_000_000,
  canonicalizedBytes: 1024 * MEBIBYTE,
  /** Bytes hashed: many references may point to one large file. */
  hashedBytes: 4096 * MEBIBYTE,
  /** Values that are compared between revisions of a PDF: each signature compares its own with the last. */
  comparedValues: 5_000_000,
}

/** What a document may cost to read. */
export type Limits = Readonly<typeof defaultLimits>

/** What is counted, in words. */
const WORDS: Readonly<Record<keyof Limits, string>> = {
  fileBytes: 'bytes',
  inflatedBytes: 'bytes once inflated',
  entries: 'entries',
  signatures: 'signatures',
  depth: 'levels',
  objects: 'objects',
  proofs: 'certificates, tokens and answers about revocation',
  canonicalizedElements: 'elements to be canonicalized',
  canonicalizedBytes: 'bytes to be canonicalized',
  hashedBytes: 'bytes to be hashed',
  comparedValues: 'values to be compared between revisions',
}

/** Why a document was not inspected. */
export type InspectionErrorCode = 'limit-exceeded' | 'bad-option'

/** The document cannot be inspected at all, or not within the limits. Never thrown for a bad signature: that is a finding. */
export class InspectionError extends Error {
  override readonly name = 'InspectionError'
  readonly code: InspectionErrorCode
  /** Which of several values of an option is meant, counted from 0; undefined where it is about no option. */
  readonly index: number | undefined
  constructor(code: InspectionErrorCode, message: string, options: ErrorOptions & { readonly index?: number } = {}) {
    super(message, options)
    this.code = code
    this.index = options.index
  }
}

/** Counts over a whole inspection, so that many small bombs weigh as much as one big one. */
export class Budget {
  readonly limits: Limits
  readonly #spent = new Map<keyof Limits, number>()

  constructor(limits: Partial<Limits> = {}) {
    this.limits = { ...defaultLimits, ...limits }
  }

  remaining(what: keyof Limits): number {
    return this.limits[what] - (this.#spent.get(what) ?? 0)
  }

  /** @throws InspectionError `limit-exceeded` */
  spend(what: keyof Limits, amount = 1): void {
    const spent = (this.#spent.get(what) ?? 0) + amount
    this.#spent.set(what, spent)
    this.check(what, spent)
  }

  /** @throws InspectionError `limit-exceeded` */
  check(what: keyof Limits, amount: number): void {
    if (amount <= this.limits[what]) return
    throw new InspectionError(
      'limit-exceeded',
      `The document comes to more than ${this.limits[what]} ${WORDS[what]}, so it was not read on.`,
    )
  }
}
