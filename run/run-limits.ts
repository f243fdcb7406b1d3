// Limits of the deployment file that one run sets otherwise, as both fronts read them. Knows no key of them: the schema does.
import type { RunLimits } from '../schemas/index.js'

/** A limit that no run can have. */
class LimitError extends Error {
  override readonly name = 'LimitError'
}

/**
 * Reads limits such as `requests=500`.
 * @param from what the user wrote them behind, for the message: `--limit`, say
 * @throws LimitError for a key that the schema does not know, and for a number that it does not take
 */
export async function readLimits(texts: readonly string[], from: string): Promise<RunLimits> {
  if (texts.length === 0) return {}
  const limits: Record<string, number> = {}
  for (const text of texts) {
    const [, key = '', number = ''] = /^(?:limits\.)?(\w+)=(-?\d+(?:\.\d+)?)$/.exec(text) ?? []
    if (key === '') throw new LimitError(`${from} ${text}: expected KEY=NUMBER, such as requests=500`)
    if (Object.hasOwn(limits, key)) throw new LimitError(`${from} ${text}: ${key} is named twice, leave one out`)
    limits[key] = Number(number)
  }
  const { validateDeploymentFile } = await import('../schemas/index.js')
  // All else is missing in such a file, and told under other keys.
  const validation = await validateDeploymentFile({ limits })
  const problem = validation.ok ? undefined : validation.problems.find(({ path }) => path.startsWith('limits.'))
  if (problem === undefined) return limits
  const key = problem.path.replace('limits.', '')
  throw new LimitError(`${from} ${key}=${limits[key]}: ${key} ${problem.message}`)
}

/** The deployment with these limits in place of those that its file gives. */
export function withLimits<T extends { readonly limits: RunLimits }>(deployment: T, limits: RunLimits): T {
  return { ...deployment, limits: { ...deployment.limits, ...limits } }
}
