// Takes secrets out of an error before it leaves a run: errors of libraries quote headers and URLs. Knows neither the secrets nor the error.

/** The same error, its message and stack without secrets. `redacted` is that of the opener. */
export function withoutSecrets(error: unknown, redacted: (text: unknown) => unknown): unknown {
  if (!(error instanceof Error)) return redacted(error)
  error.message = String(redacted(error.message))
  if (error.stack !== undefined) error.stack = String(redacted(error.stack))
  if (error.cause !== undefined) error.cause = withoutSecrets(error.cause, redacted)
  return error
}
