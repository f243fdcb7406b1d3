// The ledger: every sentence of the interface, by id. Knows no other part of the project.

import { client, platforms } from './around.js'
import { configuration, publicKey } from './configuration.js'
import { documents } from './documents.js'
import { authorization, errors, limits, transport } from './every-request.js'
import { GROUPS, type Group, groupOf, type Requirement } from './requirement.js'
import { addArchive, calculateDigest, createSeal, finalizeSigning } from './signing.js'

export {
  compareIds,
  GROUPS,
  type Group,
  groupOf,
  isLaterThan,
  LEVELS,
  type Level,
  numberOf,
  type Requirement,
  VERSIONS,
  type Version,
} from './requirement.js'

/** Every row by its id, in the order of the groups. */
export const ledger = {
  ...configuration,
  ...publicKey,
  ...calculateDigest,
  ...finalizeSigning,
  ...addArchive,
  ...createSeal,
  ...authorization,
  ...transport,
  ...errors,
  ...limits,
  ...documents,
  ...platforms,
  ...client,
}

/** Every id of the ledger; an unknown one does not compile. */
export type RequirementId = keyof typeof ledger

/** The ids that a check can judge: every row but the `open` ones. */
export type CheckableId = { [I in RequirementId]: (typeof ledger)[I]['level'] extends 'open' ? never : I }[RequirementId]

/** The ids that can only be observed. */
export type OpenId = Exclude<RequirementId, CheckableId>

/** The row of an id. */
export function requirementOf(id: RequirementId): Requirement {
  return ledger[id]
}

/** Whether a text is an id of the ledger. */
export function isRequirementId(text: string): text is RequirementId {
  return Object.hasOwn(ledger, text)
}

/** Whose breach a broken row is. */
export type Side = 'deployment' | 'client'

/** Rows about deployments stand in every group but CLI. */
export function sideOf(id: RequirementId): Side {
  return groupOf(id) === 'CLI' ? 'client' : 'deployment'
}

/** The groups of the rows about one side. */
export function groupsOf(side: Side): readonly Group[] {
  return GROUPS.filter((group) => (group === 'CLI') === (side === 'client'))
}

/** The ids of the rows about one side, in the order of the ledger. */
export function idsOf(side: Side): readonly RequirementId[] {
  return Object.keys(ledger)
    .filter(isRequirementId)
    .filter((id) => sideOf(id) === side)
}

/** The id of every row about deployments, in the order of the ledger: all that a run is about. */
export const requirementIds = idsOf('deployment')
