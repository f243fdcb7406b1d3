// `--only`, `--level` and `--failed`: which part of the suite a run is about. Says what is wrong with them before anything is started.
import { type Command, Option } from 'commander'
import { LEVELS, type Level } from '../requirements/requirement.js'
import { UsageError } from './failures.js'

/** The options as Commander gives them, with those that `--failed` stands in for. */
export interface SelectionOptions {
  readonly only?: readonly string[]
  readonly level?: Level
  readonly failed?: string
  readonly seed?: string
  readonly explore?: number
  readonly strict?: true
}

/** What a run is limited to, and what it takes over from an earlier one. */
export interface Selection {
  readonly only: readonly string[] | undefined
  readonly level: Level | undefined
  readonly seed: string | undefined
  readonly explore: number | undefined
  /** Titles of probes that run beside those of the selection. */
  readonly beside: ReadonlySet<string> | undefined
}

/** Adds the options to a command. */
export function addSelectionOptions(command: Command): Command {
  return command
    .option('--only <pattern...>', 'limit the run to ids (DIG-4), groups (DIG) or globs ("SEA-1*"); "!SEA" leaves out')
    .addOption(new Option('--level <level>', 'limit the run to the requirements up to this level').choices(LEVELS))
    .option('--failed <report-dir>', 'run again what failed or could not be run in that report, with its seed')
}

/**
 * Reads what a run is limited to.
 * @throws UsageError for options that select nothing, or do not fit together
 */
export async function selectionOf({ only, level, failed, seed, explore, strict }: SelectionOptions): Promise<Selection> {
  if (strict && level === 'required')
    throw new UsageError('--strict makes advised requirements count, and --level required leaves them out')
  const [{ selectBy }, { requirementIds }] = await Promise.all([import('../engine/selection.js'), import('../requirements/ledger.js')])
  const select = asUsage(() => selectBy(only ?? [], requirementIds, level))
  if (failed === undefined) return { only, level, seed, explore, beside: undefined }
  const { failedRowsOf } = await import('../run/failed-rows.js')
  const again = await failedRowsOf(failed, select)
  if (again.ids.length === 0) {
    const part = only === undefined && level === undefined ? '' : ' of what is selected'
    throw new UsageError(`--failed ${failed}: nothing${part} failed there, and all could be run: there is nothing to run again`)
  }
  return { only: again.ids, level, seed: seed ?? again.seed, explore: explore ?? again.explore, beside: again.probes }
}

function asUsage<T>(select: () => T): T {
  try {
    return select()
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error
  }
}
