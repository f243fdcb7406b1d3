// What is wrong with a key, a certificate or an attestation that a user named. Knows nothing of either.

/** A file that a user named for an attestation cannot be used. The message names it, and says what was expected. */
export class AttestationError extends Error {
  override readonly name = 'AttestationError'
}
