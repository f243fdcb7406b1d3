// The registry of defects: every deliberate breach of the reference deployment, by name.
// Must not know the service; defects act through the seams alone.
import type { Defect, Defects } from './defects/define.js'
import { documentDefects } from './defects/documents.js'

export type { Defect } from './defects/define.js'
/** Name of a defect; kebab-case. */
export type DefectName = string

export const defects: Defects = {
  ...documentDefects,
}

/** The names of all defects, in the order of the registry. */
export const defectNames: readonly DefectName[] = Object.keys(defects)

/** Whether a text names a defect. */
export function isDefectName(text: string): boolean {
  return Object.hasOwn(defects, text)
}

/**
 * The defects of these names.
 * @throws Error that lists what exists, for an unknown name
 */
export function resolveDefects(names: readonly string[] = []): readonly Defect[] {
  return names.map((name) => {
    const defect = Object.hasOwn(defects, name) ? defects[name] : undefined
    if (defect === undefined) throw new Error(`unknown defect "${name}": expected one of ${defectNames.join(', ')}`)
    return defect
  })
}
