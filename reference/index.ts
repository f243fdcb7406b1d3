// The entrance of the reference deployment: a real service that keeps the interface, with its liberties and its defects.
import { authorizationDefects } from './defects/authorization.js'
import { calculateDigestDefects } from './defects/calculate-digest.js'
import { createSealDefects } from './defects/create-seal.js'
import type { Defect, Defects } from './defects/define.js'
import { documentDefects } from './defects/documents.js'
import { failedSessionDefects } from './defects/failed-sessions.js'
import { reachDefect, reachNames } from './defects/reach.js'
import { readingDefects } from './defects/reading.js'
import { resultDefects } from './defects/results.js'
import { sessionDocumentDefects } from './defects/session-documents.js'
import { surroundingDefects } from './defects/surroundings.js'
import { trustServiceDefects } from './defects/trust-services.js'
import type { ReferenceOptions } from './deploy.js'
import { resolveLiberties } from './liberties.js'
import type { ReferenceDeployment } from './reference-deployment.js'

export { reachNames, reachPairNames } from './defects/reach.js'
export type { ReferenceOptions } from './deploy.js'
export { isLibertyName, liberties, libertyNames } from './liberties.js'
export { newRsaKeys, type RsaKeys } from './pki/keys.js'
export type { Provider, ReferenceDeployment, ReferenceSeal, ReferenceUser } from './reference-deployment.js'
export type { Served, Watcher } from './served.js'

/** All defects by name, in the order in which `serve --list` prints them. */
export const defects: Defects = {
  ...readingDefects,
  ...calculateDigestDefects,
  ...failedSessionDefects,
  ...resultDefects,
  ...createSealDefects,
  ...sessionDocumentDefects,
  ...documentDefects,
  ...trustServiceDefects,
  ...authorizationDefects,
  ...surroundingDefects,
}

/** The defect of this name, also where it is generated; undefined where there is none. */
export function defectOf(name: string): Defect | undefined {
  return Object.hasOwn(defects, name) ? defects[name] : reachDefect(name)
}

/**
 * The defects of these names.
 * @throws Error that lists what exists, for an unknown name
 */
function resolveDefects(names: readonly string[]): readonly Defect[] {
  return names.map((name) => {
    const defect = defectOf(name)
    if (defect === undefined)
      throw new Error(`unknown defect "${name}": expected one of ${[...Object.keys(defects), ...reachNames].join(', ')}`)
    return defect
  })
}

/**
 * Starts a deployment in this process, over real TLS with its own authorities.
 * @throws Error that lists what exists, for an unknown liberty, value or defect
 */
export async function startReference(options: ReferenceOptions = {}): Promise<ReferenceDeployment> {
  const chosen = resolveDefects(options.defects ?? [])
  const required = Object.assign({}, ...chosen.map((defect) => defect.liberties))
  const liberties = resolveLiberties({ ...options.liberties, ...required })
  const { deploy } = await import('./deploy.js')
  return deploy({ ...options, liberties, alterations: [...chosen.map(({ alterations }) => alterations()), options.alterations ?? {}] })
}
