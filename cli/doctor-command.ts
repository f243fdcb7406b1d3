// `doctor`: looks at a deployment before a run and prints what it sees, what to change, and the plan of the run.
import type { Command } from 'commander'
import { addPlanOptions, type PlanChoices, selectionOf } from './selection-options.js'
import type { Settle } from './settle.js'

/** Adds the command to the program. */
export function addDoctorCommand(program: Command, settle: Settle): void {
  const command = program
    .command('doctor')
    .description('look at a deployment and its file before a run, and say what a run would take')
    .option('--deployment <file>', 'the deployment file (default: CONFORMANCE_DEPLOYMENT, else the embedded reference)')
  addPlanOptions(command).action(async (options: DoctorOptions) => settle(await examine(options)))
}

interface DoctorOptions extends PlanChoices {
  readonly deployment?: string
}

async function examine({ deployment: option, ...choices }: DoctorOptions): Promise<number> {
  const { beside: _beside, limits, ...selection } = await selectionOf(choices)
  const [{ namedDeployment }, { EXIT_OF, look, planText, printSafely, sentenceOn, untilInterrupted }] = await Promise.all([
    import('../run/named-deployment.js'),
    import('./looking.js'),
  ])
  return untilInterrupted(async (signal) => {
    const { deployment, close } = await namedDeployment(option ?? (process.env.CONFORMANCE_DEPLOYMENT || undefined), limits)
    try {
      const { looks, plan, verdict } = await look({ deployment, ...selection, signal })
      printSafely(`\n${planText(plan)}\n${verdict}: ${sentenceOn(looks)}\n`)
      return EXIT_OF[verdict]
    } finally {
      await close()
    }
  })
}
