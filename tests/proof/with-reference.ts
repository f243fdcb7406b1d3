// A reference deployment for as long as something is done with it. Knows no run.
import { type Deployment, loadDeploymentFile } from '../../fixtures/deployment-file/index.js'
import type { ReferenceOptions } from '../../reference/index.js'
import { type ReferenceOrder, serveReference, serveReferenceApart } from '../../run/serve-reference.js'
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

const THREAD = new URL('./reference-thread.js', import.meta.url)

/**
 * The same with a deployment that may come to no end, in a thread of its own. It serves until its process ends: to end a thread that works for ever may
 * abort Node.js.
 */
export async function withReferenceApart<T>(options: ReferenceOrder['options'], use: (deployment: Deployment) => Promise<T>): Promise<T> {
  const { file } = await serveReferenceApart(options, THREAD)
  return use(await loadDeploymentFile(file))
}
