// How a defect is declared: the requirement that it breaks, and its alterations.
import type { Alterations } from '../seams.js'

/** The level of the requirement that is broken. */
export type DefectLevel = 'required' | 'advised'

/** A deliberate breach of one sentence of the interface. */
export interface Defect {
  readonly description: string
  /** Id of the ledger row that it breaks. */
  readonly requirement: string
  readonly level: DefectLevel
  /** Called once for every deployment, so that what alterations remember stays in their deployment. */
  readonly alterations: () => Alterations
  /** Liberties without which the defect would not show. */
  readonly liberties: Readonly<Record<string, string>>
}

/** A breach of a sentence that the interface states. */
export function breaksRequired(requirement: string, description: string, alterations: () => Alterations, liberties = {}): Defect {
  return { requirement, level: 'required', description, alterations, liberties }
}

/** A breach of what only a standard or prudence asks for. */
export function breaksAdvised(requirement: string, description: string, alterations: () => Alterations, liberties = {}): Defect {
  return { requirement, level: 'advised', description, alterations, liberties }
}

/** Several defects by name. */
export type Defects = Readonly<Record<string, Defect>>
