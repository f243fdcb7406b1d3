// `doctor`: looks at a deployment before a run and prints what it sees, what to change, and the plan of the run.
import type { Command } from 'commander'
import { readLimits, withLimits } from '../run/run-limits.js'
import { addLimitOption, LIMIT_OPTION, type LimitOptions } from './limit-options.js'
import { EXIT_OF, look, printer, untilInterrupted } from './looking.js'
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

async function examine({ deployment: option, ...choices }: DoctorOptions): Promise<number> {
  const limits = await readLimits(choices.limit ?? [], LIMIT_OPTION)
  const { beside: _beside, limits: _limits, ...selection } = await selectionOf(choices)
  const [{ loadDeploymentFile }, { planText, sentenceOn }] = await Promise.all([
    import('../fixtures/deployment-file/index.js'),
    import('./doctor-text.js'),
  ])
  const file = option ?? (process.env.CONFORMANCE_DEPLOYMENT || undefined)
  return untilInterrupted(async (signal) => {
    const embedded = file === undefined ? await startEmbedded() : undefined
    try {
      const deployment = withLimits(await loadDeploymentFile(file ?? embedded?.file ?? ''), limits)
      const print = await printer()
      const { looks, plan, verdict } = await look({ deployment, ...selection, signal }, print)
      print(`\n${planText(plan)}\n`)
      print(`${verdict}: ${sentenceOn(looks)}\n`)
      return EXIT_OF[verdict]
    } finally {
      await embedded?.close()
    }
  })
}

async function startEmbedded(): Promise<{ readonly file: string; close(): Promise<void> }> {
  const { serveReferenceApart } = await import('../run/serve-reference-apart.js')
  return serveReferenceApart({ liberties: {}, defects: [] })
}
