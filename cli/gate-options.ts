// `--baseline`, `--update-baseline` and `--require`: what decides the gate of a run. Reads the files before anything is started.
import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import type { GateTerms, ResultFile } from '../schemas/index.js'
import { UsageError } from './failures.js'

/** The options as Commander gives them. */
export interface GateOptions {
  readonly baseline?: string
  /** `true` where no file was named: it is that of `--baseline`. */
  readonly updateBaseline?: string | true
  readonly require?: readonly string[]
  readonly allowFixed?: true
}

/** What a run needs to have its gate decided, and its baseline written. */
export interface GatePlan {
  /** `undefined` where nobody asked for a gate. */
  readonly terms: GateTerms | undefined
  /** Writes the baseline that was asked for; answers what became of it in one line, or `null` where none was asked for. */
  update(result: ResultFile): Promise<string | null>
}

/** Adds the options to a command. */
export function addGateOptions(command: Command): Command {
  return command
    .option('--baseline <file>', 'a file of known failures: the gate decides the exit code, and the verdict stays as it is')
    .option('--update-baseline [file]', 'write a baseline from this run (default: the file of --baseline)')
    .option('--allow-fixed', 'a known failure that is fixed does not fail the gate')
    .option('--require <group...>', 'groups (SEA) or ids that must be assessed: otherwise the gate fails')
}

/**
 * Reads the baselines that the options name.
 * @throws UsageError for options that do not fit together
 * @throws BaselineError for a baseline that cannot be used
 */
export async function gatePlanOf({ baseline, updateBaseline, require, allowFixed }: GateOptions, strict: boolean): Promise<GatePlan> {
  if (updateBaseline === true && baseline === undefined) throw new UsageError('--update-baseline: name the file to write')
  if (allowFixed === true && baseline === undefined) throw new UsageError('--allow-fixed: name the known failures, with --baseline')
  const target = updateBaseline === true ? baseline : updateBaseline
  const [{ gateTermsOf }, { readBaseline }] = await Promise.all([
    import('../run/gate/gate-terms.js'),
    import('../run/gate/read-baseline.js'),
  ])
  // A baseline that this run writes may be missing before it.
  const isNew = target !== undefined && target === baseline && !existsSync(baseline)
  const terms = await gateTermsOf({ baseline, require, allowFixed, strict, draft: isNew })
  const earlier = target === undefined ? [] : await readBaseline(target, { strict, draft: true })
  return {
    terms,
    update: async (result) => {
      if (target === undefined) return null
      const { writeBaseline } = await import('../run/gate/write-baseline.js')
      return writeBaseline(target, result, earlier)
    },
  }
}
