// `doctor`: looks at a deployment before a run and prints what it sees, what to change, and the plan of the run.
import type { Command } from 'commander'
import { addLimitOption, type LimitOptions, limitsOf, withLimits } from './limit-options.js'
import { addPlanOptions, type PlanChoices, selectionOf } from './selection-options.js'
import type { Settle } from './settle.js'

/** Adds the command to the program. */
export function addDoctorCommand(program: Command, settle: Settle): void {
  const command = program
    .command('doctor')
    .description('look at a deployment and its file before a run, and say what a run would take')
    .option('--deployment <file>', 'the deployment file (default: CONFORMANCE_DEPLOYMENT, else the embedded reference)')
  addLimitOption(addPlanOptions(command)).action(async (options: DoctorOptions) => settle(await examine(options)))
}

interface DoctorOptions extends LimitOptions, PlanChoices {
  readonly deployment?: string
}

const EXIT = { ready: 0, 'to be mended': 2, 'not reachable': 3 } as const
const EXIT_INTERRUPTED = 3

async function examine({ deployment: option, limit = [], ...choices }: DoctorOptions): Promise<number> {
  const limits = await limitsOf({ limit })
  const { beside: _, ...selection } = await selectionOf(choices)
  const [{ onInterruption }, { loadDeploymentFile }, { diagnose }, { lookText, planText, sentenceOn }] = await Promise.all([
    import('./interruption.js'),
    import('../fixtures/deployment-file/index.js'),
    import('../run/doctor/doctor.js'),
    import('./doctor-text.js'),
  ])
  const file = option ?? (process.env.CONFORMANCE_DEPLOYMENT || undefined)
  const interruption = onInterruption(EXIT_INTERRUPTED, 'the examination was interrupted')
  const embedded = file === undefined ? await startEmbedded() : undefined
  try {
    const deployment = withLimits(await loadDeploymentFile(file ?? embedded?.file ?? ''), limits)
    const print = await printer()
    print(`${deployment.name}, ${deployment.baseUrl}\n\n`)
    const { looks, plan, verdict } = await diagnose({
      deployment,
      ...selection,
      signal: interruption.signal,
      onLook: (look) => print(lookText(look)),
    })
    print(`\n${planText(plan)}\n`)
    print(`${verdict}: ${sentenceOn(looks)}\n`)
    return EXIT[verdict]
  } catch (error) {
    if (!interruption.signal.aborted) throw error
    process.stdout.write('the examination was interrupted\n')
    return EXIT_INTERRUPTED
  } finally {
    await embedded?.close()
    interruption.release()
  }
}

async function startEmbedded(): Promise<{ readonly file: string; close(): Promise<void> }> {
  const { serveReferenceApart } = await import('../run/serve-reference-apart.js')
  return serveReferenceApart({ liberties: {}, defects: [] })
}

/** Text from outside stands in what is printed: it must not steer the terminal. */
async function printer(): Promise<(text: string) => void> {
  const { printable } = await import('../reports/words/layout.js')
  return (text) => void process.stdout.write(printable(text))
}
