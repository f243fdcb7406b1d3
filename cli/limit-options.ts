// `--limit`: one deployment file serves every build, and a run sets its limits otherwise.
import type { Command } from 'commander'

/** The option as Commander gives it. */
export interface LimitOptions {
  readonly limit?: readonly string[]
}

/** What the option is called where something is wrong with it. */
export const LIMIT_OPTION = '--limit'

/** Adds the option to a command. */
export function addLimitOption(command: Command): Command {
  return command.option(`${LIMIT_OPTION} <key=n...>`, 'set a key of "limits" for this run, such as requests=500')
}
