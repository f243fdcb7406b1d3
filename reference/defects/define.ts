// How defects are declared: tables of the requirement that each breaks, with its alterations.
import type { Alterations, SeamTypes } from '../seams.js'

/** A deliberate breach of one sentence of the interface. */
export interface Defect extends Row {
  readonly level: 'required' | 'advised'
  /** Liberties without which the defect would not show. */
  readonly liberties: Readonly<Record<string, string>>
}

/** Several defects by name. */
export type Defects = Readonly<Record<string, Defect>>

/** A defect as a table holds it. */
export interface Row {
  /** Id of the ledger row that it breaks. */
  readonly requirement: string
  readonly description: string
  readonly alterations: Make
  readonly liberties?: Readonly<Record<string, string>>
}

/** Makes what one defect alters. Called once for every deployment, so that what alterations remember stays in their deployment. */
export type Make = () => Alterations

/** Rows by the names of their defects. */
export type Rows = Readonly<Record<string, Row>>

/** Breaches of sentences that the interface states. */
export function required(rows: Rows): Defects {
  return atLevel('required', rows)
}

/** Breaches of what only a standard or prudence asks for. */
export function advised(rows: Rows): Defects {
  return atLevel('advised', rows)
}

function atLevel(level: Defect['level'], rows: Rows): Defects {
  return Object.fromEntries(Object.entries(rows).map(([name, row]): [string, Defect] => [name, { liberties: {}, ...row, level }]))
}

/** Lets what makes alterations make rows: their requirement and description come first. */
export function rowsBy<Args extends readonly unknown[]>(make: (...args: Args) => Make) {
  return (requirement: string, description: string, ...args: Args): Row => ({ requirement, description, alterations: make(...args) })
}

/** A row that alters what passes these seams. */
export const by = rowsBy((alterations: Alterations | Make) => (typeof alterations === 'function' ? alterations : () => alterations))

/** Lets alterations of one seam make rows. */
export function rowsAt<Name extends keyof SeamTypes>(seam: Name) {
  return rowsBy((alter: NonNullable<Alterations[Name]>) => () => ({ [seam]: alter }))
}

/** Looks at what passes a seam, and leaves it as it is. */
export function noting<Value, Context>(look: (value: Value, context: Context) => unknown): (value: Value, context: Context) => Value {
  return (value, context) => {
    look(value, context)
    return value
  }
}

/** A row that shows under these liberties alone. */
export function under(liberties: Readonly<Record<string, string>>, row: Row): Row {
  return { ...row, liberties }
}
