// The error of asking for a time-stamp.

/** No token could be had: no answer, a refusal, or an answer that does not fit. */
export class TimeStampError extends Error {
  override readonly name = 'TimeStampError'
}
