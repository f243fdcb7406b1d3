// A reference deployment for as long as something is done with it. Knows no run.
import { type Deployment, loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import type { ReferenceOptions } from '../../reference/index.js'
import { serveReference } from '../../run/serve-reference.js'
import { knownRsaKeys } from './known-rsa-keys.js'

/** @param use is given the deployment as its file describes it */
export async function withReference<T>(options: ReferenceOptions, use: (deployment: Deployment) => Promise<T>): Promise<T> {
  const reference = await serveReference({ rsaKeys: knownRsaKeys(), ...options })
  try {
    return await use(await loadDeploymentFile(reference.file))
  } finally {
    await reference.close()
  }
}
