// Turns SIGINT and SIGTERM into an abort: the first asks the command to end in order, a second ends it at once.
// Knows no command.

/** The signals of the process, taken over for one command. */
export interface Interruption {
  /** Aborts with the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal
  /** Hands the signals back to Node.js. */
  release(): void
}

/**
 * Takes SIGINT and SIGTERM over.
 * @param exitCode what a second signal ends the process with
 */
export function onInterruption(exitCode: number): Interruption {
  const controller = new AbortController()
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(exitCode)
    controller.abort(new Error('the run was interrupted'))
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, interrupt)
  return {
    signal: controller.signal,
    release: () => {
      for (const signal of signals) process.off(signal, interrupt)
    },
  }
}
