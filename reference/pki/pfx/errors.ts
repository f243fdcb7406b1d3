// The errors of opening a PFX, by a code that the service can turn into its own answers.
// Must never carry the password or anything decrypted.

/** Why a PFX could not be opened. */
export type PfxErrorCode = 'not-a-pfx' | 'wrong-password' | 'too-many-iterations' | 'unsupported-algorithm' | 'no-key' | 'no-certificate'

/** A PFX that could not be opened. */
export class PfxError extends Error {
  override readonly name = 'PfxError'
  readonly code: PfxErrorCode

  constructor(code: PfxErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
