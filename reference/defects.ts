// The registry of defects: every deliberate breach of the reference deployment, by name.

import { authorizationDefects } from './defects/authorization.js'
import { calculateDigestDefects } from './defects/calculate-digest.js'
import { createSealDefects } from './defects/create-seal.js'
import type { Defect, Defects } from './defects/define.js'
import { documentDefects } from './defects/documents.js'
import { errorDefects } from './defects/errors.js'
import { failedSessionDefects } from './defects/failed-sessions.js'
import { reachDefect, reachNames } from './defects/reach.js'
import { readingDefects } from './defects/reading.js'
import { resultDefects } from './defects/results.js'
import { sessionDocumentDefects } from './defects/session-documents.js'
import { surroundingDefects } from './defects/surroundings.js'
import { trustServiceDefects } from './defects/trust-services.js'

export type { Defect } from './defects/define.js'
export { reachNames, reachPairNames } from './defects/reach.js'

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
  ...errorDefects,
}

/** The defect of this name, also where it is generated; undefined where there is none. */
export function defectOf(name: string): Defect | undefined {
  return Object.hasOwn(defects, name) ? defects[name] : reachDefect(name)
}

/**
 * The defects of these names.
 * @throws Error that lists what exists, for an unknown name
 */
export function resolveDefects(names: readonly string[]): readonly Defect[] {
  return names.map((name) => {
    const defect = defectOf(name)
    if (defect === undefined)
      throw new Error(`unknown defect "${name}": expected one of ${[...Object.keys(defects), ...reachNames].join(', ')}`)
    return defect
  })
}
