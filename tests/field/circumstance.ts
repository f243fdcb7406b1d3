// What a row of the table of circumstances says: how it is brought about, how the suite is run, and what must come of it. Knows no row.
import type { ResultFile } from '../../schemas/index.js'
import type { Setting } from './gateway.js'

/** Rows of the ledger that short runs are limited to: reading; digest and signature, with sessions and uploads; each operation once. */
export const READING = ['CFG-1', 'KEY-1'] as const
export const SIGNING = ['DIG-1', 'FIN-1'] as const
export const ALL_SIX = [...READING, ...SIGNING, 'ARC-1', 'SEA-1'] as const

type Ending = Exclude<ResultFile['verdict'], 'nothing found against it'>

/** One row of the table. */
export interface Circumstance extends Setting {
  /** The rows that the run is limited to; all by default. */
  readonly only?: readonly string[]
  /** How long a request may take, in milliseconds. */
  readonly timeoutMs?: number
  readonly expect: {
    readonly ends: Ending | readonly Ending[]
    readonly fails?: readonly string[]
    readonly spares?: readonly string[]
    /** The words of the one obstacle of the result. */
    readonly obstacle?: RegExp
    /** Words that must stand in what is printed (and in the reasons of the result). */
    readonly says?: readonly RegExp[]
    readonly neverSays?: readonly RegExp[]
    /** Most seconds for the run; 90 by default. */
    readonly seconds?: number
    /** Most requests that may be asked. */
    readonly requests?: number
    /** Fewest answers that the result must count as not the deployment's own. */
    readonly notTheDeployments?: number
  }
  /** Left out of the sample that the tests run, because it takes more than two seconds of a processor. */
  readonly dear?: true
}

/** Rows of one area by their names, which are unique. */
export type Circumstances = Readonly<Record<string, Circumstance>>
