// What runs of each effort show of the defects: computed from the yields of probes, for the plans that such runs have.

import { type Deployment, loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { type Effort, effortOf } from '../../run/planning/effort.js'
import { partsOf } from '../../run/planning/parts.js'
import { planRun } from '../../run/planning/plan-run.js'
import { proofShareOf } from '../../run/planning/yields.js'
import { serveReference } from '../../run/serve-reference.js'
import type { ProofShare } from '../../schemas/index.js'

/** Default runs with other seeds, together: what ten builds see. */
const BUILDS = 10

/** What one run of each effort shows and, of the default, what ten of them do. */
export interface Shares {
  readonly one: Readonly<Record<Effort, ProofShare>>
  readonly tenDefaults: ProofShare
}

/** By the yields as they stand, for the reference deployment. @param seed of the first run of each */
export async function sharesOf(seed: string): Promise<Shares> {
  const reference = await serveReference({})
  try {
    return await sharesFor(await loadDeploymentFile(reference.file), seed)
  } finally {
    await reference.close()
  }
}

async function sharesFor(deployment: Deployment, seed: string): Promise<Shares> {
  const titlesOf = async (effort: Effort, own: string): Promise<readonly string[]> => {
    const options = {
      deployment,
      seed: own,
      thorough: effort === 'thorough',
      ...(effort === 'smoke' ? { level: 'required' as const } : {}),
    }
    if (effortOf(options.thorough, options.level) !== effort) throw new Error(`no run has the effort ${effort}`)
    return planRun(await partsOf(options)).probes.map(({ title }) => title)
  }
  const one = {
    smoke: proofShareOf(await titlesOf('smoke', seed)),
    default: proofShareOf(await titlesOf('default', seed)),
    thorough: proofShareOf(await titlesOf('thorough', seed)),
  }
  const builds = await Promise.all(Array.from({ length: BUILDS }, (_, build) => titlesOf('default', `${seed} ${build}`)))
  return {
    one,
    tenDefaults: proofShareOf(builds.flat()),
  }
}
