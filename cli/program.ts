// The commands and their options. Each command loads what it needs when it is called, so that `--help` is quick.
import { Command, CommanderError } from 'commander'
import { suiteVersion } from '../run/suite-version.js'
import { addAttestCommand } from './attest-command.js'
import { addCompareCommand } from './compare-command.js'
import { addDoctorCommand } from './doctor-command.js'
import { addExplainCommand } from './explain-command.js'
import { addExportCommand } from './export-command.js'
import { EXIT_USAGE, reportFailure } from './failures.js'
import { addInitCommand } from './init-command.js'
import { addInspectCommand } from './inspect-command.js'
import { addJudgeCommand } from './judge-command.js'
import { addListCommand } from './list-command.js'
import { addMergeCommand } from './merge-command.js'
import { addProxyCommand } from './proxy-command.js'
import { addRunCommand } from './run-command.js'
import { addServeCommand } from './serve-command.js'
import type { Settle } from './settle.js'
import { addVerificationCodeCommand } from './verification-code-command.js'
import { addVerifyCommand } from './verify-command.js'

const EXIT_CODES_HELP = `
Exit codes of run, merge and verify (verify: 1 also if a file, a verdict or a signature does not hold):
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
  const program = commandLine((code) => {
    exitCode = code
  })
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return exitCode
  } catch (error) {
    // Commander has printed its message already. Asking for help or the version is no mistake.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_USAGE
    return reportFailure(error, process.env)
  }
}

/** The program with all its commands, ready to parse a command line. The page of the commands is made from it as well. */
export function commandLine(settle: Settle): Command {
  const program = new Command('signing-conformance')
    .description('Judges a deployment of the Signing and Configuration Service Interface, sentence by sentence.')
    .version(suiteVersion())
    .addHelpText('after', EXIT_CODES_HELP)
    .configureHelp({ showGlobalOptions: false })
    .exitOverride()
  for (const add of [
    addInitCommand,
    addRunCommand,
    addDoctorCommand,
    addJudgeCommand,
    addProxyCommand,
    addServeCommand,
    addListCommand,
    addExplainCommand,
    addVerifyCommand,
    addAttestCommand,
    addExportCommand,
    addCompareCommand,
    addMergeCommand,
    addInspectCommand,
    addVerificationCodeCommand,
  ]) {
    add(program, settle)
  }
  return program
}
