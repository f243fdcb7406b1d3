// The errors of document signing, by a code that the service can turn into its own answers.

/** What is wrong with a document, a file name, a certificate or a signature value. */
type DocumentErrorCode =
  | 'unreadable-container'
  | 'no-files'
  | 'duplicate-name'
  | 'unsafe-name'
  | 'not-a-pdf'
  | 'encrypted-pdf'
  | 'corrupt-pdf'
  | 'certified-pdf'
  | 'unsupported-certificate'
  | 'unknown-issuer'
  | 'signature-value-mismatch'
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
