// The errors of document signing, by a code that the service can turn into its own answers.

/** What is wrong with a document, a file name, a certificate or a signature value. */
type DocumentErrorCode =
  | 'unreadable-container'
  | 'no-files'
  | 'unsafe-name'
  | 'encrypted-pdf'
  | 'corrupt-pdf'
  | 'certified-pdf'
  | 'unknown-issuer'
  | 'not-signed'
  | 'unsupported-document'

/** A document that cannot be signed, sealed, archived or read. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly code: DocumentErrorCode

  constructor(code: DocumentErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** What a library says of a document, cut short: it may quote the document. */
function wordsOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line.slice(0, 200)
}

/**
 * Reads a part of a document that anybody may have made. Libraries say in errors of their own, or by running out of stack, that they cannot.
 * @throws DocumentError what `read` throws, or `code` in its place
 */
export function readingDocument<T>(code: DocumentErrorCode, problem: string, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof DocumentError) throw cause
    throw new DocumentError(code, `${problem}: ${wordsOf(cause)}`, { cause })
  }
}
