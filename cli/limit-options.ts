// `--limit`: limits of the deployment file that one run sets otherwise, so that one file serves every build. Knows no key of them: the schema does.
import type { Command } from 'commander'
import type { RunLimits } from '../schemas/index.js'
import { UsageError } from './failures.js'

/** The option as Commander gives it. */
export interface LimitOptions {
  readonly limit?: readonly string[]
}

/** Adds the option to a command. */
export function addLimitOption(command: Command): Command {
  return command.option('--limit <key=n...>', 'set a key of "limits" of the deployment file otherwise, such as requests=500')
}

/**
 * Reads the limits.
 * @throws UsageError for a key that the schema does not know, and for a number that it does not take
 */
export async function limitsOf({ limit = [] }: LimitOptions): Promise<RunLimits> {
  if (limit.length === 0) return {}
  const limits: Record<string, number> = {}
  for (const text of limit) {
    const [, key = '', number = ''] = /^(?:limits\.)?(\w+)=(-?\d+(?:\.\d+)?)$/.exec(text) ?? []
    if (key === '') throw new UsageError(`--limit ${text}: expected KEY=NUMBER, such as requests=500`)
    if (Object.hasOwn(limits, key)) throw new UsageError(`--limit ${text}: ${key} is named twice, leave one out`)
    limits[key] = Number(number)
  }
  const { validateDeploymentFile } = await import('../schemas/index.js')
  // All else is missing in such a file, and told under other keys.
  const validation = await validateDeploymentFile({ limits })
  const problem = validation.ok ? undefined : validation.problems.find(({ path }) => path.startsWith('limits.'))
  if (problem === undefined) return limits
  const key = problem.path.replace('limits.', '')
  throw new UsageError(`--limit ${key}=${limits[key]}: ${key} ${problem.message}`)
}

/** The deployment with these limits in place of those that its file gives. */
export function withLimits<T extends { readonly limits: RunLimits }>(deployment: T, limits: RunLimits): T {
  return { ...deployment, limits: { ...deployment.limits, ...limits } }
}
