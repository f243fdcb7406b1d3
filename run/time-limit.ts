// The time limit of a whole run (`limits.runMs`): it breaks the run off as an interruption does, with its own words.

/** A signal that also fires when the time is over. */
interface LimitedSignal {
  readonly signal: AbortSignal
  /** Stops the clock. */
  release(): void
}

/** @param runMs milliseconds; `undefined` for no limit */
export function withTimeLimit(signal: AbortSignal, runMs: number | undefined): LimitedSignal {
  if (runMs === undefined) return { signal, release: () => undefined }
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error(`the time limit of the run is over (limits.runMs: ${runMs})`)), runMs)
  return { signal: AbortSignal.any([signal, limit.signal]), release: () => clearTimeout(timer) }
}
