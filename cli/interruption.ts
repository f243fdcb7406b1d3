// Turns SIGINT and SIGTERM into an abort: the first asks the command to end in order and in time, a second ends it at once.
// Knows no command.

/** The signals of the process, taken over for one command. */
export interface Interruption {
  /** Aborts with the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal
  /** Hands the signals back to Node.js. */
  release(): void
}

/** How long a command may take to end in order, in milliseconds. */
const IN_ORDER_MS = 1700

/**
 * Takes SIGINT and SIGTERM over.
 * @param exitCode what a second signal ends the process with
 * @param unfinished what is printed where the command has not ended in time
 */
export function onInterruption(exitCode: number, unfinished: string): Interruption {
  const controller = new AbortController()
  let deadline: NodeJS.Timeout | undefined
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(exitCode)
    deadline = setTimeout(() => {
      process.stderr.write(`${unfinished}\n`)
      process.exit(exitCode)
    }, IN_ORDER_MS)
    controller.abort(new Error('the run was interrupted'))
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, interrupt)
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(deadline)
      for (const signal of signals) process.off(signal, interrupt)
    },
  }
}
