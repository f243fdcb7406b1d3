// The deployment of a run, as both fronts open it: the one that a file describes, or the embedded reference; and the limits of the file that one run
// sets otherwise. Knows no key of them: the schema does.
import type { Invocation, RunLimits } from '../schemas/index.js'
import { UsageError } from './given-files.js'
import type { ReferenceOrder } from './serve-reference.js'

/**
 * The deployment that a file describes; without a file the embedded reference, which is started.
 * @param limits that hold in place of those that the file gives
 * @throws DeploymentFileError with every mistake of the file
 */
export async function namedDeployment(file: string | undefined, limits: RunLimits, choices: ReferenceOrder['options'] = {}) {
  const [{ loadDeploymentFile }, { serveReferenceApart }] = await Promise.all([
    import('../fixtures/deployment-file/index.js'),
    import('./serve-reference.js'),
  ])
  const embedded = file === undefined ? await serveReferenceApart(choices) : undefined
  /** Stops the embedded reference, where it was started. */
  const close = async (): Promise<void> => embedded?.close()
  try {
    const described = await loadDeploymentFile(file ?? embedded?.file ?? '')
    return { deployment: { ...described, limits: { ...described.limits, ...limits } }, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** What it takes to call a run again, beside what its result says of it anyway. @param file of the deployment; `undefined` for the embedded one */
export function invocationOf(
  file: string | undefined,
  { limits, explore }: { readonly limits: RunLimits; readonly explore: number | undefined },
  { liberties = {}, defects = [] }: ReferenceOrder['options'] = {},
): Invocation {
  return {
    ...(file === undefined ? {} : { deployment: file }),
    liberties: { ...liberties },
    defects: [...defects],
    ...(Object.keys(limits).length === 0 ? {} : { limits: { ...limits } }),
    ...(explore === undefined ? {} : { explore }),
  }
}

/**
 * Reads limits such as `requests=500`.
 * @param from what the user wrote them behind, for the message: `--limit`, say
 * @throws UsageError for a key that the schema does not know, and for a number that it does not take
 */
export async function readLimits(texts: readonly string[], from: string): Promise<RunLimits> {
  if (texts.length === 0) return {}
  const limits: Record<string, number> = {}
  for (const text of texts) {
    const [, key = '', number = ''] = /^(?:limits\.)?(\w+)=(-?\d+(?:\.\d+)?)$/.exec(text) ?? []
    if (key === '') throw new UsageError(`${from} ${text}: expected KEY=NUMBER, such as requests=500`)
    if (Object.hasOwn(limits, key)) throw new UsageError(`${from} ${text}: ${key} is named twice, leave one out`)
    limits[key] = Number(number)
  }
  const { validateDeploymentFile } = await import('../schemas/index.js')
  // All else is missing in such a file, and told under other keys.
  const validation = await validateDeploymentFile({ limits })
  const problem = validation.ok ? undefined : validation.problems.find(({ path }) => path.startsWith('limits.'))
  if (problem === undefined) return limits
  const key = problem.path.replace('limits.', '')
  throw new UsageError(`${from} ${key}=${limits[key]}: ${key} ${problem.message}`)
}
