// Work C: batches of 1 to 1,000 sessions in one call. What a session costs the suite, apart from what it costs the deployment.
import { fileURLToPath } from 'node:url'
import { serve } from '../tests/cli/served.js'
import type { BatchCost } from './batch-process.js'
import { type Figure, type Found, figuresOf, ratioOf } from './figures.js'
import { timed } from './processes.js'
import type { BenchOptions } from './requests.js'

const figure = figuresOf('C')
const PROCESS = fileURLToPath(new URL('./batch-process.js', import.meta.url))
/** Milliseconds until a request counts as timed out: a thousand sessions take a deployment long. */
const TIMEOUT_MS = 600_000
/** The size that the others are held against. A call of one session is mostly the call. */
const BASE = 10
/** What is still linear: two measurements of the same lie so far apart. */
const LINEAR = 1.25

/** Measures all. @throws Error where a batch is not signed as it should be */
export async function measureBatches({ say }: Pick<BenchOptions, 'say'>): Promise<Found> {
  say('C: batches of 1, 10, 100 and 1,000 sessions')
  const served = await serve()
  try {
    const file = await served.altered('patient.json', (description) => {
      description.limits = { timeoutMs: TIMEOUT_MS }
    })
    const { output } = await timed({ args: [PROCESS, file, String(served.running.process.pid)] })
    const costs = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as BatchCost)
    return { figures: ratiosOf(costs), leftOut: [] }
  } finally {
    await served.close()
  }
}

const PHASES = ['asking', 'judging', 'inspecting'] as const

/** The ratios of the costs of some sizes. @throws Error where the size that the others are held against is not among them */
export function ratiosOf(costs: readonly BatchCost[]): Figure[] {
  const base = costs.find(({ size }) => size === BASE)
  if (base === undefined) throw new Error(`no batch of ${BASE} was measured`)
  const figures: Figure[] = []
  const add = (what: string, beside: string, ratio: number, goal?: number): void => {
    figures.push(figure('processor', what, beside, ratio, goal))
  }
  for (const phase of PHASES) add(`${phase}, a session of ${BASE}`, 'all that the suite does with it', ratioOf(base[phase], oursIn(base)))
  for (const cost of costs) {
    const name = `a session of ${cost.size}`
    if (cost.deployment !== null && cost.deployment > 0) {
      add(`all that the suite does with ${name}`, 'what the deployment does with it', ratioOf(oursIn(cost), cost.deployment))
    }
    if (cost.size === BASE) continue
    const goal = cost.size > BASE ? LINEAR : undefined
    add(`all that the suite does with ${name}`, `a session of ${BASE}`, ratioOf(oursIn(cost), oursIn(base)), goal)
    for (const phase of PHASES) add(`${phase}, ${name}`, `a session of ${BASE}`, ratioOf(cost[phase], base[phase]))
  }
  return figures
}

function oursIn({ asking, judging, inspecting }: BatchCost): number {
  return asking + judging + inspecting
}
