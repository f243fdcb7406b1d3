// The error of asking for the status of a certificate.

/** No status could be had: no answer, a refusal, or an answer that does not fit. */
export class OcspError extends Error {
  override readonly name = 'OcspError'
}
