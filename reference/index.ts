// The entrance of the reference deployment: a real service that keeps the interface, with its liberties and its defects.
import { newRsaKeys, type RsaKeys } from './pki/keys.js'
import type { Provider } from './provider.js'
import type { ReferenceDeployment } from './reference-deployment.js'
import type { Alterations } from './seams.js'
import type { Watcher } from './served.js'

export {
  defectNames,
  defectOf,
  defects,
  isDefectName,
  reachNames,
  reachPairNames,
} from './defects.js'
export { isLibertyName, type Liberties, type Liberty, liberties, libertyNames } from './liberties.js'
export { newRsaKeys, type RsaKeys } from './pki/keys.js'
export type { Provider } from './provider.js'
export type { ReferenceDeployment, ReferenceSeal, ReferenceUser } from './reference-deployment.js'
export type { FoundOfRequest, Served, Watcher } from './served.js'

/** How a deployment is started; everything has a default. */
export interface ReferenceOptions {
  /** TCP port of the service; default any free one. */
  readonly port?: number
  /** Address to listen on; default `127.0.0.1`. */
  readonly host?: string
  /** Choices by name; what is left out has its default. */
  readonly liberties?: Readonly<Record<string, string>>
  /** Names of deliberate breaches; default none. */
  readonly defects?: readonly string[]
  /** What it does of its own at its seams; default nothing. */
  readonly alterations?: Alterations
  /** At least two; default two providers with random secrets. */
  readonly providers?: readonly [Provider, Provider, ...Provider[]]
  /** The deployment's clock; default the machine's. */
  readonly clock?: () => Date
  /** Where its RSA keys come from; default new ones. Several deployments may share their keys, to start faster. */
  readonly rsaKeys?: RsaKeys
  /** Told of every failure of its own, in lines for a log without secrets; the client is told only that the service failed. */
  readonly onInternalError?: (report: string) => void
  /** Told of every request with its answer, and of what was found of it; default nobody. */
  readonly watcher?: Watcher
}

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
  return deploy({
    port: options.port ?? 0,
    host: options.host ?? '127.0.0.1',
    clock: options.clock ?? (() => new Date()),
    providers: options.providers,
    liberties,
    alterations: [...defects.map(({ alterations }) => alterations()), options.alterations ?? {}],
    rsaKeys: options.rsaKeys ?? newRsaKeys,
    onInternalError: options.onInternalError,
    watcher: options.watcher,
  })
}
