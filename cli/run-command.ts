// `run`: runs the suite against a deployment, or against the embedded reference deployment where none is named.

import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { type Command, Option } from 'commander'
import type { Deployment } from '../fixtures/deployment-file/index.js'
import { VERSIONS, type Version } from '../requirements/requirement.js'
import { UsageError } from '../run/given-files.js'
import type { Invocation } from '../schemas/index.js'
import type { Settle } from './failures.js'
import { addChoiceOptions, type ChoiceOptions, choicesOf } from './reference-choices.js'
import { addSelectionOptions, type Selection, type SelectionOptions, selectionOf, wholeNumber } from './selection-options.js'

interface RunOptions extends ChoiceOptions, GateOptions, SelectionOptions {
  readonly deployment?: string
  readonly reportDir: string
  readonly concurrency?: number
  readonly quiet?: true
  readonly asOf?: Version
}

/** Adds the command to the program. */
export function addRunCommand(program: Command, settle: Settle): void {
  const command = program
    .command('run')
    .description('run the suite against a deployment, or against the embedded reference deployment if none is named')
    .option('--deployment <file>', 'the deployment file (default: CONFORMANCE_DEPLOYMENT, else the embedded reference)')
    .option('--report-dir <dir>', 'where the reports and the evidence go', 'reports/latest')
    .option('--strict', 'advised requirements count as well')
    .addOption(
      new Option('--as-of <version>', 'judge by the rows of that version of the suite; later rows are not judged').choices(VERSIONS),
    )
    .option('--concurrency <n>', 'probes under way at the same time', wholeNumber)
    .option('--quiet', 'no progress, no summary: only the verdict')
    .configureOutput({
      outputError: (text, write) =>
        write(text.includes('too many arguments') ? `${text}(a deployment file comes after --deployment)\n` : text),
    })
  addChoiceOptions(addGateOptions(addSelectionOptions(command))).action(async (options: RunOptions) => settle(await run(options)))
}

async function run(options: RunOptions): Promise<number> {
  // What is needed for a moment is collected in the space that is there: left to itself it grows to 48 MB, which saves so short a run no time.
  if (options.thorough !== true) setFlagsFromString('--semi-space-growth-factor=1')
  // What is wrong with the command is said before anything is started.
  const { limits, ...selection } = await selectionOf(options)
  const gate = await gateOf(options, options.strict ?? false)
  if (options.concurrency !== undefined && limits.concurrency !== undefined)
    throw new UsageError('--concurrency and --limit concurrency say the same: leave one out')
  const file = options.deployment ?? (process.env.CONFORMANCE_DEPLOYMENT || undefined)
  if (file !== undefined) refuseChoices(options, file)
  const choices = await choicesOf(options)
  const [{ interruptible }, { invocationOf, namedDeployment }] = await Promise.all([
    import('./interruption.js'),
    import('../run/named-deployment.js'),
  ])
  const work = async (signal: AbortSignal): Promise<number> => {
    const opening = namedDeployment(file, limits, choices)
    // The embedded deployment starts in its own thread; this one loads the suite meanwhile.
    if (file === undefined) await Promise.all([opening, (await import('../run/load-suite.js')).loadSuite()])
    const { deployment, close } = await opening
    const invocation = invocationOf(file, { limits, explore: selection.explore }, choices)
    return runAndReport(deployment, options, { selection, gate, invocation }, signal).finally(close)
  }
  const remedy = `"signing-conformance verify ${options.reportDir} --write" makes them from the evidence there`
  return interruptible(EXIT_INTERRUPTED, work, `interrupted: the reports are not complete; ${remedy}`)
}

const EXIT_INTERRUPTED = 3

/** Only the embedded deployment can be bent or broken. With another one the choices would have no effect. */
function refuseChoices({ deployment, liberty, defect }: RunOptions, file: string): void {
  if (liberty === undefined && defect === undefined) return
  const option = defect === undefined ? '--liberty' : '--defect'
  const remedy = deployment === undefined ? 'unset CONFORMANCE_DEPLOYMENT' : 'leave out --deployment'
  throw new UsageError(
    `${option} is for the embedded reference deployment, and this run is against ${file}: ${remedy}, or leave out ${option}`,
  )
}

/** What the options come to, read before the run. */
interface Prepared {
  readonly selection: Omit<Selection, 'limits'>
  readonly gate: Awaited<ReturnType<typeof gateOf>>
  readonly invocation: Invocation
}

async function runAndReport(
  deployment: Deployment,
  { reportDir, strict, asOf, concurrency, quiet }: RunOptions,
  { selection, gate, invocation }: Prepared,
  signal: AbortSignal,
): Promise<number> {
  const [{ runSuite }, { noProgress, progressOn }, { tellResult }, { requirementOf }] = await Promise.all([
    import('../run/run-suite.js'),
    import('../reports/terminal/progress.js'),
    import('./tell-result.js'),
    import('../requirements/ledger.js'),
  ])
  let progress = noProgress
  const { result, evidence, unwritten } = await runSuite({
    deployment,
    reportDir,
    ...selection,
    invocation,
    strict,
    asOf,
    concurrency,
    gate: gate.terms,
    signal,
    onStart: (checks, standing) => {
      if (!quiet) progress = progressOn(process.stderr, process.env, { name: deployment.name, checks, standing })
    },
    onJudged: ({ verdict, id }) => progress.judged(verdict, strict === true || requirementOf(id).level === 'required'),
  }).finally(() => progress.end())
  const code = await tellResult(result, evidence, { quiet: quiet ?? false, reportDir: unwritten === null ? reportDir : undefined })
  if (gate.target !== undefined) {
    const { writeBaseline } = await import('../run/gate/baseline.js')
    const updated = await writeBaseline(gate.target, result, gate.earlier)
    if (!quiet) process.stdout.write(`${updated}\n`)
  }
  if (unwritten !== null) throw unwritten
  return code
}

interface GateOptions {
  readonly baseline?: string
  /** `true` where no file was named: it is that of `--baseline`. */
  readonly updateBaseline?: string | true
  readonly require?: readonly string[]
  readonly allowFixed?: true
}

function addGateOptions(command: Command): Command {
  return command
    .option('--baseline <file>', 'a file of known failures: the gate decides the exit code, and the verdict stays as it is')
    .option('--update-baseline [file]', 'write a baseline from this run (default: the file of --baseline)')
    .option('--allow-fixed', 'a known failure that is fixed does not fail the gate')
    .option('--require <group...>', 'groups (SEA) or ids that must be assessed: otherwise the gate fails')
}

/**
 * Reads the baselines that the options name: the terms of the gate, and what is known of the baseline that is to be written.
 * @throws UsageError for options that do not fit together, and for a baseline that cannot be used
 */
async function gateOf({ baseline, updateBaseline, require, allowFixed }: GateOptions, strict: boolean) {
  if (updateBaseline === true && baseline === undefined) throw new UsageError('--update-baseline: name the file to write')
  if (allowFixed === true && baseline === undefined) throw new UsageError('--allow-fixed: name the known failures, with --baseline')
  const target = updateBaseline === true ? baseline : updateBaseline
  const { gateTermsOf, readBaseline } = await import('../run/gate/baseline.js')
  // A baseline that this run writes may be missing before it.
  const isNew = target !== undefined && target === baseline && !existsSync(baseline)
  const terms = await gateTermsOf({ baseline, require, allowFixed, strict, draft: isNew })
  return { terms, target, earlier: target === undefined ? [] : await readBaseline(target, { strict, draft: true }) }
}
