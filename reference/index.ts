// The entrance of the reference deployment: a real service that keeps the interface, with its liberties and its defects.
import type { ReferenceOptions } from './deploy.js'
import type { ReferenceDeployment } from './reference-deployment.js'

export {
  defectOf,
  defects,
  reachNames,
  reachPairNames,
} from './defects.js'
export type { ReferenceOptions } from './deploy.js'
export { isLibertyName, liberties, libertyNames } from './liberties.js'
export { newRsaKeys, type RsaKeys } from './pki/keys.js'
export type { Provider, ReferenceDeployment, ReferenceSeal, ReferenceUser } from './reference-deployment.js'
export type { Served, Watcher } from './served.js'

/**
 * Starts a deployment in this process, over real TLS with its own authorities.
 * @throws Error that lists what exists, for an unknown liberty, value or defect
 */
export async function startReference(options: ReferenceOptions = {}): Promise<ReferenceDeployment> {
  const { resolveLiberties } = await import('./liberties.js')
  const { resolveDefects } = await import('./defects.js')
  const defects = resolveDefects(options.defects ?? [])
  const required = Object.assign({}, ...defects.map((defect) => defect.liberties))
  const liberties = resolveLiberties({ ...options.liberties, ...required })
  const { deploy } = await import('./deploy.js')
  return deploy({ ...options, liberties, alterations: [...defects.map(({ alterations }) => alterations()), options.alterations ?? {}] })
}
