// Which probes reach which defects: one run of all probes, one after the other, against the honest deployment. At every seam each defect is asked
// what it would have made of what passes; what it would have changed, the probe under way has reached. So the run about a defect need not take
// the probes that cannot show it.
import { isDeepStrictEqual } from 'node:util'
import { Collection } from '../../engine/index.js'
import type { Conformance } from '../../fixtures/context.js'
import { openDeployment } from '../../fixtures/opening/open-deployment.js'
import { defectOf } from '../../reference/index.js'
import { SeamsOf } from '../../reference/seams/define.js'
import { loadSuite } from '../../run/load-suite.js'
import { DRAWN_WALKS } from '../../run/planning/effort.js'
import { withReference } from './with-reference.js'

/**
 * Titles of probes by the names of the defects that they reach. A defect that shows before any probe asks is in none. Takes about a minute.
 * @param seed of the runs that are to come: the drawn walks are the same
 * @param names of the defects
 */
export async function reachOf(seed: string, names: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
  const reached = new Map<string, Set<string>>()
  let underWay: string | null = null
  const stop = watchSeams(names, (name) => {
    if (underWay !== null) reached.set(name, (reached.get(name) ?? new Set()).add(underWay))
  })
  const suite = await loadSuite()
  const probes = [...suite.probes.values(), ...suite.drawnProbes(DRAWN_WALKS)]
  await withReference({}, async (deployment) => {
    const opener = openDeployment(deployment, { seed, explore: DRAWN_WALKS })
    const open: typeof opener.open = (probe, firstExchange) => {
      underWay = probe.title
      return opener.open(probe, firstExchange)
    }
    const collection = new Collection<Conformance>({ ...opener, open }, { concurrency: 1 })
    collection.start(probes)
    await Promise.all(probes.map((probe) => collection.get(probe)))
    stop()
    await opener.closeSessions()
    await opener.close()
  })
  return Object.fromEntries([...reached].map(([name, titles]) => [name, [...titles].sort()]))
}

/** Asks all defects at every seam of deployments that are started from now on. Answers what ends it. */
function watchSeams(names: readonly string[], onReached: (defect: string) => void): () => void {
  const all = names.flatMap((name) => {
    const { liberties = {}, alterations } = defectOf(name) ?? {}
    // Where it needs a liberty, the honest deployment is another one.
    return alterations === undefined || Object.keys(liberties).length > 0
      ? []
      : [{ name, alterations: alterations() as Record<string, unknown> }]
  })
  const honest = SeamsOf.prototype.through
  SeamsOf.prototype.through = function through(seam, value, context) {
    for (const { name, alterations } of all) {
      const alter = alterations[String(seam)]
      if (typeof alter === 'function' && changes(alter as AnyAlteration, value, context)) onReached(name)
    }
    return value
  }
  return () => {
    SeamsOf.prototype.through = honest
  }
}

type AnyAlteration = (value: unknown, context: unknown) => unknown

function changes(alter: AnyAlteration, value: unknown, context: unknown): boolean {
  try {
    const altered = alter(value, context)
    return altered !== value && !isDeepStrictEqual(altered, value)
  } catch {
    // What it rests on was changed by itself at another seam.
    return true
  }
}
