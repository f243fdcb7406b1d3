// Collects findings, and the error by which a reader says that bytes are not what they should be.

import type { FindingCode } from './finding-codes.js'
import type { Finding, Severity } from './report.js'

/** Bytes that cannot be read as what they claim to be. Caught where a finding can be made of it. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

/** Bytes that break the rules of their format so that every careful reader stops. What is Malformed alone may be more than is read here. */
export class Broken extends Malformed {}

/** An algorithm, or a format of signatures, that is not known here. It says nothing against who used it. */
export class UnknownAlgorithm extends Malformed {}

/** What cannot be read only because of an unknown algorithm has a code of its own; in all other places it is the algorithm of a signature. */
const UNKNOWN_IN: Partial<Record<FindingCode, FindingCode>> = {
  'certificate-unreadable': 'certificate-algorithm-unknown',
  'time-stamp-input-missing': 'time-stamp-algorithm-unknown',
  'time-stamp-unreadable': 'time-stamp-algorithm-unknown',
  'revocation-unreadable': 'revocation-algorithm-unknown',
}

/** What is read, or else what stands in place of what cannot be read: nobody is told of it. */
export function ifReadable<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return otherwise
  }
}

/** What is wrong, before it is known where, and under which code it is told. */
export interface Fault {
  readonly message: string
  readonly clause: string
}

/** Adds a finding. @param clause the clause that the document breaks */
type Tell = (code: FindingCode, message: string, clause?: string) => void

/** What is not known here and keeps a signature from being judged. */
export const KEEPS_FROM_JUDGING: ReadonlySet<FindingCode> = new Set([
  'algorithm-unknown',
  'canonicalization-unsupported',
  'transform-unsupported',
])

/** Findings that are kept: a hostile document could break one rule a million times. */
const MOST_FINDINGS = 1000

function codeOf(error: Malformed, code: FindingCode): FindingCode {
  if (error instanceof UnknownAlgorithm) return UNKNOWN_IN[code] ?? 'algorithm-unknown'
  // What is broken so that every reader stops says something against who wrote it; what is beyond this reader does not.
  return code === 'revision-unreadable' && !(error instanceof Broken) ? 'pdf-not-read' : code
}

/** The findings of one inspection, or of a part of it. */
export class Findings {
  readonly #list: Finding[] = []

  /** Adds findings about one place. */
  at(where: string): { readonly error: Tell; readonly advice: Tell } {
    const tell =
      (severity: Severity): Tell =>
      (code, message, clause) => {
        if (this.#list.length < MOST_FINDINGS)
          this.#list.push({ severity, code, message, ...(clause === undefined ? {} : { clause }), where })
      }
    return { error: tell('error'), advice: tell('advice') }
  }

  /** Runs `read`; bytes that cannot be read become an error finding and `undefined`. */
  attempt<T>(read: () => T, code: FindingCode, where: string): T | undefined {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Malformed)) throw error
      this.at(where).error(codeOf(error, code), error.message)
      return undefined
    }
  }

  /** Whether one of these was found. */
  has(codes: ReadonlySet<FindingCode>): boolean {
    return this.#list.some(({ code }) => codes.has(code))
  }

  get list(): readonly Finding[] {
    return this.#list
  }
}
