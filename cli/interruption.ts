// Turns SIGINT and SIGTERM into an abort: the first asks the command to end in order and in time, a second ends it at once.

/** How long a command may take to end in order, in milliseconds. */
const IN_ORDER_MS = 1700
/** The same where the machine is so busy that it gets no processor: processor time, with that of the embedded deployment, which ends too. */
const IN_ORDER_PROCESSOR_MS = 2200
const LOOK_MS = 100
/** The share of time in which the event loop has something to do that says that the command is at work, and not waiting. */
const AT_WORK = 0.5

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
    if (unfinished !== undefined) watch = endingInTime(() => endWith(exitCode, unfinished))
    controller.abort(new Error('the run was interrupted'))
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.on(signal, interrupt)
  try {
    return await work(controller.signal)
  } finally {
    clearInterval(watch)
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
