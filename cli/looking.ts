// Prints the doctor's looks at a deployment as they come. `doctor` and `init` share it.
import type { Deployment } from '../fixtures/deployment-file/index.js'
import type { Diagnosis } from '../run/doctor/doctor.js'
import type { PlanOptions } from '../run/planning/parts.js'

/** The exit code that each verdict of the doctor ends a command with. */
export const EXIT_OF: Readonly<Record<Diagnosis['verdict'], number>> = { ready: 0, 'to be mended': 2, 'not reachable': 3 }
const EXIT_INTERRUPTED = 3
const INTERRUPTED = 'the examination was interrupted'

interface Looking extends Pick<PlanOptions, 'only' | 'level' | 'thorough' | 'explore'> {
  readonly deployment: Deployment
  readonly seed?: string | undefined
  readonly signal: AbortSignal
}

/** Looks at a deployment and prints each look under its name; what they come to is left to the caller. */
export async function look({ deployment, ...options }: Looking, print: (text: string) => void): Promise<Diagnosis> {
  const [{ diagnose }, { lookText }] = await Promise.all([import('../run/doctor/doctor.js'), import('./doctor-text.js')])
  print(`${deployment.name}, ${deployment.baseUrl}\n\n`)
  return diagnose({ deployment, ...options, onLook: (seen) => print(lookText(seen)) })
}

/** Examines until an interruption, which is an end in order. */
export async function untilInterrupted(examine: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const { onInterruption } = await import('./interruption.js')
  const interruption = onInterruption(EXIT_INTERRUPTED, INTERRUPTED)
  try {
    return await examine(interruption.signal)
  } catch (error) {
    if (!interruption.signal.aborted) throw error
    process.stdout.write(`${INTERRUPTED}\n`)
    return EXIT_INTERRUPTED
  } finally {
    interruption.release()
  }
}

/** Text from outside stands in what is printed: it must not steer the terminal. */
export async function printer(): Promise<(text: string) => void> {
  const { printable } = await import('../reports/words/layout.js')
  return (text) => void process.stdout.write(printable(text))
}
