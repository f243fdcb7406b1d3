// `init`: writes a deployment file from four answers, and looks at the deployment where the secrets are in the environment.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import type { DeploymentFile } from '../schemas/index.js'
import { UsageError } from './failures.js'
import type { Variable } from './init/description.js'
import type { Answers, InitFlags } from './init/flags.js'
import type { Settle } from './settle.js'

interface InitOptions extends InitFlags {
  readonly output: string
  readonly force?: boolean
}

const HELP = `
On a terminal, init asks for what no flag gives. It never asks for a secret and writes none: the file names their variables, and
.env.example beside it lists them. If the secrets are set, it looks at the deployment and exits as doctor does; otherwise it exits with 0.`

/** Adds the command to the program. */
export function addInitCommand(program: Command, settle: Settle): void {
  program
    .command('init')
    .description('write a deployment file from four answers, and look at the deployment')
    .option('--base-url <url>', 'where the deployment answers')
    .option('--token-url <url>', 'where tokens are granted by client credentials')
    .option('--client-id <id>', "the provider's client id there")
    .option('--scope <scope>', 'the scope to ask for there')
    .option('--access-token-variable <name>', 'in place of a token endpoint: the environment variable that holds a token')
    .option('--sessions <source>', '"storage-api", or the pool file that lists prepared sessions')
    .option('--ca <file>', 'CA certificates (PEM) to trust beside the well-known ones')
    .option('--signer <file...>', 'the certificate of a signer and its private key; two files for each signer')
    .option('--auth-certificate <file>', "the signer's authentication certificate")
    .option('--seal <file...>', 'the PFX file of a seal and its authentication certificate')
    .option('--anchor <file...>', 'certificates that signers, time-stamps and OCSP responses chain to')
    .option('--output <file>', 'where to write it', 'deployment.json')
    .option('--force', 'overwrite what is there')
    .addHelpText('after', HELP)
    .configureOutput({ outputError: (text, write) => write(withoutSecret(text)) })
    .action(async (options: InitOptions) => settle(await init(options)))
}

/** What somebody gives to an option that there is not may be a secret. */
function withoutSecret(text: string): string {
  const named = text.replace(/(unknown option '--[\w-]+)=[\s\S]*'/, "$1'")
  return /unknown option '--[\w-]*(?:secret|token|password)/.test(named)
    ? `${named}(secrets go into the environment, never on a command line)\n`
    : named
}

async function init({ output, force = false, ...flags }: InitOptions): Promise<number> {
  const { expectUsable, missingIn } = await import('./init/flags.js')
  await expectUsable(flags)
  if (!force && existsSync(output)) throw thereAlready(output)
  const missing = missingIn(flags)
  const { baseUrl, sessions } = flags
  if (missing.length === 0 && baseUrl !== undefined && sessions !== undefined)
    return initialize({ ...flags, baseUrl, sessions }, output, force)
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new UsageError(`without a terminal nothing is asked, and something is missing: give ${missing.join('; ')}`)
  const { askFor } = await import('./init/questions.js')
  return initialize(await askFor(flags, { input: process.stdin, output: process.stdout }), output, force)
}

/** Writes what the answers say, tells what is left to do, and looks at the deployment. */
async function initialize(answers: Answers, output: string, force: boolean): Promise<number> {
  const [{ variablesIn }, { describe, meaningsOf }, { printSafely }] = await Promise.all([
    import('../fixtures/deployment-file/draft.js'),
    import('./init/description.js'),
    import('./looking.js'),
  ])
  const description = describe(answers, output)
  const draft = await draftBy(output, description)
  const variables = meaningsOf(variablesIn(description), answers)
  for (const line of await writeBoth(output, description, variables, force)) printSafely(`${line}\n`)
  printSafely('\n')
  const unset = await unsetAmong(variables)
  if (unset.length === 0) return lookAt(output)
  const [{ planFor }, { partsOf }, { nextText }] = await Promise.all([
    import('../run/doctor/plan.js'),
    import('../run/planning/parts.js'),
    import('./init/next-text.js'),
  ])
  const plan = planFor(await partsOf({ deployment: draft, seed: 'init' }), null)
  printSafely(nextText({ plan, anchors: draft.anchors !== undefined, unset, file: output }))
  return 0
}

/** @throws UsageError where the deployment file could not be used */
async function draftBy(output: string, description: DeploymentFile) {
  const [{ draftOf }, { mistakesOf }, { flagOf }, { refuse }] = await Promise.all([
    import('../fixtures/deployment-file/draft.js'),
    import('../fixtures/deployment-file/mistakes.js'),
    import('./init/description.js'),
    import('./init/flags.js'),
  ])
  try {
    return await draftOf(output, description)
  } catch (error) {
    const faults = mistakesOf(error).map(({ key, message }) => `${flagOf(key)}: ${message}`)
    refuse([...new Set(faults)])
    throw error
  }
}

/** Answers what has become of each file. @throws UsageError where the deployment file cannot be written */
async function writeBoth(
  output: string,
  description: DeploymentFile,
  variables: readonly Variable[],
  force: boolean,
): Promise<readonly string[]> {
  const { environmentExample } = await import('./init/description.js')
  if (!(await isWritten(output, `${JSON.stringify(description, null, 2)}\n`, force))) throw thereAlready(output)
  const example = join(dirname(output), '.env.example')
  const told = (await isWritten(example, environmentExample(variables), force))
    ? `${example} is written`
    : `${example} is there already and stays as it is (--force overwrites it)`
  return [`${output} is written`, told]
}

/** Whether it is; not where the file is there already. @throws UsageError where it cannot be written */
async function isWritten(file: string, text: string, force: boolean): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: force ? 'w' : 'wx' })
    return true
  } catch (error) {
    const { codeOf } = await import('../reports/store/stored-json.js')
    if (codeOf(error) === 'EEXIST') return false
    throw new UsageError(`${file} cannot be written (${codeOf(error)}): name another --output, in a folder that is there`)
  }
}

function thereAlready(file: string): UsageError {
  return new UsageError(`${file} is there already: name another --output, or overwrite it with --force`)
}

async function unsetAmong(variables: readonly Variable[]): Promise<readonly Variable[]> {
  const { processEnvironment } = await import('../fixtures/deployment-file/environment.js')
  const environment = await processEnvironment()
  return variables.filter(({ name }) => (environment[name] ?? '') === '')
}

/** Looks as the doctor does, and tells what the file leaves out. */
async function lookAt(file: string): Promise<number> {
  const [{ loadDeploymentFile }, { EXIT_OF, look, printSafely, sentenceOn, untilInterrupted }, { nextText }] = await Promise.all([
    import('../fixtures/deployment-file/index.js'),
    import('./looking.js'),
    import('./init/next-text.js'),
  ])
  return untilInterrupted(async (signal) => {
    const deployment = await loadDeploymentFile(file)
    const { looks, plan, verdict } = await look({ deployment, signal })
    printSafely(`\n${verdict}: ${sentenceOn(looks)}\n\n`)
    printSafely(nextText({ plan, anchors: deployment.anchors !== undefined, unset: [], file, isReady: verdict === 'ready' }))
    return EXIT_OF[verdict]
  })
}
