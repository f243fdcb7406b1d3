// Runs the mutation matrix over a fresh run against the reference deployment.
import { factsOf } from '../../fixtures/opening/open-deployment.js'
import { loadSuite } from '../../run/load-suite.js'
import { runSuite } from '../../run/run-suite.js'
import { generator } from './cases.js'
import { type Matrix, mutationMatrix } from './matrix.js'
import { withReference } from './with-reference.js'

/** @param share one alteration of so many, over the answers of a run for a commit; all of a thorough one by default */
export function runMatrix(seed: string, share = 1): Promise<Matrix & { readonly seconds: number }> {
  const below = generator(seed)
  return withReference({}, async (deployment) => {
    const startedAt = Date.now()
    const effort = share === 1 ? { thorough: true } : { level: 'required' as const }
    const { evidence } = await runSuite({ deployment, seed, explore: 0, ...effort })
    const { checks } = await loadSuite()
    const started = performance.now()
    const matrix = await mutationMatrix(checks, evidence, factsOf(deployment, startedAt), () => below(share) === 0)
    return { ...matrix, seconds: (performance.now() - started) / 1000 }
  })
}
