// Turns SIGINT and SIGTERM into an abort: the first asks the command to end in order and in time, a second ends it at once.

/** How long a command may take to end in order, in milliseconds: what it waits for takes two seconds at most, and a busy machine more. */
const IN_ORDER_MS = 5000

/**
 * Does the work of a command that the first SIGINT or SIGTERM ends in order.
 * @param exitCode what a second signal ends the process with
 * @param unfinished what is printed where the command has not ended in time; without it the command may take its time
 */
export async function interruptible<T>(exitCode: number, work: (signal: AbortSignal) => Promise<T>, unfinished?: string): Promise<T> {
  const controller = new AbortController()
  let watch: NodeJS.Timeout | undefined
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(exitCode)
    if (unfinished !== undefined) watch = setTimeout(endWith, IN_ORDER_MS, exitCode, unfinished)
    controller.abort(new Error('the run was interrupted'))
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, interrupt)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(watch)
    for (const signal of signals) process.off(signal, interrupt)
  }
}

/** Waits for it. Nothing fails by that. */
export async function interrupted(signal: AbortSignal): Promise<null> {
  if (!signal.aborted) await new Promise((stop) => signal.addEventListener('abort', stop, { once: true }))
  return null
}

function endWith(exitCode: number, unfinished: string): never {
  process.stderr.write(`${unfinished}\n`)
  process.exit(exitCode)
}
