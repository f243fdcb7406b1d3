// The list of the run under Playwright: made when it is first asked for, because Playwright loads the spec files after the run is opened.
import type { Selection } from '../engine/index.js'
import type { Deployment } from '../fixtures/deployment-file/index.js'
import { suite } from '../fixtures/index.js'
import { effortOf } from '../run/planning/effort.js'
import { planRun, type RunPlan } from '../run/planning/plan-run.js'
import { EXPLORE, THOROUGH } from './settings.js'

/** The plan of the run, and what it is made for. */
export class Planning {
  /** The requirements that tests are wanted of. */
  select: Selection['select'] = () => true
  readonly #deployment: Deployment
  readonly #seed: string
  #plan: RunPlan | undefined

  constructor(deployment: Deployment, seed: string) {
    this.#deployment = deployment
    this.#seed = seed
  }

  get plan(): RunPlan {
    const selection = { select: this.select, isNamedProbe: null, isNamedRow: this.select }
    const about = { suite, deployment: this.#deployment, seed: this.#seed, selection, explore: EXPLORE }
    this.#plan ??= planRun({ ...about, effort: effortOf(THOROUGH, undefined) })
    return this.#plan
  }

  get titles(): ReadonlySet<string> {
    return new Set(this.plan.probes.map(({ title }) => title))
  }
}
