// What runs of each effort show of the defects: computed from the yields of probes, for the plans that such runs have.

import { type Deployment, loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { type Effort, effortOf } from '../../run/planning/effort.js'
import { partsOf } from '../../run/planning/parts.js'
import { planRun } from '../../run/planning/plan-run.js'
import { proofShareOf, yields } from '../../run/planning/yields.js'
import { serveReference } from '../../run/serve-reference.js'
import type { ProofShare } from '../../schemas/index.js'
import { defectCases } from './cases.js'

/** Default runs with other seeds, together: what ten builds see. */
const BUILDS = 10

/** What one run of each effort shows and, of the default, what ten of them do. */
export interface Shares {
  readonly one: Readonly<Record<Effort, ProofShare>>
  readonly tenDefaults: ProofShare
  /** Of one run of each effort, by the level of the row that a defect breaks. */
  readonly byLevel: Readonly<Record<Effort, ByLevel>>
}

type ByLevel = Readonly<Record<'required' | 'advised', ProofShare['plain']>>

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
  const titles = {
    smoke: await titlesOf('smoke', seed),
    default: await titlesOf('default', seed),
    thorough: await titlesOf('thorough', seed),
  }
  const ofEach = <T>(sharesIn: (titles: readonly string[]) => T): Readonly<Record<Effort, T>> => ({
    smoke: sharesIn(titles.smoke),
    default: sharesIn(titles.default),
    thorough: sharesIn(titles.thorough),
  })
  const builds = await Promise.all(Array.from({ length: BUILDS }, (_, build) => titlesOf('default', `${seed} ${build}`)))
  return {
    one: ofEach((of) => proofShareOf(of)),
    tenDefaults: proofShareOf(builds.flat()),
    byLevel: ofEach(byLevelOf),
  }
}

function byLevelOf(titles: readonly string[]): ByLevel {
  const { defects, probes } = yields()
  const named = [...defects.plain, ...defects.circumstantial]
  const shown = new Set(titles.flatMap((title) => probes[title]?.shows ?? []).map((place) => named[place]))
  const ofLevel = (level: keyof ByLevel): ProofShare['plain'] => {
    const all = defectCases().filter((one) => one.kind === 'defect' && one.level === level)
    return { shown: all.filter(({ name }) => shown.has(name)).length, of: all.length }
  }
  return { required: ofLevel('required'), advised: ofLevel('advised') }
}
