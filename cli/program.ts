// The commands and their options. Each command loads what it needs when it is called, so that `--help` is quick.
import { Command, CommanderError } from 'commander'
import { suiteVersion } from '../run/project-root.js'
import { EXIT_USAGE, reportFailure, type Settle } from './failures.js'

/** Each command by its name. A command line loads only the one that it names. */
const COMMANDS: Readonly<Record<string, () => Promise<(program: Command, settle: Settle) => void>>> = {
  init: async () => (await import('./init-command.js')).addInitCommand,
  run: async () => (await import('./run-command.js')).addRunCommand,
  doctor: async () => (await import('./doctor-command.js')).addDoctorCommand,
  judge: async () => (await import('./traffic-commands.js')).addJudgeCommand,
  proxy: async () => (await import('./traffic-commands.js')).addProxyCommand,
  serve: async () => (await import('./serve-command.js')).addServeCommand,
  list: async () => (await import('./ledger-commands.js')).addListCommand,
  explain: async () => (await import('./ledger-commands.js')).addExplainCommand,
  verify: async () => (await import('./proving-commands.js')).addVerifyCommand,
  attest: async () => (await import('./proving-commands.js')).addAttestCommand,
  export: async () => (await import('./proving-commands.js')).addExportCommand,
  compare: async () => (await import('./compare-command.js')).addCompareCommand,
  inspect: async () => (await import('./inspect-command.js')).addInspectCommand,
  'verification-code': async () => (await import('./verification-code-command.js')).addVerificationCodeCommand,
}

const EXIT_CODES_HELP = `
Exit codes of run and verify (verify: 1 also if a file, a verdict or a signature does not hold):
  0  conformant
  1  non-conformant: a required requirement failed
  2  the command or a file it was given is wrong, or the reports could not be written
  3  incomplete: nothing failed, but a required requirement could not be run
Those of judge and proxy are the same; 0 says that they found nothing against the traffic.
With --baseline or --require, 0 and 1 say whether the gate has passed; the verdict stays as it is.

Exit codes of doctor, and of init if it looks at the deployment:
  0  ready for a run
  2  something has to be changed first
  3  the deployment cannot be reached`

/** Runs one command line (without node and script); answers its exit code. Never rejects. */
export async function runProgram(argv: readonly string[]): Promise<number> {
  let exitCode = 0
  const settle: Settle = (code) => {
    exitCode = code
  }
  try {
    const program = await commandLine(settle, argv[0])
    await program.parseAsync([...argv], { from: 'user' })
    return exitCode
  } catch (error) {
    // Commander has printed its message already. Asking for help or the version is no mistake.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE
    return reportFailure(error, process.env)
  }
}

/**
 * The program, ready to parse a command line. The page of the commands is made from it as well.
 * @param name the first argument: where it is that of a command, the program has this command alone, and all otherwise
 */
export async function commandLine(settle: Settle, name = ''): Promise<Command> {
  const program = new Command('signing-conformance')
    .description('Judges a deployment of the Signing and Configuration Service Interface, sentence by sentence.')
    .version(suiteVersion())
    .addHelpText('after', EXIT_CODES_HELP)
    .configureHelp({ showGlobalOptions: false })
    .exitOverride()
  const named = Object.entries(COMMANDS).filter(([one]) => one === name)
  const wanted = named.length > 0 ? named : Object.entries(COMMANDS)
  for (const add of await Promise.all(wanted.map(([, load]) => load()))) add(program, settle)
  return program
}
