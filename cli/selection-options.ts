// `--only`, `--level`, `--failed` and `--limit`: which part of the suite a run is about, and what it may use. Says what is wrong with them before
// anything is started.
import { type Command, InvalidArgumentError, Option } from 'commander'
import { LEVELS, type Level } from '../requirements/requirement.js'
import { UsageError } from '../run/given-files.js'
import { DRAWN_WALKS } from '../run/planning/effort.js'

/** The options that decide which probes a run takes, as Commander gives them. */
export interface PlanChoices {
  readonly only?: readonly string[]
  readonly level?: Level
  readonly thorough?: boolean
  readonly seed?: string
  readonly explore?: number
  readonly limit?: readonly string[]
}

/** The same, with those that `--failed` stands in for. */
export interface SelectionOptions extends PlanChoices {
  readonly failed?: string
  readonly strict?: true
}

/** What a run is limited to, and what it takes over from an earlier one. */
export type Selection = Awaited<ReturnType<typeof selectionOf>>

/** Adds the options to a command that plans a run. */
export function addPlanOptions(command: Command): Command {
  return command
    .option('--only <pattern...>', 'limit the run to ids (DIG-4), groups (DIG), globs ("SEA-1*") or titles of probes; "!SEA" leaves out')
    .addOption(
      new Option('--level <level>', 'limit the run to the requirements up to this level; "required" is the smoke test').choices(LEVELS),
    )
    .option('--thorough', 'ask everything that the suite has, not only what finds most for its requests')
    .option('--seed <seed>', 'repeat the random choices of an earlier run')
    .option(
      '--explore <n>',
      `walks that are drawn from the seed, whatever they cost; 0 for no walks at all (default: ${DRAWN_WALKS} of a thorough run, else none)`,
      (text) => (text.trim() === '0' ? 0 : wholeNumber(text)),
    )
    .option('--limit <key=n...>', 'set a key of "limits" for this run, such as requests=500')
}

/** Adds the options to a command that makes a run. */
export function addSelectionOptions(command: Command): Command {
  return addPlanOptions(command).option(
    '--failed <report-dir>',
    'run again what failed or could not be run in that report, with its seed and limits',
  )
}

/** @throws InvalidArgumentError for anything but a whole number from 1 */
export function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('expected a whole number from 1')
  return number
}

/**
 * Reads what a run is limited to.
 * @throws UsageError for options that select nothing, or do not fit together
 */
export async function selectionOf({ only, level, failed, thorough = false, seed, explore, limit = [], strict }: SelectionOptions) {
  if (strict && level === 'required')
    throw new UsageError('--strict makes advised requirements count, and --level required leaves them out')
  const [{ selectionBy }, { requirementIds }, { readLimits }] = await Promise.all([
    import('../engine/selection.js'),
    import('../requirements/ledger.js'),
    import('../run/named-deployment.js'),
  ])
  const limits = await readLimits(limit, '--limit')
  const { select } = await asUsage(async () => {
    const selection = selectionBy(only ?? [], requirementIds, level)
    if (only?.some((pattern) => pattern.includes(' ')))
      await (await import('../run/planning/plan-run.js')).expectNamedProbes({ only, explore })
    return selection
  })
  if (failed === undefined) return { only, level, thorough, seed, explore, beside: undefined, limits }
  const { failedRowsOf } = await import('../run/failed-rows.js')
  const again = await failedRowsOf(failed, select)
  if (again.ids.length === 0) {
    const part = only === undefined && level === undefined ? '' : ' of what is selected'
    throw new UsageError(`--failed ${failed}: nothing${part} failed there, and all could be run: there is nothing to run again`)
  }
  return {
    only: again.ids,
    level,
    thorough: thorough || again.thorough,
    seed: seed ?? again.seed,
    explore: explore ?? again.explore,
    beside: again.probes,
    limits: { ...again.limits, ...limits },
  }
}

async function asUsage<T>(select: () => Promise<T>): Promise<T> {
  try {
    return await select()
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error
  }
}
