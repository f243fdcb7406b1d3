// Turns SIGINT and SIGTERM into an abort: the first asks the command to end in order and in time, a second ends it at once.

/** The signals of the process, taken over for one command. */
interface Interruption {
  /** Aborts with the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal
  /** Hands the signals back to Node.js. */
  release(): void
}

/** How long a command may take to end in order, in milliseconds. */
const IN_ORDER_MS = 1700
/** The same where the machine is so busy that it gets no processor: processor time, with that of the embedded deployment, which ends too. */
const IN_ORDER_PROCESSOR_MS = 2200
const LOOK_MS = 100
/** The share of time in which the event loop has something to do that says that the command is at work, and not waiting. */
const AT_WORK = 0.5

/**
 * Takes SIGINT and SIGTERM over.
 * @param exitCode what a second signal ends the process with
 * @param unfinished what is printed where the command has not ended in time; without it the command may take its time
 */
export function onInterruption(exitCode: number, unfinished?: string): Interruption {
  const controller = new AbortController()
  let watch: NodeJS.Timeout | undefined
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(exitCode)
    if (unfinished !== undefined) watch = endingInTime(() => endWith(exitCode, unfinished))
    controller.abort(new Error('the run was interrupted'))
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, interrupt)
  return {
    signal: controller.signal,
    release: () => {
      clearInterval(watch)
      for (const signal of signals) process.off(signal, interrupt)
    },
  }
}

/** Does the work of a command that an interruption ends in order. @param exitCode what a second signal ends the process with */
export async function interruptible<T>(exitCode: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal, release } = onInterruption(exitCode)
  try {
    return await work(signal)
  } finally {
    release()
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

/** Calls `end` when the time is over. */
function endingInTime(end: () => void): NodeJS.Timeout {
  const isOver = deadline()
  return setInterval(() => {
    if (isOver()) end()
  }, LOOK_MS)
}

/** Whether the time is over, from now on. */
function deadline(): () => boolean {
  const started = performance.now()
  const [utilization, usage] = [performance.eventLoopUtilization(), process.cpuUsage()]
  return () => {
    if (performance.now() - started < IN_ORDER_MS) return false
    const { user, system } = process.cpuUsage(usage)
    return (user + system) / 1000 >= IN_ORDER_PROCESSOR_MS || performance.eventLoopUtilization(utilization).utilization < AT_WORK
  }
}
