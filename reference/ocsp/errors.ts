// The one error of asking for the status of a certificate.
// Must not know who asked.

export class OcspError extends Error {
  override readonly name = 'OcspError'
}
