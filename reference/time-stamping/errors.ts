// The one error of asking for a time-stamp.
// Must not know who asked.

export class TimeStampError extends Error {
  override readonly name = 'TimeStampError'
}
