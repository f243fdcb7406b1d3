// Runs the mutation matrix over a fresh run against the reference deployment.
import { loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import { factsOf } from '../../fixtures/opening/open-deployment.js'
import { loadSuite } from '../../run/load-suite.js'
import { runSuite } from '../../run/run-suite.js'
import { serveReference } from '../../run/serve-reference.js'
import { generator } from './cases.js'
import { knownRsaKeys } from './known-rsa-keys.js'
import { type Matrix, mutationMatrix } from './matrix.js'

/** @param share one alteration of so many, over the answers of a run for a commit; all of a thorough one by default */
export async function runMatrix(seed: string, share = 1): Promise<Matrix & { readonly seconds: number }> {
  const below = generator(seed)
  const reference = await serveReference({ rsaKeys: knownRsaKeys() })
  try {
    const deployment = await loadDeploymentFile(reference.file)
    const startedAt = Date.now()
    const effort = share === 1 ? { thorough: true } : { level: 'required' as const }
    const { evidence } = await runSuite({ deployment, seed, explore: 0, ...effort })
    const { checks } = await loadSuite()
    const started = performance.now()
    const matrix = await mutationMatrix(checks, evidence, factsOf(deployment, startedAt), () => below(share) === 0)
    return { ...matrix, seconds: (performance.now() - started) / 1000 }
  } finally {
    await reference.close()
  }
}
