// What the oracle of walks says, as types. Every judgement belongs to a row of the ledger.
import type { Violated } from '../../engine/index.js'
import type { CheckableId } from '../../requirements/ledger.js'

/** Something that a walk showed to be wrong. */
export interface Breach extends Violated {
  readonly row: CheckableId
  /** The number of the step, from 1. */
  readonly step: number
}

/** What the oracle says of one walk. */
export interface Judged {
  readonly breaches: readonly Breach[]
  /** Rows that something was judged by, and kept. */
  readonly kept: ReadonlySet<CheckableId>
}

/** One judgement by one row: throws a Violation where it is broken, NotAssessed where there is nothing to judge. */
export interface Judgement {
  readonly row: CheckableId
  readonly judge: () => void | Promise<void>
}
